import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { over } from '../../events/lifecycle/machine.ts';
import type { Booking } from '../drafts/pairing.ts';

/** Upcoming events that lineup players of a league's teams play with other teams, mostly in other leagues. */
export async function bookedInOtherLeagues(db: Db | Tx, leagueId: string): Promise<Booking[]> {
  const { rows } = await sql<Booking>`
    select distinct own.id as "teamId", e.start_date as "startsAt", l.name as league
    from league_teams own
      join league_team_members player on player.league_team_id = own.id and player.slot = 'lineup'
      join event_team_members booked on booked.user_id = player.user_id and booked.slot = 'lineup'
      join event_teams side on side.id = booked.event_team_id and side.league_team_id <> own.id
      join events e on e.id = side.event_id and e.kind = 'stake_event' and e.state <> all(${over})
      join leagues l on l.id = e.league_id
    where own.league_id = ${leagueId} and e.start_date > app_now() - interval '1 day'
    order by 2, 1, 3`.execute(db);
  return rows;
}

/** Whether a lineup player of a league team is drafted with another team within this many minutes of a time. */
export const isDraftedInOtherLeague = (
  leagueTeamId: RawBuilder<string>,
  start: RawBuilder<Date>,
  apartMinutes: number,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from league_team_members player
      join league_team_members other on other.user_id = player.user_id and other.slot = 'lineup'
        and other.league_team_id <> player.league_team_id
      join league_teams team on team.id = other.league_team_id
      join partner_drafts draft on draft.league_id = team.league_id
        and team.id = any(array[draft.first_team_id, draft.second_team_id] || draft.more_team_ids)
    where player.league_team_id = ${leagueTeamId} and player.slot = 'lineup' and draft.state <> 'approved'
      and draft.start_date > ${start} - make_interval(mins => ${apartMinutes})
      and draft.start_date < ${start} + make_interval(mins => ${apartMinutes}))`;
