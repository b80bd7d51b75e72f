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

/** The amount, fees and expected arrival, and whether an identity check is required first. */
export function ReviewStep({ dialog: { flow }, options: { wallet } }: StepProps) {
  const fee = useWithdrawFee(flow);
  const source = wallet.paymentSources.find(({ id }) => id === flow.sourceId);
  const name = source ? sourceNames[source.type] : 'the provider';
  return (
    <ReviewSlip
      folio={`WITHDRAWAL · ${name.toUpperCase()}`}
      cents={fee?.net ?? flow.amount}
      text={
        <bdi>
          to {source?.valueMasked}
          {fee && wallet.kycState === 'approved' && `, ${fee.eta.charAt(0).toLowerCase()}${fee.eta.slice(1)}`}
        </bdi>
      }
      refusal={flow.message}
      balance={{ now: wallet.playable, after: wallet.playable - flow.amount, by: 'this withdrawal' }}
      stub={<FeeRows amount={flow.amount} name={name} fee={fee} />}
    >
      {wallet.kycState === 'approved' ? (
        <Banner
          tone="amber"
          icon={<CircleAlert {...icon} />}
          title="You can’t reverse a withdrawal once it’s sent"
          as="h3"
        >
          If {source?.type === 'Dots' ? 'your bank' : name} returns the payment, the money goes back to your balance.
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
      title={submitted ? 'Your identity check is under review' : 'Next: a short identity check'}
      as="h3"
    >
      {submitted
        ? `We’ll send the money once it’s approved, usually ${reviewTime}. This withdrawal is saved until then.`
        : `Before your first withdrawal, we verify your identity with a document and a selfie, reviewed ${reviewTime}. This withdrawal is saved until then.`}
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
