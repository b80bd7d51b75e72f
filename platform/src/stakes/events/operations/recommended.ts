import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { itemsOf } from '../../../shared/schema.ts';
import { StakeEventSchema } from '../../schemas.ts';
import { recommendedEvents } from '../board.ts';

export function recommendedRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.recommended',
    method: 'GET',
    url: '/api/v1/stakes/recommended',
    summary: 'Recommended events, based on who the viewer follows, what they play and where offers are open.',
    policy: policy.optional(),
    partial: true,
    response: itemsOf(StakeEventSchema),
    handler: async (ctx) => ({ items: await recommendedEvents(db, ctx.session?.userId ?? null) }),
  });
}
