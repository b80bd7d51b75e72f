import type { TransactionType } from '@/shared/api/types.generated';

/** Filters for the activity list in the wallet. Stored in the URL. */
export interface Filters {
  type: TypeChoice;
  amount: AmountChoice;
  date: DateChoice;
}

interface Choice<V extends string> {
  value: V;
  label: string;
}

const typeLists = {
  all: null,
  deposits: ['deposit', 'deposit_fee', 'chargeback'],
  withdrawals: ['withdrawal', 'withdrawal_fee', 'tax_withheld'],
  matches: ['match_entry', 'match_win', 'match_refund'],
  events: ['event_entry', 'event_prize', 'event_refund'],
  stakes: ['stake', 'stake_refund', 'stake_win', 'cash_out', 'boost', 'shield'],
  gifts: ['donation', 'referral', 'partner_payout'],
  corrections: ['adjustment'],
} as const satisfies Record<string, readonly TransactionType[] | null>;
type TypeChoice = keyof typeof typeLists;

export const typeChoices: readonly Choice<TypeChoice>[] = [
  { value: 'all', label: 'Type' },
  { value: 'deposits', label: 'Deposits' },
  { value: 'withdrawals', label: 'Withdrawals' },
  { value: 'matches', label: 'Matches' },
  { value: 'events', label: 'Events' },
  { value: 'stakes', label: 'Stakes' },
  { value: 'gifts', label: 'Gifts and payouts' },
  { value: 'corrections', label: 'Corrections' },
];

/** Bounds of the amount filter in cents, inclusive. */
const amountBounds = {
  any: [null, null],
  small: [null, 1_000],
  middle: [1_000, 5_000],
  large: [5_000, 20_000],
  huge: [20_000, null],
} as const;
type AmountChoice = keyof typeof amountBounds;

export const amountChoices: readonly Choice<AmountChoice>[] = [
  { value: 'any', label: 'Amount' },
  { value: 'small', label: 'Up to $10' },
  { value: 'middle', label: '$10 to $50' },
  { value: 'large', label: '$50 to $200' },
  { value: 'huge', label: '$200 and up' },
];

type DateChoice = 'any' | 'week' | 'month' | 'lastMonth' | 'year';

export const dateChoices: readonly Choice<DateChoice>[] = [
  { value: 'any', label: 'Date' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'This month' },
  { value: 'lastMonth', label: 'Last month' },
  { value: 'year', label: 'This year' },
];

export const noFilters: Filters = { type: 'all', amount: 'any', date: 'any' };

/** Reads the filters from the URL; unknown values are ignored. */
export function readFilters(search: URLSearchParams): Filters {
  const one = <V extends string>(key: keyof Filters, choices: readonly Choice<V>[], none: V) =>
    choices.find(({ value }) => value === search.get(key))?.value ?? none;
  return {
    type: one('type', typeChoices, 'all'),
    amount: one('amount', amountChoices, 'any'),
    date: one('date', dateChoices, 'any'),
  };
}

/** Writes the filters to the URL. Leaves out defaults and keeps other parameters. */
export function writeFilters(search: URLSearchParams, filters: Filters): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of ['type', 'amount', 'date'] as const) {
    if (filters[key] === noFilters[key]) next.delete(key);
    else next.set(key, filters[key]);
  }
  return next;
}

export const isFiltered = (filters: Filters) => writeFilters(new URLSearchParams(), filters).size > 0;

export interface FilterVariables {
  types: readonly TransactionType[] | null;
  minAmount: number | null;
  maxAmount: number | null;
  from: string | null;
  to: string | null;
}

/**
 * Converts the filters to GraphQL variables. Days start at midnight in the user's time zone, so the variables stay the
 * same all day and responses can be cached.
 */
export function variablesOf({ type, amount, date }: Filters, now: number): FilterVariables {
  const [minAmount, maxAmount] = amountBounds[amount];
  const today = new Date(now);
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  const spans: Record<DateChoice, [Date | null, Date | null]> = {
    any: [null, null],
    week: [new Date(year, month, day - 6), null],
    month: [new Date(year, month, 1), null],
    lastMonth: [new Date(year, month - 1, 1), new Date(year, month, 1)],
    year: [new Date(year, 0, 1), null],
  };
  const [from, to] = spans[date];
  return {
    types: typeLists[type],
    minAmount,
    maxAmount,
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
  };
}
