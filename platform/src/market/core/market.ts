import { invariant } from '../../shared/assert.ts';
import type { Cents } from '../../shared/money.ts';
import { lotOf } from './book/lots.ts';
import { type BestPrice, bestPrice, type Quote, quote } from './book/quote.ts';
import { accept, challenge, publish } from './orders/challenge.ts';
import { entryOf, unfinished } from './orders/orders.ts';
import { ask, checkTerms, place, release, sell } from './orders/placement.ts';
import { cancel, cancelPerson, changePhase, rejectDelayed } from './phases.ts';
import { correct, finalize, settle, voidMarket } from './settle.ts';
import { sumOf } from './state/funding.ts';
import { copyOrder, copyPosition, isFinished, type LiveOrder } from './state/live.ts';
import { blank, type Figures, State } from './state/state.ts';
import type { Claim, Command, MarketDefinition, Order, Outcome, Position, Price, RefusalReason } from './types.ts';

/** A row of the public book. Both quantities are 0 once the order has left the book. */
export interface ContractRow {
  order: string;
  claim: Claim;
  price: number;
  remaining_quantity: number;
  reflective_quantity: number;
  seq: number;
}

/** A batch that has begun but hasn't been committed. */
interface Draft {
  /** Journal mark at which the batch begins. */
  mark: number;
  /** Orders that ended in this batch. Null until the batch is complete. */
  ended: readonly LiveOrder[] | null;
}

/**
 * One staking market in memory (see README.md in the parent folder). The same commands in the same order always produce
 * the same outcomes. `rollback` undoes everything since `begin`. Without `begin`, every command takes effect at once. A
 * batch may begin before the previous one is committed: batches commit in order and roll back newest first.
 */
export class Market {
  readonly state: State;
  /** Uncommitted batches, oldest first. */
  readonly #drafts: Draft[] = [];

  constructor(definition: MarketDefinition) {
    this.state = new State(definition);
  }

  /** Applies a command. If the command is malformed, which is a bug in the caller, throws without changing anything. */
  apply(command: Command): Outcome {
    const { state } = this;
    invariant(command.seq === state.figures.seq + 1, 'commands are applied in sequence without gaps');
    const alone = this.#drafts.length === 0;
    if (alone) this.begin();
    const mark = state.journal.mark();
    const outcome = blank(command.seq);
    state.outcome = outcome;
    state.change().seq = command.seq;
    try {
      check(state, command);
      outcome.refused = carryOut(state, command);
    } catch (error) {
      state.journal.undo(mark);
      if (alone) this.rollback();
      throw error;
    }
    const order = 'order' in command && outcome.refused === null ? state.orders.get(command.order) : undefined;
    outcome.order = order ? copyOrder(order) : null;
    if (alone) this.commit();
    return outcome;
  }

  /** Begins a batch and completes the previous one. `touched` starts over. */
  begin(): void {
    this.#complete();
    this.#drafts.push({ mark: this.state.startBatch(), ended: null });
  }

