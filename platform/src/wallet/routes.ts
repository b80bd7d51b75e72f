import Type from 'typebox';
import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { moneyRoute, moneyStepsRoute, route } from '../http/route.ts';
import { PageQuery } from '../shared/page.ts';
import { Empty, Id, itemsOf, PositiveCents } from '../shared/schema.ts';
import { createDepositOrder } from './createOrder.ts';
import { deposit } from './deposit.ts';
import { submitIdentity } from './identity.ts';
import { depositMethods, withdrawFee, withdrawMethods, withdrawSources } from './methods.ts';
import { depositFee } from './rules.ts';
import {
  DepositFee,
  DepositOrder,
  Identity,
  PaymentMethod,
  PaymentSource,
  PaymentSourceType,
  PaymentType,
  Receipt,
  TransactionPage,
  Wallet,
  WithdrawFee,
  WithdrawSource,
} from './schemas.ts';
import { addSource } from './sources.ts';
import type { PaymentSourceType as StoredType } from './tables.ts';
import { listTransactions } from './transactions.ts';
import { walletView } from './view.ts';
import { receiveWebhook } from './webhook.ts';
import { withdraw } from './withdraw.ts';

/** Also someone banned sees and takes out their own money. */
const owner = policy.user({ scopes: ['full', 'banned'] });
const ownerMoney = policy.user({ money: true, scopes: ['full', 'banned'] });

export function walletRoutes(app: App): void {
  readRoutes(app);
  depositRoutes(app);
  withdrawRoutes(app);
  route(app, {
    operationId: 'wallets.identity_uploaded',
    method: 'POST',
    url: '/api/v1/wallets/identity_uploaded',
    summary: 'Hands the uploaded identity documents in for the check.',
    policy: owner,
    body: Type.Object({ media_ids: Type.Array(Id, { minItems: 1, maxItems: 6 }) }),
    response: Identity,
    handler: submitIdentity,
  });
  route(app, {
    operationId: 'webhooks.paypal',
    method: 'POST',
    url: '/webhooks/paypal',
    summary: 'Takes a message of PayPal, signed over its raw body.',
    policy: policy.public(),
    limit: 'webhooks',
    raw: true,
    response: Empty,
    handler: receiveWebhook,
  });
}

function readRoutes(app: App): void {
  route(app, {
    operationId: 'wallet.get',
    method: 'GET',
    url: '/api/v1/wallets',
    summary: 'The own wallet.',
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
      summary: `The own transactions (${filter}), newest first.`,
      policy: owner,
      query: PageQuery,
      response: TransactionPage,
      handler: (ctx) => listTransactions(ctx.deps.db, ctx.userId, filter, ctx.query),
    });
  }
}

function depositRoutes(app: App): void {
  route(app, {
    operationId: 'wallet.deposit_methods',
    method: 'GET',
    url: '/api/v1/payment_source/deposit_methods',
    summary: 'How one may pay in.',
    policy: policy.user(),
    response: itemsOf(PaymentMethod),
    handler: async ({ deps, userId }) => ({ items: await depositMethods(deps.db, userId, deps.config.wallet) }),
  });
  route(app, {
    operationId: 'wallet.deposit_fee',
    method: 'GET',
    url: '/api/v1/payment_source/deposit_fee',
    summary: 'What a deposit costs.',
    policy: policy.user(),
    query: Type.Object({ amount: PositiveCents, type: PaymentType }),
    response: DepositFee,
    handler: async ({ query: { amount }, deps }) => {
      const fee = depositFee(amount, deps.config.wallet.depositFeeBasisPoints);
      return { amount, platform_fee: 0, provider_fee: fee, total: amount + fee };
    },
  });
  moneyStepsRoute(app, {
    operationId: 'wallet.create_order',
    method: 'POST',
    url: '/api/v1/payment_source/create_order',
    summary: 'Creates the order at the payment provider that the person approves next.',
    policy: policy.user({ money: true, feature: 'deposit' }),
    body: Type.Object({ amount: PositiveCents, type: PaymentType }),
    response: DepositOrder,
    handler: (ctx, finish) => createDepositOrder(ctx, finish),
  });
  moneyStepsRoute(app, {
    operationId: 'wallet.deposit',
    method: 'POST',
    url: '/api/v1/wallets/deposit',
    summary: 'Captures an approved order, once.',
    policy: policy.user({ money: true, feature: 'deposit' }),
    body: Type.Object({ order_id: Id }),
    response: Receipt,
    handler: deposit,
  });
}

function withdrawRoutes(app: App): void {
  route(app, {
    operationId: 'wallet.withdraw_methods',
    method: 'GET',
    url: '/api/v1/payment_source/withdraw_methods',
    summary: 'How one may be paid out.',
    policy: owner,
    response: itemsOf(PaymentMethod),
    handler: async ({ deps }) => ({ items: withdrawMethods(deps.config.wallet) }),
  });
  route(app, {
    operationId: 'wallet.withdraw_payment_sources',
    method: 'GET',
    url: '/api/v1/payment_source/withdraw_payment_sources',
    summary: 'The own payment sources and whether each can take the amount.',
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
    summary: 'What arrives of a withdrawal.',
    policy: owner,
    query: Type.Object({ amount: PositiveCents, payment_source_id: Id }),
    response: WithdrawFee,
    handler: ({ deps, userId, query }) =>
      withdrawFee(deps.db, userId, query.amount, query.payment_source_id, deps.config.wallet),
  });
  moneyRoute(app, {
    operationId: 'wallet.payment_source_add',
    method: 'POST',
    url: '/api/v1/payment_source',
    summary: 'Adds a destination for withdrawals.',
    policy: ownerMoney,
    body: Type.Object({
      value: Type.String({ minLength: 3, maxLength: 200 }),
      type: PaymentSourceType,
      context: Type.Optional(Type.Literal('withdrawal')),
    }),
    response: PaymentSource,
    handler: ({ body, userId, deps }, tx) =>
      addSource(tx, userId, { type: stored(body.type), value: body.value }, deps.config.wallet.sourceHoldHours),
  });
  moneyStepsRoute(app, {
    operationId: 'wallet.withdraw',
    method: 'POST',
    url: '/api/v1/wallets/withdraw',
    summary: 'Takes money out of the balance, to be paid out.',
    policy: policy.user({ money: true, scopes: ['full', 'banned'], feature: 'withdraw' }),
    query: Type.Object({ compliance: Type.Optional(Type.Boolean()) }),
    body: Type.Object({ amount: PositiveCents, payment_source_id: Id }),
    response: Receipt,
    handler: withdraw,
  });
}

/** `PaymentSource::PayPal` on the wire is `PayPal` in the table. */
function stored(type: string): StoredType {
  return type === 'PaymentSource::Venmo' ? 'Venmo' : 'PayPal';
}
