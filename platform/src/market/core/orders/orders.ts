import type { Funding } from '../../../ledger/funding.ts';
import { invariant } from '../../../shared/assert.ts';
import type { Cents } from '../../../shared/money.ts';
import { type Book, Entry } from '../book/book.ts';
import { lotOf, opposite } from '../book/lots.ts';
import { minus, nothing, spend, sumOf } from '../state/funding.ts';
import { isFinished, type LiveOrder, type Person } from '../state/live.ts';
import { bySeq, type State } from '../state/state.ts';
import type { Claim, Command, MoneyKind, Order, OrderEndCode, OrderState, Price } from '../types.ts';

type OrderFields = Pick<Order, 'id' | 'kind' | 'user' | 'group' | 'claim' | 'price' | 'amount'> & Partial<Order>;

/** Whether an order holds money. Asks and sells are backed by payout-cents instead. */
export const holdsMoney = (order: Pick<Order, 'kind'>): boolean => order.kind === 'offer' || order.kind === 'challenge';

/** The claim and price of this order's book entry, whether or not it rests in the book. */
export function entryOf(order: Pick<Order, 'kind' | 'claim' | 'price'>): { claim: Claim; price: Price } {
  if (holdsMoney(order)) return { claim: order.claim, price: order.price };
  return { claim: opposite(order.claim), price: 100 - order.price };
}

/** Creates the order for the current command. `funding` is the money taken from the user's balance. */
export function addOrder(
  state: State,
  command: Pick<Command, 'seq' | 'at'>,
  fields: OrderFields,
  funding: Funding = nothing,
): LiveOrder {
  invariant(!state.orders.has(fields.id), 'an order has a unique id');
  const order = newOrder(state.person(fields.user), command, fields, funding);
  if (holdsMoney(order)) hold(state, order);
  if (order.kind === 'ask') replaceAsks(state, order.person, [...order.person.asks, order]);
  return state.addOrder(order);
}

function newOrder(
  person: Person,
  { seq, at }: Pick<Command, 'seq' | 'at'>,
  fields: OrderFields,
  funding: Funding,
): LiveOrder {
  return {
    id: fields.id,
    kind: fields.kind,
    user: fields.user,
    group: fields.group,
    claim: fields.claim,
    price: fields.price,
    tif: fields.tif ?? 'ioc',
    keep: fields.keep ?? false,
    targets: fields.targets ?? nobody,
    seq,
    at,
    amount: fields.amount,
    remaining: fields.amount,
    matched: 0,
    payout: 0,
    refunded: 0,
    min_proceeds: fields.min_proceeds ?? 0,
    funding,
    state: 'open',
    reason: null,
    due: null,
    person,
    entry: null,
    kept: 0,
    touched: 0,
  };
}

const nobody: string[] = [];

function replaceAsks(state: State, person: Person, asks: readonly LiveOrder[]): void {
  state.journal.add(putAsksBack, person, person.asks);
  person.asks = asks;
}

function putAsksBack(person: Person, asks: readonly LiveOrder[]): void {
  person.asks = asks;
}

function hold(state: State, order: LiveOrder): void {
  invariant(sumOf(order.funding) === order.amount, 'the funding of an order adds up to its amount');
  move(state, 'hold', order.user, order.id, order.funding);
  shiftHeld(state, order, order.amount);
}

function shiftHeld(state: State, { person }: LiveOrder, amount: Cents): void {
  if (state.journal.isFirst(person)) state.journal.add(putHeldBack, person, person.held);
  person.held += amount;
  state.change().orders_escrow += amount;
}

function putHeldBack(person: Person, held: Cents): void {
  person.held = held;
}

/** Spends `amount` of an order's held money on a fill. Returns the funding of that amount. */
export function spendHeld(state: State, order: LiveOrder, amount: Cents): Funding {
  const part = spend(order.funding, amount);
  state.changeOrder(order);
  order.remaining -= amount;
  order.matched += amount;
  order.funding = minus(order.funding, part);
  shiftHeld(state, order, -amount);
  return part;
}

