import { css } from '@linaria/core';
import { Check, CircleDot, Clock } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useReviewTime } from '@/entities/appConfig';
import { isInReview, ReceiptStub, type Transaction_ReceiptFragment, useLiveTransaction } from '@/entities/wallet';
import { formatTime } from '@/shared/lib/format';
import { closeOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { Button } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { DialogFooter } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { type PayoutStage, payoutStage, progressOf } from '../model/progress.ts';
import { useWithdrawFee } from '../model/useWithdrawFee.ts';
import type { StepProps } from './step.ts';

const pad = css`
  display: grid;
  gap: var(--space-16);
  padding: var(--space-20);
`;

const steps = css`
  border-top: 1px solid var(--rule);

  li {
    display: flex;
    align-items: center;
    gap: var(--space-12);
    min-height: 44px;
    border-bottom: 1px solid var(--rule);
    color: var(--ash);
  }

  li > svg {
    flex: none;
  }

  li > span {
    flex: 1;
    padding: var(--space-8) 0;
  }

  small {
    display: block;
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    font-weight: var(--weight-regular);
    color: var(--bone);
  }

  time {
    font-size: var(--size-dense);
  }

  li[data-state='done'] svg {
    color: var(--mint);
  }

  li[data-state='now'] {
    font-weight: var(--weight-semibold);
    color: var(--paper);
  }

  li[data-state='now'] svg {
    color: var(--amber);
  }
`;

const marks = { done: <Check {...icon} />, now: <Clock {...icon} />, next: <CircleDot {...icon} /> };

const amountLabels: Record<PayoutStage, string> = {
  requested: 'You receive',
  sent: 'You receive',
  paid: 'You received',
  returned: 'Payout',
};

/** Live receipt, pending until the provider confirms payment. */
export function RequestedStep({ dialog }: StepProps) {
  const eta = useWithdrawFee(dialog.flow)?.eta;
  const { transaction } = dialog.flow;
  return transaction && <WithdrawalReceipt transaction={transaction} eta={eta} />;
}

export function WithdrawalReceipt(props: { transaction: Transaction_ReceiptFragment; eta?: string }) {
  const transaction = useLiveTransaction(props.transaction) ?? props.transaction;
  const reviewTime = useReviewTime('withdrawal');
  const expected = isInReview(transaction) ? `Reviewed ${reviewTime}` : props.eta;
  const waits = transaction.state === 'pending';
  const stage = payoutStage(transaction);
  return (
    <div className={pad} role="status">
      <ReceiptStub
        fresh
        transaction={transaction}
        stamp={stage === 'sent' ? 'SENT' : undefined}
        rows={[
          {
            label: amountLabels[stage],
            value: <MoneyText cents={-transaction.amount - transaction.feeAmount} />,
          },
          { label: 'Duelbook fee', value: <MoneyText cents={0} /> },
          ...(expected && waits ? [{ label: 'Expected', value: expected }] : []),
          {
            label: 'Transaction',
            value: (
              <CopyChip name="Copy transaction number" value={transaction.id} label={`No. ${transaction.number}`} />
            ),
          },
        ]}
      />
      <ol className={steps}>
        {progressOf(transaction).map(({ label, detail, at, state }) => (
          <li key={`${label}-${at}`} data-state={state}>
            {marks[state]}
            <span>
              <bdi>{label}</bdi>
              {state === 'now' && detail && <small>{detail}</small>}
            </span>
            {at && <time dateTime={at}>{formatTime(at)}</time>}
          </li>
        ))}
      </ol>
    </div>
  );
}

export function RequestedFooter({ dialog }: StepProps) {
  const navigate = useNavigate();
  const transaction = dialog.flow.transaction?.id;
  const done = () => closeOverlay('withdraw');
  return (
    <DialogFooter>
      <Button size={48} variant="secondary" onClick={done}>
        Done
      </Button>
      <Button size={48} variant="secondary" onClick={() => void navigate(routes.wallet({ transaction }))}>
        View in wallet
      </Button>
    </DialogFooter>
  );
}
