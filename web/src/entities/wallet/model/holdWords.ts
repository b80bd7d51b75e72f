import { formatMoney } from '@/shared/lib/format';

/** What a new payout method can receive until its hold ends: `up to $100.00 per payout`. @param most in cents */
export const holdWords = (most: number): string => `up to ${formatMoney(most)} per payout`;
