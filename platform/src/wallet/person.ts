import type { Db, Tx } from '../db/database.ts';
import { common } from '../shared/errors.ts';

const columns = ['id', 'status', 'kyc_state', 'first_name', 'last_name'] as const;

/**
 * Locks a person for a change of their wallet: limits, standing and balance are decided one request at a time.
 * First of all locks: person, then order or withdrawal, then ledger accounts, then the wallet's own row.
 */
export function lockPerson(tx: Tx, userId: string) {
  return tx.selectFrom('users').select(columns).where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** Locks a person whose money is about to move; refuses a frozen one with 27 also when it froze since the request began. */
export async function lockPayer(tx: Tx, userId: string) {
  const person = await lockPerson(tx, userId);
  if (person.status === 'frozen') throw common.frozen();
  return person;
}

export function findPerson(db: Db | Tx, userId: string) {
  return db.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirst();
}
