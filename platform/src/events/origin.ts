import type { Ctx } from '../http/route.ts';
import type { Origin } from './eventChange.ts';
import type { Actor } from './machine.ts';

/** The staff member behind a request, as the origin of a change. */
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
