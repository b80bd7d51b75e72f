import type { Money } from './orderTypes.ts';

/** Returns an amount in cents. */
export function centsOf({ value }: Money): number {
  return Number(value.replace('.', ''));
}

/** Formats cents as PayPal does. */
export function moneyOf(cents: number, currency_code = 'USD'): Money {
  return { currency_code, value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}` };
}
