import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { useNow } from '@/shared/lib/clock';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { Avatar } from '@/shared/ui/avatar';
import { SideChip, Stamp } from '@/shared/ui/chip';
import { MoneyText } from '@/shared/ui/money';
import { Price } from '@/shared/ui/price';
import { SlipStub } from '@/shared/ui/slip';
import { KeyValue } from '@/shared/ui/text';
import type { Slip_ViewFragment, SlipLeg_ViewFragment } from '../api/slip.generated.ts';
import { legReceipt, waitingAmount } from '../model/receipt.ts';
import { finalNote, receiptText, supportWords } from '../model/receiptWords.ts';
import {
  matchedPercent,
  matchedWords,
  openStampOf,
  resultOf,
  slipStampOf,
  stampOf,
  standingWords,
  teamsOf,
} from '../model/standing.ts';

const line = css`
  display: grid;
  grid-template-columns: 20px 32px minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-4) var(--space-8);
  padding: var(--space-8) 0;

  & + & {
    border-top: 1px solid var(--rule);
  }

  strong {
    display: block;
    overflow: hidden;
    color: var(--paper);
    font-weight: var(--weight-bold);
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  small {
    display: block;
    overflow: hidden;
    color: var(--ash);
    font-size: var(--size-small);
    line-height: var(--leading-16);
    text-overflow: ellipsis;
  }

  &[data-void] strong {
    color: var(--ash);
    text-decoration: line-through;
  }

  & > p,
  & > div {
    grid-column: 1 / -1;
  }
`;

const priceText = css`
  color: var(--gold);
  font: var(--type-display-title);
  line-height: var(--leading-24);
  font-stretch: 76%;
  font-variant-numeric: tabular-nums;
`;

/* The hatched background shows through for the unmatched part of the stake. */
const meter = css`
  height: 8px;
  margin-top: var(--space-4);
  border-radius: 4px;
  overflow: hidden;
  background: repeating-linear-gradient(-76deg, var(--tint-amber) 0 4px, var(--ink-4) 4px 7px);
  forced-color-adjust: none;

  & > i {
    display: block;
    height: 100%;
    background: var(--bone);
  }
`;

const words = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8);
  font-size: var(--size-small);
  line-height: var(--leading-16);
  color: var(--ash);
`;

const acts = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  margin-top: var(--space-4);

  &:empty {
    display: none;
  }
`;

export interface SlipLegLineProps {
  leg: SlipLeg_ViewFragment;
  /** Chart of the price history. */
  figure?: ReactNode;
  actions?: ReactNode;
}

