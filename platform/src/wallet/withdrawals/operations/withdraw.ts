import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { moneyStepsRoute } from '../../../http/route.ts';
import { Id, PositiveCents } from '../../../shared/schema.ts';
import { Receipt } from '../../schemas.ts';
import withdrawExample from '../withdraw.example.json' with { type: 'json' };
import { withdraw } from '../withdraw.ts';

export function withdrawRoute(app: App): void {
  moneyStepsRoute(app, {
    operationId: 'wallet.withdraw',
    method: 'POST',
    url: '/api/v1/wallets/withdraw',
    summary: "Withdraws money from the balance immediately. Can't be canceled; only the provider can return it.",
    policy: policy.user({ money: true, scopes: ['full', 'banned'], feature: 'withdraw' }),
    fields: {
      amount: 'Amount to debit from the balance, in cents.',
      payment_source_id: 'ID of the receiving payment method.',
      compliance: 'True once the compliance form has been completed.',
    },
    query: Type.Object({ compliance: Type.Optional(Type.Boolean()) }),
    body: Type.Object({ amount: PositiveCents, payment_source_id: Id }),
    response: Receipt,
    example: withdrawExample,
    handler: withdraw,
  });
}
