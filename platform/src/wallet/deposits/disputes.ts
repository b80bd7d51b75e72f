import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { lockAccounts, post } from '../../ledger/post.ts';
import type { Cents } from '../../shared/money.ts';
import { updateTransaction } from '../record.ts';
import type { DepositDisputesTable } from '../tables.ts';
import type { DepositRow } from './deposits.ts';

export type DepositDispute = Selectable<DepositDisputesTable>;

/** Finds the open disputes about a deposit, oldest first. */
export function openDisputes(db: Db | Tx, orderId: string): Promise<DepositDispute[]> {
  return db
    .selectFrom('deposit_disputes')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/**
 * Puts a disputed sum on hold up to the amount of `cash`, so that the money can't be played or paid out. The caller
 * holds the locks of the person and the order.
 * @returns the transfer, and how much is on hold in cents
 */
export async function holdDisputed(
  tx: Tx,
  order: DepositRow,
  disputeId: string,
  wanted: Cents,
): Promise<{ held: Cents; transferIds: string[] }> {
  const [cash, hold] = [userAccount(order.user_id, 'cash'), userAccount(order.user_id, 'withdraw_pending')];
  const held = Math.min((await lockAccounts(tx, [cash, hold]))[cash] ?? 0, wanted);
  if (held === 0) return { held, transferIds: [] };
  const { id } = await post(tx, {
    kind: 'withdrawal_request',
    causeType: 'deposit_dispute',
    causeId: disputeId,
    entries: [
      { account: cash, amount: -held },
      { account: hold, amount: held },
    ],
  });
  return { held, transferIds: [id] };
}

/**
 * Moves the money on hold for the open disputes about a deposit back to `cash`, because the dispute is over, or because
 * the provider is returning the deposit and this money pays for the return. The caller holds the locks of the person
 * and the order.
 */
export async function releaseDisputed(tx: Tx, order: DepositRow, disputes: readonly DepositDispute[]): Promise<void> {
  for (const { id, held_amount: held, transaction_id: transactionId } of disputes) {
    if (held === 0) continue;
    const transfer = await post(tx, {
      kind: 'withdrawal_return',
      causeType: 'deposit_dispute',
      causeId: id,
      entries: [
        { account: userAccount(order.user_id, 'withdraw_pending'), amount: -held },
        { account: userAccount(order.user_id, 'cash'), amount: held },
      ],
    });
    await tx.updateTable('deposit_disputes').set({ held_amount: 0 }).where('id', '=', id).execute();
    await updateTransaction(tx, transactionId, { transferIds: [transfer.id] });
  }
}

/** Closes disputes and their wallet transactions. Their money is no longer on hold. */
export async function closeDisputes(
  tx: Tx,
  disputes: readonly DepositDispute[],
  outcome: 'payer' | 'merchant',
): Promise<void> {
  for (const { id, transaction_id: transactionId } of disputes) {
    await tx
      .updateTable('deposit_disputes')
      .set({ outcome, closed_at: await appNow(tx) })
      .where('id', '=', id)
      .execute();
    const step =
      outcome === 'merchant'
        ? { label: 'Released', detail: 'The dispute is over. The money is back in your balance' }
        : { label: 'Returned', detail: 'The dispute is over. The payment was returned to you' };
    await updateTransaction(tx, transactionId, { state: outcome === 'merchant' ? 'cancelled' : 'returned', step });
  }
}
