import type { Funding } from '../../../ledger/funding.ts';
import { invariant } from '../../../shared/assert.ts';
import type { Cents } from '../../../shared/money.ts';
import { largest, lotOf } from '../book/lots.ts';
import type { LiveOrder } from '../state/live.ts';
import { asksOf, sumOfAsks } from '../state/positions.ts';
import type { State } from '../state/state.ts';
import type { Command, OrderEndCode, RefusalReason } from '../types.ts';
import { enterAsk, enterSell, saleWouldMatch } from './exits.ts';
import { enterOffer, offerWouldMatch } from './offer.ts';
import { addOrder, delay, finish, removeFromBook } from './orders.ts';

export type Of<T extends Command['type']> = Extract<Command, { type: T }>;

/** Why the market doesn't accept orders now, or null if it does. */
export function closedTo(state: State): RefusalReason | null {
  const { phase } = state.figures;
  if (phase === 'open' || phase === 'in_play') return null;
  return phase === 'suspended' ? 'suspended' : 'closed';
}

/** Whether this order would put the user over their exposure limit in this market. */
export function isOverExposed(state: State, user: string, amount: Cents): boolean {
  const person = state.people.get(user);
  let exposed = amount;
  if (person) {
    exposed += person.held;
    for (const position of person.positions) if (position) exposed += position.paid;
  }
  return exposed > state.figures.limits.max_exposure;
}

/** Checks shared by `place` and `challenge`. They run before any other checks. */
export function refuseOffer(state: State, user: string, amount: Cents): RefusalReason | null {
  const { limits } = state.figures;
  const closed = closedTo(state);
  if (closed) return closed;
  if (amount < limits.min_amount) return 'below_minimum';
  if (amount > limits.max_amount) return 'above_maximum';
  return isOverExposed(state, user, amount) ? 'exposure' : null;
}

export function place(state: State, command: Of<'place'>): RefusalReason | null {
  const { order: id, user, group, claim, price, amount, tif, keep, funding } = command;
  const refused = refuseOffer(state, user, amount);
  if (refused) return refused;
  const meets = offerWouldMatch(state, claim, price);
  if (command.post_only && meets) return 'would_cross';
  const enter = (): boolean => {
    const fields = { id, kind: 'offer', user, group, claim, price, amount, tif, keep } as const;
    return matchOrDelay(state, addOrder(state, command, fields, funding), command.at, meets);
  };
  // Only `fok` orders may have to be rolled back. All others skip the bookkeeping.
  const filled = tif === 'fok' ? state.attempt(enter) : enter();
  return filled ? null : 'unfillable';
}

/** Matches, rests or delays an offer when it arrives. Returns false if the order must be undone. */
export function matchOrDelay(state: State, order: LiveOrder, at: number, meets: boolean): boolean {
  if (!meets || !isDelayed(state)) return enterOffer(state, order);
  delay(state, order, at);
  return true;
}

const isDelayed = ({ figures }: State): boolean => figures.phase === 'in_play' && figures.delay_ms > 0;

export function sell(state: State, command: Of<'sell'>): RefusalReason | null {
  const { order: id, user, group, claim, quantity, min_proceeds, floor_price: price } = command;
  const refused = closedTo(state);
  if (refused) return refused;
  if (held(state, user, claim) < quantity) return 'no_position';
  let why: RefusalReason | null = null;
  state.attempt(() => {
    const order = addOrder(state, command, {
      id,
      kind: 'sell',
      user,
      group,
      claim,
      price,
      amount: quantity,
      min_proceeds,
    });
    if (isDelayed(state)) delay(state, order, command.at);
    else why = enterSell(state, order);
    return why === null;
  });
  return why;
}

export function ask(state: State, command: Of<'ask'>): RefusalReason | null {
  const { order: id, user, group, claim, quantity, price, keep } = command;
  const refused = closedTo(state);
  if (refused) return refused;
  const asked = sumOfAsks(asksOf(state.people.get(user), claim));
  if (asked + quantity > held(state, user, claim) || quantity < lotOf(price).size) return 'no_position';
  const order = addOrder(state, command, {
    id,
    kind: 'ask',
    user,
    group,
    claim,
    price,
    amount: quantity,
    tif: 'gtc',
    keep,
  });
  if (isDelayed(state) && saleWouldMatch(state, order)) delay(state, order, command.at);
  else enterAsk(state, order);
  return null;
}

const held = (state: State, user: string, claim: number): Cents => state.position(user, claim)?.payout ?? 0;

/** Releases an order after its delay. Rejects the order if it would be refused now. */
export function release(state: State, command: Of<'release'>): RefusalReason | null {
  const order = state.orders.get(command.order);
  if (!order || !state.delayed.has(order)) return 'not_found';
  removeFromBook(state, state.changeOrder(order));
  order.due = null;
  order.seq = command.seq;
  order.state = 'open';
  let why: OrderEndCode | null = null;
  state.attempt(() => {
    why = enterReleased(state, order);
    return why === null;
  });
  if (why) finish(state, order, 'rejected', why);
  return null;
}

function enterReleased(state: State, order: LiveOrder): OrderEndCode | null {
  if (order.kind === 'ask') {
    enterAsk(state, order);
    return null;
  }
  if (order.kind === 'sell') {
    state.changeOrder(order).remaining = Math.min(order.remaining, held(state, order.user, order.claim));
    return order.remaining === 0 ? 'no_position' : enterSell(state, order);
  }
  const mustMeet = order.tif === 'ioc' || order.tif === 'fok';
  if (mustMeet && !offerWouldMatch(state, order.claim, order.price)) return 'price_moved';
  return enterOffer(state, order) ? null : 'price_moved';
}

/**
 * Throws on invalid terms. Commands are validated before they are numbered, so a failure here is a bug in the caller.
 */
export function checkTerms(state: State, claim: number, price: number, amount: Cents, funding?: Funding): void {
  invariant(Number.isInteger(claim) && claim >= 0 && claim < state.claims, 'the market has this claim');
  invariant(Number.isInteger(price) && price >= 1 && price <= 99, 'a price is 1 to 99');
  invariant(
    Number.isInteger(amount) && amount > 0 && amount <= largest,
    'an amount is an integer above 0 and below 2^31',
  );
  if (!funding) return;
  const { wager_only, unsettled, cash } = funding;
  invariant(isWhole(wager_only) && isWhole(unsettled) && isWhole(cash), 'funding amounts are non-negative integers');
}

const isWhole = (cents: Cents): boolean => Number.isSafeInteger(cents) && cents >= 0;
