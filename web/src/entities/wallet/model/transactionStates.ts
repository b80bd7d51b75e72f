import type { TransactionState } from '@/shared/api/types.generated';

/** Names of transaction states, as displayed to staff. Players see more details, such as when winnings become final. */
export const transactionStates: Record<TransactionState, string> = {
  pending: 'Pending',
  unsettled: 'Unsettled',
  completed: 'Completed',
  declined: 'Declined',
  failed: 'Failed',
  cancelled: 'Canceled',
  returned: 'Returned',
};
