import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { PageQuery, pageOf } from '../../shared/page.ts';
import { registeredEvents } from '../reads/lists.ts';
import { PlayEvent } from '../schemas.ts';

export function registeredRoute(app: App): void {
  route(app, {
    operationId: 'play_events.registered',
    method: 'GET',
    url: '/api/v1/play_events/registered',
    summary: 'Events the viewer is registered for, next first, then finished ones.',
    policy: policy.user(),
    query: PageQuery,
    response: pageOf(PlayEvent),
    handler: (ctx) => registeredEvents(ctx.deps.db, ctx.userId, ctx.query),
  });
}
