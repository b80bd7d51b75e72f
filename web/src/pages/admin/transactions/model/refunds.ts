import type { TransactionState, TransactionType } from '@/shared/api/types.generated';

interface Refundable {
  type: TransactionType;
  state: TransactionState;
}

const stakes: readonly TransactionType[] = ['match_entry', 'event_entry', 'stake'];

/**
 * The kind of refund that is possible for a transaction. Null if there is none. The platform refuses entries and stakes
 * that are still at risk, won or already refunded.
 */
export function refundOf({ type, state }: Refundable): 'deposit' | 'stake' | null {
  if (state !== 'completed') return null;
  if (type === 'deposit') return 'deposit';
  return stakes.includes(type) ? 'stake' : null;
}

/** The sum of a transfer's entries in cents, which must be zero. */
export const imbalance = (entries: readonly { amount: number }[]) =>
  entries.reduce((sum, { amount }) => sum + amount, 0);
