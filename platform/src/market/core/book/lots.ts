import { invariant } from '../../../shared/assert.ts';
import { type Cents, splitCents } from '../../../shared/money.ts';
import type { Claim, Price } from '../types.ts';

/** A lot. The offer pays `a`, the other side pays `b`, and the payout is `size` = a + b cents. */
export interface Lot {
  a: Cents;
  b: Cents;
  size: Cents;
}

const gcd = (x: number, y: number): number => (y === 0 ? x : gcd(y, x % y));

function lotAt(price: Price): Lot {
  const g = gcd(price, 100);
  return { a: price / g, b: (100 - price) / g, size: 100 / g };
}

/** Indexed by price. Index 0 isn't used. */
const lots: readonly Lot[] = [
  { a: 0, b: 100, size: 100 },
  ...Array.from({ length: 99 }, (_, index) => lotAt(index + 1)),
];

/** The lot at a price from 1 to 99. */
export function lotOf(price: Price): Lot {
  const lot = lots[price];
  invariant(lot, 'a price is 1 to 99');
  return lot;
}

/** Largest amount of an order, in cents or payout-cents. The matching loop uses 32-bit integers. */
export const largest: Cents = 2 ** 31 - 1;

/** The opposite claim, which pays exactly when `claim` doesn't. */
export const opposite = (claim: Claim): Claim => claim ^ 1;

/** floor(x * y / z) for non-negative integers, exact even for large values. */
export function mulDiv(x: number, y: number, z: number): number {
  const product = x * y;
  if (Number.isSafeInteger(product)) return Math.floor(product / z);
  return Number((BigInt(x) * BigInt(y)) / BigInt(z));
}

/**
 * The first of two parts of `n`, which is split in proportion to the weights (largest remainder, half rounds up). The
 * parts are equal if both weights are 0.
 */
export function splitInTwo(n: Cents, weight: number, other: number): Cents {
  if (weight + other === 0) return splitInTwo(n, 1, 1);
  const doubled = 2 * n * weight + weight + other;
  if (Number.isSafeInteger(doubled)) return Math.floor(doubled / (2 * (weight + other)));
  return splitCents(n, [weight, other])[0] as Cents;
}
