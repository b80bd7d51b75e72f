import type { UndoStep } from '../orders/undoOrder.ts';
import { dropBoost, movePromises } from './boosts.ts';
import { dropShield } from './shields.ts';

/** Returns the promotions of an order that was never placed, or moves them to the order that counts instead. */
export const undoPromises: UndoStep = async (tx, orderId, instead) => {
  if (instead) await movePromises(tx, orderId, instead);
  await dropBoost(tx, orderId);
  await dropShield(tx, orderId);
};
