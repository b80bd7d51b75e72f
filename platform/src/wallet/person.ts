import type { Db, Tx } from '../db/database.ts';
import { common } from '../shared/errors.ts';

const columns = ['id', 'status', 'kyc_state', 'first_name', 'last_name'] as const;

/**
 * Locks a person for a wallet change, so that limits, standing and balance are checked by one request at a time. Lock
 * order: person, order or withdrawal, ledger accounts, wallet row.
 */
export function lockPerson(tx: Tx, userId: string) {
  return tx.selectFrom('users').select(columns).where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/**
 * Locks a person before money moves. Refuses frozen accounts with 27, even if they were frozen after the request
 * started.
 */
export async function lockPayer(tx: Tx, userId: string) {
  const person = await lockPerson(tx, userId);
  if (person.status === 'frozen') throw common.frozen();
  return person;
}

export function findPerson(db: Db | Tx, userId: string) {
  return db.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirst();
}
