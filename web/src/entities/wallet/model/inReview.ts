import type { Transaction_ReceiptFragment } from '../api/wallet.generated.ts';

/** Whether a transaction is waiting for staff review, judging by its last step. */
export function isInReview({ state, steps }: Pick<Transaction_ReceiptFragment, 'state' | 'steps'>): boolean {
  return state === 'pending' && steps.at(-1)?.kind === 'in_review';
}
