import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { EventParams, StakeEventSchema } from '../../schemas.ts';
import { stakeEvent } from '../stakeEvents.ts';

export function eventRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.event',
    method: 'GET',
    url: '/api/v1/stakes/:eventId',
    summary: "Event with its markets. Not found when it doesn't exist or isn't visible to the viewer.",
    policy: policy.optional(),
    fields: { eventId: 'ID of the event to read.' },
    params: EventParams,
    partial: true,
    response: StakeEventSchema,
    handler: (ctx) => stakeEvent(db, ctx.params.eventId, ctx.session?.userId ?? null),
  });
}
