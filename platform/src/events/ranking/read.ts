import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { played } from '../lifecycle/machine.ts';
import type { Points, Result } from './points.ts';
import { type Adjustment, pointsOverSeasons, type TimedResult } from './seasons.ts';

/**
 * Ranking points of everyone who has played in a league's events, computed from the results and from adjustments by
 * staff and strikes, over all seasons.
 */
export async function leaguePoints(db: Db | Tx, leagueId: string): Promise<Map<string, Points>> {
  const [timed, adjustments, seasons] = [
    await results(db, leagueId),
    await adjustmentsOf(db, leagueId),
    await seasonStarts(db, leagueId),
  ];
  return pointsOverSeasons(timed, adjustments, seasons);
}

/** Results of events without a completion time count in the current season. */
async function results(db: Db | Tx, leagueId: string): Promise<TimedResult[]> {
  const { rows } = await sql<{ teams: Result; completed_at: Date | null }>`
    select e.completed_at, jsonb_agg(jsonb_build_object('placement', t.placement, 'userIds', array(
        select m.user_id from event_team_members m where m.event_team_id = t.id and m.slot = 'lineup' order by m.user_id)))
      as teams
    from events e join event_teams t on t.event_id = e.id and t.placement is not null
    where e.league_id = ${leagueId} and e.kind = 'stake_event' and e.state = any(${played})
    group by e.id order by e.completed_at, e.id`.execute(db);
  return rows.map(({ teams, completed_at }) => ({ teams, at: completed_at?.getTime() ?? Number.POSITIVE_INFINITY }));
}

async function adjustmentsOf(db: Db | Tx, leagueId: string): Promise<Adjustment[]> {
  const rows = await db
    .selectFrom('ranking_adjustments')
    .select(['user_id', 'points', 'created_at'])
    .where('league_id', '=', leagueId)
    .where('taken_back_at', 'is', null)
    .orderBy('created_at')
    .execute();
  return rows.map(({ user_id: userId, points, created_at }) => ({ userId, points, at: created_at.getTime() }));
}

async function seasonStarts(db: Db | Tx, leagueId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('ranking_seasons')
    .select('started_at')
    .where('league_id', '=', leagueId)
    .orderBy('number')
    .execute();
  return rows.map(({ started_at }) => started_at.getTime());
}
