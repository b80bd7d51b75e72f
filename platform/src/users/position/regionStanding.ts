import type { Db } from '../../db/database.ts';
import type { Session } from '../../http/access/session.ts';
import type { Regions } from '../../regions/regions.ts';
import type { RegionStanding } from '../../regions/rules.ts';
import { common } from '../../shared/errors.ts';
import { positionOf } from './store.ts';

/** Who asks, and from which address. */
export interface Caller {
  userId: string;
  sessionId: string;
  ip: string;
}

/** The caller of a route for signed-in people. @throws 401 without a session */
export function callerOf({ session, ip }: { session: Session | null; ip: string }): Caller {
  if (!session) throw common.unauthenticated();
  return { userId: session.userId, sessionId: session.id, ip };
}

/**
 * What the caller's region means for playing for money (docs/domain/accounts.md#region): that of their address and, where
 * it is required, that of their device's position. The stricter one counts.
 */
export async function regionStanding(
  { db, regions }: { db: Db; regions: Regions },
  { sessionId, ip }: Pick<Caller, 'sessionId' | 'ip'>,
): Promise<RegionStanding> {
  const standing = regions.at(ip);
  if (!regions.needsPosition(standing)) return standing;
  return regions.withPosition(standing, await positionOf(db, sessionId));
}
