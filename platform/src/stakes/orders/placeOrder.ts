import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Order } from '../../market/core/types.ts';
import { marketsIn } from '../../market/engine/nodes/markets.ts';
import type { Answer, Expiry, RequestKey, Submission } from '../../market/engine/writer/submission.ts';
import { Refusal } from '../../shared/refusal.ts';
import { groupOf } from '../../users/linkedAccounts.ts';
import { undoOrder } from './undoOrder.ts';

/**
 * Fields at the start of every order command. `group` contains the user's linked accounts, which never trade with each
 * other.
 */
export interface OrderOwner {
  order: string;
  user: string;
  group: string;
}

export interface OrderSaga {
  userId: string;
  marketId: string;
  /** A new ID for each attempt. The market finds an earlier attempt by `request`. */
  orderId: string;
  request: RequestKey;
  /** `early` answers at the market's commit, before the order's row exists. */
  options?: { early?: true; expires?: Expiry };
  /**
   * Checks the order and writes its related data before the market sees it.
   * @returns the order that holds the promotions because an earlier attempt of this request may have placed it; usually
   * null
   */
  prepare(tx: Tx): Promise<string | null>;
  command(owner: OrderOwner): Submission;
}

/**
 * Saga of a market order.
 *
 * 1. Prepare: a separate transaction writes the order's leg, promotions or challenge.
 * 2. Command: the market places the order and answers after its commit. Money moves only here.
 * 3. Undo: if the market didn't place the order, `undoOrder` removes what step 1 wrote.
 *
 * When the result is unknown (timeout, lost connection, killed process) nothing is undone, because the order may exist.
 * Repeating the request finds it by its key; otherwise the sweep undoes it ten minutes later.
 *
 * @returns the market's answer, including a refusal; everything is undone by then
 * @throws errors of `prepare`, and 503 when the market can't be reached
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

/**
 * An earlier attempt of this request may have placed another order. If so, that order counts and this attempt is
 * undone.
 */
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

/** Whether an order that can't rest matched nothing; its money is already refunded. */
export function foundNothing({ tif, matched, state }: Order): boolean {
  return (tif === 'ioc' || tif === 'fok') && matched === 0 && (state === 'cancelled' || state === 'rejected');
}

/** Whether the error means that the market can't tell if the command was applied. */
export function isUnknown(error: unknown): boolean {
  return !(error instanceof Refusal) || error.data?.unknown === true;
}
