import { isInReview, type Transaction_ReceiptFragment } from '@/entities/wallet';
import { formatDateTime } from '@/shared/lib/format';

type Row = Pick<Transaction_ReceiptFragment, 'type' | 'state' | 'finalAt' | 'steps'>;

/**
 * Describes what a transaction is waiting for. Null once the transaction has been completed.
 * @param reviewTime how long staff take to review a withdrawal: `within 24 hours`
 */
export function nextStep({ type, state, finalAt, steps }: Row, reviewTime: string): string | null {
  if (state === 'unsettled')
    return finalAt ? `Withdrawable from ${formatDateTime(finalAt)}` : 'Withdrawable once final';
  if (state !== 'pending') return null;
  const last = steps.at(-1);
  switch (type) {
    case 'deposit':
      return last?.detail ?? 'Waiting for the payment provider';
    case 'withdrawal':
      return withdrawalStep({ state, steps }, reviewTime);
    case 'match_entry':
    case 'event_entry':
      return 'Held until the result is final';
    case 'stake':
      return 'Held until the market settles';
    default:
      return last?.detail ?? null;
  }
}

function withdrawalStep(row: Pick<Row, 'state' | 'steps'>, reviewTime: string): string {
  const last = row.steps.at(-1);
  if (isInReview(row)) return `Our team decides ${reviewTime}`;
  if (!last || last.kind === 'requested') return 'Will be paid out next';
  if (last.kind === 'unclaimed') return last.detail ?? 'Waiting to be claimed';
  return `${last.label}. Waiting for the payment provider to confirm`;
}
