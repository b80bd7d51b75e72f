/** One contract lot at a price: the smallest unit that splits into whole cents. Amounts in cents. */
export interface Lot {
  /** Paid by the holder of this price. */
  own: number;
  /** Paid by the other side. */
  other: number;
  /** Paid to the winner. */
  payout: number;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/**
 * The lot for a price in cents per $1.00 payout.
 * @throws RangeError when the price is not 1 to 99
 */
export function lotOf(price: number): Lot {
  if (!Number.isInteger(price) || price < 1 || price > 99) throw new RangeError(`No price: ${price}`);
  const common = gcd(price, 100);
  return { own: price / common, other: (100 - price) / common, payout: 100 / common };
}

export interface WholeLots {
  lots: number;
  /** Staked cents, in whole lots. */
  paid: number;
  /** Payout of these lots in cents. */
  payout: number;
  /** Cents below one lot, which aren't charged. */
  rest: number;
}

/** Splits an amount in cents into whole lots at a price. */
export function wholeLots(amount: number, price: number): WholeLots {
  const lot = lotOf(price);
  const lots = Math.floor(Math.max(0, amount) / lot.own);
  return { lots, paid: lots * lot.own, payout: lots * lot.payout, rest: Math.max(0, amount) - lots * lot.own };
}
