import type { KycState } from '@/shared/api/types.generated';
import { formatMoney } from '@/shared/lib/format';
import type { KeptForCheck } from './keptForCheck.ts';

export interface IdentityNotice {
  tone: 'amber' | 'mint' | 'rose';
  title: string;
  text: string;
  /** What can be done now: begin the check, or go on with the withdrawal. */
  action: 'check' | 'withdraw' | null;
  /** It stands until the person takes it away. */
  closable: boolean;
}

/**
 * What the wallet says about the identity check, and about the withdrawal that waits for it. Null where nothing is to be said: no
 * check was met, or whoever is verified has been told.
 * @param reason why the last check was rejected, with what to do
 * @param reviewTime how long staff take to review it: `within 24 hours`
 */
export function identityNotice(
  state: KycState,
  reason: string | null,
  kept: KeptForCheck | null,
  reviewTime: string,
): IdentityNotice | null {
  const amount = kept?.withdrawal ? formatMoney(kept.withdrawal.amount) : null;
  switch (state) {
    case 'submitted':
      return {
        tone: 'amber',
        title: 'Your identity check is in review',
        text: `We usually answer ${reviewTime}.${amount ? ` Your withdrawal of ${amount} is kept here until then.` : ' The answer shows here.'}`,
        action: null,
        closable: false,
      };
    case 'approved':
      if (!kept) return null;
      return {
        tone: 'mint',
        title: 'You are verified',
        text: amount ? `Your withdrawal of ${amount} can go on.` : 'You can withdraw from now on.',
        action: amount ? 'withdraw' : null,
        closable: true,
      };
    case 'rejected':
      return {
        tone: 'rose',
        title: 'Your identity check did not pass',
        text: `${reason ?? 'The photos could not be read.'}${amount ? ` Your withdrawal of ${amount} is kept.` : ''}`,
        action: 'check',
        closable: false,
      };
    default:
      if (!amount) return null;
      return {
        tone: 'amber',
        title: 'Your identity check comes first',
        text: `Your withdrawal of ${amount} is kept until it is done. No money has moved.`,
        action: 'check',
        closable: true,
      };
  }
}
