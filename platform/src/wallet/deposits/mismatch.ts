import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import type { OrderStatus } from '../../providers/payments/port.ts';
import { dollars } from '../../shared/format.ts';
import type { Cents } from '../../shared/money.ts';
import { notifyHeld } from '../notices.ts';
import { openCase } from '../paymentCases.ts';
import { bookOf } from '../providerOf.ts';
import { updateTransaction } from '../record.ts';
import type { DepositState } from '../tables.ts';
import type { DepositRow } from './deposits.ts';

/** A capture whose amount differs from the order's. */
export interface Mismatch {
  captureId: string;
  /** Captured amount in cents. Null if it isn't an amount in US dollars. */
  captured: Cents | null;
  /** Description of the provider's report, written for staff. */
  found: string;
}

const HELD = 'The amount that arrived differs from this deposit. Our staff are checking it';
const uncredited: readonly DepositState[] = ['created', 'approved', 'captured_pending', 'denied', 'expired'];

/**
 * Describes how a capture differs from its order. Null if it matches, or if the order has already been credited and its
 * status is known.
 */
export function mismatchOf(order: DepositRow, status: OrderStatus): Mismatch | null {
  if (status.kind === 'unclear') return { captureId: status.captureId, captured: null, found: status.found };
  if (!('captureId' in status) || !uncredited.includes(order.state)) return null;
  const { amount, captureId } = status;
  if (amount === undefined || amount === order.amount + order.provider_fee) return null;
  return { captureId, captured: amount, found: dollars(amount) };
}

/**
 * Holds a capture that doesn't match its order, and opens a case with both amounts. Nothing is credited. If the deposit
 * has already been credited, its money can't be paid out. Idempotent.
 */
export async function holdMismatch(tx: Tx, order: DepositRow, mismatch: Mismatch): Promise<DepositRow> {
  const total = order.amount + order.provider_fee;
  await openCase(tx, {
    provider: bookOf(order.type),
    kind: mismatch.captured === null ? 'unclear_capture' : 'amount',
    reference: mismatch.captureId,
    subjectType: 'deposit_order',
    subjectId: order.id,
    ours: total,
    theirs: mismatch.captured,
    detail: `Ordered ${dollars(total)}, reported ${mismatch.found}`,
  });
  const waiting = uncredited.includes(order.state);
  if (waiting ? order.capture_held_at !== null : order.return_awaited_since !== null) return order;
  const now = await appNow(tx);
  const held = await tx
    .updateTable('deposit_orders')
    .set({
      ...(waiting
        ? { capture_held_at: now, capture_id: mismatch.captureId, approved_at: order.approved_at ?? now }
        : { return_awaited_since: now }),
      ...(waiting && order.state !== 'captured_pending' && { state: 'approved' as const }),
      version: order.version + 1,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (waiting) {
    const { transaction_id: id, user_id, amount } = order;
    await updateTransaction(tx, id, { state: 'pending', step: { label: 'On hold', detail: HELD } });
    notifyHeld(tx, { id, user_id, amount }, HELD);
  }
  await audit(tx, {
    area: 'system',
    actor: null,
    action: 'deposit.held',
    subjectType: 'deposit_order',
    subjectId: order.id,
    before: { state: order.state },
    after: { state: held.state, captured: mismatch.found, ordered: total },
  });
  return held;
}
