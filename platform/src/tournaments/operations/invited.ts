import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { PageQuery, pageOf } from '../../shared/page.ts';
import { invitedEvents } from '../reads/lists.ts';
import { PlayEvent } from '../schemas.ts';

export function invitedRoute(app: App): void {
  route(app, {
    operationId: 'play_events.invited',
    method: 'GET',
    url: '/api/v1/play_events/invited',
    summary: 'Events with an open invitation for the viewer.',
    policy: policy.user(),
    query: PageQuery,
    response: pageOf(PlayEvent),
    handler: (ctx) => invitedEvents(ctx.deps.db, ctx.userId, ctx.query),
  });
}
