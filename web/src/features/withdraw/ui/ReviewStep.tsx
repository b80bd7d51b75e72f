import { CircleAlert, IdCard } from 'lucide-react';
import { useReviewTime } from '@/entities/appConfig';
import { ReviewSlip, sourceNames } from '@/entities/wallet';
import { formatMoney } from '@/shared/lib/format';
import { Banner } from '@/shared/ui/banner';
import { DialogFooter } from '@/shared/ui/dialog';
import { HoldButton } from '@/shared/ui/hold-button';
import { icon } from '@/shared/ui/icons';
import { useWithdrawFee } from '../model/useWithdrawFee.ts';
import { FeeRows } from './FeeRows.tsx';
import type { StepProps } from './step.ts';

/** What leaves, what it costs, what arrives and when; and that the identity check stands before it. */
export function ReviewStep({ dialog: { flow }, options: { wallet } }: StepProps) {
  const fee = useWithdrawFee(flow);
  const source = wallet.paymentSources.find(({ id }) => id === flow.sourceId);
  const name = source ? sourceNames[source.type] : 'the provider';
  return (
    <ReviewSlip
      folio={`WITHDRAWAL · ${name.toUpperCase()}`}
      cents={fee?.net ?? flow.amount}
      text={
        <>
          arrives at {source?.valueMasked}
          {fee && wallet.kycState === 'approved' && `, ${fee.eta.charAt(0).toLowerCase()}${fee.eta.slice(1)}`}
        </>
      }
      refusal={flow.message}
      withdrawable={{ now: wallet.withdrawable, after: wallet.withdrawable - flow.amount, by: 'this withdrawal' }}
      stub={<FeeRows amount={flow.amount} name={name} fee={fee} />}
    >
      {wallet.kycState === 'approved' ? (
        <Banner tone="amber" icon={<CircleAlert {...icon} />} title="Once sent it can’t be called back" as="h3">
          If {source?.type === 'Dots' ? 'your bank' : name} returns it, the money is withdrawable again.
        </Banner>
      ) : (
        <IdentityFirst submitted={wallet.kycState === 'submitted'} />
      )}
    </ReviewSlip>
  );
}

function IdentityFirst({ submitted }: { submitted: boolean }) {
  const reviewTime = useReviewTime('identity');
  return (
    <Banner
      tone="azure"
      icon={<IdCard {...icon} />}
      title={submitted ? 'Your identity check is in review' : 'Next: a short identity check'}
      as="h3"
    >
      {submitted
        ? `Your withdrawal continues once the check is approved, usually ${reviewTime}.`
        : `Before your first withdrawal we check your identity: a document and a selfie, reviewed ${reviewTime}. We keep this withdrawal until then.`}
    </Banner>
  );
}

export function ReviewFooter({ dialog: { flow, busy, withdraw } }: StepProps) {
  return (
    <DialogFooter stacked>
      <HoldButton size={56} wide loading={busy} onConfirm={() => withdraw(false)} data-track="withdraw">
        Withdraw {formatMoney(flow.amount)}
      </HoldButton>
    </DialogFooter>
  );
}
