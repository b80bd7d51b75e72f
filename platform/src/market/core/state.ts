import { invariant } from '../../shared/assert.ts';
import type { Cents } from '../../shared/money.ts';
import { Book, type Entry } from './book.ts';
import { Journal } from './journal.ts';
import type { Claim, Limits, MarketDefinition, Order, Outcome, Phase, Position, Price } from './types.ts';

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

/** What one person has in the market. */
export interface Person {
  readonly user: string;
  /** Money held by their orders. */
  held: Cents;
  /** By claim. */
  readonly positions: (Position | undefined)[];
  /** Not finished. */
  readonly orders: Set<Order>;
  /** Those of them that are asks. */
  readonly asks: Set<Order>;
}

/** All that a market is, and the journal that can take it back. */
export class State {
  readonly definition: MarketDefinition;
  readonly claims: number;
  /** One team wins and there are two: two claims, one the opposite of the other. */
  readonly binary: boolean;
  /** One team of three or more wins: a set of all `for` claims is worth 100. */
  readonly sets: boolean;
  readonly books: readonly Book<Order>[];
  readonly orders = new Map<string, Order>();
  readonly entries = new Map<Order, Entry<Order>>();
  readonly people = new Map<string, Person>();
  /** Orders that wait for the end of their delay. */
  readonly delayed = new Set<Order>();
  readonly figures: Figures;
  readonly journal = new Journal();
  readonly touchedOrders = new Set<Order>();
  readonly touchedPositions = new Set<Position>();
  /** Of the command at work. */
  outcome: Outcome = blank(0);

  constructor(definition: MarketDefinition) {
    const teams = definition.teams.length;
    invariant(teams >= 2, 'a market has at least two teams');
    const oneWins = definition.type !== 'placement_top_k';
    this.definition = definition;
    this.binary = oneWins && teams === 2;
    this.sets = oneWins && teams > 2;
    this.claims = this.binary ? 2 : 2 * teams;
    this.books = Array.from({ length: this.claims }, () => new Book<Order>());
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

  book(claim: Claim): Book<Order> {
    const book = this.books[claim];
    invariant(book, 'the market has this claim');
    return book;
  }

  person(user: string): Person {
    const known = this.people.get(user);
    if (known) return known;
    const person: Person = { user, held: 0, positions: new Array(this.claims), orders: new Set(), asks: new Set() };
    this.people.set(user, person);
    this.journal.add(() => this.people.delete(user));
    return person;
  }

  position(user: string, claim: Claim): Position | undefined {
    return this.people.get(user)?.positions[claim];
  }

  /** All positions ever held, by age. */
  positions(): Position[] {
    const all = [...this.people.values()].flatMap((person) => person.positions.filter((position) => !!position));
    return all.sort((x, y) => x.no - y.no);
  }

  /** The figures, to be changed: kept first. */
  change(): Figures {
    this.journal.keep(this.figures);
    return this.figures;
  }

  /** The order, to be changed: kept first, and noted as touched. */
  changeOrder(order: Order): Order {
    this.#touch(this.touchedOrders, order);
    return order;
  }

  changePosition(position: Position): Position {
    this.#touch(this.touchedPositions, position);
    return position;
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

  #touch<T extends object>(touched: Set<T>, thing: T): void {
    this.journal.keep(thing);
    if (touched.has(thing)) return;
    touched.add(thing);
    this.journal.add(() => touched.delete(thing));
  }
}

export function blank(seq: number): Outcome {
  return { seq, refused: null, order: null, fills: [], money: [], payouts: [], differences: [] };
}

/** For whatever is listed by `seq`. */
export const bySeq = (x: { seq: number }, y: { seq: number }): number => x.seq - y.seq;
