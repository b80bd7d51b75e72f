import { invariant } from '../../../shared/assert.ts';
import type { Cents } from '../../../shared/money.ts';
import { Book } from '../book/book.ts';
import type { Claim, Fill, Limits, MarketDefinition, Movement, Outcome, Phase, Price } from '../types.ts';
import { Journal, type Kept } from './journal.ts';
import { copyOrder, copyPosition, type LiveOrder, type LivePosition, type Person } from './live.ts';

/** Figures of a market that don't belong to an order or position. Members are replaced, never mutated. */
export interface Figures {
  /** Sequence number of the last command. */
  seq: number;
  phase: Phase;
  /** The phase that `suspended` interrupted. Null if the market isn't suspended. */
  interrupted: 'open' | 'in_play' | null;
  limits: Limits;
  delay_ms: number;
  /** Number of the last fill (`no`). `positions` is the number of the newest position. */
  fills: number;
  positions: number;
  /** Unmatched money in escrow, in cents. */
  orders_escrow: Cents;
  market_escrow: Cents;
  /** Total money that fills have moved into the escrow or to sellers, in cents. */
  matched: Cents;
  /** Price of the last fill, by claim. 0 before the first fill. */
  last_prices: readonly Price[];
  /** The shares used at settlement. Null until then. */
  shares: readonly (readonly [number, number])[] | null;
}

/** The complete state of a market, with the journal that can undo changes to it. */
export class State {
  readonly definition: MarketDefinition;
  readonly claims: number;
  /** A winner market with two teams. It has two claims, each the opposite of the other. */
  readonly binary: boolean;
  /** A winner market with three or more teams. A set of the `for` claims on all teams is worth 100. */
  readonly sets: boolean;
  readonly books: readonly Book<LiveOrder>[];
  /** Open orders, and orders that ended in an uncommitted batch. */
  readonly orders = new Map<string, LiveOrder>();
  readonly people = new Map<string, Person>();
  /** Orders whose delay hasn't passed yet. */
  readonly delayed = new Set<LiveOrder>();
  readonly figures: Figures;
  readonly journal = new Journal();
  /** Orders changed in the current batch, in order of their first change. */
  touchedOrders: LiveOrder[] = [];
  touchedPositions: LivePosition[] = [];
  /** Outcome of the current command. */
  outcome: Outcome = blank(0);
  #batch = 1;
  readonly #figuresKept: Kept = { kept: 0 };

  constructor(definition: MarketDefinition) {
    const teams = definition.teams.length;
    invariant(teams >= 2, 'a market has at least two teams');
    const oneWins = definition.type !== 'placement_top_k';
    this.definition = definition;
    this.binary = oneWins && teams === 2;
    this.sets = oneWins && teams > 2;
    this.claims = this.binary ? 2 : 2 * teams;
    this.books = Array.from({ length: this.claims }, () => new Book<LiveOrder>());
    this.figures = {
      seq: 0,
      phase: 'draft',
      interrupted: null,
      limits: definition.limits,
      delay_ms: definition.delay_ms,
      fills: 0,
      positions: 0,
      orders_escrow: 0,
      market_escrow: 0,
      matched: 0,
      last_prices: new Array<Price>(this.claims).fill(0),
      shares: null,
    };
  }

  book(claim: Claim): Book<LiveOrder> {
    const book = this.books[claim];
    invariant(book, 'the market has this claim');
    return book;
  }

  person(user: string): Person {
    const known = this.people.get(user);
    if (known) return known;
    const person: Person = { user, held: 0, positions: new Array(this.claims).fill(undefined), asks: none, kept: 0 };
    this.people.set(user, person);
    this.journal.add(forget, this.people, user);
    return person;
  }

  position(user: string, claim: Claim): LivePosition | undefined {
    return this.people.get(user)?.positions[claim];
  }

  /** All positions ever held, oldest first. */
  positions(): LivePosition[] {
    const all = [...this.people.values()].flatMap((person) => person.positions.filter((position) => !!position));
    return all.sort((x, y) => x.no - y.no);
  }

  /** Saves the figures to the journal and returns them for modification. */
  change(): Figures {
    const { journal, figures } = this;
    if (journal.isFirst(this.#figuresKept)) journal.add(putBack, figures, { ...figures });
    return figures;
  }

  /**
   * Saves the order to the journal, marks it as touched, and returns it for modification. Members that are objects must
   * be replaced, never mutated.
   */
  changeOrder(order: LiveOrder): LiveOrder {
    if (!this.journal.isFirst(order)) return order;
    this.journal.add(putBack, order, copyOrder(order));
    this.#touch(this.touchedOrders, order);
    return order;
  }

  changePosition(position: LivePosition): LivePosition {
    if (!this.journal.isFirst(position)) return position;
    this.journal.add(putBack, position, copyPosition(position));
    if (position.touched !== this.#batch) position.paid_before = position.paid;
    this.#touch(this.touchedPositions, position);
    return position;
  }

  /** Starts a new batch with no touched objects. @returns the journal mark at which it begins */
  startBatch(): number {
    this.#batch++;
    this.touchedOrders = [];
    this.touchedPositions = [];
    return this.journal.mark();
  }

  /** Adds a new order. Undoing this removes it completely. */
  addOrder(order: LiveOrder): LiveOrder {
    this.orders.set(order.id, order);
    this.journal.add(forget, this.orders, order.id);
    this.journal.isFirst(order);
    this.#touch(this.touchedOrders, order);
    return order;
  }

  /** Runs an action and undoes it if it returns false. */
  attempt(something: () => boolean): boolean {
    const { journal, outcome } = this;
    const [mark, fills, money] = [journal.mark(), outcome.fills.length, outcome.money.length];
    if (something()) return true;
    journal.undo(mark);
    outcome.fills.length = fills;
    outcome.money.length = money;
    return false;
  }

  /**
   * Adds a fill to the outcome. Most commands have one fill and one movement, and an array literal with one element
   * takes a quarter of the memory of an array that grew.
   */
  addFill(fill: Fill): void {
    const { outcome } = this;
    if (outcome.fills.length === 0) outcome.fills = [fill];
    else outcome.fills.push(fill);
  }

  addMovement(movement: Movement): void {
    const { outcome } = this;
    if (outcome.money.length === 0) outcome.money = [movement];
    else outcome.money.push(movement);
  }

  #touch<T extends { touched: number }>(touched: T[], thing: T): void {
    if (thing.touched === this.#batch) return;
    this.journal.add(untouch, touched, thing.touched);
    thing.touched = this.#batch;
    touched.push(thing);
  }
}

const none: readonly LiveOrder[] = [];

const putBack = (thing: object, before: object): void => void Object.assign(thing, before);
const forget = (map: Map<string, unknown>, key: string): void => void map.delete(key);

/**
 * Removes the mark from the most recently touched object. Undo runs newest first, so that is always the object being
 * restored.
 */
function untouch(touched: { touched: number }[], before: number): void {
  const thing = touched.pop();
  if (thing) thing.touched = before;
}

export function blank(seq: number): Outcome {
  return { seq, refused: null, order: null, fills: [], money: [], payouts: [], differences: [] };
}

/** Sorts by `seq`, ascending. */
export const bySeq = (x: { seq: number }, y: { seq: number }): number => x.seq - y.seq;
