import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { formatMoney } from '@/shared/lib/format';
import { closeOverlay, type OverlayOf, openingOf, useOverlay } from '@/shared/lib/overlays';
import { Dialog } from '@/shared/ui/dialog';
import { Region, type RegionProps, SkeletonRows } from '@/shared/ui/region';
import { DepositOptionsDocument } from '../api/deposit.generated.ts';
import type { ChoosingStep, DepositStep } from '../model/depositFlow.ts';
import { type DepositDialog, type DepositOptions, type StepProps, useDeposit } from '../model/useDeposit.ts';
import { type PaymentScript, usePaymentScript } from '../model/usePaymentScript.ts';
import { AmountFooter, AmountFooterSkeleton, AmountSkeleton, AmountStep } from './AmountStep.tsx';
import { CardForm } from './CardForm.tsx';
import { EndFooter, EndStep } from './EndStep.tsx';
import { MethodFooter, MethodStep } from './MethodStep.tsx';
import { ReviewFooter, ReviewStep } from './ReviewStep.tsx';

const titles: Record<DepositStep, string> = {
  amount: 'Deposit',
  method: 'Pay with',
  review: 'Review deposit',
  card: 'Card details',
  checking: 'Checking payment',
  complete: 'Deposit complete',
  pending: 'Deposit pending',
  declined: 'Deposit declined',
  failed: 'No response yet',
};

const previous: Partial<Record<DepositStep, ChoosingStep>> = { method: 'amount', review: 'method', card: 'review' };

interface StepParts {
  Step: (props: StepProps) => React.ReactNode;
  Footer: (props: StepProps) => React.ReactNode;
}

const end: StepParts = { Step: EndStep, Footer: EndFooter };
const parts: Partial<Record<DepositStep, StepParts>> = {
  amount: { Step: AmountStep, Footer: AmountFooter },
  method: { Step: MethodStep, Footer: MethodFooter },
  review: { Step: ReviewStep, Footer: ReviewFooter },
  card: { Step: CardForm, Footer: () => null },
};

/**
 * The `deposit` overlay: amount, method, review, payment and receipt. It may be opened with an amount, or with an order
 * the user just approved on the provider's page. Each opening starts from the beginning.
 */
export function DepositModal() {
  const overlay = useOverlay('deposit');
  return overlay ? <OpenDepositModal key={openingOf(overlay)} {...overlay} /> : null;
}

type Opening = Omit<OverlayOf<'deposit'>, 'kind'>;

function OpenDepositModal({ amount = 0, orderId, paymentToken }: Opening) {
  const query = useQuery(DepositOptionsDocument, { fetchPolicy: 'cache-and-network' });
  const dialog = useDeposit(amount);
  const script = usePaymentScript();
  const settle = useEffectEvent(dialog.settle);
  useEffect(() => {
    if (orderId !== undefined) settle(orderId, paymentToken);
  }, [orderId, paymentToken]);
  return <DepositView dialog={dialog} script={script} query={query} />;
}

export interface DepositViewProps {
  dialog: DepositDialog;
  script: PaymentScript;
  query: RegionProps['query'] & { data?: DepositOptions };
}

/** Renders the dialog for the current step. */
export function DepositView({ dialog, script, query }: DepositViewProps) {
  const { step, amount } = dialog.flow;
  const back = previous[step];
  const { Step, Footer } = parts[step] ?? end;
  const loading = query.loading && !query.data;
  const atAmount = step === 'amount';
  return (
    <Dialog
      open
      flush
      sticky={!atAmount}
      title={titles[step]}
      note={step === 'method' && formatMoney(amount)}
      onClose={() => closeOverlay('deposit')}
      onBack={back && (() => dialog.go(back))}
      footer={
        query.data ? (
          <Footer dialog={dialog} options={query.data} script={script} />
        ) : (
          loading && atAmount && <AmountFooterSkeleton />
        )
      }
    >
      <Region
        bare
        titleHidden
        title={titles[step]}
        thing="payment methods"
        query={{ ...query, loading }}
        ready={query.data !== undefined}
        skeleton={atAmount ? <AmountSkeleton /> : <SkeletonRows count={4} />}
      >
        {query.data && <Step dialog={dialog} options={query.data} script={script} />}
      </Region>
    </Dialog>
  );
}
