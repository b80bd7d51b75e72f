import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { keyedRoute } from '../../http/route.ts';
import { paidGates } from '../../users/paidGate.ts';
import { IdParams } from '../schemas.ts';
import { cancelOrder } from './cancelOrder.ts';
import purchaseExample from './purchase.example.json' with { type: 'json' };
import { purchase } from './purchase.ts';
import { CancelledOrderSchema, PurchaseBody, PurchaseSchema } from './purchaseSchemas.ts';

const base = '/api/v1/stakes';
const staking = policy.user({ money: true, feature: 'stake' });

/** Routes for placing and canceling orders. */
export function orderRoutes(app: App): void {
  keyedRoute(app, {
    operationId: 'stakes.purchase',
    method: 'POST',
    url: `${base}/purchase`,
    summary: 'Places a stake for or against a team. Matches at the price of the resting order or better.',
    policy: staking,
    gate: paidGates.stake,
    behind: true,
    body: PurchaseBody,
    response: PurchaseSchema,
    example: purchaseExample,
    handler: (ctx, claim) => purchase(ctx.deps, ctx.userId, ctx.body, claim),
  });
  keyedRoute(app, {
    operationId: 'stakes.cancel_order',
    method: 'DELETE',
    url: `${base}/contracts/:id`,
    summary: "Cancels the unmatched part of one of the viewer's orders.",
    policy: policy.user({ money: true }),
    fields: { id: 'Order ID.' },
    params: IdParams,
    response: CancelledOrderSchema,
    handler: (ctx, claim) => cancelOrder(ctx.deps, ctx.userId, ctx.params.id, claim),
  });
}
