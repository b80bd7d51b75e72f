import { css } from '@linaria/core';
import { ReceiptStub } from '@/entities/wallet';
import { closeOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { DialogFooter } from '@/shared/ui/dialog';
import { MoneyText } from '@/shared/ui/money';
import type { StepProps } from './step.ts';

const pad = css`
  display: grid;
  gap: 16px;
  padding: 20px;
`;

/** The receipt. It is pending until the provider says it was paid; the wallet shows when. */
export function RequestedStep({ dialog }: StepProps) {
  const { transaction } = dialog.flow;
  if (!transaction) return null;
  return (
    <div className={pad} role="status">
      <ReceiptStub
        fresh
        transaction={transaction}
        rows={[
          { label: 'You receive', value: <MoneyText cents={-transaction.amount - transaction.feeAmount} /> },
          { label: 'Duelbook fee', value: <MoneyText cents={0} /> },
          {
            label: 'Transaction',
            value: (
              <CopyChip name="Copy transaction number" value={transaction.id} label={`No. ${transaction.number}`} />
            ),
          },
        ]}
      />
      <p>It is on its way. Your wallet shows when it was paid.</p>
    </div>
  );
}

export function RequestedFooter(_: StepProps) {
  return (
    <DialogFooter stacked>
      <Button size={48} wide onClick={() => closeOverlay('withdraw')}>
        Done
      </Button>
    </DialogFooter>
  );
}
