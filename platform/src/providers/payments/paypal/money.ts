import { assertCents, type Cents } from '../../../shared/money.ts';

/** Formats an amount for PayPal: 1234 becomes `12.34`. */
export function toPayPal(amount: Cents): { currency_code: 'USD'; value: string } {
  return { currency_code: 'USD', value: toDecimal(amount) };
}

/** Formats cents as a decimal: 1234 becomes `12.34`. Only for amounts of 0 or more. */
export function toDecimal(amount: Cents): string {
  assertCents(amount);
  return `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
}

/** Parses a PayPal amount. Null unless it is in US dollars with two decimals. */
export function fromPayPal(amount: { currency_code: string; value: string }): Cents | null {
  const match = /^(\d{1,13})\.(\d{2})$/.exec(amount.value);
  if (amount.currency_code !== 'USD' || !match) return null;
  const cents = Number(`${match[1]}${match[2]}`);
  return Number.isSafeInteger(cents) ? cents : null;
}
