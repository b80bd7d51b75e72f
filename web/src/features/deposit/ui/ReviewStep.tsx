import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { CircleAlert } from 'lucide-react';
import { paymentNames } from '@/entities/wallet';
import { formatMoney } from '@/shared/lib/format';
import { paymentScript } from '@/shared/lib/payment-script';
import { useStore } from '@/shared/lib/store';
import { Banner } from '@/shared/ui/banner';
import { DialogFooter } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { SlipStub } from '@/shared/ui/slip';
import { KeyValue, Sub } from '@/shared/ui/text';
import { DepositFeeDocument } from '../api/deposit.generated.ts';
import type { StepProps } from '../model/useDeposit.ts';
import { ProviderButton } from './ProviderButton.tsx';

const pad = css`
  display: grid;
  gap: 16px;
  padding: 20px;
`;

const figure = css`
  display: block;
  margin: 8px 0 4px;
  font-size: 32px;
  line-height: 36px;
`;

const sums = css`
  display: flex;
  gap: 8px;
  justify-content: flex-end;
`;

/** What is paid, to whom, and what the balance will be. */
export function ReviewStep({ dialog, options }: StepProps) {
  const { flow } = dialog;
  const type = flow.method ?? 'paypal';
  const fee = useQuery(DepositFeeDocument, { variables: { amount: flow.amount, type } }).data?.depositFee;
  return (
    <div className={pad}>
      {flow.message && (
        <div role="alert">
          <Banner tone="rose" icon={<CircleAlert {...icon} />} title={flow.message} as="h3" />
        </div>
      )}
      <SlipStub
        receipt
        folio={`DEPOSIT · ${paymentNames[type].toUpperCase()}`}
        stub={
          <KeyValue
            rows={[
              { label: 'Amount', value: <MoneyText cents={flow.amount} /> },
              { label: 'Provider fee', value: fee ? <MoneyText cents={fee.providerFee} /> : '…' },
              { label: 'Duelbook fee', value: <MoneyText cents={0} /> },
              { label: 'You pay', value: fee ? <MoneyText cents={fee.total} /> : '…', total: true },
            ]}
          />
        }
      >
        <MoneyText className={figure} cents={flow.amount} figure />
        <Sub>To your Duelbook wallet</Sub>
      </SlipStub>
      <KeyValue
        rows={[
          {
            label: 'Withdrawable after',
            value: (
              <span className={sums}>
                <MoneyText cents={options.wallet.withdrawable} struck />
                <MoneyText cents={options.wallet.withdrawable + flow.amount} />
              </span>
            ),
          },
        ]}
      />
      <Sub>Play with a deposit once before you withdraw it, or send it back to the same source.</Sub>
    </div>
  );
}

/** The provider's own button, under our words. */
export function ReviewFooter({ dialog }: StepProps) {
  const { flow } = dialog;
  const type = flow.method ?? 'paypal';
  const script = useStore(paymentScript.status);
  return (
    <DialogFooter stacked>
      <ProviderButton
        key={`${type}-${flow.orderKey}`}
        type={type}
        ready={script === 'ready'}
        createOrder={dialog.createOrder}
        onApproved={dialog.settle}
        onCancelled={dialog.cancelled}
        onFailed={dialog.providerFailed}
      />
      <Sub>
        {script === 'blocked'
          ? `${paymentNames[type]} didn’t load. Go back and try again.`
          : `Pay ${formatMoney(flow.amount)} at ${paymentNames[type]}. You come back here.`}
      </Sub>
    </DialogFooter>
  );
}
