import type { Cents } from '../../shared/money.ts';
import type { Book, Entry } from './book.ts';
import type { Price } from './types.ts';

/** An order taking from a book, from its best price down. */
export interface Taker {
  group: string;
  /** The lowest price it accepts. */
  floor: Price;
  /** The highest price it still considers; higher levels were too coarse. Starts at 99. */
  ceiling: Price;
  /** Money left to spend, or payout-cents left to sell. */
  rest: Cents;
}

/** How taking changes the market. */
export interface Taking<T> {
  /** Cancels an entry of the taker's own group. */
  own(entry: Entry<T>): void;
  /** How many lots the taker and this entry can trade. */
  lots(entry: Entry<T>, rest: Cents): number;
  /** Trades `n` lots; lowers `taker.rest` and removes the entry when it is fully filled. */
  fill(entry: Entry<T>, n: number): void;
  /**
   * Takes a better alternative to `direct` when there is one. Returns true when the book changed and must be checked
   * again.
   */
  instead?(direct: Entry<T> | null): boolean;
}

/** The taker's next entry; null when none is good enough. */
export function nextFor<T>(book: Book<T>, taker: Taker): Entry<T> | null {
  const price = book.best(taker.ceiling);
  return price === 0 || price < taker.floor ? null : book.first(price);
}

/** The matching loop (README.md, "Matching"). Ends when the taker is filled or nothing else matches. */
export function take<T>(book: Book<T>, taker: Taker, taking: Taking<T>): void {
  while (taker.rest > 0) {
    const entry = nextFor(book, taker);
    if (taking.instead?.(entry)) continue;
    if (!entry) return;
    if (entry.group === taker.group) {
      taking.own(entry);
      continue;
    }
    const n = taking.lots(entry, taker.rest);
    if (n > 0) taking.fill(entry, n);
    else taker.ceiling = entry.price - 1;
  }
}
