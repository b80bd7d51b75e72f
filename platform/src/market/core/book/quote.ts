import type { Cents } from '../../../shared/money.ts';
import { sellInto } from '../orders/exits.ts';
import { addOrder } from '../orders/orders.ts';
import { blank, type State } from '../state/state.ts';
import type { Claim, Fill, Price } from '../types.ts';
import { findBasket, unitsOf } from './basket.ts';
import { lotOf, mulDiv, opposite } from './lots.ts';

/** The price a taker pays now for a payout of 100 cents on a claim, and how many cents can be spent at that price. */
export interface BestPrice {
  price: Price;
  available: Cents;
}

/** The result of selling part of a position now. */
export interface Quote {
  /** Payout-cents that would be sold. At most the requested quantity. */
  fillable: Cents;
  proceeds: Cents;
  /** Price of the last lot sold. Null if nothing would be sold. */
  worst_price: Price | null;
  /** Average price in cents per 100 payout-cents, to two decimal places. */
  average_price: number | null;
  /**
   * Value at the midpoint between the best bid and the price a taker pays. If either is missing, value at the last
   * price.
   */
  mid_value: Cents | null;
  /** The refund for this part of the position if the market were voided now with a full escrow. */
  void_value: Cents;
}

/** The cheapest price for a claim: the best opposing entry, or a basket if that costs less. */
export function bestPrice(state: State, claim: Claim): BestPrice | null {
  const book = state.book(opposite(claim));
  const best = book.best();
  const basket = findBasket(state, claim);
  if (basket && (best === 0 || basket.price < 100 - best)) {
    return { price: basket.price, available: basket.price * unitsOf(basket, Number.POSITIVE_INFINITY) };
  }
  if (best === 0) return null;
  let lots = 0;
  for (let entry = book.first(best); entry; entry = entry.after) lots += entry.lots;
  return { price: 100 - best, available: lotOf(best).b * lots };
}

/**
 * Runs the sale and rolls it back, so the quote is exactly what `sell` would do now. Null if the user holds less than
 * `quantity`, or if the quantity is zero.
 */
export function quote(
  state: State,
  seller: { user: string; group: string },
  claim: Claim,
  quantity: Cents,
  floor: Price = 1,
): Quote | null {
  const position = state.position(seller.user, claim);
  if (!position || quantity < 1 || position.payout < quantity) return null;
  const { whole, basis, payout } = position;
  const sale = trySale(state, seller, claim, quantity, floor);
  const mid = midOf(state, claim);
  return {
    ...sale,
    mid_value: mid === null ? null : mulDiv(quantity, mid, 200),
    void_value: basis - mulDiv(whole.basis, payout - quantity, whole.payout),
  };
}

function trySale(state: State, seller: { user: string; group: string }, claim: Claim, quantity: Cents, price: Price) {
  const before = state.outcome;
  const outcome = blank(state.figures.seq);
  const sold = { fillable: 0, proceeds: 0 };
  state.outcome = outcome;
  let last: Fill | undefined;
  state.attempt(() => {
    const when = { seq: state.figures.seq, at: 0 };
    const order = addOrder(state, when, { id: 'quote', kind: 'sell', ...seller, claim, price, amount: quantity });
    sellInto(state, order);
    sold.fillable = order.matched;
    sold.proceeds = order.payout;
    last = outcome.fills.at(-1);
    return false;
  });
  state.outcome = before;
  const average = sold.fillable === 0 ? null : Math.round((sold.proceeds / sold.fillable) * 10_000) / 100;
  return { ...sold, worst_price: last?.sides[0]?.price ?? null, average_price: average };
}

/** Twice the midpoint price of a claim, because the midpoint may end in half a cent. */
function midOf(state: State, claim: Claim): number | null {
  const bid = state.book(claim).best();
  const asked = bestPrice(state, claim)?.price;
  if (bid > 0 && asked !== undefined) return bid + asked;
  const last = state.figures.last_prices[claim] as Price;
  return last > 0 ? 2 * last : null;
}
