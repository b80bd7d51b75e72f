import Type from 'typebox';
import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { moneyStepsRoute, route } from '../http/route.ts';
import { PageQuery } from '../shared/page.ts';
import { DateTime, Empty, Id, itemsOf, PositiveCents } from '../shared/schema.ts';
import { createDepositOrder } from './deposits/createOrder.ts';
import { deposit } from './deposits/deposit.ts';
import { depositFeeOf } from './fees.ts';
import { submitIdentity } from './identity/identity.ts';
import { limitRoutes } from './limits/routes.ts';
import {
  DepositFee,
  DepositOrder,
  Identity,
  PaymentMethod,
  PaymentType,
  Receipt,
  Statement,
  TransactionPage,
  TransactionType,
  Wallet,
  WithdrawFee,
  WithdrawSource,
} from './schemas.ts';
import { depositMethods, withdrawFee, withdrawMethods, withdrawSources } from './sources/methods.ts';
import { sourceRoutes } from './sources/routes.ts';
import { statement } from './transactions/statement.ts';
import { listTransactions } from './transactions/transactions.ts';
import { walletView } from './view.ts';
import { receiveWebhook } from './webhook.ts';
import { withdraw } from './withdrawals/withdraw.ts';

/**
 * Token from the card form or Apple Pay: a short id, or Apple's token as JSON. Passed on to the provider, never stored
 * or logged.
 */
const PaymentToken = Type.String({ minLength: 1, maxLength: 20_000 });

const TransactionQuery = Type.Object({
  ...PageQuery.properties,
  types: Type.Optional(Type.Array(TransactionType, { maxItems: 30 })),
  min_amount: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  max_amount: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  from: Type.Optional(DateTime),
  to: Type.Optional(DateTime),
});

/** Banned people can still see and withdraw their money. */
const owner = policy.user({ scopes: ['full', 'banned'] });

export function walletRoutes(app: App): void {
  readRoutes(app);
  depositRoutes(app);
  withdrawRoutes(app);
  sourceRoutes(app);
  limitRoutes(app);
  route(app, {
    operationId: 'wallets.identity_uploaded',
    method: 'POST',
    url: '/api/v1/wallets/identity_uploaded',
    summary: 'Submit uploaded identity documents for verification',
    policy: owner,
    body: Type.Object({ media_ids: Type.Array(Id, { minItems: 1, maxItems: 6 }) }),
    response: Identity,
    handler: submitIdentity,
  });
  route(app, {
    operationId: 'webhooks.paypal',
    method: 'POST',
    url: '/webhooks/paypal',
    summary: 'PayPal webhook, signed over its raw body',
    policy: policy.public(),
    limit: 'webhooks',
    raw: true,
    response: Empty,
    handler: (ctx) => receiveWebhook(ctx, ctx.deps.providers.payments),
  });
  route(app, {
    operationId: 'webhooks.dots',
    method: 'POST',
    url: '/webhooks/dots',
    summary: 'Dots webhook, signed over its raw body',
    policy: policy.public(),
    limit: 'webhooks',
    raw: true,
    response: Empty,
    handler: (ctx) => receiveWebhook(ctx, ctx.deps.providers.dots),
  });
}

function readRoutes(app: App): void {
  route(app, {
    operationId: 'wallet.get',
    method: 'GET',
    url: '/api/v1/wallets',
    summary: 'Your wallet',
    policy: owner,
    response: Wallet,
    handler: (ctx) => walletView(ctx.deps.db, ctx.userId, ctx.deps.config.wallet),
  });
  const lists = [
    ['wallet.transactions', '/api/v1/transactions', 'all'],
    ['wallet.transactions_pending', '/api/v1/transactions/pending', 'pending'],
    ['wallet.transactions_completed', '/api/v1/transactions/completed', 'completed'],
  ] as const;
  for (const [operationId, url, filter] of lists) {
    route(app, {
      operationId,
      method: 'GET',
      url,
      summary: `Your transactions (${filter}), newest first`,
      policy: owner,
      query: filter === 'all' ? TransactionQuery : PageQuery,
      response: TransactionPage,
      handler: (ctx) => listTransactions(ctx.deps.db, ctx.userId, filter, ctx.query),
    });
  }
  route(app, {
    operationId: 'wallet.statement',
    method: 'GET',
    url: '/api/v1/transactions/statement',
    summary: 'Account statement for a period of at most a year',
    policy: owner,
    query: Type.Object({ from: DateTime, to: DateTime }),
    response: Statement,
    handler: ({ deps, userId, query }) => statement(deps.db, userId, query),
  });
}

