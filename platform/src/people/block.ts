import type { Db } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { runBlockHooks } from '../users/facts.ts';
import { endFollows } from './follows.ts';
import { checkOther, lockPair, refuseSelf } from './pair.ts';

/**
 * Blocks a person, once; the two follow each other no more. A second call leaves the first one's reason.
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

/** Takes a block back. @throws 1000 for oneself; nobody need be there any more */
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
