import type { Deps } from '../../app.ts';
import type { Db } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import type { PaymentProvider, ProviderEvent } from '../../providers/payments/port.ts';
import { isUuid } from '../../shared/ids.ts';
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
  const provider = providerOf(deps.providers, order.type);
  const askedAt = provider.datesChanges ? null : await appNow(deps.db);
  const status = await lookUp(provider, order);
  if (status.kind === 'unknown' || status.kind === 'unavailable') return false;
  await withTransaction(deps.db, (tx) => applyOrderStatus(tx, orderId, status, askedAt));
  return true;
}

/** Finds the deposit that a webhook event refers to, by our ID or by the provider's capture ID. */
export async function depositOf(
  db: Db,
  { orderId, captureId }: Pick<ProviderEvent, 'orderId' | 'captureId'>,
): Promise<string | null> {
  const own = orderId !== null && isUuid(orderId) ? orderId : null;
  const order = await db
    .selectFrom('deposit_orders')
    .select('id')
    .where((eb) => eb.or([...(own ? [eb('id', '=', own)] : []), eb('capture_id', '=', captureId)]))
    .executeTakeFirst();
  return order?.id ?? null;
}

/**
 * Records that the provider announced a refund or reversal of a deposit. The deposit's money can't be paid out until
 * the return is booked.
 */
export async function awaitReturn(db: Db, orderId: string, refundId: string | null): Promise<void> {
  await withTransaction(db, async (tx) => {
    const order = await tx
      .selectFrom('deposit_orders')
      .select(['state', 'return_awaited_since'])
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (order.state !== 'completed') return;
    const known =
      refundId !== null &&
      (await tx
        .selectFrom('deposit_returns')
        .select('id')
        .where('order_id', '=', orderId)
        .where('provider_id', '=', refundId)
        .executeTakeFirst());
    if (known) return;
    await tx
      .updateTable('deposit_orders')
      .set({ return_awaited_since: order.return_awaited_since ?? (await appNow(tx)), awaited_refund: refundId })
      .where('id', '=', orderId)
      .execute();
  });
}

async function lookUp(provider: PaymentProvider, order: DepositRow) {
  const providerOrderId = order.provider_order_id;
  const status = await provider.getOrder(providerOrderId);
  if (order.state !== 'approved' || status.kind !== 'approved') return status;
  return provider.captureOrder(providerOrderId, order.id);
}
