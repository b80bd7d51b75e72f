import type { Bought } from './lots.ts';

/** Terms of a boost, a bonus that Duelbook adds to a win. */
export interface BoostTerms {
  /** Bonus in basis points of the profit. */
  readonly bps: number;
  readonly capAmount: number;
  /** The highest price the boost applies to. */
  readonly maxPrice: number;
}

export interface OutcomesInput extends Bought {
  /** The worst price of the order, in cents per $1.00 payout. */
  price: number;
  boost?: BoostTerms | null;
  /** Affects only ties, in which a stake against a team pays the complementary share. */
  side?: 'for' | 'against';
  /** Number of teams tied for first place; 2 by default. */
  tied?: number;
}

/** One possible outcome: the amount received and the net result, in cents. */
export interface Outcome {
  readonly get: number;
  readonly net: number;
}

export interface Outcomes {
  /** Cents debited from the wallet. */
  paid: number;
  /** Payout of a win, in cents, not including the boost. */
  payout: number;
  /** Cents the boost adds to a win; 0 if no boost applies. */
  bonus: number;
  win: Outcome;
  lose: Outcome;
  /**
   * Outcome of a tie for first place, in which the tied teams share the payout. The actual payout can differ by one
   * cent because of rounding.
   */
  tie: Outcome;
  void: Outcome;
  fee: 0;
}

/** The bonus a boost adds to a profit. Zero if the price is above the boost's maximum. */
export function boostBonus(profit: number, price: number, boost: BoostTerms | null | undefined): number {
  if (!boost || price > boost.maxPrice) return 0;
  return Math.min(boost.capAmount, Math.floor((profit * boost.bps) / 10_000));
}

/**
 * Calculates every possible outcome of a stake before it is placed. `price` is the worst price at which the order can
 * be matched.
 */
export function outcomes({ price, paid, payout, boost, side = 'for', tied = 2 }: OutcomesInput): Outcomes {
  const bonus = boostBonus(payout - paid, price, boost);
  const share = Math.floor((payout * (side === 'for' ? 1 : tied - 1)) / tied);
  const after = (get: number): Outcome => ({ get, net: get - paid });
  return {
    paid,
    payout,
    bonus,
    win: after(payout + bonus),
    lose: after(0),
    // Without a bonus, because boosts only apply to wins.
    tie: after(share),
    void: after(paid),
    fee: 0,
  };
}
