import type { SettingsOf } from '../../shared/settings.ts';
import { AppleGateway } from './apple-pay/gateway.ts';
import type { ApplePay } from './apple-pay/port.ts';
import type { ProviderBook, Refunds } from './book.ts';
import { DotsApi } from './dots/dots.ts';
import type { Dots } from './dots/port.ts';
import { PayPal } from './paypal/paypal.ts';
import type { Disputes, PaymentProvider, Vault } from './port.ts';
import type { paymentsSettings } from './settings.ts';

type Settings = SettingsOf<typeof paymentsSettings>;

/** Creates the PayPal provider at the configured address. */
export function paymentProvider(settings: Settings): PaymentProvider & Vault & Refunds & Disputes & ProviderBook {
  return new PayPal({
    baseUrl: settings.paypalBaseUrl,
    clientId: settings.paypalClientId,
    clientSecret: settings.paypalClientSecret,
    webhookId: settings.paypalWebhookId,
    timeoutMs: settings.paypalTimeoutMs,
    brandName: 'Duelbook',
  });
}

/** Creates the Dots provider, if its address and keys are configured. */
export function dots(settings: Settings): Dots | null {
  if (settings.dotsBaseUrl === null) return null;
  return new DotsApi({
    baseUrl: settings.dotsBaseUrl,
    clientId: settings.dotsClientId,
    apiKey: settings.dotsApiKey,
    webhookSecret: settings.dotsWebhookSecret,
    timeoutMs: settings.dotsTimeoutMs,
    cardFormUrl: settings.dotsCardFormUrl,
  });
}

/** Creates the Apple Pay gateway, if a merchant is configured. */
export function applePay(settings: Settings, publicUrl: string): ApplePay | null {
  if (settings.applePayMerchantId === null) return null;
  return new AppleGateway({
    merchantId: settings.applePayMerchantId,
    displayName: 'Duelbook',
    domain: new URL(publicUrl).hostname,
    certificate: settings.applePayCertificate,
    key: settings.applePayKey,
    sandboxUrl: settings.applePaySandboxUrl,
    timeoutMs: settings.dotsTimeoutMs,
  });
}
