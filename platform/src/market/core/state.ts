import { invariant } from '../../shared/assert.ts';
import type { Cents } from '../../shared/money.ts';
import { Book } from './book.ts';
import { Journal, type Kept } from './journal.ts';
import { copyOrder, copyPosition, type LiveOrder, type LivePosition, type Person } from './live.ts';
import type { Claim, Fill, Limits, MarketDefinition, Movement, Outcome, Phase, Price } from './types.ts';

/** The figures of a market: what is not in an order or a position. Replaced members, never changed in place. */
export interface Figures {
  /** Of the last command. */
  seq: number;
  phase: Phase;
  /** The phase that `suspended` interrupted. */
  interrupted: 'open' | 'in_play' | null;
  limits: Limits;
  delay_ms: number;
  /** `no` of the last fill and of the youngest position. */
  fills: number;
  positions: number;
  /** Held for what is unmatched. */
  orders_escrow: Cents;
  market_escrow: Cents;
  /** Money that fills moved into the escrow or to sellers so far. */
  matched: Cents;
  /** Of the last fill, by claim; 0 before the first. */
  last_prices: readonly Price[];
  /** What the market was settled with. */
  shares: readonly (readonly [number, number])[] | null;
}

/** All that a market is, and the journal that can take it back. */
export class State {
  readonly definition: MarketDefinition;
  readonly claims: number;
  /** One team wins and there are two: two claims, one the opposite of the other. */
  readonly binary: boolean;
  /** One team of three or more wins: a set of all `for` claims is worth 100. */
  readonly sets: boolean;
  readonly books: readonly Book<LiveOrder>[];
  /** Not finished, or finished in a batch that is not committed. */
  readonly orders = new Map<string, LiveOrder>();
  readonly people = new Map<string, Person>();
  /** Orders that wait for the end of their delay. */
  readonly delayed = new Set<LiveOrder>();
  readonly figures: Figures;
  readonly journal = new Journal();
  /** Changed in the batch at work, in the order of their first change. */
  touchedOrders: LiveOrder[] = [];
  touchedPositions: LivePosition[] = [];
  /** Of the command at work. */
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

  /** All positions ever held, by age. */
  positions(): LivePosition[] {
    const all = [...this.people.values()].flatMap((person) => person.positions.filter((position) => !!position));
    return all.sort((x, y) => x.no - y.no);
  }

  /** The figures, to be changed: kept first. */
  change(): Figures {
    const { journal, figures } = this;
    if (journal.isFirst(this.#figuresKept)) journal.add(putBack, figures, { ...figures });
    return figures;
  }

  /** The order, to be changed: kept first, and noted as touched. Members that are objects are replaced, never changed. */
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

  /** From here on a new batch is touched. @returns the mark of where it begins */
  startBatch(): number {
    this.#batch++;
    this.touchedOrders = [];
    this.touchedPositions = [];
    return this.journal.mark();
  }

  /** Adds an order made just now: undone, it is not there at all. */
  addOrder(order: LiveOrder): LiveOrder {
    this.orders.set(order.id, order);
    this.journal.add(forget, this.orders, order.id);
    this.journal.isFirst(order);
    this.#touch(this.touchedOrders, order);
    return order;
  }

  /** Does something that counts only when it comes out true; otherwise nothing of it happened. */
  attempt(something: () => boolean): boolean {
    const { journal, outcome } = this;
    const [mark, fills, money] = [journal.mark(), outcome.fills.length, outcome.money.length];
    if (something()) return true;
    journal.undo(mark);
    outcome.fills.length = fills;
    outcome.money.length = money;
    return false;
  }

  /** For the outcome. Most commands have one fill and one movement: a list of exactly one takes a quarter of a grown one. */
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

/** The thing touched last was not touched: what is undone is undone last first. */
function untouch(touched: { touched: number }[], before: number): void {
  const thing = touched.pop();
  if (thing) thing.touched = before;
}

export function blank(seq: number): Outcome {
  return { seq, refused: null, order: null, fills: [], money: [], payouts: [], differences: [] };
}

/** For whatever is listed by `seq`. */
export const bySeq = (x: { seq: number }, y: { seq: number }): number => x.seq - y.seq;
