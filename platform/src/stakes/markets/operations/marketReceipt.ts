import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { IdParams } from '../../schemas.ts';
import { marketReceipt } from '../receipt.ts';
import { MarketReceiptSchema } from '../schemas.ts';

export function marketReceiptRoute(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'stakes.market_receipt',
    method: 'GET',
    url: '/api/v1/stakes/markets/:id/receipt',
    summary: 'Public record of how a market was settled.',
    policy: policy.optional(),
    fields: { id: 'Market ID.' },
    params: IdParams,
    response: MarketReceiptSchema,
    handler: (ctx) => marketReceipt(db, config, ctx.session?.userId ?? null, ctx.params.id),
  });
}
