import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { keyedRoute, route } from '../../http/route.ts';
import { IdParams } from '../schemas.ts';
import cashOutExample from './cashOut.example.json' with { type: 'json' };
import { cashOut, cashOutQuote } from './cashOut.ts';
import { CashOutBody, CashOutQuery, CashOutQuoteSchema, CashOutSchema } from './schemas.ts';

const base = '/api/v1/stakes';
const leaving = policy.user({ money: true, feature: 'cash_out' });

/** Routes for selling a position before its market ends. */
export function cashOutRoutes(app: App): void {
  route(app, {
    operationId: 'stakes.cash_out_quote',
    method: 'GET',
    url: `${base}/:id/cash_out`,
    summary: 'Quote for cashing out all or part of a position. Valid for five seconds.',
    policy: policy.user(),
    fields: {
      id: 'Position ID.',
      payout_cents: 'Payout cents to sell. Sells everything when both arguments are omitted.',
      fraction: 'Percentage of the position to sell.',
    },
    params: IdParams,
    query: CashOutQuery,
    response: CashOutQuoteSchema,
    handler: (ctx) => cashOutQuote(ctx.deps, ctx.userId, ctx.params.id, ctx.query),
  });
  keyedRoute(app, {
    operationId: 'stakes.cash_out',
    method: 'POST',
    url: `${base}/:id/cash_out`,
    summary: 'Cashes out a position at a quote, or offers it for sale at a price.',
    policy: leaving,
    fields: { id: 'Position ID.' },
    params: IdParams,
    body: CashOutBody,
    response: CashOutSchema,
    example: cashOutExample,
    handler: (ctx, claim) => cashOut(ctx.deps, ctx.userId, ctx.params.id, ctx.body, claim),
  });
}
