import { type BoostTerms, boostBonus } from '@/entities/market';

export interface LadderStep {
  /** Profit of the stake, in cents. */
  profit: number;
  /** Amount the boost adds, in cents. */
  bonus: number;
}

const profits = [500, 1_000, 2_500, 5_000, 10_000];

/** Profit at which the boost reaches its maximum, in cents. */
export const capReachedAt = ({ bps, capAmount }: BoostTerms): number => Math.ceil((capAmount * 10_000) / bps);

/** Calculates the bonus for a series of increasing profits, up to the one at which the boost reaches its maximum. */
export function ladderOf(terms: BoostTerms): LadderStep[] {
  const most = capReachedAt(terms);
  return [...profits.filter((profit) => profit < most), most].map((profit) => ({
    profit,
    bonus: boostBonus(profit, terms.maxPrice, terms),
  }));
}
