import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { moneyStepsRoute, route } from '../../http/route.ts';
import { Id, itemsOf, PositiveCents } from '../../shared/schema.ts';
import { PaymentMethod, Receipt, WithdrawFee, WithdrawSource } from '../schemas.ts';
import { withdrawFee, withdrawMethods, withdrawSources } from '../sources/methods.ts';
import withdrawExample from './withdraw.example.json' with { type: 'json' };
import { withdraw } from './withdraw.ts';

/** Banned people can still see and withdraw their money. */
const owner = policy.user({ scopes: ['full', 'banned'] });

/** Withdrawals. */
export function withdrawRoutes(app: App): void {
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
      compliance: 'True once the compliance form has been completed.',
    },
    query: Type.Object({ compliance: Type.Optional(Type.Boolean()) }),
    body: Type.Object({ amount: PositiveCents, payment_source_id: Id }),
    response: Receipt,
    example: withdrawExample,
    handler: withdraw,
  });
}
