import type { Tx } from '../../db/database.ts';
import { type AccountName, balances, userAccount } from '../../ledger/accounts.ts';
import { lockAccounts, post } from '../../ledger/post.ts';
import type { Cents } from '../../shared/money.ts';
import { recordTransaction } from '../record.ts';

/** Account holding what a person owes the platform after a deposit reversal; its balance is at most 0 (I2). */
export function receivable(userId: string): AccountName {
  return `house:receivable:${userId}`;
}

/**
 * A person's debt in cents. When it is positive, also locks the accounts the caller posts to next, so all locks are
 * taken at once in a consistent order.
 */
export async function lockDebt(tx: Tx, userId: string, also: AccountName[]): Promise<Cents> {
  const account = receivable(userId);
  // Reads without a lock first, because debts are rare. A debt created a moment later is repaid from the next incoming
  // money.
  const seen = (await balances(tx, [account]))[account] ?? 0;
  if (seen === 0) return 0;
  return -((await lockAccounts(tx, [...also, account]))[account] ?? 0);
}

/**
 * Repays debt from money that was just received, as far as it goes. Requires a preceding `lockDebt`, and the money must
 * already be posted to `cash`.
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
