import { css } from '@linaria/core';
import { ChevronDown, CircleAlert, Info, Plus } from 'lucide-react';
import { SourceMark, sourceNames, unplayedDeposits, unplayedReason } from '@/entities/wallet';
import { formatMoney, formatTime } from '@/shared/lib/format';
import { usePhone } from '@/shared/lib/media';
import { openOverlay } from '@/shared/lib/overlays';
import { media } from '@/shared/styles';
import { AmountPad, AmountPadSkeleton } from '@/shared/ui/amount-pad';
import { Banner } from '@/shared/ui/banner';
import { Button, IconButton } from '@/shared/ui/button';
import { DialogFooter } from '@/shared/ui/dialog';
import { icon, smallIcon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { Popover } from '@/shared/ui/popover';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import { Late, Skeleton } from '@/shared/ui/region';
import { Caps, Sub } from '@/shared/ui/text';
import { chosenSource, noneEligible } from '../model/sources.ts';
import { useWithdrawFee } from '../model/useWithdrawFee.ts';
import { FeeRows } from './FeeRows.tsx';
import { HoldNotice } from './HoldNotice.tsx';
import type { StepProps } from './step.ts';

const two = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  gap: 1px;
  border-bottom: 1px solid var(--rule);
  background: var(--rule);

  & > div {
    position: relative;
    display: grid;
    gap: var(--space-2);
    padding: var(--space-12) var(--space-20);
    background: var(--ink-2);
  }

  & > div > :nth-child(2) {
    font-size: var(--size-lead);
    font-weight: var(--weight-semibold);
    color: var(--paper);
  }

  & > div > button {
    position: absolute;
    top: 8px;
    right: 8px;
  }
`;

const unsettled = css`
  display: flex;
  justify-content: space-between;
  gap: var(--space-12);
  padding: var(--space-12) var(--space-20);
  border-bottom: 1px solid var(--rule);
  color: var(--ash);

  & > :last-child {
    font-weight: var(--weight-semibold);
  }
`;

const breakdown = css`
  padding: 0 var(--space-20) var(--space-16);

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 28px;
    color: var(--paper);
    font-weight: var(--weight-semibold);
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary svg {
    transition: transform var(--quick);
  }

  &[open] summary svg {
    transform: rotate(180deg);
  }

  ${media.touch} {
    summary {
      line-height: var(--leading-44);
    }
  }
`;

const list = css`
  border-top: 1px solid var(--rule);

  & > :first-child {
    display: block;
    padding: var(--space-12) var(--space-20) var(--space-4);
  }

  & > button {
    margin: var(--space-8) var(--space-20) var(--space-16);
  }
`;

const listPlaceholder = css`
  display: grid;
  gap: var(--space-12);
  padding: var(--space-12) var(--space-20) var(--space-16);
  border-top: 1px solid var(--rule);
`;

const amount = css`
  padding: var(--space-8) var(--space-20) var(--space-20);
`;

const notice = css`
  padding: var(--space-12) var(--space-16) 0;
`;

function boundsOf({ wallet }: StepProps['options']) {
  const { withdrawMinAmount: min, withdrawMaxAmount } = wallet.limits;
  const max = Math.min(withdrawMaxAmount, wallet.withdrawable);
  const maxReason =
    wallet.withdrawable < withdrawMaxAmount ? `You can withdraw up to ${formatMoney(wallet.withdrawable)}.` : undefined;
  return { min, max, maxReason };
}

const fits = (amount: number, options: StepProps['options']) => {
  const { min, max } = boundsOf(options);
  return amount >= min && amount <= max;
};

/**
 * Asks for the amount and payout method. The limits are visible from the start, and methods that can't receive the
 * amount show the reason.
 */
export function AmountStep(props: StepProps) {
  const { dialog, options } = props;
  const { wallet } = options;
  const bounds = boundsOf(options);
  const { flow } = dialog;
  const phone = usePhone();
  return (
    <>
      <div className={two}>
        <div>
          <Caps>Withdrawable</Caps>
          <MoneyText cents={wallet.withdrawable} />
        </div>
        <div>
          <Caps>Wager-only</Caps>
          <MoneyText cents={wallet.wagerOnly} />
          <Popover
            title="Why you can’t withdraw wager-only money"
            trigger={
              <IconButton label="Why you can’t withdraw wager-only money" size={32}>
                <Info {...smallIcon} />
              </IconButton>
            }
          >
            <p>
              Wager-only money was given to you to play with. You can withdraw what you win with it, but not the gift
              itself.
            </p>
          </Popover>
        </div>
      </div>
      {wallet.unsettled > 0 && (
        <p className={unsettled}>
          <span>Pending winnings, withdrawable {untilFinal(wallet.unsettledUntil)}</span>
          <MoneyText cents={wallet.unsettled} />
        </p>
      )}
      {wallet.withdrawalHold && (
        <div className={notice}>
          <HoldNotice {...wallet} />
        </div>
      )}
      {flow.message && (
        <div className={notice} role="alert">
          <Banner tone="rose" icon={<CircleAlert {...icon} />} title={flow.message} as="h3" />
        </div>
      )}
      <div className={amount}>
        <AmountPad
          keypad={false}
          // Not focused on phones, where the keyboard would cover the payout methods.
          autoFocus={!phone}
          label="Withdraw"
          value={flow.amount}
          onChange={dialog.setAmount}
          {...bounds}
          max={Math.max(bounds.max, 0)}
          hint={`Min ${formatMoney(bounds.min)} · max ${formatMoney(wallet.limits.withdrawMaxAmount)} per withdrawal`}
          maxChip
        />
      </div>
      <Sources {...props} />
      <Obstacle {...props} />
      <Breakdown {...props} />
    </>
  );
}

/** Placeholder for the step with one payout method. */
export function AmountSkeleton() {
  return (
    <Late>
      <div className={two}>
        {['withdrawable', 'wager-only'].map((part) => (
          <div key={part}>
            <Skeleton width="60%" height={16} quiet />
            <Skeleton width="40%" height={24} />
          </div>
        ))}
      </div>
      <div className={amount}>
        <AmountPadSkeleton chips={1} keypad={false} />
      </div>
      <div className={listPlaceholder}>
        <Skeleton width={48} height={16} quiet />
        <Skeleton height={56} radius={8} quiet />
        <Skeleton width={180} height={40} radius={8} quiet />
      </div>
    </Late>
  );
}

/** Placeholder for the button and the line below it. */
export function AmountFooterSkeleton() {
  return (
    <DialogFooter stacked>
      <Skeleton height={56} radius={8} quiet />
      <Skeleton height={18} width="60%" quiet />
    </DialogFooter>
  );
}

/** Says when the winnings become final. The time isn't known while an appeal is pending. */
const untilFinal = (until: string | null) => (until ? `by ${formatTime(until)}` : 'once final');

/** Explains what to do if no connected method can receive the amount, or if part of the cash can't be withdrawn yet. */
function Obstacle({ dialog: { flow }, options, sources }: StepProps) {
  const unplayed = unplayedDeposits(options.wallet);
  const stuck = fits(flow.amount, options) && noneEligible(sources);
  if (!stuck && unplayed === 0) return null;
  return (
    <div className={notice} role="status">
      <Banner
        tone="amber"
        icon={<Info {...icon} />}
        title={
          stuck
            ? 'None of your payout methods can receive this amount'
            : `${formatMoney(unplayed)} of deposits can’t be withdrawn yet`
        }
        as="h3"
        aside={
          <Button variant="secondary" onClick={() => openOverlay({ kind: 'support' })}>
            Ask support
          </Button>
        }
      >
        {stuck
          ? 'Each method says why. Support can refund a deposit you haven’t played to where it came from.'
          : unplayedReason}
      </Banner>
    </div>
  );
}

/** Fees of the chosen payout method. */
function Breakdown({ dialog, options, sources }: StepProps) {
  const { amount, sourceId, breakdown: shown } = dialog.flow;
  const chosen = fits(amount, options) ? chosenSource(sources, sourceId) : null;
  const fee = useWithdrawFee({ amount, sourceId: shown && chosen ? chosen.paymentSource.id : null });
  if (chosen === null) return null;
  return (
    <details
      className={breakdown}
      open={shown}
      onToggle={({ currentTarget }) => {
        dialog.showBreakdown(currentTarget.open);
        // Scrolls to the breakdown, because in a short dialog it opens below the visible area.
        if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
      }}
    >
      <summary>
        Fee breakdown
        <ChevronDown {...smallIcon} />
      </summary>
      <FeeRows amount={amount} name={sourceNames[chosen.paymentSource.type]} fee={fee} />
    </details>
  );
}

function Sources({ dialog, sources }: StepProps) {
  const chosen = chosenSource(sources, dialog.flow.sourceId);
  return (
    <div className={list}>
      <Caps>To</Caps>
      <RadioGroup label="Pay out to" value={chosen?.paymentSource.id ?? null} onChange={dialog.setSource}>
        {sources.map(({ paymentSource: { id, type, valueMasked }, eligible, reason }) => (
          <Radio
            key={id}
            value={id}
            disabled={!eligible}
            mark={<SourceMark type={type} name={sourceNames[type]} />}
            title={sourceNames[type]}
            text={eligible ? valueMasked : `${valueMasked} · ${reason ?? 'not available'}`}
          />
        ))}
      </RadioGroup>
      <Button
        variant="secondary"
        icon={<Plus {...smallIcon} />}
        onClick={() => openOverlay({ kind: 'connect-source', onConnected: dialog.setSource })}
      >
        {sources.length === 0 ? 'Add a payout method' : 'Add another'}
      </Button>
    </div>
  );
}

export function AmountFooter({ dialog, options, sources }: StepProps) {
  const { amount, sourceId } = dialog.flow;
  const held = options.wallet.withdrawalHold !== null;
  const able = !held && fits(amount, options);
  const chosen = chosenSource(sources, sourceId);
  const label = held
    ? 'Withdrawals on hold'
    : !able
      ? 'Enter an amount'
      : chosen
        ? `Review ${formatMoney(amount)}`
        : 'Choose a payout method';
  return (
    <DialogFooter stacked>
      <Button
        data-track="withdraw_amount"
        size={56}
        wide
        disabled={!able || chosen === null}
        onClick={() => chosen && dialog.review(chosen.paymentSource.id)}
      >
        {label}
      </Button>
      <Sub>
        Duelbook fee {formatMoney(0)}
        {options.wallet.kycState !== 'approved' && ' · identity check required'}
      </Sub>
    </DialogFooter>
  );
}
