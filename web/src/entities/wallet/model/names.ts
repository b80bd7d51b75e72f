import type { PaymentSourceType, PaymentType } from '@/shared/api/types.generated';

/** Display names of deposit methods. */
export const paymentNames: Readonly<Record<PaymentType, string>> = {
  paypal: 'PayPal',
  venmo: 'Venmo',
  card: 'Card',
  apple_pay: 'Apple Pay',
};

/** Display names of payment methods. */
export const sourceNames: Readonly<Record<PaymentSourceType, string>> = {
  PayPal: 'PayPal',
  Venmo: 'Venmo',
  Dots: 'Bank account',
  ApplePay: 'Apple Pay',
  Card: 'Card',
};
