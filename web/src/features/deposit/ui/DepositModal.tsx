import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { closeOverlay, useOverlay } from '@/shared/lib/overlays';
import { Dialog } from '@/shared/ui/dialog';
import { Region, type RegionProps, SkeletonRows } from '@/shared/ui/region';
import { DepositOptionsDocument } from '../api/deposit.generated.ts';
import type { DepositStep } from '../model/depositFlow.ts';
import { loadPaymentScript } from '../model/loadPaymentScript.ts';
import { type DepositDialog, type DepositOptions, useDeposit } from '../model/useDeposit.ts';
import { AmountFooter, AmountStep } from './AmountStep.tsx';
import { EndFooter, EndStep } from './EndStep.tsx';
import { MethodFooter, MethodStep } from './MethodStep.tsx';
import { ReviewFooter, ReviewStep } from './ReviewStep.tsx';

const titles: Record<DepositStep, string> = {
  amount: 'Deposit',
  method: 'Pay with',
  review: 'Review deposit',
  checking: 'Checking payment',
  complete: 'Deposit complete',
  pending: 'Deposit pending',
  declined: 'Deposit declined',
  failed: 'No answer yet',
};

const previous: Partial<Record<DepositStep, 'amount' | 'method'>> = { method: 'amount', review: 'method' };

const steps = { amount: AmountStep, method: MethodStep, review: ReviewStep };
const footers = { amount: AmountFooter, method: MethodFooter, review: ReviewFooter };

/** Deposit: amount, method, review, the provider, receipt. Opened through the overlay `deposit`, which may bring an amount. */
export function DepositModal() {
  const overlay = useOverlay('deposit');
  return overlay ? <OpenDepositModal amount={overlay.amount ?? 0} /> : null;
}

/** Asks for the provider's script as soon as the dialog knows the client's id. */
function useScript(payment: DepositOptions['paymentConfig'] | undefined) {
  const clientId = payment?.paypalClientId ?? null;
  const sdkBaseUrl = payment?.paypalSdkBaseUrl ?? null;
  const currency = payment?.currency ?? 'USD';
  useEffect(() => {
    if (clientId !== null) loadPaymentScript({ clientId, sdkBaseUrl, currency });
  }, [clientId, sdkBaseUrl, currency]);
}

function OpenDepositModal({ amount }: { amount: number }) {
  const query = useQuery(DepositOptionsDocument, { fetchPolicy: 'cache-and-network' });
  const dialog = useDeposit(amount);
  useScript(query.data?.paymentConfig);
  return <DepositView dialog={dialog} query={query} />;
}

export interface DepositViewProps {
  dialog: DepositDialog;
  query: RegionProps['query'] & { data?: DepositOptions };
}

/** The dialog as it is drawn at every step. */
export function DepositView({ dialog, query }: DepositViewProps) {
  const { flow } = dialog;
  const back = previous[flow.step];
  const choosing = flow.step === 'amount' || flow.step === 'method' || flow.step === 'review' ? flow.step : null;
  const Step = choosing ? steps[choosing] : EndStep;
  const Footer = choosing ? footers[choosing] : EndFooter;
  return (
    <Dialog
      open
      flush
      sticky={flow.step !== 'amount'}
      title={titles[flow.step]}
      onClose={() => closeOverlay('deposit')}
      onBack={back && (() => dialog.go(back))}
      footer={query.data && <Footer dialog={dialog} options={query.data} />}
    >
      <Region
        bare
        titleHidden
        title={titles[flow.step]}
        thing="ways to pay"
        query={{ ...query, loading: query.loading && !query.data }}
        ready={query.data !== undefined}
        skeleton={<SkeletonRows count={4} />}
      >
        {query.data && <Step dialog={dialog} options={query.data} />}
      </Region>
    </Dialog>
  );
}
