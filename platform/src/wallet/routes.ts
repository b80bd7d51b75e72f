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
    summary: 'Submits uploaded documents for the identity check.',
    policy: owner,
    fields: { media_ids: 'Ids of uploads of type `identity`: front, back and a photo of the user.' },
    body: Type.Object({ media_ids: Type.Array(Id, { minItems: 1, maxItems: 6 }) }),
    response: Identity,
    handler: submitIdentity,
  });
  route(app, {
    operationId: 'webhooks.paypal',
    method: 'POST',
    url: '/webhooks/paypal',
    summary: 'Receives a PayPal webhook, signed over its raw body.',
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
    summary: 'Receives a Dots webhook, signed over its raw body.',
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
    summary: "The viewer's wallet.",
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
      summary: `Transactions of the caller (${filter}), newest first.`,
      policy: owner,
      fields: {
        types: 'Only these types.',
        from: 'Earliest time.',
        to: 'Latest time.',
        min_amount: 'Minimum amount in cents, ignoring the sign.',
        max_amount: 'Maximum amount in cents, ignoring the sign.',
      },
      query: filter === 'all' ? TransactionQuery : PageQuery,
      response: TransactionPage,
      handler: (ctx) => listTransactions(ctx.deps.db, ctx.userId, filter, ctx.query),
    });
  }
  route(app, {
    operationId: 'wallet.statement',
    method: 'GET',
    url: '/api/v1/transactions/statement',
    summary: 'Account statement for a period of at most one year, for export.',
    policy: owner,
    fields: { from: 'Start of the period.', to: 'End of the period.' },
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
    summary: 'Deposit methods.',
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
    summary: 'Cost of a deposit.',
    policy: policy.user(),
    fields: { amount: 'Amount to credit to the balance, in cents.', type: 'Deposit method.' },
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
    summary: 'Creates a deposit order for the user to approve.',
    policy: policy.user({ money: true, feature: 'deposit' }),
    fields: { amount: 'Amount to credit to the balance, in cents.', type: 'Deposit method.' },
    body: Type.Object({ amount: PositiveCents, type: PaymentType }),
    response: DepositOrder,
    handler: (ctx, finish) => createDepositOrder(ctx, finish),
  });
  moneyStepsRoute(app, {
    operationId: 'wallet.deposit',
    method: 'POST',
    url: '/api/v1/wallets/deposit',
    summary: 'Captures an approved order. Repeating the call, even with another key, returns the same result.',
    policy: policy.user({ money: true, feature: 'deposit' }),
    fields: {
      order_id: 'Id of the approved order.',
      payment_token: "Token from the provider's card form or Apple Pay. Not needed for PayPal.",
    },
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
    summary: 'Withdrawal methods.',
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
    summary: "The viewer's payment methods and whether each can receive the amount.",
    policy: owner,
    fields: { amount: 'Amount to withdraw, in cents.' },
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
    summary: 'Cost of a withdrawal.',
    policy: owner,
    fields: {
      amount: 'Amount to debit from the balance, in cents.',
      payment_source_id: 'Id of the receiving payment method.',
    },
    query: Type.Object({ amount: PositiveCents, payment_source_id: Id }),
    response: WithdrawFee,
    handler: ({ deps, userId, query }) =>
      withdrawFee(deps.db, userId, query.amount, query.payment_source_id, deps.config.wallet),
  });
  moneyStepsRoute(app, {
    operationId: 'wallet.withdraw',
    method: 'POST',
    url: '/api/v1/wallets/withdraw',
    summary: "Withdraws money from the balance immediately. Can't be canceled; only the provider can return it.",
    policy: policy.user({ money: true, scopes: ['full', 'banned'], feature: 'withdraw' }),
    fields: {
      amount: 'Amount to debit from the balance, in cents.',
      payment_source_id: 'Id of the receiving payment method.',
      compliance: 'True when the compliance form was completed.',
    },
    query: Type.Object({ compliance: Type.Optional(Type.Boolean()) }),
    body: Type.Object({ amount: PositiveCents, payment_source_id: Id }),
    response: Receipt,
    handler: withdraw,
  });
}
