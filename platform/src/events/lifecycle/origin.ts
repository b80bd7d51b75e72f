import type { Ctx } from '../../http/route.ts';
import type { Origin } from './eventChange.ts';
import type { Actor } from './machine.ts';

/** Builds the origin of a change from the staff member who made the request. */
export function staffOrigin(ctx: Ctx, actor: Actor, action: string, reason?: string): Origin & { userId: string } {
  return {
    userId: ctx.userId,
    actor,
    action,
    role: ctx.session?.roles.join(','),
    reason,
    requestId: ctx.requestId,
    ip: ctx.ip,
  };
}
