import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Cents } from '../shared/money.ts';

/** A name of the chart of accounts (docs/domain/wallet.md#chart-of-accounts), for example `user:{id}:cash`. The database refuses any other. */
export type AccountName = string;

export type UserBucket = 'cash' | 'wager_only' | 'withdraw_pending' | 'deposit_pending' | 'unsettled';

/** The name of one of a person's accounts. */
export function userAccount(userId: string, bucket: UserBucket): AccountName {
  return `user:${userId}:${bucket}`;
}

/** The name of the escrow that holds a match's pot. */
export function matchEscrow(matchId: string): AccountName {
  return `escrow:match:${matchId}`;
}

/** The name of the escrow that holds the money behind what is unmatched in a market. */
export function ordersEscrow(marketId: string): AccountName {
  return `escrow:orders:${marketId}`;
}

/** The name of the escrow that holds what is matched in a market. */
export function marketEscrow(marketId: string): AccountName {
  return `escrow:market:${marketId}`;
}

/** The name of the escrow that holds what the house has promised for a promotion. */
export function promoEscrow(promiseId: string): AccountName {
  return `escrow:promo:${promiseId}`;
}

/** The person whose money an account is; null for an account of nobody. */
export function ownerOf(account: AccountName): string | null {
  const [space, id] = account.split(':');
  return space === 'user' && id !== undefined ? id : null;
}

/** Balances in cents without a lock, for showing; 0 for an account that does not exist yet. Never decide on them. */
export async function balances(db: Tx | Db, accounts: AccountName[]): Promise<Record<AccountName, Cents>> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['name', 'balance'])
    .where('name', 'in', accounts)
    .execute();
  return withZeros(accounts, rows);
}

/**
 * Locks accounts until the transaction ends, in ascending id, and gives their balances read under the lock.
 * To decide on a balance before `post`, lock here every account the transfer will touch: one lock, one order.
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
