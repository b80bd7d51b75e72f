import { formatMoney } from '@/shared/lib/format';

/**
 * Describes the limit of a new payout method until its hold ends: `up to $100.00 per payout`. @param most limit in
 * cents
 */
export const holdWords = (most: number): string => `up to ${formatMoney(most)} per payout`;
