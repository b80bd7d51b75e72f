import type { AmountBand } from '@/shared/api/types.generated.ts';

/** Labels for ranges of staked amounts. Other users' exact stakes are never displayed. */
export const bandWords: Record<AmountBand, string> = {
  under_10: 'under $10',
  under_50: '$10–50',
  under_250: '$50–250',
  under_1000: '$250–1,000',
  from_1000: 'over $1,000',
};
