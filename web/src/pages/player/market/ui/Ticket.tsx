import { Check, Clock, Lock, TriangleAlert, Undo2, Users, X } from 'lucide-react';
import { finished, takesOrders } from '@/entities/market';
import { PaidNotice } from '@/entities/paidAccess';
import { Crest } from '@/entities/stakeEvent';
import { ContractsField, movedWords, useSettling } from '@/features/placeStake';
import type { TimeInForce } from '@/shared/api/types.generated.ts';
import { formatContracts } from '@/shared/lib/contracts';
import { formatMoney } from '@/shared/lib/format';
import { formatCents, formatPrice } from '@/shared/lib/odds';
import { AmountPad } from '@/shared/ui/amount-pad';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { HoldButton } from '@/shared/ui/hold-button';
import { icon, smallIcon, tinyIcon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { Price, PriceHint } from '@/shared/ui/price';
import { Select } from '@/shared/ui/select';
import { KeyValue } from '@/shared/ui/text';
import type { BookSide } from '../model/sides.ts';
import type { PastLimit } from '../model/ticket.ts';
import type { TicketState } from '../model/useTicket.ts';
import { Advanced } from './Advanced.tsx';
import { ClosedTicket } from './ClosedTicket.tsx';
import { OrderRefusal } from './OrderRefusal.tsx';
import { TicketReceipt } from './TicketReceipt.tsx';
import {
  ticket as box,
  contractsLine,
  foot,
  modes,
  pay,
  sideButton,
  sidePair,
  stepper,
  table,
  under,
} from './ticket.css.ts';

const ownWords: Record<TimeInForce, string> = {
  ioc: 'Matched at this price or better. The rest is refunded.',
  fok: 'Matched in full at this price or better, or not at all.',
  gtc: 'Waits on the order book until someone takes it. Cancel anytime.',
  gtd: 'Stays on the order book until the time you set, and is then refunded. Cancel anytime.',
};
const quick = [500, 1_000, 2_500, 5_000];

/** The form for placing a stake. Shows every possible outcome for the chosen side and amount before money moves. */
export function Ticket({ ticket, onClose }: { ticket: TicketState; onClose?: () => void }) {
  const { market, draft, review, balance, change, outcome } = ticket;
  const { typing, typed, left } = useSettling();
  if (outcome && 'receipt' in outcome) return <TicketReceipt ticket={ticket} {...outcome} onClose={onClose} />;
  if (!review) return null;
  if (finished(market.phase)) return <ClosedTicket market={market} />;
  const open = takesOrders(market.phase);
  const { shown } = review;
  return (
    <div className={box}>
      <h2>Ticket</h2>
      <Sides ticket={ticket} />
      <div className={modes}>
        <button type="button" aria-pressed={draft.mode === 'take'} onClick={() => change({ mode: 'take' })}>
          {review.best === null ? 'Take best price' : `Take ${formatPrice(review.best)} now`}
        </button>
        <button type="button" aria-pressed={draft.mode === 'own'} onClick={() => change({ mode: 'own' })}>
          Set my price
        </button>
      </div>
      {draft.mode === 'own' && <OwnPrice ticket={ticket} />}
      {draft.mode === 'own' && <PriceHint cents={draft.ownPrice} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: leaving the field only changes the displayed amount. */}
      <div onBlur={left}>
        <AmountPad
          label="Amount"
          value={typing && draft.payout === null ? draft.amount : shown.paid}
          onChange={(amount) => {
            typed();
            change({ amount, payout: null });
          }}
          min={market.minAmount}
          max={market.maxAmount}
          chips={quick}
          keypad={false}
          hint={balance === null ? undefined : `Balance ${formatMoney(balance)}`}
        />
      </div>
      <ContractsLine ticket={ticket} />
      <OutcomeTable ticket={ticket} />
      <KeyValue ruled rows={[{ label: 'Fee', value: '$0.00' }]} />
      {draft.mode === 'take' && <PastLimitLine ticket={ticket} />}
      <Advanced ticket={ticket} />
      <footer className={foot}>
        <PaidNotice access={ticket.access} />
        <OrderRefusal ticket={ticket} />
        <p className={pay}>
          <span>
            You pay
            {review.settled.paid > 0 && (
              <small>
                {formatContracts(review.settled.payout)}, {formatMoney(review.settled.payout)} if you win
              </small>
            )}
          </span>
          <b>{formatMoney(review.settled.paid)}</b>
        </p>
        {review.seen !== null && review.best !== null && (
          <div role="alert">
            <Banner tone="amber" icon={<TriangleAlert {...icon} />} title={`${movedWords(review.seen, review.best)}.`}>
              You weren’t charged.
            </Banner>
          </div>
        )}
        <Act ticket={ticket} />
        <p className={under}>
          {open
            ? market.inPlay && market.delaySeconds > 0 && draft.mode === 'take'
              ? `Waits ${market.delaySeconds} s. If the score changes in that time, you’re refunded.`
              : draft.mode === 'own'
                ? ownWords[review.tif]
                : 'Matched at this price or better.'
            : 'Your amount is saved here.'}
        </p>
      </footer>
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
      <b>
        <Price cents={each.bestPrice} />
      </b>
      <small>
        {paused ? (
          <>
            <Lock {...tinyIcon} style={{ display: 'inline' }} /> <bdi>paused</bdi>
          </>
        ) : stale ? (
          <>
            <Clock {...tinyIcon} style={{ display: 'inline' }} /> <bdi>may be out of date</bdi>
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
      <output aria-live="polite">{formatCents(draft.ownPrice)}</output>
      <button type="button" aria-label="One cent more" onClick={() => set(draft.ownPrice + 1)}>
        +
      </button>
    </fieldset>
  );
}

/**
 * The number of contracts that the amount buys. Users can enter this number instead of the amount. A contract always
 * pays $1.00.
 */
function ContractsLine({ ticket: { review, side, change } }: { ticket: TicketState }) {
  if (!review) return null;
  const { settled, shown, limit } = review;
  const waits = settled.paid - settled.matched;
  return (
    <div className={contractsLine}>
      <ContractsField
        payout={shown.payout}
        label={`Contracts, ${side.claimWords}`}
        onChange={(payout) => change({ payout })}
      />
      <span>
        {settled.paid < settled.entered.paid
          ? `Only ${formatMoney(settled.paid)} is offered up to ${formatPrice(limit)} now`
          : waits > 0
            ? `${formatMoney(waits)} waits at ${formatPrice(limit)}`
            : 'Each pays $1.00'}
      </span>
    </div>
  );
}

function OutcomeTable({ ticket: { event, sides, side, review } }: { ticket: TicketState }) {
  if (!review) return null;
  const { win, lose, tie, void: none, bonus } = review.outcomes;
  const other = sides[side.side === 'a' ? 1 : 0];
  const rows = [
    { icon: <Check {...smallIcon} />, name: side.claimWords, outcome: win },
    { icon: <X {...smallIcon} />, name: other.claimWords, outcome: lose },
    { icon: <Users {...smallIcon} />, name: 'Tie', outcome: tie },
    { icon: <Undo2 {...smallIcon} />, name: 'Void, no result', outcome: none },
  ];
  return (
    <table className={table}>
      <thead>
        <tr>
          <th scope="col">Outcome</th>
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
                <bdi>{name}</bdi>
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
  if (!review) return null;
  const reach = (more: number) => formatPrice(Math.min(99, (review.best ?? review.limit) + draft.reach + more));
  return (
    <KeyValue
      ruled
      rows={[
        {
          label: `If the price moves past ${formatPrice(review.limit)}`,
          value: (
            <Select<PastLimit>
              label="If the price moves"
              value={draft.past}
              onChange={(past) => change({ past })}
              options={[
                { value: 'back', label: 'Cancel and refund' },
                { value: 'one', label: `Take up to ${reach(1)}` },
                { value: 'two', label: `Take up to ${reach(2)}` },
                ...(draft.tif === null ? [{ value: 'wait' as const, label: `Wait at ${reach(0)}` }] : []),
              ]}
            />
          ),
        },
      ]}
    />
  );
}

function Act({ ticket: { review, busy, beginHold, act } }: { ticket: TicketState }) {
  const step = review?.step;
  if (!step) return null;
  // Each step renders a separate button, so a hold in progress ends when the step changes.
  if (step.kind === 'hold')
    return (
      <HoldButton key="hold" size={56} wide loading={busy} onBegin={beginHold} onConfirm={act} data-track="stake_place">
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
    <Button data-track="stake_step" size={56} wide loading={busy} onClick={act}>
      {step.label}
    </Button>
  );
}
