import {
  integer,
  optionalSecret,
  optionalText,
  optionalUrl,
  type Section,
  secret,
  text,
  url,
} from '../../shared/settings.ts';

/** PayPal (this repository's sandbox by default), Dots and Apple Pay; part of `config.providers`. */
export const paymentsSettings = {
  /** `https://api-m.paypal.com` or `https://api-m.sandbox.paypal.com` for PayPal itself. */
  paypalBaseUrl: url('PAYPAL_BASE_URL', 'http://127.0.0.1:4002'),
  /** Client ID of the REST app in the PayPal account that receives and sends payments. */
  paypalClientId: text('PAYPAL_CLIENT_ID', 'sandbox-client'),
  /** Secret of that REST app. */
  paypalClientSecret: secret('PAYPAL_CLIENT_SECRET', 'sandbox-secret'),
  /** The ID PayPal assigned to our webhook; part of every signed message. */
  paypalWebhookId: text('PAYPAL_WEBHOOK_ID', 'sandbox-webhook'),
  /** Base URL of the client's payment script. */
  paypalSdkBaseUrl: url('PAYPAL_SDK_BASE_URL', 'http://127.0.0.1:4002/sdk/js'),
  /** Milliseconds after which a call to PayPal is given up. */
  paypalTimeoutMs: integer('PAYPAL_TIMEOUT_MS', 15_000, { min: 100, max: 60_000 }),
  /** `https://api.dots.dev/api` for Dots itself. If not set, cards, Apple Pay and bank accounts are unavailable. */
  dotsBaseUrl: optionalUrl('DOTS_BASE_URL'),
  /** Client ID of the Dots account that makes payouts. */
  dotsClientId: text('DOTS_CLIENT_ID', 'sandbox-client'),
  /** API key of that Dots account. */
  dotsApiKey: secret('DOTS_API_KEY', 'sandbox-key'),
  /** The signing secret of our webhook endpoint: `whsec_` followed by base64. */
  dotsWebhookSecret: secret('DOTS_WEBHOOK_SECRET', 'whsec_c2FuZGJveC1kb3RzLXdlYmhvb2stc2VjcmV0'),
  /** The page with Dots' card form. If not set, cards aren't offered. */
  dotsCardFormUrl: optionalUrl('DOTS_CARD_FORM_URL'),
  /** Milliseconds after which a call to Dots is given up. */
  dotsTimeoutMs: integer('DOTS_TIMEOUT_MS', 15_000, { min: 100, max: 60_000 }),
  /** The merchant ID registered with Apple. If not set, Apple Pay isn't offered. */
  applePayMerchantId: optionalText('APPLE_PAY_MERCHANT_ID'),
  /** The merchant identity certificate, PEM. */
  applePayCertificate: optionalSecret('APPLE_PAY_CERTIFICATE'),
  /** The key of the merchant identity certificate, PEM. */
  applePayKey: optionalSecret('APPLE_PAY_KEY'),
  /** An emulated Apple Pay gateway, allowed in addition to Apple's own hosts. For development and tests only. */
  applePaySandboxUrl: optionalUrl('APPLE_PAY_SANDBOX_URL'),
} satisfies Section;
