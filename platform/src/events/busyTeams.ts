import { type RawBuilder, sql } from 'kysely';
import { over } from './machine.ts';

/** Minimum time between the starts of a team's events, unless staff choose the teams. */
const APART_MINUTES = 90;

/** Whether a league team plays an event that starts within this many minutes of a time. */
export const isBusyAround = (
  leagueTeamId: RawBuilder<string>,
  start: RawBuilder<unknown>,
  apartMinutes = APART_MINUTES,
): RawBuilder<boolean> =>
  sql<boolean>`exists (select from event_teams et join events e on e.id = et.event_id
    where et.league_team_id = ${leagueTeamId}
      and e.state <> all(${over})
      and abs(extract(epoch from e.start_date - ${start})) < ${apartMinutes * 60})`;
