import type { Deps } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import type { DisputeStatus, OrderStatus } from '../../providers/payments/port.ts';
import { dollars } from '../../shared/format.ts';
import { newId } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import { openCase } from '../paymentCases.ts';
import { lockPerson } from '../person.ts';
import { bookOf, providerOf } from '../providerOf.ts';
import { recordTransaction } from '../record.ts';
import { railNames } from '../rules.ts';
import { applyOrderStatus } from './applyOrder.ts';
import type { DepositRow } from './deposits.ts';
import { closeDisputes, type DepositDispute, holdDisputed, openDisputes, releaseDisputed } from './disputes.ts';
import { openRefund } from './refunds.ts';
import { shareOf } from './returnRules.ts';

type Dispute = Extract<DisputeStatus, { kind: 'dispute' }>;

/**
 * Looks up a dispute at PayPal, the only provider that reports disputes, and applies its state to the disputed
 * deposits. While the dispute is open, the disputed amount is on hold. After the decision, the money on hold is either
 * released or used to pay for the returned deposit. Idempotent.
 * @returns false if the provider didn't respond
 */
export async function checkDispute(deps: Deps, disputeId: string): Promise<boolean> {
  const dispute = await deps.providers.payments.getDispute(disputeId);
  if (dispute.kind === 'missing') return true;
  if (dispute.kind !== 'dispute') return false;
  const orders = await deps.db
    .selectFrom('deposit_orders')
    .select(['id', 'type', 'provider_order_id'])
    .where('capture_id', 'in', ['', ...dispute.captureIds])
    .orderBy('id')
    .execute();
  let left = dispute.amount;
  for (const { id, type, provider_order_id: providerOrderId } of orders) {
    // The deposit is looked up first, so that nothing can be withdrawn between the end of the hold and the return.
    const status = await providerOf(deps.providers, type).getOrder(providerOrderId);
    if (status.kind === 'unknown' || status.kind === 'unavailable') return false;
    const amount = left;
    const used = await withTransaction(deps.db, (tx) =>
      applyDispute(tx, id, disputeId, { ...dispute, amount }, status),
    );
    left = left === null ? null : Math.max(0, left - used);
  }
  return true;
}

/** @returns the disputed part of the order in cents */
async function applyDispute(
  tx: Tx,
  orderId: string,
  disputeId: string,
  dispute: Dispute,
  status: OrderStatus,
): Promise<Cents> {
  const { user_id: userId } = await tx
    .selectFrom('deposit_orders')
    .select('user_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await lockPerson(tx, userId);
  const order = await applyOrderStatus(tx, orderId, status);
  const known = await tx
    .selectFrom('deposit_disputes')
    .selectAll()
    .where('provider_id', '=', disputeId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (known?.closed_at) return known.amount;
  if (dispute.outcome === 'open') return known?.amount ?? openDispute(tx, order, disputeId, dispute);
  if (!known) return 0;
  // The payer won, but the provider doesn't show the return yet, so the money stays on hold until it does.
  if (dispute.outcome === 'payer' && order.returned_amount <= known.returned_before) return known.amount;
  await endDispute(tx, order, known, dispute.outcome);
  return known.amount;
}

async function openDispute(tx: Tx, order: DepositRow, disputeId: string, dispute: Dispute): Promise<Cents> {
  if (order.state !== 'completed') return 0;
  const id = newId();
  const amount = await disputedShare(tx, order, dispute.amount);
  const { held, transferIds } = await holdDisputed(tx, order, id, amount);
  const name = railNames[order.type];
  const transactionId = await recordTransaction(tx, {
    userId: order.user_id,
    type: 'chargeback',
    state: 'pending',
    amount: -held,
    title: 'Deposit disputed',
    subtitle: name,
    subjectType: 'deposit_order',
    subjectId: order.id,
    transferIds,
    steps: [{ label: 'On hold', detail: `You or your bank disputed this payment. It’s on hold until ${name} decides` }],
  });
  await tx
    .insertInto('deposit_disputes')
    .values({
      id,
      provider_id: disputeId,
      order_id: order.id,
      amount,
      held_amount: held,
      returned_before: order.returned_amount,
      outcome: null,
      transaction_id: transactionId,
      opened_at: await appNow(tx),
      closed_at: null,
    })
    .execute();
  await openCase(tx, {
    provider: bookOf(order.type),
    kind: 'dispute',
    reference: disputeId,
    subjectType: 'deposit_order',
    subjectId: order.id,
    ours: order.amount + order.provider_fee,
    theirs: dispute.amount,
    detail: `Disputed: ${dispute.reason ?? 'no reason given'}. ${dollars(held)} on hold`,
  });
  await auditDispute(tx, order, 'deposit.disputed', { dispute: disputeId, amount, held });
  return amount;
}

/**
 * The deposit's share of a disputed amount, without the parts that were already returned, are being refunded or belong
 * to another dispute.
 */
async function disputedShare(tx: Tx, order: DepositRow, amount: Cents | null): Promise<Cents> {
  const total = order.amount + order.provider_fee;
  const share = shareOf(order.amount, total, 0, Math.min(amount ?? total, total));
  if (await openRefund(tx, order.id)) return 0;
  const others = (await openDisputes(tx, order.id)).reduce((sum, { amount: disputed }) => sum + disputed, 0);
  return Math.max(0, Math.min(share, order.amount - order.returned_amount - others));
}

async function endDispute(
  tx: Tx,
  order: DepositRow,
  dispute: DepositDispute,
  outcome: 'payer' | 'merchant',
): Promise<void> {
  await releaseDisputed(tx, order, [dispute]);
  await closeDisputes(tx, [dispute], outcome);
  await auditDispute(tx, order, 'deposit.dispute_closed', { dispute: dispute.provider_id, outcome });
}

function auditDispute(tx: Tx, order: DepositRow, action: string, after: object): Promise<void> {
  return audit(tx, {
    area: 'system',
    actor: null,
    action,
    subjectType: 'deposit_order',
    subjectId: order.id,
    after,
  });
}
