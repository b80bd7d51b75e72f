import type { Db, Tx } from '../../db/database.ts';
import { type AccountName, balances, userAccount } from '../../ledger/accounts.ts';
import { lockAccounts, post } from '../../ledger/post.ts';
import { newId } from '../../shared/ids.ts';
import type { Cents } from '../../shared/money.ts';
import { lockPerson } from '../person.ts';
import { recordTransaction } from '../record.ts';

/**
 * Name of the account that tracks what a person owes the platform after a deposit was reversed. Its balance is never
 * above 0 (I2).
 */
export function receivable(userId: string): AccountName {
  return `house:receivable:${userId}`;
}

/** Returns the amount that a person owes, in cents, without taking a lock. */
export async function owedBy(db: Db | Tx, userId: string): Promise<Cents> {
  const account = receivable(userId);
  return 0 - ((await balances(db, [account]))[account] ?? 0);
}

/**
 * Repays as much debt as the person's cash covers. Money can reach `cash` after a deposit was reversed, for example
 * from stakes that the freeze canceled, and must not leave before the debt is repaid.
 * @returns the remaining debt in cents
 */
export async function repayFromCash(tx: Tx, userId: string): Promise<Cents> {
  if ((await owedBy(tx, userId)) === 0) return 0;
  await lockPerson(tx, userId);
  const [cash, debt] = [userAccount(userId, 'cash'), receivable(userId)];
  const held = await lockAccounts(tx, [cash, debt]);
  const [owed, available] = [-(held[debt] ?? 0), held[cash] ?? 0];
  await repayDebt(tx, userId, owed, available, newId());
  return Math.max(owed - available, 0);
}

/**
 * Returns a person's debt in cents. If there is one, also locks the accounts the caller posts to next, so that all
 * locks are taken at once in a consistent order.
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
 * Uses newly received money to repay as much debt as it covers. Requires a preceding `lockDebt`, and the money must
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
    steps: [{ label: 'Repaid', detail: 'Taken from your balance' }],
  });
}
