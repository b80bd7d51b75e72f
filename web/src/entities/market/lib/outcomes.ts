import { wholeLots } from './lots.ts';

/** Terms of a boost, which Duelbook adds to a win. */
export interface BoostTerms {
  /** Basis points of the profit. */
  readonly bps: number;
  readonly capAmount: number;
  /** The highest price the boost applies to. */
  readonly maxPrice: number;
}

export interface OutcomesInput {
  /** Cents per $1.00 payout. */
  price: number;
  /** The amount to stake, in cents. */
  amount: number;
  boost?: BoostTerms | null;
  /** For a stake against a team, a dead heat pays the complementary share. */
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
  lots: number;
  /** Cents debited from the wallet. */
  paid: number;
  /** Payout of a win in cents, without the boost. */
  payout: number;
  /** Cents below one lot, which aren't charged. */
  rest: number;
  /** Cents the boost adds to a win; 0 without one. */
  bonus: number;
  win: Outcome;
  lose: Outcome;
  /** A dead heat: the payout divided among the tied teams. Rounding may differ by one cent. */
  tie: Outcome;
  void: Outcome;
  fee: 0;
}

/** The boost's bonus on a profit; zero above the boost's maximum price. */
export function boostBonus(profit: number, price: number, boost: BoostTerms | null | undefined): number {
  if (!boost || price > boost.maxPrice) return 0;
  return Math.min(boost.capAmount, Math.floor((profit * boost.bps) / 10_000));
}

/** Every possible outcome of a stake, before money moves. The order fills at this price or better. */
export function outcomes({ price, amount, boost, side = 'for', tied = 2 }: OutcomesInput): Outcomes {
  const { lots, paid, payout, rest } = wholeLots(amount, price);
  const bonus = boostBonus(payout - paid, price, boost);
  const share = Math.floor((payout * (side === 'for' ? 1 : tied - 1)) / tied);
  const after = (get: number): Outcome => ({ get, net: get - paid });
  return {
    lots,
    paid,
    payout,
    rest,
    bonus,
    win: after(payout + bonus),
    lose: after(0),
    // Without the boost, which only applies to wins.
    tie: after(share),
    void: after(paid),
    fee: 0,
  };
}