/** One leg of a slip with its team, matched percentage and status. */
export function SlipLegLine({ leg, figure, actions }: SlipLegLineProps) {
  const team = teamsOf(leg);
  const percent = matchedPercent(leg);
  const receipt = legReceipt(leg);
  const refunded = receipt?.state === 'refunded';
  const final = finalNote(leg.finalAt, useNow('minute'));
  const support = supportWords(leg);
  const average = leg.orders.find(({ averagePrice }) => averagePrice !== null)?.averagePrice;
  return (
    <div className={line} data-void={leg.state === 'void' || undefined}>
      <SideChip side={team.letter} />
      <Avatar name={team.name} src={team.imageUrl} size={32} />
      <span>
        <strong>{team.claim}</strong>
        <small>
          {team.against} · {refunded ? 'Refunded' : standingWords(leg.winStatus, leg.event)}
          {final && ` · ${final}`}
          {leg.voidReason && ` · ${leg.voidReason}`}
        </small>
      </span>
      <span className={priceText}>
        <Price cents={average ?? leg.price} />
      </span>
      {percent !== null && percent < 100 && (
        <div
          className={meter}
          role="progressbar"
          aria-label={`${team.name}: matched`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <i style={{ width: `${percent}%` }} />
        </div>
      )}
      <p className={words}>
        <span>
          {refunded
            ? receiptText(receipt)
            : stampOf(leg.winStatus)
              ? `Staked ${formatMoney(leg.matchedAmount)}`
              : matchedWords(leg)}
        </span>
        <span>
          {refunded ? (
            <>
              <bdi>refunded</bdi> <MoneyText cents={receipt.refunded} />
            </>
          ) : leg.resultAmount !== null ? (
            <>
              <bdi>received</bdi> <MoneyText cents={leg.resultAmount} />
            </>
          ) : (
            leg.slot === 'lineup' && (
              <>
                <bdi>pays</bdi> <MoneyText cents={leg.payoutAmount} />
              </>
            )
          )}
        </span>
      </p>
      {support && <p className={words}>{support}</p>}
      {figure && <div>{figure}</div>}
      <div className={acts}>{actions}</div>
    </div>
  );
}

export interface SlipCardProps {
  slip: Slip_ViewFragment;
  /** The price history below a leg. */
  legFigure?: (leg: SlipLeg_ViewFragment) => ReactNode;
  /** Actions for a leg, such as cashing out or canceling the unmatched part. */
  legActions?: (leg: SlipLeg_ViewFragment) => ReactNode;
  /** Actions for the entire slip, such as swap and share. Shown below the totals. */
  actions?: ReactNode;
}

/** A slip that looks like a paper stub, with its legs and totals. Settled slips look torn and have a stamp. */
export function SlipCard({ slip, legFigure, legActions, actions }: SlipCardProps) {
  const stamp = slip.state === 'settled' ? slipStampOf(slip) : openStampOf(slip);
  return (
    <SlipStub
      folio={`No. ${String(slip.number).padStart(6, '0')}`}
      stamp={stamp && <Stamp state={stamp} small />}
      torn={slip.state === 'settled'}
      receipt
      stub={
        <>
          <KeyValue rows={slip.state === 'settled' ? settledRows(slip) : openRows(slip)} />
          <div className={acts}>{actions}</div>
        </>
      }
    >
      {slip.legs.map((leg) => (
        <SlipLegLine key={leg.id} leg={leg} figure={legFigure?.(leg)} actions={legActions?.(leg)} />
      ))}
    </SlipStub>
  );
}

function openRows(slip: Slip_ViewFragment) {
  const waiting = slip.legs.reduce((sum, leg) => sum + waitingAmount(leg), 0);
  return [
    { label: 'Stake', value: <MoneyText cents={slip.stakeAmount} /> },
    ...(waiting > 0 ? [{ label: 'Waiting to be matched', value: <MoneyText cents={waiting} /> }] : []),
    ...(slip.boost
      ? [{ label: slip.boost.boost.title, value: <MoneyText cents={slip.boost.reservedAmount} tone="signed" /> }]
      : []),
    ...(slip.shield ? [{ label: 'Shield refunds up to', value: <MoneyText cents={slip.shield.capAmount} /> }] : []),
    { label: 'Pays if all win', value: <MoneyText cents={slip.potentialAmount} /> },
    ...(slip.exitValue === null ? [] : [{ label: 'Worth now', value: <MoneyText cents={slip.exitValue} /> }]),
    { label: 'Fee', value: <MoneyText cents={0} /> },
  ];
}

function settledRows(slip: Slip_ViewFragment) {
  const { staked, refunded, came, supported, net } = resultOf(slip);
  return [
    { label: 'Stake', value: <MoneyText cents={staked} /> },
    { label: 'Fee', value: <MoneyText cents={0} /> },
    ...(refunded > 0 ? [{ label: 'Refunded, not matched', value: <MoneyText cents={refunded} /> }] : []),
    ...(refunded < staked ? [{ label: 'Received', value: <MoneyText cents={came} /> }] : []),
    ...(supported > 0 ? [{ label: 'Refunded by support', value: <MoneyText cents={supported} /> }] : []),
    { label: 'Net', value: <MoneyText cents={net} tone="outcome" />, total: true },
    { label: 'Placed', value: formatDateTime(slip.createdAt) },
  ];
}
