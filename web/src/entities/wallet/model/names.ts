import type { PaymentSourceType, PaymentType } from '@/shared/api/types.generated';

/** The ways to pay in, as people know them. */
export const paymentNames: Readonly<Record<PaymentType, string>> = {
  paypal: 'PayPal',
  venmo: 'Venmo',
  card: 'Card',
  apple_pay: 'Apple Pay',
};

/** The kinds of payment sources, as people know them. */
export const sourceNames: Readonly<Record<PaymentSourceType, string>> = {
  PayPal: 'PayPal',
  Venmo: 'Venmo',
  Dots: 'Bank account',
  ApplePay: 'Apple Pay',
  Card: 'Card',
};
