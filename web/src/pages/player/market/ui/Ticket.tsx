import { Check, Clock, Layers, Lock, Undo2, Users, X } from 'lucide-react';
import { takesOrders } from '@/entities/market';
import { Crest } from '@/entities/stakeEvent';
import { formatMoney, plural } from '@/shared/lib/format';
import { AmountPad } from '@/shared/ui/amount-pad';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { HoldButton } from '@/shared/ui/hold-button';
import { smallIcon, tinyIcon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { Select } from '@/shared/ui/select';
import { KeyValue } from '@/shared/ui/text';
import type { BookSide } from '../model/sides.ts';
import type { PastLimit } from '../model/ticket.ts';
import type { TicketState } from '../model/useTicket.ts';
import { OrderResult } from './OrderResult.tsx';
import { ticket as box, contractsLine, modes, pay, sideButton, sidePair, stepper, table, under } from './ticket.css.ts';

const quick = [500, 1_000, 2_500, 5_000];

/** The ticket: side, amount, and every outcome before money moves. */
export function Ticket({ ticket }: { ticket: TicketState }) {
  const { market, draft, review, balance, change, side } = ticket;
  if (!review) return null;
  const open = takesOrders(market.phase);
  return (
    <div className={box}>
      <h2>Ticket</h2>
      <Sides ticket={ticket} />
      <div className={modes}>
        <button type="button" aria-pressed={draft.mode === 'take'} onClick={() => change({ mode: 'take' })}>
          {side.bestPrice === null ? 'Take best price' : `Take ${side.bestPrice}¢ now`}
        </button>
        <button type="button" aria-pressed={draft.mode === 'own'} onClick={() => change({ mode: 'own' })}>
          Set my price
        </button>
      </div>
      {draft.mode === 'own' && <OwnPrice ticket={ticket} />}
      <AmountPad
        label="Amount"
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        min={market.minAmount}
        max={market.maxAmount}
        chips={quick}
        keypad={false}
        hint={balance === null ? undefined : `Balance ${formatMoney(balance)}`}
      />
      <ContractsLine ticket={ticket} />
      <OutcomeTable ticket={ticket} />
      <KeyValue ruled rows={[{ label: 'Fee', value: '$0.00' }]} />
      {draft.mode === 'take' && <PastLimitLine ticket={ticket} />}
      {draft.mode === 'own' && !market.inPlay && (
        <Checkbox checked={draft.keep} onChange={(keep) => change({ keep })}>
          Keep my offer open once play begins
        </Checkbox>
      )}
      <p className={pay}>
        <span>
          You pay
          {review.outcomes.paid < review.asked.paid && (
            <small>
              up to {formatMoney(review.asked.paid)}; {formatMoney(review.outcomes.paid)} is offered now
            </small>
          )}
        </span>
        <b>{formatMoney(review.outcomes.paid)}</b>
      </p>
      <Act ticket={ticket} />
      <p className={under}>
        {open
          ? market.inPlay && market.delaySeconds > 0 && draft.mode === 'take'
            ? `Waits ${market.delaySeconds} s. If the score changes in that time, you’re refunded.`
            : draft.mode === 'own'
              ? 'Waits in the book until someone takes it. Cancel anytime.'
              : 'Matched at this price or better.'
          : 'You weren’t charged. Your amount is saved here.'}
      </p>
      <OrderResult ticket={ticket} />
    </div>
  );
}

function Sides({ ticket: { sides, side, market, stale, choose } }: { ticket: TicketState }) {
  const paused = !takesOrders(market.phase);
  const shut = paused || stale;
  const button = (each: BookSide) => (
    <button
      key={each.side}
      type="button"
      className={sideButton}
      data-side={each.side}
      data-shut={shut || undefined}
      aria-pressed={each.side === side.side}
      onClick={() => choose(each.side)}
    >
      <span>
        <Crest team={each} />
        <span>{each.name}</span>
      </span>
      <b>{each.bestPrice === null ? '–' : `${each.bestPrice}¢`}</b>
      <small>
        {paused ? (
          <>
            <Lock {...tinyIcon} style={{ display: 'inline' }} /> paused
          </>
        ) : stale ? (
          <>
            <Clock {...tinyIcon} style={{ display: 'inline' }} /> may be out of date
          </>
        ) : each.bestPrice === null ? (
          'no offers'
        ) : (
          `${formatMoney(each.availableAmount)} available`
        )}
      </small>
    </button>
  );
  return (
    <div className={sidePair}>
      {button(sides[0])}
      <i />
      {button(sides[1])}
    </div>
  );
}

function OwnPrice({ ticket: { draft, change } }: { ticket: TicketState }) {
  const set = (ownPrice: number) => change({ ownPrice: Math.min(99, Math.max(1, ownPrice)) });
  return (
    <fieldset className={stepper} aria-label="My price">
      <button type="button" aria-label="One cent less" onClick={() => set(draft.ownPrice - 1)}>
        −
      </button>
      <output aria-live="polite">{draft.ownPrice}¢</output>
      <button type="button" aria-label="One cent more" onClick={() => set(draft.ownPrice + 1)}>
        +
      </button>
    </fieldset>
  );
}

/** A contract pays $1.00, at every price. */
function ContractsLine({ ticket: { review, draft } }: { ticket: TicketState }) {
  if (!review || draft.amount === 0) return null;
  const { payout, paid, rest } = review.asked;
  return (
    <p className={contractsLine}>
      <Layers {...smallIcon} />
      <span>
        {plural(payout / 100, 'contract')} = <b>{formatMoney(paid)}</b>
        {rest > 0 && (
          <>
            , <b>{formatMoney(rest)}</b> isn’t charged
          </>
        )}
        {draft.mode === 'take' && review.notNow > 0 && (
          <>
            . {formatMoney(review.notNow)} can’t be matched now and {review.tif === 'ioc' ? 'is refunded' : 'waits'}
          </>
        )}
      </span>
    </p>
  );
}

function OutcomeTable({ ticket: { event, sides, side, review } }: { ticket: TicketState }) {
  if (!review) return null;
  const { win, lose, tie, void: none, bonus } = review.outcomes;
  const other = sides[side.side === 'a' ? 1 : 0];
  const rows = [
    { icon: <Check {...smallIcon} />, name: side.wins, outcome: win },
    { icon: <X {...smallIcon} />, name: other.wins, outcome: lose },
    { icon: <Users {...smallIcon} />, name: 'Dead heat', outcome: tie },
    { icon: <Undo2 {...smallIcon} />, name: 'Void, no result', outcome: none },
  ];
  return (
    <table className={table}>
      <thead>
        <tr>
          <th scope="col">If</th>
          <th scope="col">You get</th>
          <th scope="col">Net</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ icon, name, outcome }) => (
          <tr key={name}>
            <th scope="row">
              <span>
                {icon}
                {name}
              </span>
            </th>
            <td>{formatMoney(outcome.get)}</td>
            <td>
              <MoneyText cents={outcome.net} tone="outcome" />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            <span>
              <Users {...smallIcon} />
              Lineup change
            </span>
          </th>
          <td colSpan={2}>
            {event.startedAt === null ? 'Stake refunded if the change is material' : 'Stake stays in play'}
          </td>
        </tr>
        {bonus > 0 && (
          <tr>
            <th scope="row">Boost if you win</th>
            <td colSpan={2}>
              <MoneyText cents={bonus} tone="outcome" />
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function PastLimitLine({ ticket: { draft, review, change } }: { ticket: TicketState }) {
  const price = draft.agreed ?? review?.limit ?? 50;
  return (
    <KeyValue
      ruled
      rows={[
        {
          label: `If the price moves past ${review?.limit ?? price}¢`,
          value: (
            <Select<PastLimit>
              label="If the price moves"
              value={draft.past}
              onChange={(past) => change({ past })}
              options={[
                { value: 'back', label: 'Cancel and refund' },
                { value: 'one', label: `Take up to ${Math.min(99, price + 1)}¢` },
                { value: 'two', label: `Take up to ${Math.min(99, price + 2)}¢` },
                { value: 'wait', label: `Wait at ${price}¢` },
              ]}
            />
          ),
        },
      ]}
    />
  );
}

function Act({ ticket: { review, busy, act } }: { ticket: TicketState }) {
  const step = review?.step;
  if (!step) return null;
  // Each step renders its own button, so a hold in progress ends if the step changes.
  if (step.kind === 'hold')
    return (
      <HoldButton key="hold" size={56} wide loading={busy} onConfirm={act} data-track="stake_place">
        {step.label}
      </HoldButton>
    );
  if (step.kind === 'none')
    return (
      <Button variant="grey" size={56} wide disabled icon={<Lock {...smallIcon} />}>
        {step.label}
      </Button>
    );
  return (
    <Button size={56} wide variant={step.kind === 'accept' ? 'secondary' : 'primary'} onClick={act}>
      {step.label}
    </Button>
  );
}
