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
  gap: 16px;
  padding: 20px;
`;

/** The identity check stands before this withdrawal. It is kept; when the answer comes while this is open, it goes on here. */
export function IdentityStep({ dialog: { flow }, options: { wallet } }: StepProps) {
  const source = wallet.paymentSources.find(({ id }) => id === flow.sourceId);
  const to = source ? ` to ${sourceNames[source.type]} ${source.valueMasked}` : '';
  return (
    <div className={pad} role="status">
      <Standing wallet={wallet} />
      <p>
        Your withdrawal of {formatMoney(flow.amount)}
        {to} is kept in your wallet. No money has moved.
      </p>
    </div>
  );
}

function Standing({ wallet: { kycState, kycReason } }: Pick<StepProps['options'], 'wallet'>) {
  const reviewTime = useReviewTime('identity');
  switch (kycState) {
    case 'submitted':
      return (
        <Banner tone="amber" icon={<Clock {...icon} />} title="We are looking at your documents" as="h3">
          We usually answer {reviewTime}. You can close this and keep playing.
        </Banner>
      );
    case 'approved':
      return (
        <Banner tone="mint" icon={<ShieldCheck {...icon} />} title="You are verified" as="h3">
          Your withdrawal can go on.
        </Banner>
      );
    case 'rejected':
      return (
        <Banner tone="rose" icon={<CircleAlert {...icon} />} title="Your identity check did not pass" as="h3">
          {kycReason ?? 'The photos could not be read.'}
        </Banner>
      );
    default:
      return (
        <Banner tone="azure" icon={<IdCard {...icon} />} title="We check once who you are" as="h3">
          It takes a few minutes: a document and a selfie. Our staff will review them {reviewTime}.
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
          <Button size={56} wide onClick={() => sourceId && dialog.review(sourceId)}>
            Go on with {formatMoney(amount)}
          </Button>
        </DialogFooter>
      );
    default:
      return (
        <DialogFooter stacked>
          <Button size={56} wide onClick={() => openOverlay({ kind: 'id' })}>
            Check your identity
          </Button>
          <Button variant="tertiary" onClick={done}>
            Later
          </Button>
        </DialogFooter>
      );
  }
}
