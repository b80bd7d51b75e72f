import { formatMoney, formatSpan } from '@/shared/lib/format';
import type { Referral_RowFragment } from '../api/refer.generated.ts';

type Standing = Pick<Referral_RowFragment, 'state' | 'playedAmount' | 'playAmount' | 'rewardAmount'>;

/** What stands behind a friend's name. */
export function standingText({ state, playedAmount, playAmount, rewardAmount }: Standing): string {
  if (state === 'invited') return 'Signed up with your link, code not redeemed yet';
  if (state === 'earned') return `Played ${formatMoney(playAmount)}, you earned ${formatMoney(rewardAmount)}`;
  if (state === 'cancelled') return 'Account closed';
  return `Played ${formatMoney(playedAmount)} of ${formatMoney(playAmount)}`;
}

/** When the next reminder may be sent: `null` when there is nothing to remind of, `now` or a span such as `in 2 d`. */
export function reminderIn(remindableAt: string | null, now: number): 'now' | { in: string } | null {
  if (remindableAt === null) return null;
  const left = Date.parse(remindableAt) - now;
  return left <= 0 ? 'now' : { in: formatSpan(left) };
}
