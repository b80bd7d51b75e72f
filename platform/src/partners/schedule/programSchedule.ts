import type { Insertable } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { PartnerLeagueScheduleTable } from '../tables.ts';

/** Makes a league part of the partner program, or changes its schedule. */
export async function setSchedule(tx: Tx, schedule: Insertable<PartnerLeagueScheduleTable>): Promise<void> {
  const { league_id: _, ...change } = schedule;
  await tx
    .insertInto('partner_league_schedules')
    .values(schedule)
    .onConflict((conflict) => conflict.column('league_id').doUpdateSet(change))
    .execute();
}
