import Type from 'typebox';
import type { App } from '../../../app.ts';
import { route } from '../../../http/route.ts';
import { itemsOf, PositiveCents } from '../../../shared/schema.ts';
import { WithdrawSource } from '../../schemas.ts';
import { withdrawSources } from '../../sources/methods.ts';
import { owner } from './common.ts';

export function withdrawPaymentSourcesRoute(app: App): void {
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
}
