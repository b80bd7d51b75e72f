import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Nullable } from '../../shared/schema.ts';

const PaymentConfig = Type.Object({
  paypal_client_id: Nullable(Type.String()),
  paypal_sdk_base_url: Nullable(Type.String()),
  currency: Type.String(),
  real_money: Type.Boolean(),
});
describeSchema(PaymentConfig, 'PaymentConfig', 'Settings for loading the payment script.', {
  paypal_client_id: "PayPal client ID. Null when payments aren't configured.",
  paypal_sdk_base_url: "Base URL of the payment script. Null to use the provider's default.",
  currency: 'Three-letter currency code. Always `USD`.',
  real_money: 'True when real money moves. False with the payment sandbox.',
});

export function paymentConfigRoute(app: App): void {
  route(app, {
    operationId: 'payment.config',
    method: 'GET',
    url: '/api/v1/payment_config',
    summary: 'Settings for loading the payment script.',
    policy: policy.optional(),
    response: PaymentConfig,
    handler: async ({ deps: { config } }) => ({
      paypal_client_id: config.providers.paypalClientId,
      paypal_sdk_base_url: config.providers.paypalSdkBaseUrl,
      currency: 'USD',
      real_money: config.realMoney,
    }),
  });
}
