import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { sha256 } from '../../shared/ids.ts';
import type { RequestKey } from './submission.ts';

/**
 * Id of a request's key in `market_keys`: sixteen bytes of the hash of actor, operation and key. Lengths are hashed
 * too, so different requests never produce the same input. Keys of other operations are in `idempotency_keys`. No key
 * is looked up in both, because an operation has one route (http/routeCheck.ts) and a route either is a `keyedRoute` or
 * isn't.
 */
export function keyId({ actor, operationId, key }: RequestKey): Buffer {
  return sha256(`${actor.length}|${actor}${operationId.length}|${operationId}${key}`).subarray(0, 16);
}

/** Deletes keys older than 72 hours. Returns how many. */
export async function purgeMarketKeys(db: Db): Promise<number> {
  const result = await sql`delete from market_keys where created_at < app_now() - interval '72 hours'`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
