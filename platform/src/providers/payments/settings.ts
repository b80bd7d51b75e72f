import { integer, type Section, secret, text, url } from '../../shared/settings.ts';

/** PayPal: the sandbox of this repository by default; part of `config.providers`. */
export const paymentsSettings = {
  /** `https://api-m.paypal.com` or `https://api-m.sandbox.paypal.com` for the real ones. */
  paypalBaseUrl: url('PAYPAL_BASE_URL', 'http://127.0.0.1:4002'),
  paypalClientId: text('PAYPAL_CLIENT_ID', 'sandbox-client'),
  paypalClientSecret: secret('PAYPAL_CLIENT_SECRET', 'sandbox-secret'),
  /** The id PayPal gave our webhook; part of what it signs. */
  paypalWebhookId: text('PAYPAL_WEBHOOK_ID', 'sandbox-webhook'),
  /** Where the client's payment script comes from. */
  paypalSdkBaseUrl: url('PAYPAL_SDK_BASE_URL', 'http://127.0.0.1:4002/sdk/js'),
  paypalTimeoutMs: integer('PAYPAL_TIMEOUT_MS', 15_000, { min: 100, max: 60_000 }),
} satisfies Section;
