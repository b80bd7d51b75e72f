import type { KycState } from '@/shared/api/types.generated';
import { formatMoney } from '@/shared/lib/format';
import type { KeptForCheck } from './keptForCheck.ts';

export interface IdentityNotice {
  tone: 'amber' | 'mint' | 'rose';
  title: string;
  text: string;
  /** Next action: start the check, or continue the withdrawal. */
  action: 'check' | 'withdraw' | null;
  /** Stays until the user dismisses it. */
  closable: boolean;
}

/**
 * Wallet notice about the identity check and the withdrawal waiting for it. Null if no check was required, or once a
 * verified user has dismissed it.
 * @param reason why the last check was rejected, and what to do
 * @param reviewTime how long a review takes, for example `within 24 hours`
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
        title: 'Your identity check is under review',
        text: `We usually answer ${reviewTime}.${amount ? ` Your withdrawal of ${amount} is saved here until then.` : ' You’ll see the result here.'}`,
        action: null,
        closable: false,
      };
    case 'approved':
      if (!kept) return null;
      return {
        tone: 'mint',
        title: 'You’re verified',
        text: amount ? `You can now continue your withdrawal of ${amount}.` : 'You can withdraw now.',
        action: amount ? 'withdraw' : null,
        closable: true,
      };
    case 'rejected':
      return {
        tone: 'rose',
        title: 'Your identity check didn’t pass',
        text: `${reason ?? 'The photos couldn’t be read.'}${amount ? ` Your withdrawal of ${amount} is still saved.` : ''}`,
        action: 'check',
        closable: false,
      };
    default:
      if (!amount) return null;
      return {
        tone: 'amber',
        title: 'Verify your identity to withdraw',
        text: `Your withdrawal of ${amount} is saved until then. No money has moved.`,
        action: 'check',
        closable: true,
      };
  }
}
