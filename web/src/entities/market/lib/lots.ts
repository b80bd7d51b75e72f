/** One lot of an offer at a price: its smallest part that divides into whole cents. Amounts in cents. */
export interface Lot {
  /** What whoever holds the price pays. */
  own: number;
  /** What the other side pays. */
  other: number;
  /** What the winner of the two gets. */
  payout: number;
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/**
 * The lot of a price in whole cents for a payout of 100 (DOMAIN.md 5.2).
 * @throws RangeError when the price is not 1 to 99
 */
export function lotOf(price: number): Lot {
  if (!Number.isInteger(price) || price < 1 || price > 99) throw new RangeError(`No price: ${price}`);
  const common = gcd(price, 100);
  return { own: price / common, other: (100 - price) / common, payout: 100 / common };
}

export interface WholeLots {
  lots: number;
  /** Cents that are staked: whole lots. */
  paid: number;
  /** Cents that these pay. */
  payout: number;
  /** Cents that are less than a lot and stay with the person. */
  rest: number;
}

/** How an amount in cents divides into whole lots at a price. */
export function wholeLots(amount: number, price: number): WholeLots {
  const lot = lotOf(price);
  const lots = Math.floor(Math.max(0, amount) / lot.own);
  return { lots, paid: lots * lot.own, payout: lots * lot.payout, rest: Math.max(0, amount) - lots * lot.own };
}
