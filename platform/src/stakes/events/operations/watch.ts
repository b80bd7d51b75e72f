import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { itemsOf } from '../../../shared/schema.ts';
import { StakeEventSchema } from '../../schemas.ts';
import { watchedEvents } from '../lists.ts';

export function watchRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.watch',
    method: 'GET',
    url: '/api/v1/stakes/watch',
    summary: "Events on the viewer's watch list.",
    policy: policy.user(),
    partial: true,
    response: itemsOf(StakeEventSchema),
    handler: async (ctx) => ({ items: await watchedEvents(db, ctx.userId) }),
  });
}
