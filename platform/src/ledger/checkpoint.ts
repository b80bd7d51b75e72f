import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Head of an account's hash chain: the number of entries, and the hash of the last entry in hex. */
export interface LedgerHead {
  account: number;
  entries: number;
  hash: string;
}

/**
 * Returns the chain heads that have changed since the last seal and marks them as sealed in this transaction. The
 * checkpoint written in the same transaction must contain all of them, because `npm run ledger:check` compares every
 * sealed head with the entries.
 */
export async function sealLedgerHeads(tx: Tx): Promise<LedgerHead[]> {
  const { rows } = await sql<LedgerHead>`
    select account_id as account, entries, encode(hash, 'hex') as hash from ledger_seal()`.execute(tx);
  return rows;
}
