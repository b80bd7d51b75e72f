import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { post, type TransferInput } from '../../ledger/post.ts';
import type { OrderStatus } from '../../providers/payments/port.ts';
import { invariant } from '../../shared/assert.ts';
import type { Cents } from '../../shared/money.ts';
import { lockPerson } from '../person.ts';
import { type TransactionChange, updateTransaction } from '../record.ts';
import { depositMoves, externalAccount, railNames } from '../rules.ts';
import type { DepositState } from '../tables.ts';
import { bookReturns } from './bookReturns.ts';
import { lockDebt, repayDebt } from './debt.ts';
import type { DepositRow } from './deposits.ts';
import { holdMismatch, type Mismatch, mismatchOf } from './mismatch.ts';

/**
 * Applies a provider's order status under the order's lock. Repeated, outdated or missing responses change nothing.
 * Money is credited once per capture, even if we have already closed the order, and each refund or reversal of it is
 * booked once. A capture that doesn't match the order waits for staff.
 * @param askedAt when a provider that doesn't date changes was asked, or null
 * @returns the order's state afterwards
 */
export async function applyOrderStatus(
  tx: Tx,
  orderId: string,
  status: OrderStatus,
  askedAt: Date | null = null,
): Promise<DepositRow> {
  const returned = status.kind === 'captured' || status.kind === 'refunded';
  // A return can freeze the owner's account, so the owner is locked first.
  if (returned) await lockOwner(tx, orderId);
  const order = await tx
    .selectFrom('deposit_orders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const mismatch = mismatchOf(order, status);
  if (mismatch) return settleMismatch(tx, order, status, mismatch);
  if (!returned) return applyState(tx, order, status);
  // A returned capture must have been captured first, even if we never saw that. Both are posted, so a late message
  // can't undo either of them.
  const { captureId, amount = order.amount + order.provider_fee } = status;
  const credited = await applyState(tx, order, { kind: 'captured', captureId, amount });
  return bookReturns(tx, credited, status, askedAt);
}

/** A capture that doesn't match the order waits for staff, unless it was returned before it was credited. */
async function settleMismatch(tx: Tx, order: DepositRow, status: OrderStatus, mismatch: Mismatch): Promise<DepositRow> {
  if (status.kind !== 'refunded') return holdMismatch(tx, order, mismatch);
  if (order.state === 'denied') return order;
  const held = await holdMismatch(tx, order, mismatch);
  return applyState(tx, held, { kind: 'declined', reason: 'returned' });
}

/**
 * Moves an order to the state for a provider's status, and posts the transfers. Refunds and reversals of a capture are
 * booked separately.
 */
async function applyState(tx: Tx, order: DepositRow, status: OrderStatus): Promise<DepositRow> {
  const next = await nextState(tx, order, status);
  if (next === null || !depositMoves[order.state].includes(next)) return order;
  const moved = await moveMoney(tx, order, next, status);
  const captureId = 'captureId' in status ? status.captureId : order.capture_id;
  const reason = next === 'denied' && 'reason' in status ? status.reason : null;
  const after = await tx
    .updateTable('deposit_orders')
    .set({
      state: next,
      capture_id: captureId,
      capture_held_at: null,
      reason,
      version: order.version + 1,
      ...(next === 'created' && { approved_at: null }),
      ...(order.approved_at === null && isTaken(next) && { approved_at: await appNow(tx) }),
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const told = story(after, order.capture_held_at !== null);
  await updateTransaction(tx, order.transaction_id, { ...told, transferIds: moved ? [moved] : [], reason });
  await audit(tx, {
    area: 'system',
    actor: null,
    action: `deposit.${next}`,
    subjectType: 'deposit_order',
    subjectId: order.id,
    before: { state: order.state },
    after: { state: next, capture_id: captureId },
  });
  return after;
}

/** Locks the owner of a deposit. Must come before locking the deposit. */
async function lockOwner(tx: Tx, orderId: string): Promise<void> {
  const order = await tx
    .selectFrom('deposit_orders')
    .select('user_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  await lockPerson(tx, order.user_id);
}

function isTaken(state: DepositState): boolean {
  return state === 'completed' || state === 'captured_pending';
}

async function nextState(tx: Tx, order: DepositRow, status: OrderStatus): Promise<DepositState | null> {
  switch (status.kind) {
    case 'captured':
      return 'completed';
    case 'capture_pending':
      return 'captured_pending';
    case 'declined':
      return 'denied';
    case 'missing':
      return 'expired';
    case 'open':
      if (order.expires_at <= (await appNow(tx))) return 'expired';
      return order.state === 'approved' ? 'created' : null;
    case 'approved':
      // The person approved the order at the provider but never came back to request the capture.
      return order.state === 'created' && order.expires_at <= (await appNow(tx)) ? 'expired' : null;
    default:
      return null;
  }
}

async function moveMoney(tx: Tx, order: DepositRow, next: DepositState, status: OrderStatus): Promise<string | null> {
  const entries = entriesOf(order, next);
  if (!entries) return null;
  const captureId = 'captureId' in status ? status.captureId : order.capture_id;
  invariant(captureId, 'a capture has an id');
  const accounts = entries.entries.map(({ account }) => account);
  const owed = next === 'completed' ? await lockDebt(tx, order.user_id, accounts) : 0;
  const { id } = await post(tx, {
    ...entries,
    causeType: 'deposit',
    causeId: order.id,
    reference: `${order.type}:capture:${captureId}${entries.suffix}`,
    actor: order.user_id,
  });
  await repayDebt(tx, order.user_id, owed, order.amount, order.id);
  return id;
}

interface Movement extends Pick<TransferInput, 'kind' | 'entries'> {
  /** Limits each capture to one credit, one pending mark and one denial. */
  suffix: '' | ':pending' | ':denied';
}

function entriesOf(order: DepositRow, next: DepositState): Movement | null {
  const world = externalAccount(order.type);
  const pending = userAccount(order.user_id, 'deposit_pending');
  const cash = userAccount(order.user_id, 'cash');
  const { amount, provider_fee: fee } = order;
  if (next === 'captured_pending') {
    return { kind: 'deposit_pending', suffix: ':pending', entries: paidIn(world, pending, amount, fee) };
  }
  if (order.state === 'captured_pending' && next === 'denied') {
    const entries = paidIn(world, pending, amount, fee).map((entry) => ({ ...entry, amount: -entry.amount }));
    return { kind: 'deposit_pending', suffix: ':denied', entries };
  }
  if (next !== 'completed') return null;
  if (order.state !== 'captured_pending')
    return { kind: 'deposit', suffix: '', entries: paidIn(world, cash, amount, fee) };
  const cleared = [
    { account: pending, amount: -amount },
    { account: cash, amount },
  ];
  return { kind: 'deposit_cleared', suffix: '', entries: cleared };
}

/** The person pays the amount plus the fee, and the provider keeps the fee. */
function paidIn(world: string, account: string, amount: Cents, fee: Cents): TransferInput['entries'] {
  const entries = [
    { account: world, amount: -(amount + fee) },
    { account, amount },
  ];
  return fee > 0 ? [...entries, { account: 'house:provider_fees', amount: fee }] : entries;
}

function story(order: DepositRow, wasHeld: boolean): TransactionChange {
  const name = railNames[order.type];
  switch (order.state) {
    case 'completed':
      return { state: 'completed', step: { label: 'Complete', detail: 'Added to your balance' } };
    case 'captured_pending':
      return {
        state: 'pending',
        step: { label: 'Pending', detail: `${name} is still processing it. We’ll notify you.` },
      };
    case 'denied':
      if (wasHeld)
        return { state: 'declined', step: { label: 'Refunded', detail: `${name} returned your payment to you` } };
      return { state: 'declined', step: { label: 'Declined', detail: 'You weren’t charged' } };
    case 'expired':
      return { state: 'cancelled', step: { label: 'Canceled', detail: 'Not approved in time. You weren’t charged.' } };
    default:
      return { step: { label: 'Not approved', detail: `Approve it at ${name} to continue` } };
  }
}
