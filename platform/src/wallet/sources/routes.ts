import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { moneyStepsRoute, route } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { AppleSession, HostedLink, PaymentSource, PaymentSourceType, SetupToken } from '../schemas.ts';
import { addSource } from './addSource.ts';
import { startAppleSession } from './applePay.ts';
import { disconnectSource } from './disconnectSource.ts';
import { connectDots } from './dotsSources.ts';
import { createSetupToken } from './vault.ts';

/** Banned people can still withdraw their money. */
const owner = policy.user({ money: true, scopes: ['full', 'banned'] });

/** Routes for payment methods and for the providers' pages on which people connect or pay. */
export function sourceRoutes(app: App): void {
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
  route(app, {
    operationId: 'wallet.payment_source_disconnect',
    method: 'POST',
    url: '/api/v1/payment_source/:id/disconnect',
    summary: 'Removes a payment method. Payouts already in progress still arrive.',
    policy: owner,
    fields: { id: 'Payment method id.' },
    params: Type.Object({ id: Id }),
    response: PaymentSource,
    handler: disconnectSource,
  });
  route(app, {
    operationId: 'wallet.dots_connect',
    method: 'GET',
    url: '/api/v1/payment_source/dots_payment_connect',
    summary: "Link to the provider's page for connecting a bank account or another withdrawal method.",
    policy: owner,
    response: HostedLink,
    handler: connectDots,
  });
  route(app, {
    operationId: 'wallet.setup_token',
    method: 'GET',
    url: '/api/v1/payment_source/setup_token',
    summary: 'Setup token for storing a card or PayPal account that receives withdrawals.',
    policy: owner,
    response: SetupToken,
    handler: createSetupToken,
  });
  route(app, {
    operationId: 'wallet.apple_start_session',
    method: 'GET',
    url: '/api/v1/payment_source/apple_start_session',
    summary: 'Validates the merchant with Apple. `url` is the validation URL that Apple Pay gave to the browser.',
    policy: policy.user({ money: true, feature: 'deposit' }),
    fields: { url: 'Validation URL from Apple Pay.' },
    query: Type.Object({ url: Type.String({ minLength: 1, maxLength: 500 }) }),
    response: AppleSession,
    handler: startAppleSession,
  });
}
