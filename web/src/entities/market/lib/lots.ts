/** The smallest contract quantity at a price for which each side pays whole cents. Amounts are in cents. */
export interface Lot {
  /** Cents paid by the side that stakes at this price. */
  own: number;
  /** Cents paid by the other side. */
  other: number;
  /** Cents paid to the winner. */
  payout: number;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/**
 * The lot for a price in cents per $1.00 payout.
 * @throws RangeError if the price isn't an integer from 1 to 99
 */
export function lotOf(price: number): Lot {
  if (!Number.isInteger(price) || price < 1 || price > 99) throw new RangeError(`No price: ${price}`);
  const common = gcd(price, 100);
  return { own: price / common, other: (100 - price) / common, payout: 100 / common };
}

/** A quantity that can be bought without fractions of a cent. */
export interface Bought {
  /** Cents charged. */
  paid: number;
  /** Payout if it wins, in cents. */
  payout: number;
}

/** The largest quantity that an amount in cents buys at a price. */
export function buys(amount: number, price: number): Bought {
  const lot = lotOf(price);
  const lots = Math.floor(Math.max(0, amount) / lot.own);
  return { paid: lots * lot.own, payout: lots * lot.payout };
}
