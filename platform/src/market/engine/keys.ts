import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { sha256 } from '../../shared/ids.ts';
import type { RequestKey } from './submission.ts';

/**
 * What a request's key is called in `market_keys`: sixteen bytes of the hash of whose it is, what for, and its text. Lengths
 * are hashed, too: no two requests are one text. Keys of other operations stand in `idempotency_keys`; none is looked for in
 * both, as an operation has one route (http/routeCheck.ts) and a route is either `keyedRoute` or not.
 */
export function keyId({ actor, operationId, key }: RequestKey): Buffer {
  return sha256(`${actor.length}|${actor}${operationId.length}|${operationId}${key}`).subarray(0, 16);
}

/** Deletes keys older than 72 hours. Returns how many. */
export async function purgeMarketKeys(db: Db): Promise<number> {
  const result = await sql`delete from market_keys where created_at < app_now() - interval '72 hours'`.execute(db);
  return Number(result.numAffectedRows ?? 0n);
}