/** Adds a movement of money between a user and the market to the command's outcome. */
export function move(state: State, kind: MoneyKind, user: string, cause: string, amount: Funding): void {
  if (sumOf(amount) > 0) state.addMovement({ kind, user, cause, amount });
}

/** Rests the remainder of an order in the book, after all other entries at its price. */
export function rest(state: State, order: LiveOrder): void {
  const { claim, price } = entryOf(order);
  const lot = lotOf(price);
  const ask = !holdsMoney(order);
  state.changeOrder(order);
  order.seq = state.figures.seq;
  order.state = order.matched > 0 ? 'partially_matched' : 'open';
  const entry = new Entry(order, order.group, price, order.remaining, ask ? lot.size : lot.a, ask);
  const book = state.book(claim);
  book.add(entry);
  order.entry = entry;
  state.journal.add(unrest, book, entry);
}

function unrest(book: Book<LiveOrder>, entry: Entry<LiveOrder>): void {
  entry.of.entry = null;
  book.remove(entry);
}

/** Updates an order's remaining quantity in the book if it is resting there. */
export function syncEntry(state: State, { entry, remaining }: LiveOrder): void {
  if (!entry) return;
  state.journal.add(putLeftBack, entry, entry.left);
  entry.left = remaining;
}

function putLeftBack(entry: Entry<LiveOrder>, left: Cents): void {
  entry.left = left;
}

/** Ends an order: removes it from the book and refunds the money it still holds. */
export function finish(state: State, order: LiveOrder, end: OrderState, reason: OrderEndCode | null = null): void {
  removeFromBook(state, order);
  state.changeOrder(order);
  if (holdsMoney(order) && order.remaining > 0) {
    move(state, 'refund', order.user, order.id, order.funding);
    shiftHeld(state, order, -order.remaining);
    order.refunded += order.remaining;
    order.funding = nothing;
  }
  order.remaining = 0;
  order.due = null;
  order.state = end;
  order.reason = reason;
  const { person } = order;
  if (order.kind === 'ask')
    replaceAsks(
      state,
      person,
      person.asks.filter((ask) => ask !== order),
    );
}

/** Ends an order that has less than one lot left. */
export function finishDust(state: State, order: LiveOrder): void {
  if (order.matched > 0) finish(state, order, 'matched');
  else finish(state, order, 'cancelled', 'remainder');
}

/** Removes an order from the book or from the delay queue. */
export function removeFromBook(state: State, order: LiveOrder): void {
  const { entry } = order;
  if (entry) {
    const book = state.book(entryOf(order).claim);
    book.remove(entry);
    order.entry = null;
    state.journal.add(restore, book, entry);
  }
  if (state.delayed.delete(order)) state.journal.add(putIn, state.delayed, order);
}

function restore(book: Book<LiveOrder>, entry: Entry<LiveOrder>): void {
  entry.of.entry = entry;
  book.restore(entry);
}

const putIn = (orders: Set<LiveOrder>, order: LiveOrder): void => void orders.add(order);
const takeAway = (orders: Set<LiveOrder>, order: LiveOrder): void => void orders.delete(order);

/** Holds an order back until its delay has passed. */
export function delay(state: State, order: LiveOrder, at: number): void {
  state.changeOrder(order);
  order.state = 'pending_delay';
  order.due = at + state.figures.delay_ms;
  state.delayed.add(order);
  state.journal.add(takeAway, state.delayed, order);
}

/** Open orders in priority order. */
export function unfinished(state: State): LiveOrder[] {
  return [...state.orders.values()].filter((order) => !isFinished(order)).sort(bySeq);
}

/** Whether less than one lot at the order's own limit remains. */
export function isDust(order: Order): boolean {
  const lot = lotOf(entryOf(order).price);
  return order.remaining < (holdsMoney(order) ? lot.a : lot.size);
}
