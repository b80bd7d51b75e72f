import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Cents } from '../shared/money.ts';

/**
 * Account name from the chart of accounts (docs/domain/wallet.md#chart-of-accounts), for example `user:{id}:cash`. The
 * database refuses any other name.
 */
export type AccountName = string;

export type UserBucket = 'cash' | 'wager_only' | 'withdraw_pending' | 'deposit_pending' | 'unsettled';

export function userAccount(userId: string, bucket: UserBucket): AccountName {
  return `user:${userId}:${bucket}`;
}

/** ID of the user who owns an account. Null for accounts that don't belong to a user. */
export function ownerOf(account: AccountName): string | null {
  const [space, id] = account.split(':');
  return space === 'user' && id !== undefined ? id : null;
}

/**
 * Balances in cents, read without a lock. 0 for an account that doesn't exist yet. For display only; never base a
 * decision on them.
 */
export async function balances(db: Tx | Db, accounts: AccountName[]): Promise<Record<AccountName, Cents>> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['name', 'balance'])
    .where('name', 'in', accounts)
    .execute();
  return withZeros(accounts, rows);
}

/**
 * Locks accounts in ascending ID order until the transaction ends and returns their balances. To decide on a balance
 * before `post`, lock every account that the transfer will touch in a single call. This keeps the lock order
 * consistent.
 */
export async function lockAccounts(tx: Tx, accounts: AccountName[]): Promise<Record<AccountName, Cents>> {
  const names = [...new Set(accounts)];
  const { rows } = await sql<{ name: string; balance: Cents }>`
    select account as name, balance from ledger_lock(${names}::text[])`.execute(tx);
  return withZeros(names, rows);
}

function withZeros(names: AccountName[], rows: { name: string; balance: Cents }[]): Record<AccountName, Cents> {
  const found = new Map(rows.map((row) => [row.name, row.balance]));
  return Object.fromEntries(names.map((name) => [name, found.get(name) ?? 0]));
}
