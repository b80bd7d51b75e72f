import { loadScript, type PayPalScriptOptions } from '@paypal/paypal-js';
import { paymentScript } from '@/shared/lib/payment-script';

export interface PaymentScriptConfig {
  clientId: string;
  /** Null for the provider's own address. */
  sdkBaseUrl: string | null;
  currency: string;
}

/** PRODUCT.md section 9: Venmo is on, these are off. */
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

/** What the provider's script is asked for. */
export const scriptOptions = ({ clientId, sdkBaseUrl, currency }: PaymentScriptConfig): PayPalScriptOptions => ({
  clientId,
  currency,
  intent: 'capture',
  components: ['buttons', 'card-fields'],
  enableFunding: ['venmo'],
  disableFunding: disabledFunding,
  ...(sdkBaseUrl !== null && { sdkBaseUrl }),
});

/** Asks for the provider's script with this configuration; nothing happens while it is there or on its way. */
export function loadPaymentScript(config: PaymentScriptConfig): void {
  paymentScript.load(JSON.stringify(config), () => loadScript(scriptOptions(config)));
}
