import type { Tx } from '../db/database.ts';
import { openChange } from '../events/lifecycle/change.ts';
import type { Change, Origin } from '../events/lifecycle/eventChange.ts';
import type { Ctx } from '../http/route.ts';
import type { Config } from '../shared/config.ts';
import { common } from '../shared/errors.ts';

/** Origin of a change that a person makes to their own registration. */
export interface PlayerOrigin extends Origin {
  userId: string;
  config: Config;
}

export function playerOrigin(ctx: Ctx, action: string): PlayerOrigin {
  return {
    userId: ctx.userId,
    config: ctx.deps.config,
    actor: 'player',
    action,
    requestId: ctx.requestId,
    ip: ctx.ip,
  };
}

/** Locks a tournament or play event for a change. @throws 404 */
export async function openByPlayer(tx: Tx, origin: Origin, eventId: string): Promise<Change> {
  const change = await openChange(tx, origin, eventId);
  if (change.event.kind === 'stake_event' || change.event.state === 'draft') throw common.notFound();
  return change;
}
