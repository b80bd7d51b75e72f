import { sql } from 'kysely';
import type { Deps } from '../app.ts';
import { publishClip } from '../chat/moderate.ts';
import type { Tx } from '../db/database.ts';

/** Hides or restores a clip and updates open conversations that show it. */
export async function hideClip(tx: Tx, work: Pick<Deps, 'config'>, id: string, hidden: boolean): Promise<void> {
  await tx
    .updateTable('clips')
    .set({ removed_at: hidden ? sql<Date>`coalesce(removed_at, app_now())` : null })
    .where('id', '=', id)
    .execute();
  await publishClip(tx, work, id);
}
