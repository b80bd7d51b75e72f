import type { TransactionState } from '@/shared/api/types.generated';

/** Names of a transaction's states for staff. Players see more, such as when winnings are final. */
export const transactionStates: Record<TransactionState, string> = {
  pending: 'Pending',
  unsettled: 'Unsettled',
  completed: 'Completed',
  declined: 'Declined',
  failed: 'Failed',
  cancelled: 'Canceled',
  returned: 'Returned',
};
