import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { pageOf, pageQuery } from '../../../shared/page.ts';
import { Id } from '../../../shared/schema.ts';
import { PastEventSchema } from '../../schemas.ts';
import { pastEvents } from '../records.ts';

export function pastEventsRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.past_events',
    method: 'GET',
    url: '/api/v1/stakes/past_events',
    summary: 'Past events that a user played in or staked on, newest first.',
    policy: policy.optional(),
    fields: { user_id: 'User ID. Defaults to the viewer.' },
    query: Type.Object({ ...pageQuery(20).properties, user_id: Type.Optional(Id) }),
    response: pageOf(PastEventSchema),
    handler: (ctx) => pastEvents(db, ctx.session?.userId ?? null, ctx.query),
  });
}
