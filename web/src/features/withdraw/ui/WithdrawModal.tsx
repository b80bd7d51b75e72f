import { useQuery } from '@apollo/client/react';
import { useLiveTransaction } from '@/entities/wallet';
import { closeOverlay, type OverlayOf, openingOf, useOverlay } from '@/shared/lib/overlays';
import { Dialog } from '@/shared/ui/dialog';
import { Region, type RegionProps } from '@/shared/ui/region';
import { WithdrawOptionsDocument, type WithdrawOptionsQuery } from '../api/withdraw.generated.ts';
import { type PayoutStage, payoutStage } from '../model/progress.ts';
import { useSources, type WithdrawSource } from '../model/sources.ts';
import { useWithdraw, type WithdrawDialog } from '../model/useWithdraw.ts';
import type { WithdrawFlow, WithdrawStep } from '../model/withdrawFlow.ts';
import { AmountFooter, AmountFooterSkeleton, AmountSkeleton, AmountStep } from './AmountStep.tsx';
import { FormFooter, FormStep } from './FormStep.tsx';
import { IdentityFooter, IdentityStep } from './IdentityStep.tsx';
import { RequestedFooter, RequestedStep } from './RequestedStep.tsx';
import { ReviewFooter, ReviewStep } from './ReviewStep.tsx';

const titles: Record<Exclude<WithdrawStep, 'requested'>, string> = {
  amount: 'Withdraw',
  review: 'Review withdrawal',
  identity: 'Verification required',
  form: 'Form required',
};

const payoutTitles: Record<PayoutStage, string> = {
  requested: 'Withdrawal requested',
  sent: 'Withdrawal sent',
  paid: 'Withdrawal paid',
  returned: 'Withdrawal returned',
};

/** The title of the step. The receipt's title depends on the payout. */
function useTitle({ step, transaction }: WithdrawFlow): string {
  const live = useLiveTransaction(transaction);
  if (step !== 'requested') return titles[step];
  return payoutTitles[live ? payoutStage(live) : 'requested'];
}

const steps = {
  amount: AmountStep,
  review: ReviewStep,
  identity: IdentityStep,
  form: FormStep,
  requested: RequestedStep,
};
const footers = {
  amount: AmountFooter,
  review: ReviewFooter,
  identity: IdentityFooter,
  form: FormFooter,
  requested: RequestedFooter,
};

/** The `withdraw` overlay: amount and payout method, review and receipt. Each opening starts from the beginning. */
export function WithdrawModal() {
  const overlay = useOverlay('withdraw');
  return overlay ? <OpenWithdrawModal key={openingOf(overlay)} {...overlay} /> : null;
}

function OpenWithdrawModal({ amount = 0, sourceId }: Omit<OverlayOf<'withdraw'>, 'kind'>) {
  const query = useQuery(WithdrawOptionsDocument, { fetchPolicy: 'cache-and-network' });
  const dialog = useWithdraw(amount, sourceId);
  const sources = useSources(dialog.flow.amount, query.data?.wallet.limits.withdrawMinAmount ?? 0);
  return <WithdrawView dialog={dialog} query={query} sources={sources} />;
}

export interface WithdrawViewProps {
  dialog: WithdrawDialog;
  query: RegionProps['query'] & { data?: WithdrawOptionsQuery };
  sources: readonly WithdrawSource[];
}

/** Renders the dialog for the current step. */
export function WithdrawView({ dialog, query, sources }: WithdrawViewProps) {
  const { step } = dialog.flow;
  const Step = steps[step];
  const Footer = footers[step];
  const title = useTitle(dialog.flow);
  const loading = query.loading && !query.data;
  const backs = step === 'review' || step === 'identity' || step === 'form';
  return (
    <Dialog
      open
      flush
      sticky={step !== 'amount'}
      title={title}
      onClose={() => closeOverlay('withdraw')}
      onBack={backs && !dialog.flow.unanswered ? dialog.back : undefined}
      footer={
        query.data ? (
          <Footer dialog={dialog} options={query.data} sources={sources} />
        ) : (
          loading && <AmountFooterSkeleton />
        )
      }
    >
      <Region
        bare
        titleHidden
        title={title}
        thing="your balance"
        query={{ ...query, loading }}
        ready={query.data !== undefined}
        skeleton={<AmountSkeleton />}
      >
        {query.data && <Step dialog={dialog} options={query.data} sources={sources} />}
      </Region>
    </Dialog>
  );
}
