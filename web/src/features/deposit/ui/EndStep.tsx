import { css } from '@linaria/core';
import { CircleAlert } from 'lucide-react';
import { ReceiptStub } from '@/entities/wallet';
import { formatMoney } from '@/shared/lib/format';
import { closeOverlay } from '@/shared/lib/overlays';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { CopyChip, Stamp } from '@/shared/ui/chip';
import { DialogFooter } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { SlipStub } from '@/shared/ui/slip';
import { Spinner } from '@/shared/ui/spinner';
import { KeyValue, Sub } from '@/shared/ui/text';
import type { StepProps } from '../model/useDeposit.ts';

const pad = css`
  display: grid;
  gap: 16px;
  padding: 20px;
`;

const waiting = css`
  display: grid;
  justify-items: center;
  gap: 12px;
  padding: 48px 24px;
  text-align: center;

  h3 {
    font-size: 20px;
    line-height: 26px;
  }
`;

const declined = css`
  display: flex;
  justify-content: space-between;
  align-items: center;
  margin: 8px 0 4px;
  font-size: 32px;
  line-height: 36px;
`;

/** From the provider's answer on: checking, complete, pending, declined, or no answer. */
export function EndStep(props: StepProps) {
  switch (props.dialog.flow.step) {
    case 'checking':
      return <Checking />;
    case 'declined':
      return <Declined {...props} />;
    case 'failed':
      return <NoAnswer {...props} />;
    default:
      return <Settled {...props} />;
  }
}

function Checking() {
  return (
    <div className={waiting} role="status">
      <Spinner />
      <h3>Checking your payment</h3>
      <p>Don’t pay again. The result shows here, and in your wallet if you leave.</p>
    </div>
  );
}

function Settled({ dialog }: StepProps) {
  const { transaction, step } = dialog.flow;
  if (!transaction) return null;
  return (
    <div className={pad} role="status">
      <ReceiptStub
        fresh
        transaction={transaction}
        rows={[
          { label: 'Provider fee', value: <MoneyText cents={transaction.feeAmount} /> },
          { label: 'Duelbook fee', value: <MoneyText cents={0} /> },
          {
            label: 'Transaction',
            value: (
              <CopyChip name="Copy transaction number" value={transaction.id} label={`No. ${transaction.number}`} />
            ),
          },
        ]}
      />
      {step === 'pending' && (
        <p>Your bank is still deciding. The money joins your balance as soon as it agrees; we tell you either way.</p>
      )}
    </div>
  );
}

function Declined({ dialog }: StepProps) {
  const { amount, message, reason } = dialog.flow;
  return (
    <div className={pad} role="alert">
      <SlipStub
        receipt
        folio="DEPOSIT"
        stub={
          <p>
            <b>You were not charged.</b> {message}
          </p>
        }
      >
        <div className={declined}>
          <MoneyText cents={amount} figure struck />
          <Stamp state="DECLINED" fresh />
        </div>
      </SlipStub>
      {reason && <KeyValue rows={[{ label: 'Reason from the provider', value: reason }]} />}
    </div>
  );
}

function NoAnswer({ dialog }: StepProps) {
  return (
    <div className={pad} role="alert">
      <Banner tone="amber" icon={<CircleAlert {...icon} />} title={dialog.flow.message ?? 'No answer came'} as="h3">
        Your payment was approved but we could not hear whether it arrived. Check again: it is taken once, whatever
        happens.
      </Banner>
    </div>
  );
}

const done = () => closeOverlay('deposit');

export function EndFooter({ dialog, options }: StepProps) {
  const { flow } = dialog;
  switch (flow.step) {
    case 'checking':
      return null;
    case 'declined':
      return (
        <DialogFooter stacked>
          <Button size={48} wide onClick={() => dialog.go('method')}>
            Try another method
          </Button>
          <Button variant="tertiary" onClick={() => dialog.go('amount')}>
            Change amount
          </Button>
        </DialogFooter>
      );
    case 'failed':
      return (
        <DialogFooter stacked>
          <Button size={48} wide onClick={() => flow.orderId && dialog.settle(flow.orderId)}>
            Check again
          </Button>
        </DialogFooter>
      );
    default:
      return (
        <DialogFooter stacked>
          <Button size={48} wide onClick={done}>
            Done
          </Button>
          {flow.step === 'complete' && <Sub>Withdrawable now {formatMoney(options.wallet.withdrawable)}</Sub>}
        </DialogFooter>
      );
  }
}
