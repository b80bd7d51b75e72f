import type { Db } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { runBlockHooks } from '../../users/accountHooks.ts';
import { endFollows } from './follows.ts';
import { checkOther, lockPair, refuseSelf } from './pair.ts';

/**
 * Blocks a person and ends follows in both directions. Idempotent; a repeated call keeps the first reason.
 * @throws 1000 for oneself, 404
 */
export async function block(
  db: Db,
  userId: string,
  otherId: string,
  why: { reason?: string; note?: string },
): Promise<void> {
  await withTransaction(db, async (tx) => {
    await lockPair(tx, userId, otherId);
    await checkOther(tx, userId, otherId);
    const { numInsertedOrUpdatedRows: begun } = await tx
      .insertInto('blocks')
      .values({
        blocker_id: userId,
        blocked_id: otherId,
        reason: why.reason ?? null,
        note: why.note?.trim() || null,
        created_at: await appNow(tx),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    await endFollows(tx, [
      [userId, otherId],
      [otherId, userId],
    ]);
    if (begun) await runBlockHooks(tx, [userId, otherId]);
  });
}

/** Unblocks a person, even if their account no longer exists. @throws 1000 for oneself */
export async function unblock(db: Db, userId: string, otherId: string): Promise<void> {
  refuseSelf(userId, otherId);
  await withTransaction(db, async (tx) => {
    await lockPair(tx, userId, otherId);
    const { numDeletedRows: ended } = await tx
      .deleteFrom('blocks')
      .where('blocker_id', '=', userId)
      .where('blocked_id', '=', otherId)
      .executeTakeFirst();
    if (ended) await runBlockHooks(tx, [userId, otherId]);
  });
}
