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
  gap: var(--space-16);
  padding: var(--space-20);
`;

const waiting = css`
  display: grid;
  justify-items: center;
  gap: var(--space-12);
  padding: 48px var(--space-24) var(--space-24);
  text-align: center;

  h3 {
    font-size: var(--size-title);
    line-height: var(--leading-26);
  }

  ol {
    width: 100%;
    margin-top: var(--space-12);
    border-top: 1px solid var(--rule);
    text-align: left;
  }

  li {
    display: flex;
    align-items: center;
    gap: var(--space-12);
    min-height: 44px;
    border-bottom: 1px solid var(--rule);
    color: var(--ash);
  }

  li[data-state='done'] svg {
    color: var(--mint);
  }

  li[data-state='now'] {
    font-weight: var(--weight-semibold);
    color: var(--paper);
  }
`;

const declined = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: var(--space-4) var(--space-12);
  margin: var(--space-8) 0 var(--space-4);
  font-size: var(--size-large);
  line-height: var(--leading-36);
`;

/** Steps after the provider's response: checking, complete, pending, declined or no response. */
export function EndStep({ dialog: { flow }, options }: StepProps) {
  const [before] = useState(options.wallet.playable);
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
          {flow.step === 'complete' && <BalanceNow from={before} to={options.wallet.playable} />}
        </Settled>
      );
  }
}

export function Checking({ flow }: { flow: DepositFlow }) {
  const at = flow.method ? ` by ${paymentNames[flow.method]}` : '';
  return (
    <div className={waiting} role="status">
      <Spinner />
      <h3>Checking your payment</h3>
      <p>Don’t pay again. You’ll see the result here, or under Pending if you leave.</p>
      <ol>
        <li data-state="done">
          <Check {...icon} />
          <bdi>Approved{at}</bdi>
        </li>
        <li data-state="now">
          <Spinner />
          <bdi>Collecting {flow.amount > 0 ? formatMoney(flow.amount) : 'the payment'}</bdi>
        </li>
        <li>
          <CircleDot {...icon} />
          Added to your balance
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
          <b>Your bank is still reviewing the payment.</b> We’ll add the money to your balance once it’s approved, and
          let you know either way.
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
            <b>You weren’t charged.</b> <bdi>{message}</bdi>
          </p>
        }
      >
        <div className={declined}>
          <MoneyText cents={amount} figure struck />
          <Stamp state="DECLINED" fresh />
        </div>
      </SlipStub>
      {reason && <KeyValue rows={[{ label: 'Provider’s reason', value: reason }]} />}
    </div>
  );
}

export function NoAnswer({ flow: { message } }: { flow: DepositFlow }) {
  return (
    <div className={pad} role="alert">
      <Banner tone="amber" icon={<CircleAlert {...icon} />} title={message ?? 'No response'} as="h3">
        Your payment was approved, but we couldn’t confirm that it arrived. Check again. You’ll only be charged once.
      </Banner>
    </div>
  );
}

const done = () => closeOverlay('deposit');

export function EndFooter({ dialog }: StepProps) {
  const navigate = useNavigate();
  const leave = (path: string) => void navigate(path);
  switch (dialog.flow.step) {
    case 'checking':
      return (
        <DialogFooter stacked>
          <Button variant="tertiary" onClick={() => leave(routes.wallet({ tab: 'pending' }))}>
            View pending
          </Button>
        </DialogFooter>
      );
    case 'declined':
      return (
        <DialogFooter stacked>
          <Button data-track="deposit_retry" size={48} wide onClick={() => dialog.go('method')}>
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
          <Button data-track="deposit_check" size={48} wide onClick={dialog.checkAgain}>
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
            View pending
          </Button>
        </DialogFooter>
      );
    default:
      return (
        <DialogFooter>
          <Button size={48} variant="tertiary" onClick={done}>
            Done
          </Button>
          <Button data-track="open_stakes" size={48} variant="secondary" onClick={() => leave(routes.stake())}>
            Stake
          </Button>
          <Button data-track="find_match" size={48} onClick={() => leave(routes.play())}>
            Find a match
          </Button>
        </DialogFooter>
      );
  }
}
