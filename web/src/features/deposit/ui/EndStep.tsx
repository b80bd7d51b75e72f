import { css } from '@linaria/core';
import { Check, CircleAlert, CircleDot } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { BalanceNow, paymentNames, ReceiptStub } from '@/entities/wallet';
import { formatMoney } from '@/shared/lib/format';
import { closeOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { CopyChip, Stamp } from '@/shared/ui/chip';
import { DialogFooter } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { SlipStub } from '@/shared/ui/slip';
import { Spinner } from '@/shared/ui/spinner';
import { KeyValue } from '@/shared/ui/text';
import type { DepositFlow } from '../model/depositFlow.ts';
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
  padding: 48px 24px 24px;
  text-align: center;

  h3 {
    font-size: 20px;
    line-height: 26px;
  }

  ol {
    width: 100%;
    margin-top: 12px;
    border-top: 1px solid var(--rule);
    text-align: left;
  }

  li {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    border-bottom: 1px solid var(--rule);
    color: var(--ash);
  }

  li[data-state='done'] svg {
    color: var(--mint);
  }

  li[data-state='now'] {
    font-weight: 600;
    color: var(--paper);
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
export function EndStep({ dialog: { flow }, options }: StepProps) {
  const [before] = useState(options.wallet.withdrawable);
  switch (flow.step) {
    case 'checking':
      return <Checking flow={flow} />;
    case 'declined':
      return <Declined flow={flow} />;
    case 'failed':
      return <NoAnswer flow={flow} />;
    default:
      return (
        <Settled flow={flow}>
          {flow.step === 'complete' && <BalanceNow from={before} to={options.wallet.withdrawable} />}
        </Settled>
      );
  }
}

export function Checking({ flow }: { flow: DepositFlow }) {
  const at = flow.method ? ` at ${paymentNames[flow.method]}` : '';
  return (
    <div className={waiting} role="status">
      <Spinner />
      <h3>Checking your payment</h3>
      <p>Don’t pay again. The result shows here, and under Pending if you leave.</p>
      <ol>
        <li data-state="done">
          <Check {...icon} />
          Approved{at}
        </li>
        <li data-state="now">
          <Spinner />
          Taking {flow.amount > 0 ? formatMoney(flow.amount) : 'it'} in
        </li>
        <li>
          <CircleDot {...icon} />
          Into your balance
        </li>
      </ol>
    </div>
  );
}

export function Settled({ flow: { transaction, step }, children }: { flow: DepositFlow; children?: React.ReactNode }) {
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
      {children}
      {step === 'pending' && (
        <p>
          <b>Your bank is still deciding.</b> The money joins your balance as soon as it agrees; we tell you either way.
        </p>
      )}
    </div>
  );
}

export function Declined({ flow: { amount, message, reason } }: { flow: DepositFlow }) {
  return (
    <div className={pad} role="alert">
      <SlipStub
        receipt
        folio="DEPOSIT"
        stub={
          <p>
            <b>You weren’t charged.</b> {message}
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

export function NoAnswer({ flow: { message } }: { flow: DepositFlow }) {
  return (
    <div className={pad} role="alert">
      <Banner tone="amber" icon={<CircleAlert {...icon} />} title={message ?? 'No answer came'} as="h3">
        Your payment was approved but we could not hear whether it arrived. Check again: it is taken once, whatever
        happens.
      </Banner>
    </div>
  );
}

const done = () => closeOverlay('deposit');

export function EndFooter({ dialog }: StepProps) {
  const navigate = useNavigate();
  // Another page closes the dialog when it comes; closed before, the step back in the history would undo the way there.
  const leave = (path: string) => {
    navigate(path, { replace: true });
    if (path.startsWith(window.location.pathname)) done();
  };
  switch (dialog.flow.step) {
    case 'checking':
      return (
        <DialogFooter stacked>
          <Button variant="tertiary" onClick={() => leave(routes.wallet({ tab: 'pending' }))}>
            Open Pending
          </Button>
        </DialogFooter>
      );
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
          <Button size={48} wide onClick={dialog.checkAgain}>
            Check again
          </Button>
        </DialogFooter>
      );
    case 'pending':
      return (
        <DialogFooter>
          <Button size={48} variant="secondary" onClick={done}>
            Done
          </Button>
          <Button size={48} variant="secondary" onClick={() => leave(routes.wallet({ tab: 'pending' }))}>
            Open Pending
          </Button>
        </DialogFooter>
      );
    default:
      return (
        <DialogFooter>
          <Button size={48} variant="secondary" onClick={done}>
            Done
          </Button>
          <Button size={48} onClick={() => leave(routes.play())}>
            Find a match
          </Button>
        </DialogFooter>
      );
  }
}
