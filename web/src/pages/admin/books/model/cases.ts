import type { ReconciliationKind, ReconciliationState } from '@/shared/api/types.generated';
import { formatMoney } from '@/shared/lib/format';
import type { ReconciliationCase_RowFragment } from '../api/books.generated.ts';

export const caseKinds: Record<ReconciliationKind, string> = {
  missing_here: 'Missing from the ledger',
  missing_there: 'Missing from the provider’s records',
  amount: 'Different amounts',
  owner: 'Different orders or users',
  doubled: 'Recorded twice at the provider',
  unclear_capture: 'Unclear capture',
  refund: 'Refund doesn’t match',
  unreadable_event: 'Unreadable message',
  dispute: 'Disputed payment',
  returned_payout: 'Returned payout of a deleted account',
};

export const isCaseState = (value: string | undefined): value is ReconciliationState =>
  value === 'open' || value === 'explained';

type Amounts = Pick<ReconciliationCase_RowFragment, 'ourAmount' | 'theirAmount'>;

/** Difference between the ledger and the provider, in cents. Null if neither has an amount. */
export const gapOf = ({ ourAmount, theirAmount }: Amounts): number | null =>
  ourAmount === null && theirAmount === null ? null : (ourAmount ?? 0) - (theirAmount ?? 0);

export const amountWords = (cents: number | null): string =>
  cents === null ? 'No entry' : formatMoney(cents, { sign: 'always' });
