import { loadScript, type PayPalScriptOptions } from '@paypal/paypal-js';
import { paymentScript } from '@/shared/lib/payment-script';

export interface PaymentScriptConfig {
  clientId: string;
  /** Null to use the provider's default URL. */
  sdkBaseUrl: string | null;
  currency: string;
}

/** Funding sources to disable. Venmo is the only one enabled explicitly (docs/domain/client.md#payment-script). */
const disabledFunding = [
  'paylater',
  'bancontact',
  'blik',
  'eps',
  'giropay',
  'ideal',
  'mercadopago',
  'mybank',
  'p24',
  'sepa',
  'sofort',
];

/** Options for the provider's script. */
export const scriptOptions = ({ clientId, sdkBaseUrl, currency }: PaymentScriptConfig): PayPalScriptOptions => ({
  clientId,
  currency,
  intent: 'capture',
  components: ['buttons', 'card-fields'],
  enableFunding: ['venmo'],
  disableFunding: disabledFunding,
  ...(sdkBaseUrl !== null && { sdkBaseUrl }),
});

/** Loads the provider's script with this configuration. Does nothing if it is loaded or loading. */
export function loadPaymentScript(config: PaymentScriptConfig): void {
  paymentScript.load(JSON.stringify(config), () => loadScript(scriptOptions(config)));
}
