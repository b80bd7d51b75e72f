import type { Db, Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { lockPerson, unlinkOrder } from './legs.ts';

/**
 * Removes what was written for an order that the market didn't place. Running it twice has no further effect.
 * @param instead another order of the same request that exists or may exist; everything that belongs to the request
 * moves to it
 */
export type UndoStep = (tx: Tx, orderId: string, instead: string | null) => Promise<void>;

const steps = new Map<string, UndoStep>();

/**
 * Registers an undo step. Each capability that writes rows for an order before the market receives the order registers
 * a step that removes these rows.
 */
export function onOrderUndone(name: string, step: UndoStep): void {
  steps.set(name, step);
}

/**
 * Removes everything written for an order that the market didn't place: runs the steps that other capabilities
 * registered, and removes the order's link to a leg.
 * @param instead another order of the same request, which exists or may exist
 */
export async function undoOrder(db: Db, userId: string, orderId: string, instead: string | null = null): Promise<void> {
  await withTransaction(db, async (tx) => {
    await lockPerson(tx, userId);
    for (const step of steps.values()) await step(tx, orderId, instead);
    await unlinkOrder(tx, orderId);
  });
}
