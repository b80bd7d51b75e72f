import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { apply, finish, openChange, permit } from '../events/lifecycle/change.ts';
import type { Change } from '../events/lifecycle/eventChange.ts';
import { finalizeRound, startRound } from '../events/rounds/play.ts';
import { addPlay } from '../events/rounds/playByPlay.ts';
import { invariant } from '../shared/assert.ts';
import { promotedGroups as groups, type LeagueSeed, leagues } from './leagues.ts';
import { approveNext } from './partners/drafting.ts';
import { commentatorId } from './television.ts';

/** Minimum numbers of live and upcoming events. */
export const stakeWorld = { live: 3, upcoming: 8 };

const MINUTE = 60_000;
/**
 * Interval between the starts of two events. An event takes about four minutes, so at least three usually run at the
 * same time.
 */
const APART = MINUTE;
/** Events start in the future, and drafting one takes a moment. */
const LEAD = 10_000;

const platform = { userId: null, actor: 'staff', action: 'seed.stake_events' } as const;
const byTime = { ...platform, actor: 'timer' } as const;
const asReferee = { ...platform, actor: 'referee' } as const;

interface Counts {
  live: number;
  upcoming: number;
  last: Date | null;
  made: number;
}

type Work = Pick<Deps, 'db' | 'config'>;

/** Starts some events immediately and keeps scheduling more. */
export async function seedStakeEvents(deps: Deps): Promise<void> {
  let { live } = await countEvents(deps);
  for (; live < stakeWorld.live; live++) {
    if (!(await withTransaction(deps.db, (tx) => beginEvent(tx, deps)))) break;
  }
  await keepEventsComing(deps);
}

/** Schedules events until the target number of upcoming events is reached, or no teams are free. */
export async function keepEventsComing(deps: Work): Promise<void> {
  const { db } = deps;
  for (;;) {
    const { upcoming } = await countEvents({ db });
    if (upcoming >= stakeWorld.upcoming) return;
    const planned = await withTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(261122)`.execute(tx);
      const { upcoming: now } = await countEvents({ db: tx });
      return now >= stakeWorld.upcoming || (await planEvent(tx, deps)) !== null;
    });
    if (!planned) return;
  }
}

/** Counts the seeded events. Events created by staff don't count. */
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

interface Planned {
  id: string;
  league: LeagueSeed;
}

/** Plans the next event after the last one. */
async function planEvent(tx: Tx, deps: Work): Promise<Planned | null> {
  const { made, last } = await countEvents({ db: tx });
  const now = (await appNow(tx)).getTime();
  return createNext(tx, deps, made, new Date(Math.max((last?.getTime() ?? 0) + APART, now + APART)));
}

/** Creates the next event, alternating between the leagues. Null if no league has teams for it. */
async function createNext(tx: Tx, deps: Work, made: number, start: Date): Promise<Planned | null> {
  for (const [index] of leagues.entries()) {
    const league = leagues[(made + index) % leagues.length];
    invariant(league, 'at least one league exists');
    const id = await createIn(tx, deps, league, start);
    if (id === null) continue;
    await sql`insert into promoted_group_events (group_id, event_id)
      select id, ${id} from promoted_groups where slug in (
        select slug from unnest(${promotedOf(league)}::text[]) as s (slug))`.execute(tx);
    return { id, league };
  }
  return null;
}

/** Approves the league's next draft for this start. Null if no teams can play then. */
async function createIn(tx: Tx, { config }: Work, league: LeagueSeed, startDate: Date): Promise<string | null> {
  const { id: leagueId } = await tx
    .selectFrom('leagues')
    .select('id')
    .where('slug', '=', league.slug)
    .executeTakeFirstOrThrow();
  const details = {
    shoutcast: league.shoutcast,
    format: league.format,
    commentatorId: league.shoutcast ? await commentatorId(tx) : null,
  };
  const cap = config.partners.weeklyCap;
  return approveNext(tx, platform, leagueId, { ...details, startsAt: startDate, cap });
}

function promotedOf(league: LeagueSeed): string[] {
  return groups.filter((group) => group.league === league.slug).map((group) => group.slug);
}

/** Creates a live event whose first rounds have been played. Returns false if no teams are free. */
async function beginEvent(tx: Tx, deps: Work): Promise<boolean> {
  const { made } = await countEvents({ db: tx });
  const start = new Date((await appNow(tx)).getTime() + LEAD);
  const planned = await createNext(tx, deps, made, start);
  if (!planned) return false;
  for (const on of ['check_in', 'lock'] as const) {
    const change = await openChange(tx, byTime, planned.id);
    await apply(change, permit(change, on));
    await finish(change, `event.${change.event.state}`);
  }
  const change = await openChange(tx, asReferee, planned.id);
  await playBeginning(change, planned.league, made);
  await finish(change, 'event.round_started');
  return true;
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
  const untimed = { occurredAt: null, streamAt: null, evidenceUrl: null, correctsId: null, undo: false };
  await addPlay(change, { roundNumber: 2, scores: half, words: 'Round 2 is under way.', ...untimed });
}
