import type { Deps } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { lockPerson } from '../person.ts';
import { providerOf } from '../providerOf.ts';
import { applyOrderStatus } from './applyOrder.ts';
import { failRefund, openRefund } from './refunds.ts';

/**
 * Refunds a deposit at the provider, unless it has already been refunded. Looks up the capture first, because an
 * earlier attempt may have succeeded without a response. Each refund ID takes effect once. Looks up the capture again
 * afterwards, because only the provider's list shows which refunds were made.
 * @returns false if the refund has to be retried
 */
export async function sendRefund(deps: Deps, refundId: string): Promise<boolean> {
  const refund = await deps.db
    .selectFrom('deposit_refunds as r')
    .innerJoin('deposit_orders as o', 'o.id', 'r.order_id')
    .select(['r.order_id', 'r.state', 'o.provider_order_id', 'o.type'])
    .where('r.id', '=', refundId)
    .executeTakeFirst();
  if (refund?.state !== 'requested') return true;
  const provider = providerOf(deps.providers, refund.type);
  const status = await provider.getOrder(refund.provider_order_id);
  if (status.kind === 'refunded') {
    await withTransaction(deps.db, (tx) => applyOrderStatus(tx, refund.order_id, status));
    return true;
  }
  if (status.kind !== 'captured') return false;
  const { captureId } = status;
  const result = await provider.refundCapture({ captureId, refundId });
  if ('providerRefundId' in result) await noteId(deps, refundId, result.providerRefundId);
  switch (result.kind) {
    case 'refunded': {
      const answer = await provider.getOrder(refund.provider_order_id);
      const refunds = status.refunds ?? [];
      const done = { kind: 'refunded', captureId, reason: null, reversed: false, refunds } as const;
      const after = answer.kind === 'refunded' ? answer : done;
      await withTransaction(deps.db, (tx) => applyOrderStatus(tx, refund.order_id, after));
      return true;
    }
    case 'refused':
      await giveUp(deps, refund.order_id, result.reason);
      return true;
    case 'pending':
      return true;
    default:
      return false;
  }
}

/** Stores the provider's refund ID for later lookups. */
async function noteId({ db }: Deps, refundId: string, providerRefundId: string | null): Promise<void> {
  if (providerRefundId === null) return;
  await db
    .updateTable('deposit_refunds')
    .set({ provider_refund_id: providerRefundId })
    .where('id', '=', refundId)
    .execute();
}

async function giveUp(deps: Deps, orderId: string, reason: string): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const { user_id: userId } = await tx
      .selectFrom('deposit_orders')
      .select('user_id')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    await lockPerson(tx, userId);
    const order = await tx
      .selectFrom('deposit_orders')
      .selectAll()
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const refund = await openRefund(tx, orderId);
    if (refund) await failRefund(tx, order, refund, reason);
  });
}
