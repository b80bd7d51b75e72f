import type { Entry } from '../book/book.ts';
import { exit, transfer } from '../book/fills.ts';
import { lotOf } from '../book/lots.ts';
import { type MatchActions, matchAgainst, type Taker } from '../book/matching.ts';
import type { LiveOrder } from '../state/live.ts';
import type { State } from '../state/state.ts';
import type { Price } from '../types.ts';
import { finish, finishDust, isDust, rest } from './orders.ts';

/** Whether selling this order's claim at its price or better would match anything. */
export const saleWouldMatch = (state: State, order: LiveOrder): boolean =>
  state.book(order.claim).best() >= order.price;

/** Sells as much as possible right away. Returns the reason for refusal if the sale must be undone. */
export function enterSell(state: State, order: LiveOrder): 'no_bids' | 'slippage' | null {
  sellInto(state, order);
  if (order.matched === 0) return 'no_bids';
  if (order.payout < order.min_proceeds) return 'slippage';
  if (order.remaining === 0) finish(state, order, 'matched');
  else finish(state, order, 'cancelled', 'remainder');
  return null;
}

/** Sells to the best available bids, at their prices. */
export function sellInto(state: State, order: LiveOrder): void {
  matchSale(state, order, (entry) => entry.price);
}

/** Matches an ask, then rests the remainder or ends the ask. */
export function enterAsk(state: State, order: LiveOrder): void {
  matchSale(state, order, (entry) => (entry.ask ? Math.floor((order.price + entry.price) / 2) : entry.price));
  if (isDust(order)) finishDust(state, order);
  else if (saleWouldMatch(state, order)) finish(state, order, 'cancelled', 'would_cross');
  else {
    state.changeOrder(order).remaining -= order.remaining % lotOf(order.price).size;
    rest(state, order);
  }
}

/** Takes from the book of the claim that is being sold. `priceOf` returns what the seller gets from an entry. */
function matchSale(state: State, order: LiveOrder, priceOf: (entry: Entry<LiveOrder>) => Price): void {
  const taker: Taker = { group: order.group, floor: order.price, ceiling: 99, rest: order.remaining };
  const taking: MatchActions<LiveOrder> = {
    own: (entry) => finish(state, entry.of, 'cancelled', 'self_trade'),
    lots: (entry, quantity) => {
      const { size } = lotOf(priceOf(entry));
      const offered = entry.ask ? Math.floor(entry.left / size) : entry.lots;
      return Math.min(offered, Math.floor(quantity / size));
    },
    fill: (entry, n) => {
      const price = priceOf(entry);
      const lot = lotOf(price);
      if (entry.ask) exit(state, order, entry, price, n);
      else transfer(state, order, entry.of, price, lot.a * n, lot.size * n);
      taker.rest = order.remaining;
    },
  };
  matchAgainst(state.book(order.claim), taker, taking);
}
