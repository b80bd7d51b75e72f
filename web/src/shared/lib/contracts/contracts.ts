import { plural } from '@/shared/lib/format';

/** Payout of one winning contract, in cents. */
const payoutOfOne = 100;

/**
 * Number of contracts that pay this many cents in total, with up to two decimals. All displayed quantities are
 * converted by this function (docs/domain/markets.md#quantities).
 */
export const contractsOf = (payout: number): number => payout / payoutOfOne;

/** Number of contracts that a taker gets for this many cents from offers at a price. */
export const contractsFor = (cents: number, price: number): number => cents / (payoutOfOne - price);

/** `16 contracts`, `11.25 contracts` or `1 contract`. */
export const formatContracts = (payout: number): string => plural(contractsOf(payout), 'contract');
