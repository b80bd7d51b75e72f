import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/**
 * Locks a number for the transaction, so that it can't get two owners. Must be taken before the lock of a person who
 * signs in with the number or moves to it.
 */
export async function lockPhone(tx: Tx, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${phone}`}, 0))`.execute(tx);
}
