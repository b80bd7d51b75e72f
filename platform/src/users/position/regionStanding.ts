import type { Db } from '../../db/database.ts';
import type { Session } from '../../http/access/session.ts';
import type { Regions } from '../../regions/regions.ts';
import type { RegionStanding } from '../../regions/rules.ts';
import { common } from '../../shared/errors.ts';
import { positionOf } from './store.ts';

/** The caller's session and IP address. */
export interface Caller {
  userId: string;
  sessionId: string;
  ip: string;
}

/** The caller of a route for signed-in users. @throws 401 without a session */
export function callerOf({ session, ip }: { session: Session | null; ip: string }): Caller {
  if (!session) throw common.unauthenticated();
  return { userId: session.userId, sessionId: session.id, ip };
}

/**
 * Whether the caller's region allows playing for money (docs/domain/accounts.md#region). Considers the region of their
 * address and, where required, the region of their device's position. The stricter one applies.
 */
export async function regionStanding(
  { db, regions }: { db: Db; regions: Regions },
  { sessionId, ip }: Pick<Caller, 'sessionId' | 'ip'>,
): Promise<RegionStanding> {
  const standing = regions.at(ip);
  if (!regions.needsPosition(standing)) return standing;
  return regions.withPosition(standing, await positionOf(db, sessionId));
}
