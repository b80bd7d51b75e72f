import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { played } from '../machine.ts';
import { type Points, pointsAfter, type Result, START_POINTS } from './points.ts';

/**
 * Ranking points of everyone who has played in a league's events, computed from the results, with what staff added or took.
 * Adjustments don't change how later results count.
 */
export async function leaguePoints(db: Db | Tx, leagueId: string): Promise<Map<string, Points>> {
  const { rows } = await sql<{ teams: Result }>`
    select jsonb_agg(jsonb_build_object('placement', t.placement, 'userIds', array(
        select m.user_id from event_team_members m where m.event_team_id = t.id and m.slot = 'lineup' order by m.user_id)))
      as teams
    from events e join event_teams t on t.event_id = e.id and t.placement is not null
    where e.league_id = ${leagueId} and e.kind = 'stake_event' and e.state = any(${played})
    group by e.id order by e.completed_at, e.id`.execute(db);
  const table = pointsAfter(rows.map(({ teams }) => teams));
  for (const { user_id, points } of await adjustments(db, leagueId)) {
    const { points: before, events } = table.get(user_id) ?? { points: START_POINTS, events: 0 };
    table.set(user_id, { points: before + points, events });
  }
  return table;
}

async function adjustments(db: Db | Tx, leagueId: string): Promise<{ user_id: string; points: number }[]> {
  const { rows } = await sql<{ user_id: string; points: number }>`
    select user_id, sum(points)::int as points from ranking_adjustments
    where league_id = ${leagueId} and taken_back_at is null group by user_id`.execute(db);
  return rows;
}
