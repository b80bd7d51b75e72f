import type { Db } from '../../db/database.ts';
import type { EventDrawView } from '../schemas.ts';

/** An event's draws. The seed stays secret until the draw. */
export async function drawViews(db: Db, eventId: string): Promise<EventDrawView[]> {
  const rows = await db.selectFrom('event_draws').selectAll().where('event_id', '=', eventId).orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    purpose: row.purpose,
    commitment: row.commitment,
    seed: row.revealed_at === null ? null : row.seed,
    salts: row.salts ?? [],
    items: row.items ?? [],
    result: row.result ?? [],
    created_at: row.created_at.toISOString(),
    revealed_at: row.revealed_at?.toISOString() ?? null,
  }));
}
