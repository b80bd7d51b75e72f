import type { Cents } from '../../shared/money.ts';
import type { Price } from './types.ts';

/** Somebody who wants to come into a claim at a price. `of` is what the entry stands for. */
export class Entry<T> {
  readonly price: Price;
  /** Whose entries it may not meet. */
  readonly group: string;
  /** What is left: cents of an offer, payout-cents of an ask. */
  left: Cents;
  /** How much of `left` one lot takes. */
  readonly unit: Cents;
  /** Backed by a position instead of held money. */
  readonly ask: boolean;
  readonly of: T;
  before: Entry<T> | null = null;
  after: Entry<T> | null = null;

  constructor(of: T, group: string, price: Price, left: Cents, unit: Cents, ask: boolean) {
    this.of = of;
    this.group = group;
    this.price = price;
    this.left = left;
    this.unit = unit;
    this.ask = ask;
  }

  /** Whole lots left. Amounts are below 2^31 (`largest`), so that the division stays one of whole numbers. */
  get lots(): number {
    return (this.left / this.unit) | 0;
  }
}

/**
 * Entries of one claim by price, first come first served within one. Four words hold a bit for every price with entries, so
 * that the best is found at once, however far apart the prices are. Who adds must do so in the order of priority.
 */
export class Book<T> {
  readonly #first: (Entry<T> | null)[] = new Array(100).fill(null);
  readonly #last: (Entry<T> | null)[] = new Array(100).fill(null);
  readonly #taken = new Int32Array(4);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The highest price with entries that is at most `ceiling`; 0 when there is none. */
  best(ceiling: Price = 99): Price {
    if (ceiling < 1) return 0;
    let word = ceiling >> 5;
    // Shifting by 31 - bit drops the prices above the ceiling out of its word.
    let bits = ((this.#taken[word] as number) << (31 - (ceiling & 31))) >>> (31 - (ceiling & 31));
    while (bits === 0 && word > 0) bits = this.#taken[--word] as number;
    return bits === 0 ? 0 : (word << 5) + 31 - Math.clz32(bits);
  }

  /** Who is served first at this price. */
  first(price: Price): Entry<T> | null {
    return this.#first[price] as Entry<T> | null;
  }

  add(entry: Entry<T>): void {
    const { price } = entry;
    const last = this.#last[price] as Entry<T> | null;
    entry.before = last;
    entry.after = null;
    if (last) last.after = entry;
    else this.#open(price, entry);
    this.#last[price] = entry;
    this.#size++;
  }

  remove(entry: Entry<T>): void {
    const { price, before, after } = entry;
    if (before) before.after = after;
    else this.#first[price] = after;
    if (after) after.before = before;
    else this.#last[price] = before;
    if (!before && !after) (this.#taken[price >> 5] as number) &= ~(1 << (price & 31));
    this.#size--;
  }

  /** Undoes `remove`, once everything done to the book since then is undone: the entry still knows its neighbours. */
  restore(entry: Entry<T>): void {
    const { price, before, after } = entry;
    if (before) before.after = entry;
    else this.#open(price, entry);
    if (after) after.before = entry;
    else this.#last[price] = entry;
    this.#size++;
  }

  /** The first entry, in the order of priority, that is as asked for. */
  find(suits: (entry: Entry<T>) => boolean): Entry<T> | null {
    for (let price = this.best(); price > 0; price = this.best(price - 1)) {
      for (let entry = this.first(price); entry; entry = entry.after) if (suits(entry)) return entry;
    }
    return null;
  }

  /** Best price first, then the earliest. */
  *[Symbol.iterator](): Generator<Entry<T>> {
    for (let price = this.best(); price > 0; price = this.best(price - 1)) {
      for (let entry = this.first(price); entry; entry = entry.after) yield entry;
    }
  }

  #open(price: Price, entry: Entry<T>): void {
    this.#first[price] = entry;
    (this.#taken[price >> 5] as number) |= 1 << (price & 31);
  }
}
