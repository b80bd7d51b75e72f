import type { Providers } from '../providers/index.ts';
import type { Refunds } from '../providers/payments/book.ts';
import type { PaymentProvider } from '../providers/payments/port.ts';
import { common } from '../shared/errors.ts';
import type { Rail } from './tables.ts';

/**
 * Returns the provider of a payment method. Refuses with 503 if it isn't configured; payments in progress then wait.
 */
export function providerOf({ payments, dots }: Providers, rail: Rail): PaymentProvider & Refunds {
  if (rail === 'paypal' || rail === 'venmo') return payments;
  if (dots === null) throw common.unavailable(undefined, 'This payment method isn’t available here.');
  return dots;
}

/** Returns the name of the provider whose records cover a payment method, as used in reconciliation cases. */
export function bookOf(rail: Rail): 'paypal' | 'dots' {
  return rail === 'paypal' || rail === 'venmo' ? 'paypal' : 'dots';
}
