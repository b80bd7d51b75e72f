import type { Cents } from '../../shared/money.ts';
import { findBasket, unitsOf } from './basket.ts';
import { lotOf, mulDiv, opposite } from './lots.ts';
import { addOrder } from './orders.ts';
import { blank, type State } from './state.ts';
import type { Claim, Fill, Price } from './types.ts';
import { sellInto } from './wayOut.ts';

/** What a taker pays for a claim now, for 100 payout-cents, and how many cents can be paid at that price. */
export interface BestPrice {
  price: Price;
  available: Cents;
}

/** What selling part of a position would bring now. */
export interface Quote {
  /** Payout-cents that would be sold, at most what was asked for. */
  fillable: Cents;
  proceeds: Cents;
  /** Of the last lot sold; null when nothing would be. */
  worst_price: Price | null;
  /** Cents for 100 payout-cents, to two places. */
  average_price: number | null;
  /** Half way between what buyers bid and what a taker pays; the last price when one of them is missing. */
  mid_value: Cents | null;
  /** What this part would get back if the market were voided now with a full escrow. */
  void_value: Cents;
}

/** The cheapest way into a claim: the best entry against it, or a basket where that costs less. */
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
 * Tries the sale and takes it back, so that the quote is what `sell` would do at this moment.
 * Null: the person holds less than `quantity`, or asks for nothing.
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

/** Twice the middle price of a claim, which may end in a half cent. */
function midOf(state: State, claim: Claim): number | null {
  const bid = state.book(claim).best();
  const asked = bestPrice(state, claim)?.price;
  if (bid > 0 && asked !== undefined) return bid + asked;
  const last = state.figures.last_prices[claim] as Price;
  return last > 0 ? 2 * last : null;
}
