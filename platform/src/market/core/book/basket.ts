import type { LiveOrder } from '../state/live.ts';
import type { State } from '../state/state.ts';
import type { Claim, Price } from '../types.ts';
import type { Entry } from './book.ts';
import type { BasketSide } from './fills.ts';

/** Offers on all other teams that together form a complete set with the taker's price. */
export interface Basket {
  /** The price the taker pays for a payout of 100 cents (T in README.md). */
  price: Price;
  /** Ordered by claim. */
  entries: Entry<LiveOrder>[];
}

/** The best basket for a taker of `claim`. Null if there is none (README.md, "Matching" 2). */
export function findBasket(state: State, claim: Claim): Basket | null {
  if (!state.sets || claim % 2 === 1) return null;
  const entries: Entry<LiveOrder>[] = [];
  for (let other = 0; other < state.claims; other += 2) {
    if (other === claim) continue;
    const entry = firstForUnit(state, other);
    if (!entry) return null;
    entries.push(entry);
  }
  const sum = entries.reduce((all, { price }) => all + price, 0);
  return { price: Math.max(1, 100 - sum), entries };
}

/** The first offer in the book with enough money for a payout of 100 cents. */
function firstForUnit(state: State, claim: Claim): Entry<LiveOrder> | null {
  return state.book(claim).find(paysForUnit);
}

const paysForUnit = (entry: Entry<LiveOrder>): boolean => !entry.ask && entry.left >= entry.price;

/** How many units of 100 payout-cents are covered by both the basket and a payment of `rest`. */
export function unitsOf({ price, entries }: Basket, rest: number): number {
  return Math.min(Math.floor(rest / price), ...entries.map((entry) => Math.floor(entry.left / entry.price)));
}

/**
 * The amount each maker pays per unit. If the prices add up to more than 100, the surplus is deducted from the highest
 * prices first.
 */
export function basketSides({ price, entries }: Basket): BasketSide[] {
  const sides = entries.map((entry) => ({ entry, pays: entry.price }));
  let surplus = entries.reduce((sum, entry) => sum + entry.price, price) - 100;
  for (const side of [...sides].sort((x, y) => y.pays - x.pays)) {
    const less = Math.min(surplus, side.pays - 1);
    side.pays -= less;
    surplus -= less;
  }
  return sides;
}
