import { loadScript } from '@paypal/paypal-js';
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

/** Asks for the provider's script with this configuration; nothing happens while it is there or on its way. */
export function loadPaymentScript({ clientId, sdkBaseUrl, currency }: PaymentScriptConfig): void {
  paymentScript.load(() =>
    loadScript({
      clientId,
      currency,
      intent: 'capture',
      components: 'buttons',
      enableFunding: 'venmo',
      disableFunding: disabledFunding.join(','),
      ...(sdkBaseUrl !== null && { sdkBaseUrl }),
    }),
  );
}
