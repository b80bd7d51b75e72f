import type { Db, Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { dropBoost, movePromises } from '../promotions/boosts.ts';
import { dropShield } from '../promotions/shields.ts';
import { lockPerson, unlinkOrder } from './legs.ts';

/**
 * Removes everything written for an order that the market didn't place: its link to a leg, promotions, challenge and
 * swap. Running it twice has no further effect.
 * @param instead order of the same request that exists, or may exist; the promotions move to it
 */
export async function undoOrder(db: Db, userId: string, orderId: string, instead: string | null = null): Promise<void> {
  await withTransaction(db, async (tx) => {
    await lockPerson(tx, userId);
    if (instead) await movePromises(tx, orderId, instead);
    await dropBoost(tx, orderId);
    await dropShield(tx, orderId);
    await tx.deleteFrom('stake_challenges').where('id', '=', orderId).execute();
    await undoAutoSwap(tx, orderId);
    await unlinkOrder(tx, orderId);
  });
}

/** Returns the leg of an automatic swap to the bench. Manual swaps undo themselves. */
async function undoAutoSwap(tx: Tx, orderId: string): Promise<void> {
  const swap = await tx
    .deleteFrom('stake_lineup_changes')
    .where('id', '=', orderId)
    .returning(['cause', 'in_leg_id'])
    .executeTakeFirst();
  if (swap?.cause !== 'auto' || swap.in_leg_id === null) return;
  await tx.updateTable('stake_legs').set({ slot: 'bench' }).where('id', '=', swap.in_leg_id).execute();
}
