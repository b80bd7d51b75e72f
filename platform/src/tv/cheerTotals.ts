import type { Db, Tx } from '../db/database.ts';

/** Number of counted cheers by team. Teams without any are omitted. */
export async function cheerTotals(db: Db | Tx, eventIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('cheer_totals')
    .select(['event_team_id', 'count'])
    .where('event_id', 'in', eventIds)
    .execute();
  return new Map(rows.map(({ event_team_id, count }) => [event_team_id, Number(count)]));
}
