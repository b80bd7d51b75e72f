import { useQuery } from '@apollo/client/react';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
import { Dialog } from '@/shared/ui/dialog';
import { Region, type RegionProps, SkeletonRows } from '@/shared/ui/region';
import { WithdrawOptionsDocument, type WithdrawOptionsQuery } from '../api/withdraw.generated.ts';
import { useWithdraw, type WithdrawDialog } from '../model/useWithdraw.ts';
import type { WithdrawStep } from '../model/withdrawFlow.ts';
import { AmountFooter, AmountStep } from './AmountStep.tsx';
import { ConnectStep } from './ConnectStep.tsx';
import { RequestedFooter, RequestedStep } from './RequestedStep.tsx';
import { ReviewFooter, ReviewStep } from './ReviewStep.tsx';

const titles: Record<WithdrawStep, string> = {
  amount: 'Withdraw',
  connect: 'Where to',
  review: 'Review withdrawal',
  requested: 'Withdrawal requested',
};

const steps = { amount: AmountStep, connect: ConnectStep, review: ReviewStep, requested: RequestedStep };
const footers = { amount: AmountFooter, connect: null, review: ReviewFooter, requested: RequestedFooter };

/** Withdraw: amount and source, review, receipt. Opened through the overlay `withdraw`; each opening hides the fee breakdown. */
export function WithdrawModal() {
  const overlay = useOverlay('withdraw');
  return overlay ? <OpenWithdrawModal amount={overlay.amount ?? 0} /> : null;
}

function OpenWithdrawModal({ amount }: { amount: number }) {
  const query = useQuery(WithdrawOptionsDocument, { fetchPolicy: 'cache-and-network' });
  const dialog = useWithdraw(amount);
  return <WithdrawView dialog={dialog} query={query} />;
}

export interface WithdrawViewProps {
  dialog: WithdrawDialog;
  query: RegionProps['query'] & { data?: WithdrawOptionsQuery };
}

/** The dialog as it is drawn at every step. */
export function WithdrawView({ dialog, query }: WithdrawViewProps) {
  const { step } = dialog.flow;
  const Step = steps[step];
  const Footer = footers[step];
  const backs = step === 'review' || step === 'connect';
  return (
    <Dialog
      open
      flush
      sticky={step === 'review'}
      title={titles[step]}
      onClose={() => closeOverlay('withdraw')}
      onBack={backs ? () => dialog.go('amount') : undefined}
      footer={query.data && Footer && <Footer dialog={dialog} options={query.data} />}
    >
      <Region
        bare
        titleHidden
        title={titles[step]}
        thing="your balance"
        query={{ ...query, loading: query.loading && !query.data }}
        ready={query.data !== undefined}
        skeleton={<SkeletonRows count={4} />}
      >
        {query.data && <Step dialog={dialog} options={query.data} />}
      </Region>
    </Dialog>
  );
}
