import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { teamPoints } from '../../events/ranking/points.ts';
import { leaguePoints } from '../../events/ranking/read.ts';
import { common } from '../../shared/errors.ts';
import { bookedInOtherLeagues } from '../leagues/otherLeagues.ts';
import { freeTeams } from '../schedule/freeTeams.ts';
import { mondayOf, type Schedule, type Timeslot } from '../schedule/timeslots.ts';
import type { DraftFacts, Fixture } from './pairing.ts';

const EXPOSURE_DAYS = 28;

/** A league while its events are being planned. */
export interface PlannedLeague {
  schedule: Schedule;
  facts: DraftFacts;
  /** Slots from now to the end of next week. */
  slots: Timeslot[];
  now: Date;
}

interface TeamRow {
  id: string;
  lineup: string[];
  ready: boolean;
}

/**
 * Reads the facts that a league's pairings depend on.
 * @param cap maximum number of events per team per week, unless the league has its own limit
 * @throws 404 for leagues outside the partner program
 */
export async function planOf(db: Db | Tx, leagueId: string, cap: number): Promise<PlannedLeague> {
  const schedule = await db
    .selectFrom('partner_league_schedules')
    .selectAll()
    .where('league_id', '=', leagueId)
    .executeTakeFirst();
  if (!schedule) throw common.notFound();
  const now = await appNow(db);
  const weekAt = (startsAt: Date) => mondayOf(schedule.time_zone, startsAt);
  const points = await leaguePoints(db, leagueId);
  const teams = await readTeams(db, leagueId);
  const free = await freeTeams(db, leagueId);
  return {
    schedule,
    now,
    slots: free.map(({ slot }) => slot),
    facts: {
      otherLeagues: await bookedInOtherLeagues(db, leagueId),
      cap: schedule.weekly_cap ?? cap,
      apartMinutes: schedule.apart_minutes,
      wholeField: schedule.whole_field,
      teams: new Map(teams.map(({ id, lineup, ready }) => [id, { id, ready, points: teamPoints(points, lineup) }])),
      slots: free.map(({ slot: { startsAt }, ...teams }) => ({ startsAt, week: weekAt(startsAt), ...teams })),
      fixtures: (await readFixtures(db, leagueId)).map((one) => ({ ...one, week: weekAt(one.startsAt) })),
    },
  };
}

/**
 * Teams of a league with their lineups. A team is ready if it has as many players as the game mode needs, and an active
 * captain.
 */
async function readTeams(db: Db | Tx, leagueId: string): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select t.id, lineup.user_ids as lineup,
      cardinality(lineup.user_ids) >= (select min(size) from unnest(g.team_sizes) size) and exists (
        select from league_team_members m join partners p on p.user_id = m.user_id
        where m.league_team_id = t.id and m.captain and p.state = 'active') as ready
    from league_teams t join leagues l on l.id = t.league_id join game_modes g on g.id = l.game_mode_id,
      lateral (select array(select m.user_id from league_team_members m
        where m.league_team_id = t.id and m.slot = 'lineup' order by m.position) as user_ids) lineup
    where t.league_id = ${leagueId} order by t.seed, t.name, t.id`.execute(db);
  return rows;
}

/** A league's recent and planned events, and its drafts that aren't approved yet. */
async function readFixtures(db: Db | Tx, leagueId: string): Promise<Omit<Fixture, 'week'>[]> {
  const { rows } = await sql<Omit<Fixture, 'week'>>`
    select e.id, array_agg(t.league_team_id) as "teamIds", e.start_date as "startsAt"
    from events e join event_teams t on t.event_id = e.id and t.league_team_id is not null
    where e.league_id = ${leagueId} and e.state <> 'cancelled'
      and e.start_date > app_now() - make_interval(days => ${EXPOSURE_DAYS})
    group by e.id
    union all
    select d.id, array[d.first_team_id, d.second_team_id] || d.more_team_ids, d.start_date from partner_drafts d
    where d.league_id = ${leagueId} and d.state <> 'approved' and d.start_date > app_now()
    order by 3, 1`.execute(db);
  return rows;
}
