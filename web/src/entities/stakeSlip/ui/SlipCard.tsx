import { css } from '@linaria/core';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { Avatar } from '@/shared/ui/avatar';
import { SideChip, Stamp, StateChip } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { SlipStub } from '@/shared/ui/slip';
import { KeyValue } from '@/shared/ui/text';
import type { Slip_ViewFragment, SlipLeg_ViewFragment } from '../api/slip.generated.ts';
import {
  matchedPercent,
  matchedWords,
  resultOf,
  stampOf,
  teamsOf,
  waitingAmount,
  winWords,
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
    font-weight: 650;
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

/* Hatched for the part that isn't matched yet. */
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
  /** The price history. */
  figure?: ReactNode;
  actions?: ReactNode;
}

/** One leg of a slip: team, matched share and status. */
export function SlipLegLine({ leg, figure, actions }: SlipLegLineProps) {
  const team = teamsOf(leg);
  const percent = matchedPercent(leg);
  const stamp = stampOf(leg.winStatus);
  const average = leg.orders.find(({ averagePrice }) => averagePrice !== null)?.averagePrice;
  return (
    <div className={line} data-void={leg.state === 'void' || undefined}>
      <SideChip side={team.letter} />
      <Avatar name={team.name} src={team.imageUrl} size={32} />
      <span>
        <strong>{team.claim}</strong>
        <small>
          {team.against} · {winWords[leg.winStatus]}
        </small>
      </span>
      <span className={priceText}>{average ?? leg.price}¢</span>
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
        <span>{stamp ? `Staked ${formatMoney(leg.matchedAmount)}` : matchedWords(leg)}</span>
        <span>
          {leg.resultAmount !== null ? (
            <>
              received <MoneyText cents={leg.resultAmount} />
            </>
          ) : (
            leg.slot === 'lineup' && (
              <>
                pays <MoneyText cents={leg.payoutAmount} />
              </>
            )
          )}
        </span>
      </p>
      {figure && <div>{figure}</div>}
      <div className={acts}>{actions}</div>
    </div>
  );
}

export interface SlipCardProps {
  slip: Slip_ViewFragment;
  /** The price history below a leg. */
  legFigure?: (leg: SlipLeg_ViewFragment) => ReactNode;
  /** A leg's actions: cash out, cancel the rest. */
  legActions?: (leg: SlipLeg_ViewFragment) => ReactNode;
  /** The slip's actions below the totals: swap, share. */
  actions?: ReactNode;
}

/** A slip as a paper stub with its legs and totals. Settled slips are torn and stamped. */
export function SlipCard({ slip, legFigure, legActions, actions }: SlipCardProps) {
  const stamp = slip.state === 'settled' ? stampOf(slip.winStatus) : null;
  return (
    <SlipStub
      folio={`No. ${String(slip.number).padStart(6, '0')}`}
      stamp={
        stamp ? (
          <Stamp state={stamp} small />
        ) : (
          slip.winStatus === 'suspended' && (
            <StateChip tone="amber" icon={<Hourglass {...tinyIcon} />}>
              Paused
            </StateChip>
          )
        )
      }
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
    { label: 'Pays, if all win', value: <MoneyText cents={slip.potentialAmount} /> },
    ...(slip.currentValue === null ? [] : [{ label: 'Worth now', value: <MoneyText cents={slip.currentValue} /> }]),
    { label: 'Fee', value: <MoneyText cents={0} /> },
  ];
}

function settledRows(slip: Slip_ViewFragment) {
  const { staked, came, net } = resultOf(slip);
  return [
    { label: 'Stake', value: <MoneyText cents={staked} /> },
    { label: 'Fee', value: <MoneyText cents={0} /> },
    { label: 'Received', value: <MoneyText cents={came} /> },
    { label: 'Net', value: <MoneyText cents={net} tone="outcome" />, total: true },
    { label: 'Placed', value: formatDateTime(slip.createdAt) },
  ];
}
