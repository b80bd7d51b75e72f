import type { Basket } from '../book/basket.ts';
import { basketSides, findBasket, unitsOf } from '../book/basket.ts';
import type { Entry } from '../book/book.ts';
import { lotsForMoney, mint, mintSet, transfer } from '../book/fills.ts';
import { lotOf, opposite } from '../book/lots.ts';
import { type MatchActions, matchAgainst, type Taker } from '../book/matching.ts';
import type { LiveOrder } from '../state/live.ts';
import type { State } from '../state/state.ts';
import type { Claim, Price } from '../types.ts';
import { finish, finishDust, isDust, rest } from './orders.ts';

/** Whether an offer for `claim` at `price` would match anything, whatever its amount. */
export function offerWouldMatch(state: State, claim: Claim, price: Price): boolean {
  if (state.book(opposite(claim)).best() >= 100 - price) return true;
  const basket = findBasket(state, claim);
  return basket !== null && basket.price <= price;
}

/**
 * Matches an offer, then rests the remainder or ends the offer. Returns false if the offer is `fok` and can't be filled
 * in full, so that the
 * caller undoes it.
 */
export function enterOffer(state: State, order: LiveOrder): boolean {
  const taker: Taker = { group: order.group, floor: 100 - order.price, ceiling: 99, rest: order.remaining };
  matchAgainst(state.book(opposite(order.claim)), taker, new OfferTaking(state, order, taker));
  if (isDust(order)) finishDust(state, order);
  else if (order.tif === 'fok') return false;
  else if (order.tif === 'ioc') finish(state, order, 'cancelled', 'remainder');
  else if (offerWouldMatch(state, order.claim, order.price)) finish(state, order, 'cancelled', 'would_cross');
  else rest(state, order);
  return true;
}

/** An offer that takes from the book of the opposite claim, or takes a basket if that is cheaper. */
class OfferTaking implements MatchActions<LiveOrder> {
  readonly #state: State;
  readonly #order: LiveOrder;
  readonly #taker: Taker;
  /** False once the remaining money is too little for one unit of the basket. */
  #baskets: boolean;

  constructor(state: State, order: LiveOrder, taker: Taker) {
    this.#state = state;
    this.#order = order;
    this.#taker = taker;
    this.#baskets = state.sets && order.claim % 2 === 0;
  }

  own(entry: Entry<LiveOrder>): void {
    finish(this.#state, entry.of, 'cancelled', 'self_trade');
  }

  lots(entry: Entry<LiveOrder>, money: number): number {
    return lotsForMoney(entry, money);
  }

  fill(entry: Entry<LiveOrder>, n: number): void {
    if (entry.ask) {
      const lot = lotOf(entry.price);
      transfer(this.#state, this.#order, entry.of, 100 - entry.price, lot.b * n, lot.size * n);
    } else mint(this.#state, this.#order, entry, n);
    this.#taker.rest = this.#order.remaining;
  }

  tryAlternative(direct: Entry<LiveOrder> | null): boolean {
    if (!this.#baskets) return false;
    const basket = findBasket(this.#state, this.#order.claim);
    if (!basket || basket.price > this.#order.price || (direct && basket.price >= 100 - direct.price)) return false;
    const own = basket.entries.filter((entry) => entry.group === this.#order.group);
    for (const entry of own) this.own(entry);
    if (own.length === 0) this.#buySet(basket);
    return true;
  }

  #buySet(basket: Basket): void {
    const units = unitsOf(basket, this.#taker.rest);
    this.#baskets = units > 0;
    if (units === 0) return;
    mintSet(this.#state, this.#order, basket.price, basketSides(basket), units);
    this.#taker.rest = this.#order.remaining;
  }
}
