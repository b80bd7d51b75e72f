import Type from 'typebox';
import type { App } from '../../../app.ts';
import { moneyStepsRoute } from '../../../http/route.ts';
import { PaymentSource, PaymentSourceType } from '../../schemas.ts';
import { addSource } from '../addSource.ts';
import { owner } from './common.ts';

export function paymentSourceAddRoute(app: App): void {
  moneyStepsRoute(app, {
    operationId: 'wallet.payment_source_add',
    method: 'POST',
    url: '/api/v1/payment_source',
    summary: 'Adds a payment method for withdrawals.',
    policy: owner,
    fields: {
      value:
        'Email address, phone number or Venmo name; for PayPal, an approved setup token. Ignored for Dots, where the connected method is fetched from the provider.',
      type: 'Type of payment method.',
      context: 'Purpose of the payment method.',
    },
    body: Type.Object({
      value: Type.String({ minLength: 3, maxLength: 200 }),
      type: PaymentSourceType,
      context: Type.Optional(Type.Literal('withdrawal')),
    }),
    response: PaymentSource,
    handler: addSource,
  });
}
