import { isInReview, type Transaction_ReceiptFragment } from '@/entities/wallet';
import { formatDateTime } from '@/shared/lib/format';

type Row = Pick<Transaction_ReceiptFragment, 'type' | 'state' | 'finalAt' | 'steps'>;

/** What has to happen next to a transaction that is not over, in words; null when it is over. */
export function nextStep({ type, state, finalAt, steps }: Row): string | null {
  if (state === 'unsettled')
    return finalAt ? `Yours to take out ${formatDateTime(finalAt)}` : 'Yours to take out once final';
  if (state !== 'pending') return null;
  const last = steps.at(-1);
  switch (type) {
    case 'deposit':
      return last?.detail ?? 'Waiting for the provider';
    case 'withdrawal':
      return withdrawalStep({ state, steps });
    case 'match_entry':
    case 'event_entry':
      return 'Held until the result stands';
    case 'stake':
      return 'Held until the market settles';
    default:
      return last?.detail ?? null;
  }
}

function withdrawalStep(row: Pick<Row, 'state' | 'steps'>): string {
  const last = row.steps.at(-1);
  if (isInReview(row)) return 'Our staff decide within 24 hours';
  if (!last || last.label === 'Requested') return 'Will be paid out next';
  if (last.label === 'Unclaimed') return last.detail ?? 'Waiting to be taken';
  return `${last.label}. Waiting for the provider to confirm`;
}
