import type { Tx } from '../db/database.ts';
import { appNow } from '../db/transaction.ts';
import { newId } from '../shared/ids.ts';

/** Records a ban without an end. @returns its ID */
export async function insertBan(tx: Tx, ban: { userId: string; staffId: string; reason: string }): Promise<string> {
  const id = newId();
  const started = { id, user_id: ban.userId, reason: ban.reason, staff_id: ban.staffId, created_at: await appNow(tx) };
  await tx
    .insertInto('bans')
    .values({ ...started, ended_at: null, ended_by: null, end_reason: null })
    .execute();
  return id;
}

/** Ends a user's current ban. @returns the ban's ID, or null if none is recorded */
export async function endBan(
  tx: Tx,
  { userId, staffId, reason }: { userId: string; staffId: string; reason: string },
): Promise<string | null> {
  const ended = await tx
    .updateTable('bans')
    .set({ ended_at: await appNow(tx), ended_by: staffId, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended?.id ?? null;
}
