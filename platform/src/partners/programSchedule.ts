import type { Tx } from '../db/database.ts';
import type { Schedule } from './timeslots.ts';

/** Makes a league part of the partner program, or changes its schedule. */
export async function setSchedule(tx: Tx, schedule: Schedule): Promise<void> {
  const { league_id: _, ...change } = schedule;
  await tx
    .insertInto('partner_league_schedules')
    .values(schedule)
    .onConflict((conflict) => conflict.column('league_id').doUpdateSet(change))
    .execute();
}
