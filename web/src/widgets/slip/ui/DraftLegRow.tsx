import { css } from '@linaria/core';
import { ArrowDown, ArrowUp, CircleAlert, Swords, X } from 'lucide-react';
import { pausedWords, phaseWords } from '@/entities/market';
import { asPlayer } from '@/entities/session';
import {
  ContractsField,
  type LegReview,
  movedWords,
  type PurchaseRefusal,
  refusedWords,
  slipDraft,
  useLegEvent,
} from '@/features/placeStake';
import { formatMoney } from '@/shared/lib/format';
import { formatPrice } from '@/shared/lib/odds';
import { openOverlay } from '@/shared/lib/overlays';
import { Avatar } from '@/shared/ui/avatar';
import { Button, IconButton } from '@/shared/ui/button';
import { SideChip } from '@/shared/ui/chip';
import { smallIcon, tinyIcon } from '@/shared/ui/icons';
import { Price } from '@/shared/ui/price';
import { PriceStepper } from '@/shared/ui/price-stepper';
import { Select } from '@/shared/ui/select';
import { Hidden } from '@/shared/ui/text';
import { claimOf } from '../model/placedStake.ts';
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
    font-weight: var(--weight-bold);
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
    font-weight: var(--weight-medium);
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
    font-weight: var(--weight-semibold);
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
    margin-right: var(--space-6);
    vertical-align: -3px;
  }
`;

export interface DraftLegRowProps {
  review: LegReview;
  refusal?: PurchaseRefusal;
}

/** Offers the stake to specific people instead of placing it on the order book. */
const challenge = ({ leg: { eventId, eventTeamId, amount }, limit: price, settled }: LegReview) =>
  asPlayer('Challenge someone', () =>
    openOverlay({ kind: 'challenge', eventId, eventTeamId, price, amount: settled.entered.paid || amount }),
  );

/** One leg of the draft: team, price, amount and status. */
export function DraftLegRow({ review, refusal }: DraftLegRowProps) {
  const { leg, limit, was, state, settled, shown } = review;
  useLegEvent(leg.eventId);
  const claim = claimOf(leg);
  if (state === 'closed') return <ClosedLeg review={review} claim={claim} />;
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
            {was !== null && (
              <s>
                <Price cents={was} />
              </s>
            )}
            <Price cents={limit} />
          </span>
        )}
        <AmountStepper
          settled={shown.paid}
          label={`Stake on ${leg.team}`}
          onChange={(amount) => slipDraft.change(leg.id, { amount, payout: null })}
        />
      </div>
      <div className={foot}>
        <FillWords review={review} />
        {settled.paid > 0 && (
          <span>
            pays <b>{formatMoney(review.outcomes.win.get)}</b>
          </span>
        )}
      </div>
      <div className={foot}>
        <ContractsField
          payout={shown.payout}
          label={`Contracts on ${leg.team}`}
          onChange={(payout) => slipDraft.change(leg.id, { payout })}
        />
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
      {refusal && refusal.next !== 'price' && <Refused refusal={refusal} team={leg.team} />}
    </section>
  );
}

/** A leg whose market has closed. It costs nothing and can only be removed. */
function ClosedLeg({ review: { leg, quote }, claim }: { review: LegReview; claim: string }) {
  return (
    <section className={box} aria-label={claim} data-leg={leg.id}>
      <header>
        <SideChip side={leg.letter} />
        <Avatar name={leg.team} src={leg.imageUrl} size={20} />
        <strong>{claim}</strong>
      </header>
      <div className={foot}>
        <span>{quote && phaseWords(quote.phase)}: it can’t be staked on anymore. You weren’t charged.</span>
        <Button variant="secondary" size={32} onClick={() => slipDraft.remove(leg.id)}>
          Remove<Hidden> {leg.team}</Hidden>
        </Button>
      </div>
    </section>
  );
}

function FillWords({ review }: { review: LegReview }) {
  const { state, was, limit, seen, settled, quote, leg } = review;
  if (state === 'paused') return <span>{pausedWords(quote?.suspendedReason)}</span>;
  if (seen !== null) return <span role="alert">{movedWords(seen, limit)}</span>;
  if (settled.paid === 0) return <span>{leg.rest === 'back' ? 'No offers now' : 'Enter an amount'}</span>;
  if (settled.matched === 0) return <span>Waits at {formatPrice(limit)}</span>;
  if (settled.paid < settled.entered.paid) return <span>Only {formatMoney(settled.paid)} is offered now</span>;
  if (was !== null) {
    const better = limit < was;
    return (
      <span>
        {better ? <ArrowDown {...tinyIcon} color="var(--mint)" /> : <ArrowUp {...tinyIcon} color="var(--rose)" />}
        <bdi>{better ? 'Better price' : 'Price went up'}</bdi>
      </span>
    );
  }
  return <span>{settled.matched < settled.paid ? `${formatMoney(settled.matched)} fills now` : 'Fills now'}</span>;
}

/** Explains why the leg wasn't placed, or that no response arrived, and offers the next step. */
function Refused({ refusal, team }: { refusal: PurchaseRefusal; team: string }) {
  const words = refusedWords(refusal);
  if (!words) return null;
  return (
    <div className={refused} role="alert">
      <span>
        <CircleAlert {...smallIcon} />
        <bdi>
          {team}: {refusal.next === 'unknown' && words.title} {words.text}
        </bdi>
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
