import { formatDecimal } from '@/shared/lib/format';

/**
 * Display formats for prices (docs/domain/markets.md#odds-formats). A price is a whole number of cents per $1.00 of
 * payout, from 1 to 99. Users always enter prices in cents.
 */
export const oddsFormats = ['cents', 'decimal', 'american', 'fractional'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

const minus = '−';

function divisorOf(one: number, other: number): number {
  return other === 0 ? one : divisorOf(other, one % other);
}

/** Cents gained per cent risked, as a reduced fraction. */
function fractionOf(price: number): [gain: number, risk: number] {
  const divisor = divisorOf(100, price);
  return [(100 - price) / divisor, price / divisor];
}

/**
 * American odds: the gain on a stake of 100 if positive, or the stake for a gain of 100 if negative. Even odds are
 * +100.
 */
export function americanOf(price: number): number {
  return price > 50 ? -Math.round((100 * price) / (100 - price)) : Math.round((100 * (100 - price)) / price);
}

/**
 * A price in cents, regardless of the user's preferred format. For prices that users enter and for price differences.
 */
export const formatCents = (cents: number) => `${cents}¢`;

/** A price in cents, as read by screen readers. */
export const spokenCents = (cents: number) => `${cents} cents`;

/** A price as text: `63¢`, `1.59`, `−170` or `37/63`. */
export function oddsIn(format: OddsFormat, price: number): string {
  if (format === 'decimal') return formatDecimal(Math.round(10_000 / price) / 100, 2);
  if (format === 'american') {
    const odds = americanOf(price);
    return odds < 0 ? `${minus}${-odds}` : `+${odds}`;
  }
  return format === 'fractional' ? fractionOf(price).join('/') : formatCents(price);
}

/** A price as read by screen readers: `63 cents`, `1.59`, `minus 170` or `37 to 63`. */
export function spokenOddsIn(format: OddsFormat, price: number): string {
  if (format === 'decimal') return oddsIn(format, price);
  if (format === 'american') {
    const odds = americanOf(price);
    return odds < 0 ? `minus ${-odds}` : `plus ${odds}`;
  }
  return format === 'fractional' ? fractionOf(price).join(' to ') : spokenCents(price);
}
