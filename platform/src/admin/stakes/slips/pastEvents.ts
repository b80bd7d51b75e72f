import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { pageOf } from '../../../shared/page.ts';
import { pastEvents } from '../../../stakes/people/records.ts';
import { PastEventSchema } from '../../../stakes/schemas.ts';
import { log, Query } from './people.ts';

export function pastEventsRoute(app: App): void {
  route(app, {
    operationId: 'admin.stakes.past_events',
    method: 'GET',
    url: '/admin/v1/stakes/past_events',
    summary: "A user's activity in past events, newest first. Every view is logged.",
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: { user_id: 'ID of the user whose activity is listed.' },
    query: Query,
    response: pageOf(PastEventSchema),
    handler: async (ctx) => {
      await log(ctx, 'admin.stakes.past_events');
      return pastEvents(ctx.deps.db, ctx.query.user_id, ctx.query);
    },
  });
}
