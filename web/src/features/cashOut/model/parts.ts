/**
 * The part of a payout to sell, rounded down to whole dollars because one contract pays $1.00. At 100 percent it is the
 * exact payout.
 */
export function partOf(payout: number, percent: number): number {
  if (percent >= 100) return payout;
  return Math.floor((payout * percent) / 100 / 100) * 100;
}

/** Percentages offered as one-tap choices. */
export const quickParts = [25, 50, 75, 100] as const;
