import { sql } from 'kysely';
import { isModeOffered } from '../catalog/offered.ts';
import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { common } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { randomCode } from '../shared/randomCode.ts';
import { insertEvent } from './insertEvent.ts';
import { apply, finish, openChange, permit } from './lifecycle/change.ts';
import type { Origin } from './lifecycle/eventChange.ts';
import { isBusyAround } from './lineup/busyTeams.ts';
import { addMarket, planOpening, winnerMarket } from './market/lifecycle.ts';
import type { MatchEventView } from './schemas.ts';
import type { Format } from './tables.ts';

export interface NewStakeEvent {
  leagueId: string;
  startDate: Date;
  shoutcast: boolean;
  imageUrl: string | null;
  /** League teams in side order. Defaults to the two teams that have waited longest. */
  teamIds?: readonly string[];
  format?: { type: Format; rounds: number };
  commentatorId?: string | null;
}

const FIRST_TO = 3;
const ROUNDS = 5;

/** Creates a stake event with its winner market. Copies the teams from the league. Refuses with 404, 1000, 1002. */
export async function createStakeEvent(tx: Tx, origin: Origin, wanted: NewStakeEvent): Promise<MatchEventView> {
  const league = await tx
    .selectFrom('leagues')
    .selectAll()
    .where('id', '=', wanted.leagueId)
    .forKeyShare()
    .executeTakeFirst();
  if (!league) throw common.notFound();
  if (!(await isModeOffered(tx, league.game_mode_id)))
    throw common.notAllowedNow(
      { reason: 'not_offered' },
      'The game or game mode of this league is no longer offered. No event was created. Choose another league, or offer it again first.',
    );
  const now = await appNow(tx);
  if (wanted.startDate <= now) throw common.validation({}, 'Choose a start time in the future.', 'start_date');
  const teams = await pickTeams(tx, league.id, wanted);
  await holdRosters(tx, teams);
  const format = wanted.format ?? defaultFormat(teams.length);
  const id = newId();
  await insertEvent(tx, {
    id,
    kind: 'stake_event',
    name: nameOf(league.name, teams),
    code: await freeCode(tx),
    state: 'draft',
    league_id: league.id,
    game_id: league.game_id,
    game_mode_id: league.game_mode_id,
    format: format.type,
    format_rounds: format.rounds,
    start_date: wanted.startDate,
    first_start_date: wanted.startDate,
    shoutcast: wanted.shoutcast,
    image_url: wanted.imageUrl,
    commentator_id: wanted.commentatorId ?? null,
    created_by: origin.userId,
    created_at: now,
  });
  await insertTeams(tx, id, teams);
  return schedule(tx, origin, id);
}

async function schedule(tx: Tx, origin: Origin, id: string): Promise<MatchEventView> {
  const change = await openChange(tx, origin, id);
  await apply(change, permit(change, 'approve'));
  const market = await addMarket(change, winnerMarket);
  await planOpening(change, market);
  return finish(change, 'event.created');
}

function defaultFormat(teams: number): { type: Format; rounds: number } {
  return teams === 2 ? { type: 'first_to', rounds: FIRST_TO } : { type: 'rounds', rounds: ROUNDS };
}

interface PickedTeam {
  id: string;
  name: string;
  code: string;
  image_url: string | null;
  seed: number;
}

async function pickTeams(tx: Tx, leagueId: string, wanted: NewStakeEvent): Promise<PickedTeam[]> {
  const ids = wanted.teamIds;
  if (!ids) return waitingTeams(tx, leagueId, wanted.startDate);
  const rows = await tx
    .selectFrom('league_teams')
    .select(['id', 'name', 'code', 'image_url', 'seed'])
    .where('league_id', '=', leagueId)
    .where('id', 'in', ids)
    .execute();
  const found = ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  if (found.length < 2 || new Set(found).size !== ids.length) {
    throw common.validation({}, 'Choose at least two different teams from the league.', 'team_ids');
  }
  return found;
}

/**
 * Of the teams that have a lineup and are free around the start, returns the two that have waited longest since their
 * last event.
 */
async function waitingTeams(tx: Tx, leagueId: string, start: Date): Promise<PickedTeam[]> {
  const { rows } = await sql<PickedTeam>`
    select t.id, t.name, t.code, t.image_url, t.seed from league_teams t
    where t.league_id = ${leagueId}
      and exists (select from league_team_members m where m.league_team_id = t.id and m.slot = 'lineup')
      and not ${isBusyAround(sql`t.id`, sql`${start}::timestamptz`)}
    order by (select max(e.start_date) from event_teams et join events e on e.id = et.event_id
      where et.league_team_id = t.id and e.state <> 'cancelled') nulls first, t.seed
    limit 2`.execute(tx);
  if (rows.length < 2) throw common.notAllowedNow({}, 'Fewer than two teams of this league are free at that time.');
  return rows;
}

function nameOf(league: string, teams: readonly PickedTeam[]): string {
  return teams.length === 2 ? teams.map((team) => team.name).join(' vs. ') : `${league}, ${teams.length} teams`;
}

/** Locks the teams' rosters until the event exists, so that later changes apply to the event too. */
async function holdRosters(tx: Tx, teams: readonly PickedTeam[]): Promise<void> {
  await sql`select id from league_teams where id = any(${teams.map(({ id }) => id)}::uuid[]) order by id for share`.execute(
    tx,
  );
}

async function insertTeams(tx: Tx, eventId: string, teams: readonly PickedTeam[]): Promise<void> {
  for (const [index, team] of teams.entries()) {
    const { id: leagueTeamId, ...named } = team;
    const id = newId();
    await tx
      .insertInto('event_teams')
      .values({
        ...named,
        id,
        event_id: eventId,
        league_team_id: leagueTeamId,
        position: index + 1,
        status: 'registered',
      })
      .execute();
    await sql`insert into event_team_members (event_team_id, event_id, user_id, slot, captain, role, position)
      select ${id}, ${eventId}, user_id, slot, captain, role, position from league_team_members
      where league_team_id = ${leagueTeamId}`.execute(tx);
  }
}

/** A public code that no other event uses. */
export async function freeCode(tx: Tx): Promise<string> {
  for (;;) {
    const code = randomCode(6);
    const taken = await tx.selectFrom('events').select('id').where('code', '=', code).executeTakeFirst();
    if (!taken) return code;
  }
}
