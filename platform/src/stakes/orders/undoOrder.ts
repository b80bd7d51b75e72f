import type { Db, Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { dropBoost, movePromises } from '../promotions/boosts.ts';
import { dropShield } from '../promotions/shields.ts';
import { lockPerson, unlinkOrder } from './legs.ts';

/**
 * Removes everything that was written for an order the market didn't take: its link to a leg, promotions, challenge and swap.
 * Running it twice changes nothing.
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

/** Puts the leg of an automatic swap back on the bench. Swaps by their owner are undone by the swap itself. */
async function undoAutoSwap(tx: Tx, orderId: string): Promise<void> {
  const swap = await tx
    .deleteFrom('stake_lineup_changes')
    .where('id', '=', orderId)
    .returning(['cause', 'in_leg_id'])
    .executeTakeFirst();
  if (swap?.cause !== 'auto' || swap.in_leg_id === null) return;
  await tx.updateTable('stake_legs').set({ slot: 'bench' }).where('id', '=', swap.in_leg_id).execute();
}
