import type { Cents } from '../../../shared/money.ts';
import type { Price } from '../types.ts';

/** A request to acquire a claim at a price. `of` is the order that the entry belongs to. */
export class Entry<T> {
  readonly price: Price;
  /** The owner's overlap group. Entries in the same group must not match. */
  readonly group: string;
  /** Remaining quantity. In cents for an offer, in payout-cents for an ask. */
  left: Cents;
  /** Amount of `left` that one lot uses. */
  readonly unit: Cents;
  /** Whether the entry is an ask. An ask is backed by a position instead of held money. */
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

  /** Whole lots left. Amounts are below 2^31 (`largest`), so this stays an integer division. */
  get lots(): number {
    return (this.left / this.unit) | 0;
  }
}

/**
 * The entries of one claim in price-time priority. Four words hold one bit for each price that has entries, so finding
 * the best price takes constant time. Entries must be added in priority order.
 */
export class Book<T> {
  readonly #first: (Entry<T> | null)[] = new Array(100).fill(null);
  readonly #last: (Entry<T> | null)[] = new Array(100).fill(null);
  readonly #taken = new Int32Array(4);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The highest price at or below `ceiling` that has entries. 0 if there is none. */
  best(ceiling: Price = 99): Price {
    if (ceiling < 1) return 0;
    let word = ceiling >> 5;
    // Shifting left and back by 31 - bit clears the prices above the ceiling.
    let bits = ((this.#taken[word] as number) << (31 - (ceiling & 31))) >>> (31 - (ceiling & 31));
    while (bits === 0 && word > 0) bits = this.#taken[--word] as number;
    return bits === 0 ? 0 : (word << 5) + 31 - Math.clz32(bits);
  }

  /** The oldest entry at this price. */
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

  /**
   * Undoes `remove`. Changes made to the book after it must already be undone, because the entry still points to its
   * old neighbors.
   */
  restore(entry: Entry<T>): void {
    const { price, before, after } = entry;
    if (before) before.after = entry;
    else this.#open(price, entry);
    if (after) after.before = entry;
    else this.#last[price] = entry;
    this.#size++;
  }

  /** The first matching entry in priority order. */
  find(suits: (entry: Entry<T>) => boolean): Entry<T> | null {
    for (let price = this.best(); price > 0; price = this.best(price - 1)) {
      for (let entry = this.first(price); entry; entry = entry.after) if (suits(entry)) return entry;
    }
    return null;
  }

  /** Entries by best price, then oldest first. */
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
