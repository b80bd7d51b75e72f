import type { UpdateObject } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { KycState } from './tables.ts';

/** New values for a user's columns, or SQL expressions for them. */
export type AccountFields = UpdateObject<Database, 'users'>;

/**
 * Writes a user's columns and increases the version. The caller holds the person's lock and writes the audit entry.
 * With `from`, changes the user only if the identity state still has that value.
 * @returns whether a user was changed
 */
export async function changeAccount(tx: Tx, userId: string, fields: AccountFields, from?: KycState): Promise<boolean> {
  const one = tx.updateTable('users').set(fields).where('id', '=', userId);
  const changed = await (from === undefined ? one : one.where('kyc_state', '=', from))
    .set(({ eb, ref }) => ({ version: eb(ref('version'), '+', 1) }))
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
