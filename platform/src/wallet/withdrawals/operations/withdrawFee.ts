import Type from 'typebox';
import type { App } from '../../../app.ts';
import { route } from '../../../http/route.ts';
import { Id, PositiveCents } from '../../../shared/schema.ts';
import { WithdrawFee } from '../../schemas.ts';
import { withdrawFee } from '../../sources/methods.ts';
import { owner } from './common.ts';

export function withdrawFeeRoute(app: App): void {
  route(app, {
    operationId: 'wallet.withdraw_fee',
    method: 'GET',
    url: '/api/v1/payment_source/withdraw_fee',
    summary: 'Cost of a withdrawal.',
    policy: owner,
    fields: {
      amount: 'Amount to debit from the balance, in cents.',
      payment_source_id: 'ID of the receiving payment method.',
    },
    query: Type.Object({ amount: PositiveCents, payment_source_id: Id }),
    response: WithdrawFee,
    handler: ({ deps, userId, query }) =>
      withdrawFee(deps.db, userId, query.amount, query.payment_source_id, deps.config.wallet),
  });
}
