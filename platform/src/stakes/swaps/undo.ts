import type { UndoStep } from '../orders/undoOrder.ts';

/** Returns the leg of an automatic swap to the bench. Manual swaps undo themselves. */
export const undoAutoSwap: UndoStep = async (tx, orderId) => {
  const swap = await tx
    .deleteFrom('stake_lineup_changes')
    .where('id', '=', orderId)
    .returning(['cause', 'in_leg_id'])
    .executeTakeFirst();
  if (swap?.cause !== 'auto' || swap.in_leg_id === null) return;
  await tx.updateTable('stake_legs').set({ slot: 'bench' }).where('id', '=', swap.in_leg_id).execute();
};
