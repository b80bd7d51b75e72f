import type { Readable } from 'node:stream';
import Type from 'typebox';
import type { App } from '../../app.ts';
import { listPlays } from '../../events/playByPlay.ts';
import { checkReadable } from '../../events/readable.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageOf, pageQuery } from '../../shared/page.ts';
import { Id } from '../../shared/schema.ts';
import { listStakers } from '../people/stakers.ts';
import { ContractsQuery, EventParams, IdParams, PlayByPlaysSchema, StakersSchema } from '../schemas.ts';
import { priceHistory } from './chart.ts';
import { listContracts } from './contracts.ts';
import { marketLog } from './marketLog.ts';
import { marketReceipt } from './receipt.ts';
import { ContractSchema, MarketReceiptSchema, PricesQuery, PricesSchema } from './schemas.ts';

const base = '/api/v1/stakes';

/** Reads of an event's markets. */
export function marketRoutes(app: App): void {
  bookRoutes(app);
  courseRoutes(app);
}

function bookRoutes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.contracts',
    method: 'GET',
    url: `${base}/contracts`,
    summary: 'Open offers in the order book, best price first.',
    policy: policy.optional(),
    fields: {
      market_id: 'Only offers in this market.',
      event_team_id: 'Only offers on this team.',
      side: 'Only offers on this side.',
    },
    query: Type.Object({ ...pageQuery(40).properties, ...ContractsQuery }),
    response: pageOf(ContractSchema),
    handler: async (ctx) => {
      await checkReadable(db, ctx.query.event_id, ctx.session);
      return listContracts(db, ctx.session?.userId ?? null, ctx.query);
    },
  });
  route(app, {
    operationId: 'stakes.stakers',
    method: 'GET',
    url: `${base}/:eventId/stakers`,
    summary: 'Users with a stake in an event.',
    policy: policy.optional(),
    fields: { event_team_id: 'Only stakes on this team.' },
    params: EventParams,
    query: Type.Object({ ...pageQuery(20).properties, event_team_id: Type.Optional(Id) }),
    response: StakersSchema,
    handler: async (ctx) => {
      await checkReadable(db, ctx.params.eventId, ctx.session);
      return listStakers(db, ctx.session?.userId ?? null, ctx.params.eventId, ctx.query);
    },
  });
  route(app, {
    operationId: 'stakes.prices',
    method: 'GET',
    url: `${base}/:eventId/prices`,
    summary: 'Price chart of a market.',
    policy: policy.optional(),
    fields: {
      range: 'Time range. Defaults to the whole chart.',
      market_id: "Market id. Defaults to the event's winner market.",
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

function courseRoutes(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'stakes.play_by_plays',
    method: 'GET',
    url: `${base}/:eventId/play_by_plays`,
    summary: 'Play-by-play entries, newest first.',
    policy: policy.optional(),
    params: EventParams,
    response: PlayByPlaysSchema,
    handler: async (ctx) => {
      await checkReadable(db, ctx.params.eventId, ctx.session);
      return { items: await listPlays(db, ctx.params.eventId) };
    },
  });
  route(app, {
    operationId: 'stakes.market_receipt',
    method: 'GET',
    url: `${base}/markets/:id/receipt`,
    summary: 'Public record of how a market was settled.',
    policy: policy.optional(),
    fields: { id: 'Market id.' },
    params: IdParams,
    response: MarketReceiptSchema,
    handler: (ctx) => marketReceipt(db, config, ctx.session?.userId ?? null, ctx.params.id),
  });
  route(app, {
    operationId: 'stakes.market_log',
    method: 'GET',
    url: `${base}/markets/:id/log`,
    summary: 'Complete order log of a closed market, for replay.',
    policy: policy.user(),
    params: IdParams,
    response: Type.Unsafe<Readable>({ type: 'string', format: 'binary' }),
    handler: async (ctx) => {
      const log = await marketLog(db, config, ctx.params.id);
      ctx.reply
        .type('application/x-ndjson')
        .header('content-disposition', `attachment; filename="market-${ctx.params.id}.ndjson"`);
      return log;
    },
  });
}
