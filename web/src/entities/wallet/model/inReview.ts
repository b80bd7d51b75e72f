import type { Transaction_ReceiptFragment } from '../api/wallet.generated.ts';

/** Whether staff look at a transaction before it goes on: its last step, as the platform names it. */
export function isInReview({ state, steps }: Pick<Transaction_ReceiptFragment, 'state' | 'steps'>): boolean {
  return state === 'pending' && steps.at(-1)?.kind === 'in_review';
}
