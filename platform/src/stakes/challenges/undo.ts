import type { UndoStep } from '../orders/undoOrder.ts';

/** Removes a challenge whose order was never placed; both have the same ID. */
export const undoChallenge: UndoStep = async (tx, orderId) => {
  await tx.deleteFrom('stake_challenges').where('id', '=', orderId).execute();
};
