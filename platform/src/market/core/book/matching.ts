import type { Cents } from '../../../shared/money.ts';
import type { Price } from '../types.ts';
import type { Book, Entry } from './book.ts';

/** An order that takes from a book, starting at its best price. */
export interface Taker {
  group: string;
  /** The lowest price that the order accepts. */
  floor: Price;
  /**
   * The highest price still considered. Starts at 99 and drops below every level whose lots are too large for the
   * order.
   */
  ceiling: Price;
  /** Money left to spend or payout-cents left to sell. */
  rest: Cents;
}

/** How a taker's matches change the market. */
export interface MatchActions<T> {
  /** Handles an entry from the taker's own overlap group by canceling it. */
  own(entry: Entry<T>): void;
  /** How many lots the taker and this entry can trade with each other. */
  lots(entry: Entry<T>, rest: Cents): number;
  /** Trades `n` lots, which lowers `taker.rest`. Removes the entry once it is fully filled. */
  fill(entry: Entry<T>, n: number): void;
  /**
   * Takes an alternative to `direct` if there is a better one. Returns true if the book changed and must be checked
   * again.
   */
  tryAlternative?(direct: Entry<T> | null): boolean;
}

/** The taker's next entry. Null if none has a good enough price. */
export function nextMatch<T>(book: Book<T>, taker: Taker): Entry<T> | null {
  const price = book.best(taker.ceiling);
  return price === 0 || price < taker.floor ? null : book.first(price);
}

/** The matching loop (README.md, "Matching"). Ends when the taker is filled or nothing more matches. */
export function matchAgainst<T>(book: Book<T>, taker: Taker, taking: MatchActions<T>): void {
  while (taker.rest > 0) {
    const entry = nextMatch(book, taker);
    if (taking.tryAlternative?.(entry)) continue;
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
