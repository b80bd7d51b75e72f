/** The part of a payout that is sold: whole dollars of it, for a lot is at most 100 cents; all of it at 100 percent. */
export function partOf(payout: number, percent: number): number {
  if (percent >= 100) return payout;
  return Math.floor((payout * percent) / 100 / 100) * 100;
}

/** Shares that can be chosen with one press. */
export const quickParts = [25, 50, 75, 100] as const;
