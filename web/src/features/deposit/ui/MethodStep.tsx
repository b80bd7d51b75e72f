import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Info } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PaymentType } from '@/shared/api/types.generated';
import { formatMoney } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { DialogFooter } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';
import { DepositFeeDocument } from '../api/deposit.generated.ts';
import { hasApplePay } from '../model/applePay.ts';
import { methodsFor } from '../model/methods.ts';
import type { StepProps } from '../model/useDeposit.ts';
import { MethodList } from './MethodList.tsx';
import { ScriptBlocked } from './ScriptBlocked.tsx';

const notices = css`
  display: grid;
  gap: var(--space-12);
  padding: var(--space-12) var(--space-16);
`;

function useFee(amount: number, type: PaymentType, offered: readonly string[]): number | undefined {
  const skip = !offered.includes(type);
  return useQuery(DepositFeeDocument, { variables: { amount, type }, skip }).data?.depositFee.providerFee;
}

/**
 * The payment method step. If a content blocker stopped the provider's script, the step says so immediately and lists
 * the methods that still work.
 */
export function MethodStep({ dialog, options, script }: StepProps) {
  const { flow } = dialog;
  const methods = methodsFor(options.depositMethods, flow.amount, { applePay: hasApplePay() });
  const offered = methods.filter(({ available }) => available).map(({ type }) => type);
  const fees = {
    paypal: useFee(flow.amount, 'paypal', offered),
    venmo: useFee(flow.amount, 'venmo', offered),
    card: useFee(flow.amount, 'card', offered),
    apple_pay: useFee(flow.amount, 'apple_pay', offered),
  };
  return (
    <>
      {(flow.message || script.status === 'blocked') && (
        <div className={notices} role="status">
          {flow.message && <Banner icon={<Info {...icon} />} title={flow.message} as="h3" />}
          {script.status === 'blocked' && <ScriptBlocked onAgain={script.again} />}
        </div>
      )}
      <MethodList methods={methods} fees={fees} value={flow.method} onChange={dialog.setMethod} />
    </>
  );
}

/** The date of birth is asked for before the review, because the payment would be refused without it. */
export function MethodFooter({ dialog, options }: StepProps) {
  const { amount, method } = dialog.flow;
  const [isAsking, setIsAsking] = useState(false);
  const { dateOfBirthNeeded: isNeeded } = options.onboarding;
  const isAllowed = options.paidAccess?.obstacle === null;
  const next = () => {
    if (!isNeeded) return dialog.go('review');
    setIsAsking(true);
    openOverlay({ kind: 'date-of-birth' });
  };
  // Once the date is saved, the action that required it continues.
  const continues = isAsking && !isNeeded && isAllowed;
  useEffect(() => {
    if (continues) dialog.go('review');
  }, [continues, dialog.go]);
  return (
    <DialogFooter stacked>
      <Button data-track="deposit_method" size={56} wide disabled={method === null} onClick={next}>
        {method === null ? 'Choose a payment method' : `Review ${formatMoney(amount)}`}
      </Button>
      <Sub>Fees go to the payment provider. Duelbook charges {formatMoney(0)}.</Sub>
    </DialogFooter>
  );
}
