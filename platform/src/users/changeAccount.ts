import type { UpdateObject } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { KycState } from './tables.ts';

/** New values of a user's columns, or expressions for them. */
export type AccountFields = UpdateObject<Database, 'users'>;

/**
 * Writes a user's columns and increases the version. The caller holds the person's lock and writes the audit entry.
 * With `from`, changes only a user whose identity state is still that one.
 * @returns whether a user was changed
 */
export async function changeAccount(tx: Tx, userId: string, fields: AccountFields, from?: KycState): Promise<boolean> {
  const one = tx.updateTable('users').set(fields).where('id', '=', userId);
  const changed = await (from === undefined ? one : one.where('kyc_state', '=', from))
    .set(({ eb, ref }) => ({ version: eb(ref('version'), '+', 1) }))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
