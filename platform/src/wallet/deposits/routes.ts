import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { moneyStepsRoute, route } from '../../http/route.ts';
import { Id, itemsOf, PositiveCents } from '../../shared/schema.ts';
import { depositFeeOf } from '../fees.ts';
import { DepositFee, DepositOrder, PaymentMethod, PaymentType, Receipt } from '../schemas.ts';
import { depositMethods } from '../sources/methods.ts';
import createOrderExample from './createOrder.example.json' with { type: 'json' };
import { createDepositOrder } from './createOrder.ts';
import { deposit } from './deposit.ts';

/**
 * Token from the card form (a short id) or from Apple Pay (JSON). It is passed on to the provider, never stored or
 * logged.
 */
const PaymentToken = Type.String({ minLength: 1, maxLength: 20_000 });

/** Deposits. */
export function depositRoutes(app: App): void {
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
    example: createOrderExample,
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
