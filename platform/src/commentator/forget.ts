import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { deleteMedia } from '../media/store.ts';
import { filesOf } from './videos/picture.ts';

/** Deletes a person's videos, trailers and sign-in codes when their account is deleted. */
export async function forgetCommentator(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('commentator_portal_codes').where('user_id', '=', userId).execute();
  for (const table of ['commentator_videos', 'commentator_trailers'] as const) {
    const removed = await tx
      .updateTable(table)
      .set({ removed_at: sql<Date>`app_now()` })
      .where('user_id', '=', userId)
      .where('removed_at', 'is', null)
      .returning(['media_id', 'picture_id'])
      .execute();
    await deleteMedia(tx, removed.flatMap(filesOf));
  }
}
