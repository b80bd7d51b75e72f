import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Info, RotateCw, Unplug } from 'lucide-react';
import { formatMoney } from '@/shared/lib/format';
import { paymentScript } from '@/shared/lib/payment-script';
import { useStore } from '@/shared/lib/store';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { DialogFooter } from '@/shared/ui/dialog';
import { icon, smallIcon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';
import { DepositFeeDocument } from '../api/deposit.generated.ts';
import { loadPaymentScript } from '../model/loadPaymentScript.ts';
import type { StepProps } from '../model/useDeposit.ts';
import { MethodList } from './MethodList.tsx';

const notices = css`
  display: grid;
  gap: 12px;
  padding: 12px 16px;
`;

function useFee(amount: number, type: 'paypal' | 'venmo', skip: boolean): number | undefined {
  return useQuery(DepositFeeDocument, { variables: { amount, type }, skip }).data?.depositFee.providerFee;
}

/** How. A script that a blocker stopped is said at once, with what still works. */
export function MethodStep({ dialog, options }: StepProps) {
  const { flow } = dialog;
  const script = useStore(paymentScript.status);
  const offered = (type: string) => options.depositMethods.some((method) => method.type === type && method.available);
  const fees = {
    paypal: useFee(flow.amount, 'paypal', !offered('paypal')),
    venmo: useFee(flow.amount, 'venmo', !offered('venmo')),
  };
  return (
    <>
      {(flow.message || script === 'blocked') && (
        <div className={notices} role="status">
          {flow.message && <Banner icon={<Info {...icon} />} title={flow.message} as="h3" />}
          {script === 'blocked' && <ScriptBlocked options={options} />}
        </div>
      )}
      <MethodList methods={options.depositMethods} fees={fees} value={flow.method} onChange={dialog.setMethod} />
    </>
  );
}

function ScriptBlocked({ options: { paymentConfig } }: Pick<StepProps, 'options'>) {
  const again = () => {
    if (paymentConfig.paypalClientId === null) return;
    loadPaymentScript({
      clientId: paymentConfig.paypalClientId,
      sdkBaseUrl: paymentConfig.paypalSdkBaseUrl,
      currency: paymentConfig.currency,
    });
  };
  return (
    <Banner
      tone="amber"
      icon={<Unplug {...icon} />}
      title="PayPal didn’t load"
      as="h3"
      aside={
        <Button variant="secondary" size={32} icon={<RotateCw {...smallIcon} />} onClick={again}>
          Try again
        </Button>
      }
    >
      A blocker or your network stopped its script. Allow paypal.com, then try again. You were not charged.
    </Banner>
  );
}

export function MethodFooter({ dialog }: StepProps) {
  const { amount, method } = dialog.flow;
  return (
    <DialogFooter stacked>
      <Button size={56} wide disabled={method === null} onClick={() => dialog.go('review')}>
        {method === null ? 'Choose how to pay' : `Review ${formatMoney(amount)}`}
      </Button>
      <Sub>Fees go to the provider. Duelbook takes {formatMoney(0)}.</Sub>
    </DialogFooter>
  );
}
