import type { TransactionState, TransactionType } from '@/shared/api/types.generated';

interface Refundable {
  type: TransactionType;
  state: TransactionState;
  amount: number;
}

export interface Refund {
  kind: 'deposit' | 'stake';
  /** In cents. */
  amount: number;
}

const stakes: readonly TransactionType[] = ['match_entry', 'event_entry', 'stake'];

/**
 * The refund that staff can make of a transaction. Null if there is none. The platform refuses entries that are still
 * in play, won or already refunded.
 */
export function refundOf({ type, state, amount }: Refundable): Refund | null {
  if (state !== 'completed') return null;
  if (type === 'deposit') return { kind: 'deposit', amount };
  return stakes.includes(type) ? { kind: 'stake', amount: -amount } : null;
}

/** The sum of a transfer's entries in cents, which must be zero. */
export const imbalance = (entries: readonly { amount: number }[]) =>
  entries.reduce((sum, { amount }) => sum + amount, 0);
