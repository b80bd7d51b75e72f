import type { Cents } from '../../shared/money.ts';
import type { Book, Entry } from './book.ts';
import type { Price } from './types.ts';

/** Somebody who goes through a book from its best price down. */
export interface Taker {
  group: string;
  /** Nothing below this price is taken. */
  floor: Price;
  /** Nothing above it: what lies there was too coarse. Begins at 99. */
  ceiling: Price;
  /** Money, or payout-cents to sell. */
  rest: Cents;
}

/** What taking does to the market. */
export interface Taking<T> {
  /** An entry of the taker's own group: takes it out of the book. */
  own(entry: Entry<T>): void;
  /** How many lots the taker and this entry can exchange. */
  lots(entry: Entry<T>, rest: Cents): number;
  /** Exchanges `n` lots; lowers `taker.rest` and takes the entry out of the book when nothing of it is left. */
  fill(entry: Entry<T>, n: number): void;
  /** Takes a better way than `direct` when there is one. True: something changed, look again. */
  instead?(direct: Entry<T> | null): boolean;
}

/** The entry that is next for the taker, null when none is good enough. */
export function nextFor<T>(book: Book<T>, taker: Taker): Entry<T> | null {
  const price = book.best(taker.ceiling);
  return price === 0 || price < taker.floor ? null : book.first(price);
}

/** The matching loop (README.md, "Matching"): ends when nothing is left of the taker or nothing fits. */
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
