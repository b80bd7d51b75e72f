import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** The head of an account's hash chain: how many entries it has, and the hash of the last in hex. */
export interface LedgerHead {
  account: number;
  entries: number;
  hash: string;
}

/**
 * The chain heads that moved since the last seal, marked as sealed in this transaction. The checkpoint that the same
 * transaction writes must hold them all: `npm run ledger:check` compares every sealed head with the entries.
 */
export async function sealLedgerHeads(tx: Tx): Promise<LedgerHead[]> {
  const { rows } = await sql<LedgerHead>`
    select account_id as account, entries, encode(hash, 'hex') as hash from ledger_seal()`.execute(tx);
  return rows;
}
