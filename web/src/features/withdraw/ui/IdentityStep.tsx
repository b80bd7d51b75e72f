import { css } from '@linaria/core';
import { CircleAlert, Clock, IdCard, ShieldCheck } from 'lucide-react';
import { useReviewTime } from '@/entities/appConfig';
import { sourceNames } from '@/entities/wallet';
import { formatMoney } from '@/shared/lib/format';
import { closeOverlay, openOverlay } from '@/shared/lib/overlays';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { DialogFooter } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import type { StepProps } from './step.ts';

const pad = css`
  display: grid;
  gap: var(--space-16);
  padding: var(--space-20);
`;

/**
 * Shown when the withdrawal requires an identity check. The withdrawal is saved, and it resumes here if the decision
 * arrives while the dialog is open.
 */
export function IdentityStep({ dialog: { flow }, options: { wallet } }: StepProps) {
  const source = wallet.paymentSources.find(({ id }) => id === flow.sourceId);
  const to = source ? ` to ${sourceNames[source.type]} ${source.valueMasked}` : '';
  return (
    <div className={pad} role="status">
      <Standing wallet={wallet} />
      <p>
        Your withdrawal of {formatMoney(flow.amount)}
        {to} is saved in your wallet. No money has moved.
      </p>
    </div>
  );
}

function Standing({ wallet: { kycState, kycReason } }: Pick<StepProps['options'], 'wallet'>) {
  const reviewTime = useReviewTime('identity');
  switch (kycState) {
    case 'submitted':
      return (
        <Banner tone="amber" icon={<Clock {...icon} />} title="We’re reviewing your documents" as="h3">
          We usually decide {reviewTime}. You can close this and keep playing.
        </Banner>
      );
    case 'approved':
      return (
        <Banner tone="mint" icon={<ShieldCheck {...icon} />} title="You’re verified" as="h3">
          You can continue your withdrawal.
        </Banner>
      );
    case 'rejected':
      return (
        <Banner tone="rose" icon={<CircleAlert {...icon} />} title="Your identity check didn’t pass" as="h3">
          {kycReason ?? 'We couldn’t read the photos.'}
        </Banner>
      );
    case 'expired':
      return (
        <Banner tone="amber" icon={<Clock {...icon} />} title="Your last check has expired" as="h3">
          {kycReason ?? 'Submit current documents.'}
        </Banner>
      );
    default:
      return (
        <Banner tone="azure" icon={<IdCard {...icon} />} title="One-time identity check" as="h3">
          You need an ID document, a selfie and a few minutes. Our staff will review them {reviewTime}.
        </Banner>
      );
  }
}

export function IdentityFooter({ dialog, options: { wallet } }: StepProps) {
  const { amount, sourceId } = dialog.flow;
  const done = () => closeOverlay('withdraw');
  switch (wallet.kycState) {
    case 'submitted':
      return (
        <DialogFooter stacked>
          <Button size={48} wide variant="secondary" onClick={done}>
            Done
          </Button>
        </DialogFooter>
      );
    case 'approved':
      return (
        <DialogFooter stacked>
          <Button data-track="withdraw_continue" size={56} wide onClick={() => sourceId && dialog.review(sourceId)}>
            Continue with {formatMoney(amount)}
          </Button>
        </DialogFooter>
      );
    default:
      return (
        <DialogFooter stacked>
          <Button data-track="verify_identity" size={56} wide onClick={() => openOverlay({ kind: 'id' })}>
            Verify your identity
          </Button>
          <Button variant="tertiary" onClick={done}>
            Later
          </Button>
        </DialogFooter>
      );
  }
}
