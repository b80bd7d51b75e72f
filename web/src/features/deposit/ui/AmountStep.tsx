import { css } from '@linaria/core';
import { PaidNotice, paidBlock } from '@/entities/paidAccess';
import { formatMoney } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { AmountPad, AmountPadSkeleton } from '@/shared/ui/amount-pad';
import { Button } from '@/shared/ui/button';
import { DialogFooter } from '@/shared/ui/dialog';
import { Late, Skeleton } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import type { DepositOptions, StepProps } from '../model/useDeposit.ts';

const pad = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
  padding: var(--space-8) var(--space-16) var(--space-16);
`;

const foot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 var(--space-12);
`;

/** Deposit limits in cents: the minimum and maximum for one deposit, and how much of the daily limit is left. */
function boundsOf({ wallet: { limits } }: DepositOptions) {
  const left = Math.max(0, limits.depositDayAmount - limits.depositDayUsed);
  const max = Math.min(limits.depositMaxAmount, left);
  const maxReason = left < limits.depositMaxAmount ? `${formatMoney(left)} of today’s limit is left.` : undefined;
  return { min: limits.depositMinAmount, max, maxReason, left };
}

export function AmountStep({ dialog, options }: StepProps) {
  const { min, max, maxReason, left } = boundsOf(options);
  return (
    <div className={pad}>
      <PaidNotice access={options.paidAccess} />
      <AmountPad
        autoFocus
        keypad={paidBlock(options.paidAccess) === null}
        label="Deposit"
        value={dialog.flow.amount}
        onChange={dialog.setAmount}
        min={min}
        max={max}
        maxReason={maxReason}
        hint={`Min ${formatMoney(min)} · ${formatMoney(left)} left of today’s ${formatMoney(options.wallet.limits.depositDayAmount)}`}
        chips={options.config.limits.depositChips}
        onSubmit={() =>
          paidBlock(options.paidAccess) === null && fits(dialog.flow.amount, options) && dialog.go('method')
        }
      />
    </div>
  );
}

/** Usual number of quick choices. The configuration that lists them isn't loaded yet. */
const usualChips = 4;

/** Placeholder for the step, which leaves room for the keypad. */
export function AmountSkeleton() {
  return (
    <Late>
      <div className={pad}>
        <AmountPadSkeleton chips={usualChips} />
      </div>
    </Late>
  );
}

/** Placeholder for the button and the line below it. */
export function AmountFooterSkeleton() {
  return (
    <DialogFooter stacked>
      <Skeleton height={56} radius={8} quiet />
      <Skeleton height={32} width="60%" radius={8} quiet />
    </DialogFooter>
  );
}

const fits = (amount: number, options: DepositOptions) => {
  const { min, max } = boundsOf(options);
  return amount >= min && amount <= max;
};

export function AmountFooter({ dialog, options }: StepProps) {
  const { amount } = dialog.flow;
  const block = paidBlock(options.paidAccess);
  return (
    <DialogFooter stacked>
      <Button
        data-track="deposit_amount"
        size={56}
        wide
        disabled={block !== null || !fits(amount, options)}
        onClick={() => dialog.go('method')}
      >
        {block ?? (amount > 0 ? `Continue with ${formatMoney(amount)}` : 'Enter an amount')}
      </Button>
      <div className={foot}>
        <Sub>Duelbook fee {formatMoney(0)}</Sub>
        <Button variant="tertiary" size={32} onClick={() => openOverlay({ kind: 'play-limits' })}>
          Limits and breaks
        </Button>
      </div>
    </DialogFooter>
  );
}
