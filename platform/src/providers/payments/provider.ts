import type { SettingsOf } from '../../shared/settings.ts';
import { PayPal } from './paypal/paypal.ts';
import type { PaymentProvider } from './port.ts';
import type { paymentsSettings } from './settings.ts';

/** The payment provider that the configuration names. */
export function paymentProvider(settings: SettingsOf<typeof paymentsSettings>): PaymentProvider {
  return new PayPal({
    baseUrl: settings.paypalBaseUrl,
    clientId: settings.paypalClientId,
    clientSecret: settings.paypalClientSecret,
    webhookId: settings.paypalWebhookId,
    timeoutMs: settings.paypalTimeoutMs,
    brandName: 'Duelbook',
  });
}
