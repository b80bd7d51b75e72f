import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { EventParams, WatchBody, WatchSchema } from '../../schemas.ts';
import { setWatching } from '../board.ts';

export function watchSetRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.watch_set',
    method: 'POST',
    url: '/api/v1/stakes/:eventId/watch',
    summary: "Adds an event to the viewer's watch list, or removes it.",
    policy: policy.user(),
    fields: { eventId: 'ID of the event to add or remove.' },
    params: EventParams,
    body: WatchBody,
    response: WatchSchema,
    handler: (ctx) => setWatching(db, ctx.userId, ctx.params.eventId, ctx.body.watching),
  });
}
