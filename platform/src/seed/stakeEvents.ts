import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { apply, finish, openChange, permit } from '../events/change.ts';
import { finalizeRound, startRound } from '../events/course.ts';
import { createStakeEvent } from '../events/create.ts';
import type { Change } from '../events/eventChange.ts';
import { addPlay } from '../events/playByPlay.ts';
import { invariant } from '../shared/assert.ts';
import { promotedGroups as groups, type LeagueSeed, leagues } from './leagues.ts';
import { commentatorId } from './television.ts';

/** Minimum number of live and upcoming events. */
export const stakeWorld = { live: 3, upcoming: 8 };

const MINUTE = 60_000;
/**
 * Interval between the starts of two events. An event takes about four minutes, so at least three usually run at the
 * same time.
 */
const APART = MINUTE;

const platform = { userId: null, actor: 'staff', action: 'seed.stake_events' } as const;
const byTime = { ...platform, actor: 'timer' } as const;
const asReferee = { ...platform, actor: 'referee' } as const;

interface Counts {
  live: number;
  upcoming: number;
  last: Date | null;
  made: number;
}

/** Starts some events immediately and keeps scheduling more. */
export async function seedStakeEvents(deps: Deps): Promise<void> {
  let { live } = await countEvents(deps);
  for (; live < stakeWorld.live; live++) await withTransaction(deps.db, beginEvent);
  await keepEventsComing(deps);
}

/** Schedules events until the target number of upcoming events is reached. */
export async function keepEventsComing({ db }: Pick<Deps, 'db'>): Promise<void> {
  for (;;) {
    const { upcoming } = await countEvents({ db });
    if (upcoming >= stakeWorld.upcoming) return;
    await withTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(261122)`.execute(tx);
      const { upcoming: now } = await countEvents({ db: tx });
      if (now < stakeWorld.upcoming) await planEvent(tx);
    });
  }
}

/** Counts the seeded events. Those that staff create don't delay them. */
async function countEvents({ db }: { db: Deps['db'] | Tx }): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (count(*) filter (where state = 'live'))::int as live,
      (count(*) filter (where state in ('scheduled', 'check_in', 'locked', 'postponed') and start_date > app_now()))::int
        as upcoming,
      max(start_date) as last, count(*)::int as made
    from events where kind = 'stake_event' and created_by is null`.execute(db);
  const [counts] = rows;
  invariant(counts, 'the count query returns a row');
  return counts;
}

/** Returns the next event, alternating between leagues and between their pairs of teams. */
async function planEvent(tx: Tx): Promise<void> {
  const { made, last } = await countEvents({ db: tx });
  const now = (await appNow(tx)).getTime();
  const start = new Date(Math.max((last?.getTime() ?? 0) + APART, now + APART));
  await createNext(tx, made, start);
}

async function createNext(tx: Tx, made: number, start: Date): Promise<string> {
  const league = leagues[made % leagues.length];
  invariant(league, 'at least one league exists');
  const { id: leagueId } = await tx
    .selectFrom('leagues')
    .select('id')
    .where('slug', '=', league.slug)
    .executeTakeFirstOrThrow();
  const teamIds = await teamsFor(tx, leagueId, league, Math.floor(made / leagues.length));
  const event = await createStakeEvent(tx, platform, {
    leagueId,
    startDate: start,
    shoutcast: league.shoutcast,
    imageUrl: null,
    teamIds,
    format: league.format,
    commentatorId: league.shoutcast ? await commentatorId(tx) : null,
  });
  await sql`insert into promoted_group_events (group_id, event_id)
    select id, ${event.id} from promoted_groups where slug in (
      select slug from unnest(${promotedOf(league)}::text[]) as s (slug))`.execute(tx);
  return event.id;
}

function promotedOf(league: LeagueSeed): string[] {
  return groups.filter((group) => group.league === league.slug).map((group) => group.slug);
}

/** Pairs of four teams, in an order that lets all teams play equally often. */
const pairs = [
  [0, 1],
  [2, 3],
  [0, 2],
  [1, 3],
  [0, 3],
  [1, 2],
] as const;

async function teamsFor(tx: Tx, leagueId: string, league: LeagueSeed, turn: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('league_teams')
    .select('id')
    .where('league_id', '=', leagueId)
    .orderBy('seed')
    .execute();
  if (league.field) return rows.map((row) => row.id);
  const pair = pairs[turn % pairs.length] ?? pairs[0];
  return pair.flatMap((place) => rows[place]?.id ?? []);
}

/** Creates a live event whose first rounds have been played. */
async function beginEvent(tx: Tx): Promise<void> {
  const { made } = await countEvents({ db: tx });
  const start = new Date((await appNow(tx)).getTime() + 1000);
  const id = await createNext(tx, made, start);
  for (const on of ['check_in', 'lock'] as const) {
    const change = await openChange(tx, byTime, id);
    await apply(change, permit(change, on));
    await finish(change, `event.${change.event.state}`);
  }
  const change = await openChange(tx, asReferee, id);
  const league = leagues[made % leagues.length];
  invariant(league, 'at least one league exists');
  await playBeginning(change, league, made);
  await finish(change, 'event.round_started');
}

async function playBeginning(change: Change, league: LeagueSeed, made: number): Promise<void> {
  const { teams } = change.event;
  const scores = (lead: number) =>
    teams.map((team, index) => ({
      event_team_id: team.id,
      score: index === lead ? league.roundScore : Math.floor(league.roundScore / 2) + index,
    }));
  await startRound(change, 1, null);
  await finalizeRound(change, 1, scores(made % teams.length));
  await startRound(change, 2, null);
  const half = teams.map((team, index) => ({ event_team_id: team.id, score: (made + index) % 4 }));
  const untimed = { occurredAt: null, streamAt: null, correctsId: null, undo: false };
  await addPlay(change, { roundNumber: 2, scores: half, words: 'Round 2 is under way.', ...untimed });
}
