import { type RawBuilder, sql } from 'kysely';
import { over } from '../lifecycle/machine.ts';

/** Minimum time between the starts of a team's events, unless staff choose the teams. */
const APART_MINUTES = 90;

/**
 * Whether a league team plays an event that starts within this many minutes of a given time. Also true if a player in
 * its lineup does so with another team.
 */
export const isBusyAround = (
  leagueTeamId: RawBuilder<string>,
  start: RawBuilder<unknown>,
  apartMinutes = APART_MINUTES,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from events busy join event_teams side on side.event_id = busy.id
    where busy.kind = 'stake_event' and busy.state not in ('cancelled', 'paid') and busy.state <> all(${over})
      and busy.start_date > ${start} - make_interval(mins => ${apartMinutes})
      and busy.start_date < ${start} + make_interval(mins => ${apartMinutes})
      and (side.league_team_id = ${leagueTeamId} or exists (
        select from event_team_members booked join league_team_members player on player.user_id = booked.user_id
        where booked.event_team_id = side.id and booked.slot = 'lineup'
          and player.league_team_id = ${leagueTeamId} and player.slot = 'lineup')))`;
