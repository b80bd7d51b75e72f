import type { KycState } from '@/shared/api/types.generated';
import { formatMoney } from '@/shared/lib/format';
import type { KeptForCheck } from './keptForCheck.ts';

export interface IdentityNotice {
  tone: 'amber' | 'mint' | 'rose';
  title: string;
  text: string;
  /** Next action for the user: start the check, or continue the withdrawal. Null if there is none. */
  action: 'check' | 'withdraw' | null;
  /** Whether the user can dismiss the notice. */
  closable: boolean;
}

/**
 * Notice in the wallet about the identity check and the withdrawal that is waiting for it. Null if no check is
 * required, or once a verified user has dismissed the notice.
 * @param reason why the last check was rejected or a new one is required, and what the user can do about it
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
        text: `We usually decide ${reviewTime}.${amount ? ` Your withdrawal of ${amount} is saved here until then.` : ' You’ll see the result here.'}`,
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
        text: `${reason ?? 'We couldn’t read the photos.'}${amount ? ` Your withdrawal of ${amount} is still saved.` : ''}`,
        action: 'check',
        closable: false,
      };
    case 'expired':
      return {
        tone: 'amber',
        title: 'Your identity check has expired',
        text: `Submit current documents to play and withdraw again.${amount ? ` Your withdrawal of ${amount} is still saved.` : ''}`,
        action: 'check',
        closable: false,
      };
    default:
      if (state === 'required' && reason !== null) {
        return { tone: 'amber', title: 'Verify your identity', text: reason, action: 'check', closable: false };
      }
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
