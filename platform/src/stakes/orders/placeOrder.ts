import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { groupOf } from '../../events/integrity/sharing.ts';
import type { Order } from '../../market/core/types.ts';
import { marketsIn } from '../../market/engine/markets.ts';
import type { Answer, Expiry, RequestKey, Submission } from '../../market/engine/submission.ts';
import { Refusal } from '../../shared/refusal.ts';
import { undoOrder } from './undoOrder.ts';

/** Fields that every order's command starts with. `group` holds the person's linked accounts, which never trade together. */
export interface OrderOwner {
  order: string;
  user: string;
  group: string;
}

export interface OrderSaga {
  userId: string;
  marketId: string;
  /** New for each attempt; the market finds an earlier attempt by `request`. */
  orderId: string;
  request: RequestKey;
  /** `early` answers at the market's commit, before the order's row exists. */
  options?: { early?: true; expires?: Expiry };
  /**
   * Checks the order and writes what belongs to it, before the market sees it.
   * @returns an order that an earlier attempt of this request may have placed and whose promotions it has; null as a rule
   */
  prepare(tx: Tx): Promise<string | null>;
  command(owner: OrderOwner): Submission;
}

/**
 * Saga of a market order.
 *
 * 1. Prepare: a transaction of its own writes the order's leg, promotions or challenge.
 * 2. Command: the market places the order and answers after its commit. Money moves only here.
 * 3. Undo: if the market didn't take the order, `undoOrder` removes what step 1 wrote.
 *
 * When the result is unknown (timeout, lost connection, killed process) nothing is undone, because the order may exist. Repeating
 * the request finds it by its key; otherwise the sweep undoes it ten minutes later.
 *
 * @returns the market's answer, also when it refused; everything is undone by then
 * @throws what `prepare` throws, and 503 when the market can't be reached
 */
export async function placeOrder(deps: Pick<Deps, 'db'>, saga: OrderSaga): Promise<Answer> {
  const { userId, marketId, orderId, request, options } = saga;
  const earlier = await withTransaction(deps.db, saga.prepare);
  const group = await groupOf(deps.db, userId);
  try {
    const command = saga.command({ order: orderId, user: userId, group });
    const answer = await marketsIn(deps).submit(marketId, command, { request, ...options });
    await undoUnplaced(deps, saga, answer, earlier);
    return answer;
  } catch (error) {
    if (!isUnknown(error)) await undoOrder(deps.db, userId, orderId, earlier);
    throw error;
  }
}

/** The request may have placed another order before: then that one counts, and this attempt is undone. */
async function undoUnplaced(
  { db }: Pick<Deps, 'db'>,
  { userId, orderId }: OrderSaga,
  { outcome: { refused, order } }: Answer,
  earlier: string | null,
): Promise<void> {
  if (refused) await undoOrder(db, userId, orderId, earlier);
  else if (order?.id !== orderId) await undoOrder(db, userId, orderId, order?.id ?? null);
  if (order && foundNothing(order)) await undoOrder(db, userId, order.id);
}

/** Whether an order that only takes found nothing to take; its money is back already. */
export function foundNothing({ tif, matched, state }: Order): boolean {
  return (tif === 'ioc' || tif === 'fok') && matched === 0 && (state === 'cancelled' || state === 'rejected');
}

/** Whether the market can't say if the command was carried out. */
function isUnknown(error: unknown): boolean {
  return !(error instanceof Refusal) || error.data?.unknown === true;
}
