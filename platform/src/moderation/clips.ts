import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Hides a clip or restores it. */
export async function hideClip(tx: Tx, id: string, hidden: boolean): Promise<void> {
  await tx
    .updateTable('clips')
    .set({ removed_at: hidden ? sql<Date>`coalesce(removed_at, app_now())` : null })
    .where('id', '=', id)
    .execute();
}
