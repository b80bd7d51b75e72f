import { formatDateTime } from '@/shared/lib/format';
import type { WithdrawalHold_NoticeFragment } from '../api/withdraw.generated.ts';

type Hold = NonNullable<WithdrawalHold_NoticeFragment['withdrawalHold']>;

const reasons: Record<Hold['reason'], string> = {
  phone_moved: 'You changed your phone number. The pause protects your money in case it wasn’t you.',
};

/** Explains why withdrawals are on hold and until when. */
export function holdWords({ reason, until }: Hold): { title: string; text: string } {
  return { title: `Withdrawals on hold until ${formatDateTime(until)}`, text: reasons[reason] };
}

/** Explains the limit that blocked a withdrawal. Null to show the platform's own message instead. */
export function limitWords(limit: string, resetsAt: string | null): string | null {
  if (limit !== 'phone_moved' || resetsAt === null) return null;
  const { title, text } = holdWords({ __typename: 'WithdrawalHold', reason: limit, until: resetsAt });
  return `${title}. ${text} Your money is still in your balance.`;
}
