import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { paidGates } from '../../../users/paidGate.ts';
import { AppleSession } from '../../schemas.ts';
import { startAppleSession } from '../applePay.ts';

export function appleStartSessionRoute(app: App): void {
  route(app, {
    operationId: 'wallet.apple_start_session',
    method: 'GET',
    url: '/api/v1/payment_source/apple_start_session',
    summary: 'Validates the merchant with Apple. `url` is the validation URL that Apple Pay gave to the browser.',
    policy: policy.user({ money: true, feature: 'deposit' }),
    gate: paidGates.deposit,
    fields: { url: 'Validation URL from Apple Pay.' },
    query: Type.Object({ url: Type.String({ minLength: 1, maxLength: 500 }) }),
    response: AppleSession,
    handler: startAppleSession,
  });
}
