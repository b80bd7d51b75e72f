import type { Tx } from '../../db/database.ts';
import { type AccountName, balances, userAccount } from '../../ledger/accounts.ts';
import { lockAccounts, post } from '../../ledger/post.ts';
import type { Cents } from '../../shared/money.ts';
import { recordTransaction } from '../record.ts';

/** What a person owes the house after a deposit that was taken back; at most 0 (I2). */
export function receivable(userId: string): AccountName {
  return `house:receivable:${userId}`;
}

/**
 * What a person owes, in cents from 0. When it is something, the account is locked together with those that the caller posts
 * to next, so that all locks are taken at once and in one order.
 */
export async function lockDebt(tx: Tx, userId: string, also: AccountName[]): Promise<Cents> {
  const account = receivable(userId);
  // Read first: hardly anybody owes anything. A debt that begins a moment later is paid by the next money.
  const seen = (await balances(tx, [account]))[account] ?? 0;
  if (seen === 0) return 0;
  return -((await lockAccounts(tx, [...also, account]))[account] ?? 0);
}

/**
 * Pays a debt out of money that has just come in from outside, as far as it goes. The caller has locked the debt with
 * `lockDebt` and posted the money to `cash`.
 */
export async function repayDebt(tx: Tx, userId: string, owed: Cents, came: Cents, causeId: string): Promise<void> {
  const amount = Math.min(owed, came);
  if (amount <= 0) return;
  const { id } = await post(tx, {
    kind: 'adjustment',
    causeType: 'debt',
    causeId,
    entries: [
      { account: userAccount(userId, 'cash'), amount: -amount },
      { account: receivable(userId), amount },
    ],
  });
  await recordTransaction(tx, {
    userId,
    type: 'adjustment',
    state: 'completed',
    amount: -amount,
    title: 'Reversed deposit repaid',
    subtitle: 'For a reversed deposit',
    transferIds: [id],
    steps: [{ label: 'Repaid', detail: 'Taken from incoming money' }],
  });
}
