import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { Config } from '../../shared/config.ts';
import { isSetOfEvent } from './eventSets.ts';

/** A lineup player of an event who hasn't chosen from its element sets. */
export interface UnchosenSeat {
  event_id: string;
  event_name: string;
  event_team_id: string;
  user_id: string;
  /** When the player was assigned: at the creation of the event, or when they joined its lineup. */
  assigned_at: Date;
  locks_at: Date;
}

const waiting = ['scheduled', 'postponed', 'registration', 'check_in'];
const states = { open: waiting, locked: [...waiting, 'locked', 'live'] };

/**
 * Lineup players without a choice in events that haven't ended, by event and player: those who can still choose
 * (`open`), or whose selection has locked (`locked`).
 */
export async function unchosenSeats(
  db: Db,
  { stakes }: Pick<Config, 'stakes'>,
  selection: 'open' | 'locked',
): Promise<UnchosenSeat[]> {
  const lead = sql`make_interval(mins => ${stakes.selectionMinutes})`;
  const { rows } = await sql<UnchosenSeat>`
    select m.event_id, e.name as event_name, m.event_team_id, m.user_id, e.start_date - ${lead} as locks_at,
      greatest(e.created_at, (select max(c.at) from team_lineup_changes c
        where c.event_team_id = m.event_team_id and c.in_user_id = m.user_id)) as assigned_at
    from events e join event_team_members m on m.event_id = e.id and m.slot = 'lineup'
      join event_teams t on t.id = m.event_team_id and t.status in ('registered', 'checked_in', 'active')
    where e.kind = 'stake_event' and e.state = any(${states[selection]}::text[])
      and (e.start_date - ${lead} <= app_now()) = ${selection === 'locked'}
      and exists (select from element_sets s join elements x on x.element_set_id = s.id
        where ${isSetOfEvent})
      and not exists (select from partner_team_selections p
        where p.event_team_id = m.event_team_id and p.user_id = m.user_id)
    order by m.event_id, m.user_id`.execute(db);
  return rows;
}
