import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { isSetOfEvent } from './eventSets.ts';
import type { UnchosenSeat } from './unchosenSeats.ts';

/**
 * Chooses the first element of each set for a player who hasn't chosen any. Returns false if they have chosen in the
 * meantime.
 */
export async function chooseByDefault(tx: Tx, missed: UnchosenSeat): Promise<boolean> {
  const { event_id, event_team_id, user_id } = missed;
  const { rows } = await sql<object>`
    insert into partner_team_selections (event_team_id, user_id, event_id, element_ids, chosen_at, by_default)
    select ${event_team_id}, ${user_id}, ${event_id}, array(
      select (select x.id from elements x where x.element_set_id = s.id order by x.position, x.id limit 1)
      from element_sets s join events e on e.id = ${event_id} and ${isSetOfEvent}
      where exists (select from elements x where x.element_set_id = s.id) order by s.position, s.id), app_now(), true
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}
