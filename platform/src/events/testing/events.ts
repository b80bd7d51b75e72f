import { sql } from 'kysely';
import type { AdminStakeView } from '../../admin/stakes/schemas.ts';
import type { RequestedCommand } from '../../market/engine/writer/requests.ts';
import { newId } from '../../shared/ids.ts';
import type { Person, TestPlatform } from '../../testing/harness.ts';
import type { MatchEventView, TeamScore } from '../schemas.ts';

/** Helpers that set up and read events in tests. */

export interface TestLeague {
  id: string;
  teamIds: string[];
  /** For each team: the captain, another lineup player and a bench player. */
  members: Person[][];
}

let count = 0;

/** Creates a league with this many teams. Each has two lineup players and one bench player. */
export async function leagueOf(t: TestPlatform, teams = 2, game = 'vantablitz', mode = 'wingmen'): Promise<TestLeague> {
  const number = ++count;
  const place = await t.db
    .selectFrom('game_modes as m')
    .innerJoin('games as g', 'g.id', 'm.game_id')
    .select(['m.id', 'm.game_id'])
    .where('g.slug', '=', game)
    .where('m.slug', '=', mode)
    .executeTakeFirstOrThrow();
  const league = { id: newId(), slug: `league-${number}`, name: `League ${number}`, position: number };
  await t.db
    .insertInto('leagues')
    .values({ ...league, game_id: place.game_id, game_mode_id: place.id })
    .execute();
  const teamIds: string[] = [];
  const members: Person[][] = [];
  for (let index = 0; index < teams; index++) {
    const id = newId();
    const code = `T${index}`;
    const team = { id, league_id: league.id, name: `Team ${index + 1}`, code, image_url: null, seed: index + 1 };
    await t.db.insertInto('league_teams').values(team).execute();
    const people = [await t.person(), await t.person(), await t.person()];
    for (const [position, person] of people.entries()) {
      await t.db
        .insertInto('league_team_members')
        .values({
          league_team_id: id,
          user_id: person.id,
          slot: position < 2 ? 'lineup' : 'bench',
          captain: position === 0,
          role: null,
          position,
        })
        .execute();
    }
    teamIds.push(id);
    members.push(people);
  }
  return { id: league.id, teamIds, members };
}

/** Staff accounts for event tests. */
export interface EventStaff {
  manager: Person;
  referee: Person;
}

export async function eventStaff(t: TestPlatform): Promise<EventStaff> {
  return {
    manager: await t.person({ area: 'staff', roles: ['event_manager'] }),
    referee: await t.person({ area: 'staff', roles: ['referee'] }),
  };
}

const HOUR = 3_600_000;

/** Creates an event through the staff API. By default, it starts in an hour. */
export async function eventOf(
  t: TestPlatform,
  { manager }: EventStaff,
  league: TestLeague,
  changes: Record<string, unknown> = {},
  startsIn = HOUR,
): Promise<MatchEventView> {
  const answer = await t.inject(manager, 'POST', '/admin/v1/events/stakes', {
    league_id: league.id,
    start_date: new Date((await now(t)).getTime() + startsIn).toISOString(),
    shoutcast: false,
    team_ids: league.teamIds,
    ...changes,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json() as MatchEventView;
}

export async function now(t: TestPlatform): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(t.db);
  return rows[0]?.now ?? new Date(0);
}

/** An event with its first round in progress, and the event's match. */
export async function liveEvent(t: TestPlatform, staff: EventStaff, league: TestLeague, changes = {}) {
  const event = await eventOf(t, staff, league, changes);
  await t.clock.advance(57 * 60_000);
  const matchId = (await stakeOf(t, staff, event.id)).match_id;
  const referee = refereeOf(t, staff, matchId, event);
  await referee.start(1);
  return { event, matchId, referee };
}

/** Reads an event through the staff API. */
export async function stakeOf(t: TestPlatform, { manager }: EventStaff, eventId: string): Promise<AdminStakeView> {
  return (await t.inject(manager, 'GET', `/admin/v1/stakes/${eventId}`)).json() as AdminStakeView;
}

/** Referee calls. Scores are given in team order. */
export function refereeOf(t: TestPlatform, { referee }: EventStaff, matchId: string, event: MatchEventView) {
  const base = '/admin/v1/referee';
  const scoresOf = (scores: number[]): TeamScore[] =>
    event.teams.map((team, index) => ({ event_team_id: team.id, score: scores[index] ?? 0 }));
  const call = (path: string, body: unknown) => t.inject(referee, 'POST', `${base}/matches/${matchId}/${path}`, body);
  return {
    start: (round: number, more = {}) => call('start_round', { round_number: round, ...more }),
    score: (round: number, scores: number[], more = {}) =>
      call('play_by_plays', { round_number: round, scores: scoresOf(scores), ...more }),
    final: (round: number, scores: number[]) =>
      call('finalize_round', { round_number: round, scores: scoresOf(scores) }),
    interval: (minutes: number, kind?: string) =>
      t.inject(referee, 'POST', `${base}/events/${event.id}/play_interval`, { minutes, ...(kind && { kind }) }),
    plays: () => t.inject(referee, 'GET', `${base}/matches/${matchId}/play_by_plays`),
  };
}

/** Commands that were requested from the engine for the event's markets of one type, oldest first. */
export async function requestsOf(t: TestPlatform, eventId: string, type = 'winner'): Promise<RequestedCommand[]> {
  const { rows } = await sql<{ command: { command: RequestedCommand } }>`
    select r.command from market_requests r join event_markets m on m.id = r.market_id
    where m.event_id = ${eventId} and m.type = ${type} order by r.id`.execute(t.owner);
  return rows.map((row) => row.command.command);
}

/** The same requests in short form: the requested phase with its reason, or the command type. */
export async function asked(t: TestPlatform, eventId: string, type = 'winner'): Promise<string[]> {
  const requests = await requestsOf(t, eventId, type);
  return requests.map((one) => (one.type === 'phase' ? `${one.to}: ${one.reason}` : one.type));
}
