import type { Tx } from '../../db/database.ts';
import { lockAccounts } from '../../ledger/accounts.ts';
import type { Cents } from '../../shared/money.ts';
import { PARTNER_POOL } from './accounts.ts';
import { payErrors } from './errors.ts';
import { waitingPay } from './waiting.ts';

/**
 * Locks the partner pool until the transaction ends and returns its balance. Every transfer to or from the pool locks
 * it before any other account, so that locking it first can't deadlock.
 */
export async function lockPool(tx: Tx): Promise<Cents> {
  return (await lockAccounts(tx, [PARTNER_POOL]))[PARTNER_POOL] ?? 0;
}

/**
 * Locks the partner pool for a debit. Waiting pay takes priority.
 * @throws 1002 if the pool can't cover the debit, or if pay is waiting
 */
export async function requirePool(tx: Tx, amount: Cents): Promise<void> {
  const balance = await lockPool(tx);
  const { waiting_amount: waiting } = await waitingPay(tx);
  if (waiting > 0 || balance < amount) throw payErrors.poolTooLow({ pool: balance, waiting, needed: amount });
}
