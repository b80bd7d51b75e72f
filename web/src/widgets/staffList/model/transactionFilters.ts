import type { TransactionType } from '@/shared/api/types.generated';
import type { ListFilter } from '../ui/Filters.tsx';
import { timesOf } from './days.ts';

/** Groups of transaction types, by their value in the URL. */
const groups: Readonly<Record<string, { label: string; types: readonly TransactionType[] }>> = {
  deposits: { label: 'Deposits', types: ['deposit', 'deposit_fee', 'chargeback'] },
  withdrawals: { label: 'Withdrawals', types: ['withdrawal', 'withdrawal_fee', 'tax_withheld'] },
  matches: { label: 'Matches', types: ['match_entry', 'match_win', 'match_refund'] },
  events: { label: 'Events', types: ['event_entry', 'event_prize', 'event_refund'] },
  stakes: { label: 'Stakes', types: ['stake', 'stake_refund', 'stake_win', 'cash_out', 'boost', 'shield'] },
  credits: { label: 'Credits and corrections', types: ['donation', 'referral', 'partner_payout', 'adjustment'] },
};

/** Ranges of the absolute amount in cents, by their value in the URL. */
const amounts: Readonly<Record<string, { label: string; minAmount?: number; maxAmount?: number }>> = {
  small: { label: 'Under $10.00', maxAmount: 999 },
  '10': { label: '$10.00 or more', minAmount: 1_000 },
  '100': { label: '$100.00 or more', minAmount: 10_000 },
  '1000': { label: '$1,000.00 or more', minAmount: 100_000 },
};

const DAY_MS = 86_400_000;
const periods: Readonly<Record<string, { label: string; days: number }>> = {
  '1': { label: 'Last 24 hours', days: 1 },
  '7': { label: 'Last 7 days', days: 7 },
  '30': { label: 'Last 30 days', days: 30 },
  '365': { label: 'Last 365 days', days: 365 },
};

const optionsOf = (choices: Readonly<Record<string, { label: string }>>) =>
  Object.entries(choices).map(([value, { label }]) => ({ value, label }));

export const transactionFilters: readonly ListFilter[] = [
  { name: 'type', label: 'Type', options: optionsOf(groups) },
  { name: 'amount', label: 'Amount', none: 'Amount: any', options: optionsOf(amounts) },
  {
    name: 'period',
    label: 'Date',
    none: 'Date: any',
    options: optionsOf(periods),
    days: { from: 'from', to: 'to' },
  },
];
export const transactionFilterNames = [...transactionFilters.map(({ name }) => name), 'from', 'to'];

/** The entry for a value in the URL. Undefined for unknown values. */
const chosen = <T>(choices: Readonly<Record<string, T>>, value: string | undefined): T | undefined =>
  value !== undefined && Object.hasOwn(choices, value) ? choices[value] : undefined;

/**
 * Converts the filters to query variables. Ignores unknown values in the URL.
 * @param now the platform's time, in ms since 1970
 */
export function transactionVariables(filters: Readonly<Record<string, string>>, now: number) {
  const { type, amount, period, from, to } = filters;
  const limits = chosen(amounts, amount);
  const days = chosen(periods, period)?.days;
  return {
    types: [...(chosen(groups, type)?.types ?? [])],
    minAmount: limits?.minAmount,
    maxAmount: limits?.maxAmount,
    ...(days === undefined ? timesOf(from, to) : { from: new Date(now - days * DAY_MS).toISOString(), to: undefined }),
  };
}
