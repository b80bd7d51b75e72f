import type { Deps } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { providerOf } from '../providerOf.ts';
import { applyOrderStatus } from './applyOrder.ts';
import type { DepositRow } from './deposits.ts';

/**
 * Reconciles one order with the provider, in the background or after a webhook: looks it up, performs a capture that is
 * still outstanding, and applies the result.
 * @returns false if the provider didn't respond
 */
export async function checkDeposit(deps: Deps, orderId: string): Promise<boolean> {
  const order = await deps.db.selectFrom('deposit_orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  if (!order) return true;
  const status = await lookUp(deps, order);
  if (status.kind === 'unknown' || status.kind === 'unavailable') return false;
  await withTransaction(deps.db, (tx) => applyOrderStatus(tx, orderId, status));
  return true;
}

async function lookUp({ providers }: Deps, order: DepositRow) {
  const provider = providerOf(providers, order.type);
  const providerOrderId = order.provider_order_id;
  const status = await provider.getOrder(providerOrderId);
  if (order.state !== 'approved' || status.kind !== 'approved') return status;
  return provider.captureOrder(providerOrderId, order.id);
}
