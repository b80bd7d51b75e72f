import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { isBusyAround } from '../../events/lineup/busyTeams.ts';
import { isDraftedInOtherLeague } from '../leagues/otherLeagues.ts';
import { registeredStates } from '../store.ts';
import { mondayOf, type Timeslot, timeslotsOf } from './timeslots.ts';

export interface FreeSlot {
  slot: Timeslot;
  /** Available league teams, by seed. */
  teamIds: string[];
  /** Teams that are unavailable only because a player is drafted with another team near the slot. */
  draftedElsewhere: string[];
}

/**
 * Time slots of a league from now to the end of next week, with the available teams. A team is available if its captain
 * and all other lineup players who are partners of the league have selected the slot, and neither the team nor any of
 * these players has an event or another league's draft around that time. Players who aren't partners can't select slots:
 * the captain's choice counts for them. Empty outside the partner program.
 */
export async function freeTeams(db: Db | Tx, leagueId: string): Promise<FreeSlot[]> {
  const schedule = await db
    .selectFrom('partner_league_schedules')
    .selectAll()
    .where('league_id', '=', leagueId)
    .executeTakeFirst();
  if (!schedule) return [];
  const now = await appNow(db);
  const slots = [0, 1]
    .flatMap((weeks) => timeslotsOf(schedule, mondayOf(schedule.time_zone, now, weeks)))
    .filter(({ startsAt }) => startsAt > now);
  const { rows } = await sql<{ team_id: string; starts_at: Date; drafted: boolean }>`
    select t.id as team_id, s.starts_at,
      ${isDraftedInOtherLeague(sql`t.id`, sql`s.starts_at`, schedule.apart_minutes)} as drafted
    from league_teams t
      join league_team_members m on m.league_team_id = t.id and m.captain
      join partners p on p.user_id = m.user_id and p.state = 'active'
      join partner_week_slots s on s.user_id = m.user_id and s.league_id = t.league_id
    where t.league_id = ${leagueId} and s.starts_at > ${now}
      and not ${isMissedByPlayer(sql`t.id`, sql`t.league_id`, sql`s.starts_at`)}
      and not ${isBusyAround(sql`t.id`, sql`s.starts_at`, schedule.apart_minutes)}
    order by t.seed, t.name, t.id`.execute(db);
  return slots.map((slot) => {
    const able = rows.filter(({ starts_at }) => starts_at.getTime() === slot.startsAt.getTime());
    const idsOf = (drafted: boolean) => able.filter((row) => row.drafted === drafted).map(({ team_id }) => team_id);
    return { slot, teamIds: idsOf(false), draftedElsewhere: idsOf(true) };
  });
}

/** Whether any lineup player who is a partner of the league is suspended or hasn't selected a slot of their team. */
const isMissedByPlayer = (teamId: RawBuilder<string>, leagueId: RawBuilder<string>, startsAt: RawBuilder<Date>) =>
  sql<boolean>`exists (select from league_team_members player
    join partners partner on partner.user_id = player.user_id and partner.state = any(${[...registeredStates]})
    join partner_leagues joined
      on joined.user_id = player.user_id and joined.league_id = ${leagueId} and joined.state = 'joined'
    where player.league_team_id = ${teamId} and player.slot = 'lineup' and (partner.state <> 'active' or not exists (
      select from partner_week_slots chosen where chosen.user_id = player.user_id
        and chosen.league_id = ${leagueId} and chosen.starts_at = ${startsAt})))`;
