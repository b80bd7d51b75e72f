import { css } from '@linaria/core';
import { Check, CircleDot, Clock } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { ReceiptStub, type Transaction_RowFragment } from '@/entities/wallet';
import { formatTime } from '@/shared/lib/format';
import { closeOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { Button } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { DialogFooter } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { useWithdrawFee } from './ReviewStep.tsx';
import type { StepProps } from './step.ts';

const pad = css`
  display: grid;
  gap: 16px;
  padding: 20px;
`;

const steps = css`
  border-top: 1px solid var(--rule);

  li {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    border-bottom: 1px solid var(--rule);
    color: var(--ash);
  }

  time {
    margin-left: auto;
    font-size: 13px;
  }

  li[data-state='done'] svg {
    color: var(--mint);
  }

  li[data-state='now'] {
    font-weight: 600;
    color: var(--paper);
  }

  li[data-state='now'] svg {
    color: var(--amber);
  }
`;

/** The receipt. It is pending until the provider says it was paid; the wallet shows when. */
export function RequestedStep({ dialog }: StepProps) {
  const eta = useWithdrawFee(dialog)?.eta;
  const { transaction } = dialog.flow;
  return transaction && <WithdrawalReceipt transaction={transaction} eta={eta} />;
}

export function WithdrawalReceipt({ transaction, eta }: { transaction: Transaction_RowFragment; eta?: string }) {
  const paid = transaction.state === 'completed';
  return (
    <div className={pad} role="status">
      <ReceiptStub
        fresh
        transaction={transaction}
        rows={[
          { label: 'You receive', value: <MoneyText cents={-transaction.amount - transaction.feeAmount} /> },
          { label: 'Duelbook fee', value: <MoneyText cents={0} /> },
          ...(eta ? [{ label: 'Expected', value: eta }] : []),
          {
            label: 'Transaction',
            value: (
              <CopyChip name="Copy transaction number" value={transaction.id} label={`No. ${transaction.number}`} />
            ),
          },
        ]}
      />
      <ol className={steps}>
        <li data-state="done">
          <Check {...icon} />
          Requested
          <time dateTime={transaction.createdAt}>{formatTime(transaction.createdAt)}</time>
        </li>
        <li data-state={paid ? 'done' : 'now'}>
          {paid ? <Check {...icon} /> : <Clock {...icon} />}
          On its way
        </li>
        <li data-state={paid ? 'done' : undefined}>
          {paid ? <Check {...icon} /> : <CircleDot {...icon} />}
          Paid
        </li>
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
      <Button
        size={48}
        variant="secondary"
        onClick={() => {
          navigate(routes.wallet({ transaction }), { replace: true });
          done();
        }}
      >
        View in wallet
      </Button>
    </DialogFooter>
  );
}
