import { wholeLots } from './lots.ts';

/** What the house adds to a win (DOMAIN.md 5.10). */
export interface BoostTerms {
  /** Hundredths of a percent of the profit. */
  readonly bps: number;
  readonly capAmount: number;
  /** Highest price that it takes. */
  readonly maxPrice: number;
}

export interface OutcomesInput {
  /** Whole cents for a payout of 100. */
  price: number;
  /** Cents that the person wants to stake. */
  amount: number;
  boost?: BoostTerms | null;
  /** Against a team, a dead heat pays the other part. */
  side?: 'for' | 'against';
  /** How many teams share the first place in a tie; 2 when left out. */
  tied?: number;
}

/** One thing that may happen: what comes in, and how much better or worse off the person is then. Cents. */
export interface Outcome {
  readonly get: number;
  readonly net: number;
}

export interface Outcomes {
  lots: number;
  /** Cents that leave the wallet. */
  paid: number;
  /** Cents that a win pays, without the boost. */
  payout: number;
  /** Cents that are less than a lot and stay. */
  rest: number;
  /** Cents that the boost adds to a win; 0 without one. */
  bonus: number;
  win: Outcome;
  lose: Outcome;
  /** A dead heat: the payout divided by the teams that share the place. Odd cents may go either way by one. */
  tie: Outcome;
  void: Outcome;
  fee: 0;
}

/** The extra on a profit, and nothing at a price above the boost's. */
export function boostBonus(profit: number, price: number, boost: BoostTerms | null | undefined): number {
  if (!boost || price > boost.maxPrice) return 0;
  return Math.min(boost.capAmount, Math.floor((profit * boost.bps) / 10_000));
}

/** All that may come of a stake, told before the money moves. The order pays this price or less. */
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
    // Without the boost, which is promised for a win alone.
    tie: after(share),
    void: after(paid),
    fee: 0,
  };
}
