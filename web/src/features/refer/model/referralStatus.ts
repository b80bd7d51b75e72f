import { formatMoney, formatSpan } from '@/shared/lib/format';
import type { Referral_RowFragment } from '../api/refer.generated.ts';

type ReferralStatus = Pick<Referral_RowFragment, 'state' | 'playedAmount' | 'playAmount' | 'rewardAmount'>;

/** Status text of a referral. */
export function statusText({ state, playedAmount, playAmount, rewardAmount }: ReferralStatus): string {
  if (state === 'invited') return 'Signed up with your link, hasn’t redeemed your code yet';
  if (state === 'earned') return `Played ${formatMoney(playAmount)}, you earned ${formatMoney(rewardAmount)}`;
  if (state === 'cancelled') return 'Account closed';
  return `Played ${formatMoney(playedAmount)} of ${formatMoney(playAmount)}`;
}

/**
 * When the next reminder can be sent: `now`, or after the remaining time, such as `2 d`. Returns `null` if no reminder
 * applies.
 */
export function reminderIn(remindableAt: string | null, now: number): 'now' | { in: string } | null {
  if (remindableAt === null) return null;
  const left = Date.parse(remindableAt) - now;
  return left <= 0 ? 'now' : { in: formatSpan(left) };
}
