import type { Ctx } from '../http/route.ts';
import type { Origin } from './change.ts';

/** Returns the origin of a change made by the request's user. */
export function originOf(ctx: Ctx): Origin & { userId: string } {
  return { config: ctx.deps.config, userId: ctx.userId, requestId: ctx.requestId, ip: ctx.ip };
}
