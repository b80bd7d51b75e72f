import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { Id, itemsOf } from '../../../shared/schema.ts';
import { PromotedEventsSchema } from '../../schemas.ts';
import { promotedEvents } from '../board.ts';

export function promotedEventsRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.promoted_events',
    method: 'GET',
    url: '/api/v1/stakes/promoted_events',
    summary: 'Promoted groups of events, in display order. At most eight.',
    policy: policy.optional(),
    fields: { promo_id: 'Only this group.' },
    query: Type.Object({ promo_id: Type.Optional(Id) }),
    partial: true,
    response: itemsOf(PromotedEventsSchema),
    handler: async (ctx) => ({ items: await promotedEvents(db, ctx.session?.userId ?? null, ctx.query.promo_id) }),
  });
}
