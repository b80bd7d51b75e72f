import { isInReview, type Transaction_ReceiptFragment } from '@/entities/wallet';
import { formatDateTime } from '@/shared/lib/format';

type Row = Pick<Transaction_ReceiptFragment, 'type' | 'state' | 'finalAt' | 'steps'>;

/** What has to happen next to a pending transaction, in words; null when it is done. */
export function nextStep({ type, state, finalAt, steps }: Row): string | null {
  if (state === 'unsettled')
    return finalAt ? `Withdrawable from ${formatDateTime(finalAt)}` : 'Withdrawable once final';
  if (state !== 'pending') return null;
  const last = steps.at(-1);
  switch (type) {
    case 'deposit':
      return last?.detail ?? 'Waiting for the payment provider';
    case 'withdrawal':
      return withdrawalStep({ state, steps });
    case 'match_entry':
    case 'event_entry':
      return 'Held until the result is final';
    case 'stake':
      return 'Held until the market settles';
    default:
      return last?.detail ?? null;
  }
}

function withdrawalStep(row: Pick<Row, 'state' | 'steps'>): string {
  const last = row.steps.at(-1);
  if (isInReview(row)) return 'Our team decides within 24 hours';
  if (!last || last.label === 'Requested') return 'Will be paid out next';
  if (last.label === 'Unclaimed') return last.detail ?? 'Waiting to be claimed';
  return `${last.label}. Waiting for the payment provider to confirm`;
}
