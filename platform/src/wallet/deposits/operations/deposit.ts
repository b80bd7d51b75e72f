import Type from 'typebox';
import type { App } from '../../../app.ts';
import { policy } from '../../../http/policy.ts';
import { moneyStepsRoute } from '../../../http/route.ts';
import { Id } from '../../../shared/schema.ts';
import { Receipt } from '../../schemas.ts';
import { deposit } from '../deposit.ts';

/**
 * Token from the card form (a short ID) or from Apple Pay (JSON). It is passed on to the provider, never stored or
 * logged.
 */
const PaymentToken = Type.String({ minLength: 1, maxLength: 20_000 });

export function depositRoute(app: App): void {
  moneyStepsRoute(app, {
    operationId: 'wallet.deposit',
    method: 'POST',
    url: '/api/v1/wallets/deposit',
    summary: 'Captures an approved order. Repeating the call, even with another key, returns the same result.',
    policy: policy.user({ money: true, feature: 'deposit' }),
    fields: {
      order_id: 'ID of the approved order.',
      payment_token: "Token from the provider's card form or Apple Pay. Not needed for PayPal.",
    },
    body: Type.Object({ order_id: Id, payment_token: Type.Optional(PaymentToken) }),
    response: Receipt,
    handler: deposit,
  });
}
