import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { PositiveCents } from '../../../shared/schema.ts';
import { depositFeeOf } from '../../fees.ts';
import { DepositFee, PaymentType } from '../../schemas.ts';

export function depositFeeRoute(app: App): void {
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
}
