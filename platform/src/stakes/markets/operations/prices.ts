import type { App } from '../../../app.ts';
import { checkReadable } from '../../../events/readable.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { EventParams } from '../../schemas.ts';
import { priceHistory } from '../chart.ts';
import { PricesQuery, PricesSchema } from '../schemas.ts';

export function pricesRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.prices',
    method: 'GET',
    url: '/api/v1/stakes/:eventId/prices',
    summary: 'Price chart of a market.',
    policy: policy.optional(),
    fields: {
      range: 'Time range. Defaults to the whole chart.',
      market_id: "Market ID. Defaults to the event's winner market.",
      eventId: 'ID of the event the market belongs to.',
    },
    params: EventParams,
    query: PricesQuery,
    response: PricesSchema,
    handler: async (ctx) => {
      await checkReadable(db, ctx.params.eventId, ctx.session);
      return priceHistory(db, ctx.params.eventId, ctx.query);
    },
  });
}