function depositRoutes(app: App): void {
  route(app, {
    operationId: 'wallet.deposit_methods',
    method: 'GET',
    url: '/api/v1/payment_source/deposit_methods',
    summary: 'Deposit methods',
    policy: policy.user(),
    response: itemsOf(PaymentMethod),
    handler: async ({ deps, userId, session }) => ({
      items: await depositMethods(deps, { userId, sessionId: session?.id }),
    }),
  });
  route(app, {
    operationId: 'wallet.deposit_fee',
    method: 'GET',
    url: '/api/v1/payment_source/deposit_fee',
    summary: 'Fee of a deposit',
    policy: policy.user(),
    query: Type.Object({ amount: PositiveCents, type: PaymentType }),
    response: DepositFee,
    handler: async ({ query: { amount, type }, deps }) => {
      const fee = depositFeeOf(type, amount, deps.config.wallet);
      return { amount, platform_fee: 0, provider_fee: fee, total: amount + fee };
    },
  });
  moneyStepsRoute(app, {
    operationId: 'wallet.create_order',
    method: 'POST',
    url: '/api/v1/payment_source/create_order',
    summary: 'Create a deposit order to approve at the payment provider',
    policy: policy.user({ money: true, feature: 'deposit' }),
    body: Type.Object({ amount: PositiveCents, type: PaymentType }),
    response: DepositOrder,
    handler: (ctx, finish) => createDepositOrder(ctx, finish),
  });
  moneyStepsRoute(app, {
    operationId: 'wallet.deposit',
    method: 'POST',
    url: '/api/v1/wallets/deposit',
    summary: 'Capture an approved deposit order, once',
    policy: policy.user({ money: true, feature: 'deposit' }),
    body: Type.Object({ order_id: Id, payment_token: Type.Optional(PaymentToken) }),
    response: Receipt,
    handler: deposit,
  });
}

function withdrawRoutes(app: App): void {
  route(app, {
    operationId: 'wallet.withdraw_methods',
    method: 'GET',
    url: '/api/v1/payment_source/withdraw_methods',
    summary: 'Withdrawal methods',
    policy: owner,
    response: itemsOf(PaymentMethod),
    handler: async ({ deps, userId, session }) => ({
      items: await withdrawMethods(deps, { userId, sessionId: session?.id }),
    }),
  });
  route(app, {
    operationId: 'wallet.withdraw_payment_sources',
    method: 'GET',
    url: '/api/v1/payment_source/withdraw_payment_sources',
    summary: 'Your payment methods and whether each can receive the amount',
    policy: owner,
    query: Type.Object({ amount: PositiveCents }),
    response: itemsOf(WithdrawSource),
    handler: async ({ deps, userId, query }) => ({
      items: await withdrawSources(deps.db, userId, query.amount, deps.config.wallet),
    }),
  });
  route(app, {
    operationId: 'wallet.withdraw_fee',
    method: 'GET',
    url: '/api/v1/payment_source/withdraw_fee',
    summary: 'Net amount of a withdrawal',
    policy: owner,
    query: Type.Object({ amount: PositiveCents, payment_source_id: Id }),
    response: WithdrawFee,
    handler: ({ deps, userId, query }) =>
      withdrawFee(deps.db, userId, query.amount, query.payment_source_id, deps.config.wallet),
  });
  moneyStepsRoute(app, {
    operationId: 'wallet.withdraw',
    method: 'POST',
    url: '/api/v1/wallets/withdraw',
    summary: 'Withdraw from your balance',
    policy: policy.user({ money: true, scopes: ['full', 'banned'], feature: 'withdraw' }),
    query: Type.Object({ compliance: Type.Optional(Type.Boolean()) }),
    body: Type.Object({ amount: PositiveCents, payment_source_id: Id }),
    response: Receipt,
    handler: withdraw,
  });
}