  /** Commits the oldest batch. Orders that ended in it are evicted from memory. */
  commit(): void {
    const { state } = this;
    if (this.#drafts.length === 1) this.#complete();
    const draft = this.#drafts.shift();
    invariant(draft?.ended, 'the draft to commit exists and is complete');
    for (const { id } of draft.ended) state.orders.delete(id);
    const until = this.#drafts[0]?.mark ?? state.journal.mark();
    state.journal.forget(until);
    for (const later of this.#drafts) later.mark -= until;
  }

  /** Rolls back the newest batch. */
  rollback(): void {
    const draft = this.#drafts.pop();
    if (draft) this.state.journal.undo(draft.mark);
  }

  /**
   * Orders (in order of first change) and positions (by age) that have changed since the last `begin` or, without it,
   * in the last command. These are live objects, so read them before the next command. Positions include what had been
   * paid before.
   */
  touched(): { orders: readonly Readonly<Order>[]; positions: Readonly<Position & { paid_before: Cents }>[] } {
    const { touchedOrders, touchedPositions } = this.state;
    return { orders: touchedOrders, positions: touchedPositions.toSorted((x, y) => x.no - y.no) };
  }

  get definition(): MarketDefinition {
    return this.state.definition;
  }

  /** Phase, escrows, totals, limits and last prices. */
  get figures(): Readonly<Figures> {
    return this.state.figures;
  }

  get claims(): number {
    return this.state.claims;
  }

  /** Open orders in priority order. */
  openOrders(): Readonly<Order>[] {
    return unfinished(this.state).map(copyOrder);
  }

  order(id: string): Readonly<Order> | undefined {
    const order = this.state.orders.get(id);
    return order && copyOrder(order);
  }

  position(user: string, claim: Claim): Readonly<Position> | undefined {
    const position = this.state.position(user, claim);
    return position && copyPosition(position);
  }

  /** Every position ever held, by age. */
  positions(): Readonly<Position>[] {
    return this.state.positions().map(copyPosition);
  }

  /** Delayed orders with their due times, earliest first. */
  dueOrders(): { order: string; due: number }[] {
    const waiting = [...this.state.delayed].sort((x, y) => (x.due ?? 0) - (y.due ?? 0) || x.seq - y.seq);
    return waiting.map((order) => ({ order: order.id, due: order.due ?? 0 }));
  }

  /** An order's row in the public book. */
  contract(order: Readonly<Order>): ContractRow {
    const { claim, price } = entryOf(order);
    const lot = lotOf(price);
    const entry = this.state.orders.get(order.id)?.entry;
    const remaining = entry ? (entry.ask ? lot.a * entry.lots : entry.left) : 0;
    const reflective = entry ? lot.b * entry.lots : 0;
    return {
      order: order.id,
      claim,
      price,
      remaining_quantity: remaining,
      reflective_quantity: reflective,
      seq: order.seq,
    };
  }

  /** The price a taker pays for a claim now. Null if nothing is offered. */
  bestPrice(claim: Claim): BestPrice | null {
    return bestPrice(this.state, claim);
  }

  /** Quote for selling `quantity` payout-cents now. Null if the user holds fewer than that. */
  quote(seller: { user: string; group: string }, claim: Claim, quantity: Cents, floor?: Price): Quote | null {
    return quote(this.state, seller, claim, quantity, floor);
  }

  /** The entries in a claim's book, best price first. */
  contracts(claim: Claim, limit = Number.POSITIVE_INFINITY): ContractRow[] {
    const rows: ContractRow[] = [];
    for (const entry of this.state.book(claim)) {
      if (rows.length >= limit) break;
      rows.push(this.contract(entry.of));
    }
    return rows;
  }

  /**
   * Records which orders the newest batch ended. Needed because the next batch may end orders that this one only
   * changed.
   */
  #complete(): void {
    const draft = this.#drafts.at(-1);
    if (draft) draft.ended ??= this.state.touchedOrders.filter(isFinished);
  }
}

function check(state: State, command: Command): void {
  if (command.type === 'place' || command.type === 'challenge') {
    checkTerms(state, command.claim, command.price, command.amount, command.funding);
    invariant(sumOf(command.funding) === command.amount, 'the funding of an order adds up to its amount');
  } else if (command.type === 'ask') checkTerms(state, command.claim, command.price, command.quantity);
  else if (command.type === 'sell') checkTerms(state, command.claim, command.floor_price, command.quantity);
}

function carryOut(state: State, command: Command): RefusalReason | null {
  switch (command.type) {
    case 'place':
      return place(state, command);
    case 'challenge':
      return challenge(state, command);
    case 'accept':
      return accept(state, command);
    case 'publish':
      return publish(state, command);
    case 'sell':
      return sell(state, command);
    case 'ask':
      return ask(state, command);
    case 'release':
      return release(state, command);
    case 'cancel':
      return cancel(state, command);
    case 'phase':
      return changePhase(state, command);
    case 'settle':
      return settle(state, command);
    case 'finalize':
      return finalize(state);
    case 'correct':
      return correct(state, command);
    case 'void':
      return voidMarket(state);
    default:
      return carryOutAlways(state, command);
  }
}

/** Applies commands that can't be refused. */
function carryOutAlways(
  state: State,
  command: Extract<Command, { type: 'cancel_person' | 'incident' | 'limits' }>,
): null {
  if (command.type === 'cancel_person') cancelPerson(state, command);
  else if (command.type === 'incident') rejectDelayed(state, 'incident');
  else {
    const figures = state.change();
    figures.limits = command.limits;
    figures.delay_ms = command.delay_ms;
  }
  return null;
}
