import { css } from '@linaria/core';
import { ArrowDown, ArrowUp, CircleAlert, Swords, X } from 'lucide-react';
import { pausedWords } from '@/entities/market';
import { asPlayer } from '@/entities/session';
import { type LegReview, type PurchaseRefusal, slipDraft, useLegEvent } from '@/features/placeStake';
import { formatMoney } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { Avatar } from '@/shared/ui/avatar';
import { Button, IconButton } from '@/shared/ui/button';
import { SideChip } from '@/shared/ui/chip';
import { smallIcon, tinyIcon } from '@/shared/ui/icons';
import { PriceStepper } from '@/shared/ui/price-stepper';
import { Select } from '@/shared/ui/select';
import { AmountStepper } from './AmountStepper.tsx';

const box = css`
  padding: var(--space-12) 0;

  & + & {
    border-top: 1px solid var(--rule);
  }

  & > header {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    min-height: 32px;
  }

  & > header > strong {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    color: var(--paper);
    font-weight: 650;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const small = css`
  font-size: var(--size-small);
  line-height: var(--leading-16);
  color: var(--ash);
`;

const entry = css`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: var(--space-12);
  align-items: center;
  margin: var(--space-8) 0;
`;

const price = css`
  color: var(--gold);
  font: var(--type-display-title);
  line-height: var(--leading-24);
  font-stretch: 76%;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;

  s {
    margin-right: var(--space-4);
    color: var(--ash);
    font-weight: 560;
  }
`;

const foot = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8);
  font-size: var(--size-small);
  line-height: var(--leading-16);
  color: var(--ash);

  & + & {
    margin-top: var(--space-4);
  }

  & > span > svg {
    display: inline-block;
    margin-right: var(--space-4);
    vertical-align: -2px;
  }

  b {
    color: var(--paper);
    font-weight: 600;
  }
`;

const refused = css`
  display: grid;
  gap: var(--space-8);
  margin-top: var(--space-8);
  padding: var(--space-8) var(--space-12);
  border-radius: var(--r-small);
  background: var(--tint-rose);
  color: var(--tint-rose-text);
  font-size: var(--size-dense);
  line-height: var(--leading-18);

  svg {
    display: inline-block;
    margin-right: 6px;
    vertical-align: -3px;
  }
`;

export interface DraftLegRowProps {
  review: LegReview;
  refusal?: PurchaseRefusal;
}

/** A stake can be offered to specific people instead of the order book. */
const challenge = ({ leg: { eventId, eventTeamId, amount }, limit: price }: LegReview) =>
  asPlayer('Challenge someone', () => openOverlay({ kind: 'challenge', eventId, eventTeamId, price, amount }));

/** One leg of the draft: team, price, amount and status. */
export function DraftLegRow({ review, refusal }: DraftLegRowProps) {
  const { leg, limit, was } = review;
  useLegEvent(leg.eventId);
  const claim = `${leg.team} ${leg.side === 'for' ? 'to win' : 'not to win'}`;
  return (
    <section className={box} aria-label={claim} data-leg={leg.id}>
      <header>
        <SideChip side={leg.letter} />
        <Avatar name={leg.team} src={leg.imageUrl} size={20} />
        <strong>{claim}</strong>
        <IconButton label={`Challenge someone on ${leg.team}`} size={32} onClick={() => challenge(review)}>
          <Swords {...smallIcon} />
        </IconButton>
        <IconButton label={`Remove ${leg.team}`} size={32} onClick={() => slipDraft.remove(leg.id)}>
          <X {...smallIcon} />
        </IconButton>
      </header>
      <p className={small}>
        {leg.opponent} · {leg.game}
      </p>
      <div className={entry}>
        {leg.rest === 'wait' ? (
          <PriceStepper
            value={limit}
            label={`Your price for ${leg.team}`}
            onChange={(next) => slipDraft.change(leg.id, { price: next })}
          />
        ) : (
          <span className={price}>
            {was !== null && <s>{was}¢</s>}
            {limit}¢
          </span>
        )}
        <AmountStepper
          value={leg.amount}
          label={`Stake on ${leg.team}`}
          onChange={(amount) => slipDraft.change(leg.id, { amount })}
        />
      </div>
      <div className={foot}>
        <FillWords review={review} />
        <span>
          pays <b>{formatMoney(review.outcomes.win.get)}</b>
        </span>
      </div>
      <div className={foot}>
        <span>{leftOver(review)}</span>
        <Select
          label={`Unfilled part of ${leg.team}`}
          value={leg.rest}
          options={[
            { value: 'back', label: 'Refund the rest' },
            { value: 'wait', label: 'Keep the rest open' },
          ]}
          onChange={(rest) => slipDraft.change(leg.id, { rest, price: limit })}
        />
      </div>
      {refusal?.message && <Refused refusal={refusal} team={leg.team} />}
    </section>
  );
}

const leftOver = ({ outcomes: { lots, paid, rest } }: LegReview) =>
  rest === 0 ? `${lots} lots` : `${lots} lots = ${formatMoney(paid)}, ${formatMoney(rest)} stays`;

function FillWords({ review }: { review: LegReview }) {
  const { state, was, limit, fillsNow, outcomes, quote, leg } = review;
  if (state === 'paused') return <span>{pausedWords(quote?.suspendedReason)}</span>;
  if (state === 'closed') return <span>Market closed</span>;
  if (was !== null && was !== limit) {
    const better = limit < was;
    return (
      <span>
        {better ? <ArrowDown {...tinyIcon} color="var(--mint)" /> : <ArrowUp {...tinyIcon} color="var(--rose)" />}
        {better ? 'Better price' : 'Price went up'}
      </span>
    );
  }
  if (fillsNow === 0) return <span>{leg.rest === 'wait' ? `Waits at ${limit}¢` : 'No offers now'}</span>;
  return <span>{fillsNow < outcomes.paid ? `${formatMoney(fillsNow)} fills now` : 'Fills now'}</span>;
}

/** Why the leg wasn't placed, with the next step. */
function Refused({ refusal, team }: { refusal: PurchaseRefusal; team: string }) {
  return (
    <div className={refused} role="alert">
      <span>
        <CircleAlert {...smallIcon} />
        {team}: {refusal.message} You weren’t charged.
      </span>
      {refusal.next === 'limits' && (
        <Button variant="secondary" size={32} onClick={() => openOverlay({ kind: 'play-limits' })}>
          See limits
        </Button>
      )}
      {refusal.next === 'deposit' && (
        <Button
          variant="secondary"
          size={32}
          onClick={() => openOverlay({ kind: 'deposit', amount: refusal.shortfall })}
          data-track="open_deposit"
        >
          Add {formatMoney(refusal.shortfall)}
        </Button>
      )}
    </div>
  );
}
