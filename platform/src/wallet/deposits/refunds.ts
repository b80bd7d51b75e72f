import type { Selectable } from 'kysely';
import { audit } from '../../audit/audit.ts';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { lockAccounts, post } from '../../ledger/post.ts';
import { common } from '../../shared/errors.ts';
import { dollars } from '../../shared/format.ts';
import { newId } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import { recordTransaction, updateTransaction } from '../record.ts';
import { railNames } from '../rules.ts';
import type { DepositRefundsTable } from '../tables.ts';
import type { DepositRow } from './deposits.ts';
import { openDisputes } from './disputes.ts';

export type DepositRefund = Selectable<DepositRefundsTable>;

/**
 * Starts a refund of the remainder of a completed deposit: moves the money from `cash` to hold and sends the request to
 * the provider after commit. The caller holds the locks of the person and the order. Refuses with 1002 if the deposit
 * isn't refundable, is disputed or a refund is in progress, and with 1003 if the person's cash doesn't cover it.
 * @returns the ID of the person's transaction
 */
export async function requestRefund(
  tx: Tx,
  order: DepositRow,
  by: { staffId: string; reason: string },
): Promise<string> {
  const userId = order.user_id;
  const amount = leftOf(order);
  if (order.state !== 'completed' || order.capture_id === null) {
    throw common.notAllowedNow({ state: order.state }, `This deposit is ${order.state}, so it can’t be refunded.`);
  }
  if ((await openDisputes(tx, order.id)).length > 0) {
    throw common.notAllowedNow(
      { state: 'disputed' },
      'This deposit is disputed. The payment provider decides about it.',
    );
  }
  if (await openRefund(tx, order.id))
    throw common.notAllowedNow({ state: 'refunding' }, 'This deposit is already being refunded.');
  const [cash, hold] = [userAccount(userId, 'cash'), userAccount(userId, 'withdraw_pending')];
  const available = (await lockAccounts(tx, [cash, hold]))[cash] ?? 0;
  if (available < amount) throw common.insufficientFunds({ shortfall: amount - available, available });
  const id = newId();
  const transfer = await post(tx, {
    kind: 'withdrawal_request',
    causeType: 'deposit_refund',
    causeId: id,
    actor: by.staffId,
    entries: [
      { account: cash, amount: -amount },
      { account: hold, amount },
    ],
  });
  const transactionId = await recordTransaction(tx, {
    userId,
    type: 'chargeback',
    state: 'pending',
    amount: -amount,
    title: 'Deposit refund',
    subtitle: railNames[order.type],
    subjectType: 'deposit_order',
    subjectId: order.id,
    transferIds: [transfer.id],
    steps: [{ label: 'Refund in progress', detail: `Refunded to ${railNames[order.type]}: ${by.reason}` }],
  });
  await tx
    .insertInto('deposit_refunds')
    .values({
      id,
      order_id: order.id,
      user_id: userId,
      state: 'requested',
      reason: by.reason,
      requested_by: by.staffId,
      transaction_id: transactionId,
      created_at: await appNow(tx),
    })
    .execute();
  await enqueue(tx, 'wallet.send_refund', { refundId: id });
  return transactionId;
}

/** Finds the order's refund in progress. The caller holds the order's lock. */
export function openRefund(db: Db | Tx, orderId: string): Promise<DepositRefund | undefined> {
  return db
    .selectFrom('deposit_refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'requested')
    .executeTakeFirst();
}

/**
 * Returns the part of a deposit that hasn't been returned, in cents. This is the amount on hold while staff are
 * refunding the deposit.
 */
function leftOf({ amount, returned_amount: returned }: DepositRow): Cents {
  return amount - returned;
}

/**
 * Records that the provider returned money for a refund that staff made, and completes the refund once the whole
 * deposit has been returned. The caller has posted the transfer from the money on hold, and holds the locks of the
 * person and the order.
 */
export async function noteRefunded(
  tx: Tx,
  order: DepositRow,
  refund: DepositRefund,
  returned: { amount: Cents; transferId: string },
): Promise<void> {
  const completed = order.state === 'reversed';
  if (completed) {
    await tx.updateTable('deposit_refunds').set({ state: 'completed' }).where('id', '=', refund.id).execute();
  }
  await updateTransaction(tx, refund.transaction_id, {
    completed,
    transferIds: [returned.transferId],
    step: { label: 'Refunded', detail: `${dollars(returned.amount)} received by ${railNames[order.type]}` },
  });
}

/**
 * Returns the money to the person because the provider declined the refund. The caller holds the locks of the person
 * and the order.
 */
export async function failRefund(tx: Tx, order: DepositRow, refund: DepositRefund, failure: string): Promise<void> {
  const { id } = await post(tx, {
    kind: 'withdrawal_return',
    causeType: 'deposit_refund',
    causeId: refund.id,
    entries: [
      { account: userAccount(order.user_id, 'withdraw_pending'), amount: -leftOf(order) },
      { account: userAccount(order.user_id, 'cash'), amount: leftOf(order) },
    ],
  });
  await tx.updateTable('deposit_refunds').set({ state: 'failed', failure }).where('id', '=', refund.id).execute();
  await updateTransaction(tx, refund.transaction_id, {
    state: 'failed',
    transferIds: [id],
    reason: failure,
    step: { label: 'Failed', detail: 'The money is back in your balance' },
  });
  await audit(tx, {
    area: 'system',
    actor: null,
    action: 'deposit_refund.failed',
    subjectType: 'deposit_order',
    subjectId: order.id,
    after: { refund: refund.id },
    reason: failure,
  });
}
