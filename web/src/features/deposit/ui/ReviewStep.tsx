import { useQuery } from '@apollo/client/react';
import { paymentNames, ReviewSlip } from '@/entities/wallet';
import { formatMoney } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { DialogFooter } from '@/shared/ui/dialog';
import { MoneyText } from '@/shared/ui/money';
import { KeyValue, Sub } from '@/shared/ui/text';
import { DepositFeeDocument } from '../api/deposit.generated.ts';
import type { DepositDialog, StepProps } from '../model/useDeposit.ts';
import type { PaymentScript } from '../model/usePaymentScript.ts';
import { withdrawalHint } from '../model/withdrawalHint.ts';
import { PayButton } from './PayButton.tsx';

export function useDepositFee({ flow: { amount, method } }: DepositDialog) {
  const variables = { amount, type: method ?? 'paypal' };
  return useQuery(DepositFeeDocument, { variables, skip: method === null }).data?.depositFee;
}

export function ReviewStep({ dialog, options }: StepProps) {
  const { flow } = dialog;
  const name = paymentNames[flow.method ?? 'paypal'];
  const fee = useDepositFee(dialog);
  const { playable } = options.wallet;
  return (
    <ReviewSlip
      folio={`DEPOSIT · ${name.toUpperCase()}`}
      cents={flow.amount}
      text="To your Duelbook balance"
      refusal={flow.message}
      balance={{ now: playable, after: playable + flow.amount, by: 'this deposit' }}
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
      {flow.limited && (
        <Button variant="secondary" onClick={() => openOverlay({ kind: 'play-limits' })}>
          Limits and breaks
        </Button>
      )}
      <Sub>{withdrawalHint(flow.method ?? 'paypal')}</Sub>
    </ReviewSlip>
  );
}

const notes: Partial<Record<PaymentScript['status'], string>> = {
  blocked: 'Something is blocking PayPal’s script. You can pay on PayPal’s own page, then come back here.',
  missing: 'Payments aren’t available here yet. You weren’t charged.',
};

export function ReviewFooter({ dialog, script }: StepProps) {
  const type = dialog.flow.method ?? 'paypal';
  const total = useDepositFee(dialog)?.total;
  const scripted = type === 'paypal' || type === 'venmo';
  const plain =
    type === 'card'
      ? 'You enter your card with our payment provider. We never see the number.'
      : `You’ll pay ${formatMoney(total ?? dialog.flow.amount)} on ${paymentNames[type]}, then come back here.`;
  return (
    <DialogFooter stacked>
      <PayButton dialog={dialog} script={script} type={type} total={total} />
      <Sub>{(scripted && notes[script.status]) || plain}</Sub>
    </DialogFooter>
  );
}
