import type { Ctx } from '../http/route.ts';
import type { Origin } from './change.ts';

/** The person behind a request, as the origin of a change. */
export function originOf(ctx: Ctx): Origin & { userId: string } {
  return { config: ctx.deps.config, userId: ctx.userId, requestId: ctx.requestId, ip: ctx.ip };
}
