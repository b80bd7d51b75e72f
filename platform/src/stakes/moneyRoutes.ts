import type { App } from '../app.ts';
import { withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { keyedRoute, moneyRoute, route } from '../http/route.ts';
import { walletView } from '../wallet/view.ts';
import { cashOut, cashOutQuote } from './cash-out/cashOut.ts';
import { createChallenge } from './challenges/create.ts';
import { respondChallenge } from './challenges/respond.ts';
import {
  BenchBody,
  BenchSchema,
  CancelledOrderSchema,
  CashOutBody,
  CashOutQuery,
  CashOutQuoteSchema,
  CashOutSchema,
  LineupChangeBody,
  LineupChangedSchema,
  PurchaseBody,
  PurchaseSchema,
} from './moneySchemas.ts';
import { cancelOrder } from './orders/cancelOrder.ts';
import { purchase } from './orders/purchase.ts';
import { useShield } from './promotions/shieldUse.ts';
import { ChallengeBody, ChallengeSchema, IdParams, RespondBody, ShieldBody, ShieldSchema } from './schemas.ts';
import { benchOf, lineupChangesOf } from './slips/lists.ts';
import { readSlip } from './slips/slips.ts';
import { setBench } from './swaps/bench.ts';
import { swapLegs } from './swaps/swap.ts';

const base = '/api/v1/stakes';
const v2 = '/api/v2/stakes';
const staking = policy.user({ money: true, feature: 'stake' });
const leaving = policy.user({ money: true, feature: 'cash_out' });

/** What moves money, or says what would move. */
export function moneyRoutes(app: App): void {
  orderRoutes(app);
  wayOutRoutes(app);
  slipRoutes(app);
  challengeRoutes(app);
}

function orderRoutes(app: App): void {
  keyedRoute(app, {
    operationId: 'stakes.purchase',
    method: 'POST',
    url: `${base}/purchase`,
    summary: 'Places a stake for or against a team. Matches at the price of the resting order or better.',
    policy: staking,
    behind: true,
    body: PurchaseBody,
    response: PurchaseSchema,
    handler: (ctx, claim) => purchase(ctx.deps, ctx.userId, ctx.body, claim),
  });
  keyedRoute(app, {
    operationId: 'stakes.cancel_order',
    method: 'DELETE',
    url: `${base}/contracts/:id`,
    summary: "Cancels the unmatched part of one of the viewer's orders.",
    policy: policy.user({ money: true }),
    fields: { id: 'Order id.' },
    params: IdParams,
    response: CancelledOrderSchema,
    handler: (ctx, claim) => cancelOrder(ctx.deps, ctx.userId, ctx.params.id, claim),
  });
  moneyRoute(app, {
    operationId: 'stakes.shield_use',
    method: 'POST',
    url: `${base}/shield`,
    summary: 'Adds a shield to a stake before play starts.',
    policy: staking,
    body: ShieldBody,
    response: ShieldSchema,
    handler: (ctx, tx) => useShield(tx, ctx.deps.config, ctx.userId, ctx.body.stake_id),
  });
}

function wayOutRoutes(app: App): void {
  route(app, {
    operationId: 'stakes.cash_out_quote',
    method: 'GET',
    url: `${base}/:id/cash_out`,
    summary: 'Quote for cashing out all or part of a position. Valid for five seconds.',
    policy: policy.user(),
    fields: {
      id: 'Position id.',
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
    fields: { id: 'Position id.' },
    params: IdParams,
    body: CashOutBody,
    response: CashOutSchema,
    handler: (ctx, claim) => cashOut(ctx.deps, ctx.userId, ctx.params.id, ctx.body, claim),
  });
}

function slipRoutes(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'stakes.bench_set',
    method: 'POST',
    url: `${base}/slips/:id/bench`,
    summary: 'Replaces the bench of a slip. Bench stakes hold no money.',
    policy: policy.user(),
    fields: { id: 'Slip id.' },
    params: IdParams,
    body: BenchBody,
    response: BenchSchema,
    handler: async ({ params, body, userId }) => {
      await withTransaction(db, (tx) => setBench(tx, config, userId, params.id, body));
      return benchOf(db, config, userId, params.id);
    },
  });
  keyedRoute(app, {
    operationId: 'stakes.lineup_change',
    method: 'POST',
    url: `${base}/slips/:id/lineup_changes`,
    summary: 'Swaps a lineup leg for a bench leg, in full or not at all.',
    policy: staking,
    fields: { id: 'Slip id.' },
    params: IdParams,
    body: LineupChangeBody,
    response: LineupChangedSchema,
    handler: async ({ deps, userId, params, body }, claim) => {
      const id = await swapLegs(deps, userId, params.id, body, claim);
      const changes = await lineupChangesOf(db, userId, params.id);
      const change = changes.find((one) => one.id === id);
      if (!change) throw new Error('a completed swap is recorded');
      const [slip, wallet] = [await readSlip(db, userId, params.id), await walletView(db, userId, config.wallet)];
      return { change, slip, wallet };
    },
  });
}

function challengeRoutes(app: App): void {
  keyedRoute(app, {
    operationId: 'stakes.challenge_create',
    method: 'POST',
    url: `${v2}/challenges`,
    summary: 'Offers a stake to specific users.',
    policy: staking,
    body: ChallengeBody,
    response: ChallengeSchema,
    handler: (ctx, claim) => createChallenge(ctx.deps, ctx.userId, ctx.body, claim),
  });
  keyedRoute(app, {
    operationId: 'stakes.challenge_respond',
    method: 'POST',
    url: `${v2}/challenges/:id/respond`,
    summary: 'Accepts or declines a challenge.',
    policy: staking,
    fields: { id: 'Challenge id.' },
    params: IdParams,
    body: RespondBody,
    response: ChallengeSchema,
    handler: (ctx, claim) => respondChallenge(ctx.deps, ctx.userId, ctx.params.id, ctx.body, claim),
  });
}
