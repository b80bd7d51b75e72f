import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { sha256 } from '../../../shared/ids.ts';
import type { RequestKey } from './submission.ts';

/**
 * ID of a request's key in `market_keys`: the first sixteen bytes of a hash over actor, operation and key. Lengths are
 * hashed too, so that different requests never have the same input. Keys of all other operations are in
 * `idempotency_keys`. No key is looked up in both tables, because each operation has exactly one route
 * (http/routeCheck.ts), which either is a `keyedRoute` or isn't.
 */
export function keyId({ actor, operationId, key }: RequestKey): Buffer {
  return sha256(`${actor.length}|${actor}${operationId.length}|${operationId}${key}`).subarray(0, 16);
}

/** Whether a request with this key has been executed. */
export async function isKnownKey(db: Db, request: RequestKey): Promise<boolean> {
  const id = keyId(request).toString('hex');
  return (await db.selectFrom('market_keys').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Deletes keys older than 72 hours. Returns the number of deleted keys. */
export async function purgeMarketKeys(db: Db): Promise<number> {
  const result = await sql`delete from market_keys where created_at < app_now() - interval '72 hours'`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
