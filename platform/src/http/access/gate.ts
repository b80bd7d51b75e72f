import type { Db } from '../../db/database.ts';
import type { Regions } from '../../regions/regions.ts';
import type { Config } from '../../shared/config.ts';
import type { Refusal } from '../../shared/refusal.ts';

/** The caller of a route, with the caller's IP address. */
export interface GateCall {
  deps: { db: Db; config: Config; regions: Regions };
  userId: string;
  sessionId: string;
  ip: string;
}

/**
 * Decides before a route's handler runs whether the caller may make the call. A refusal applies only to new idempotency
 * keys: an earlier money request gets its stored reply or is resumed, because the refusal would falsely state that no
 * money moved.
 */
export interface Gate {
  readonly name: string;
  refusal(call: GateCall): Promise<Refusal | null>;
}
