import type { Cents } from '../../../shared/money.ts';
import { finish, holdsMoney, isDust, spendHeld, syncEntry } from '../orders/orders.ts';
import type { LiveOrder } from '../state/live.ts';
import { gain, lose, merge, payProceeds } from '../state/positions.ts';
import type { State } from '../state/state.ts';
import type { Claim, Fill, FillKind, FillSide, Order, Price } from '../types.ts';
import type { Entry } from './book.ts';
import { lotOf, opposite } from './lots.ts';

/** Matches two offers on opposite claims. Both pay for `n` lots into the escrow, at the maker's price. */
export function mint(state: State, taker: LiveOrder, entry: Entry<LiveOrder>, n: number): void {
  const maker = entry.of;
  const lot = lotOf(maker.price);
  const makerPays = lot.a * n;
  const takerPays = lot.b * n;
  const payout = lot.size * n;
  buyIn(state, taker, takerPays, payout);
  buyIn(state, maker, makerPays, payout);
  record(state, 'mint', takerPays + makerPays, [
    side(taker, 100 - maker.price, takerPays, payout),
    side(maker, maker.price, makerPays, payout),
  ]);
  settleMaker(state, maker);
  merge(state, taker);
  merge(state, maker);
}

/** Pays an order's contribution to a newly minted payout and adds the payout to its owner's position. */
function buyIn(state: State, order: LiveOrder, pays: Cents, payout: Cents): void {
  const paid = spendHeld(state, order, pays);
  order.payout += payout;
  state.change().market_escrow += pays;
  gain(state, order.person, order.claim, payout, { basis: pays, paid });
}

/**
 * Matches an offer with an ask or a sell: `buyer` takes over `payout` cents of a claim from `seller` at `price`, the
 * price of that claim. The escrow doesn't change.
 */
export function transfer(
  state: State,
  taker: LiveOrder,
  maker: LiveOrder,
  price: Price,
  pays: Cents,
  payout: Cents,
): void {
  const [buyer, seller] = holdsMoney(taker) ? [taker, maker] : [maker, taker];
  const paid = spendHeld(state, buyer, pays);
  buyer.payout += payout;
  sold(state, seller, payout, pays);
  const share = lose(state, seller.person, seller.claim, payout);
  payProceeds(state, seller, 'proceeds', pays, share);
  gain(state, buyer.person, buyer.claim, payout, { basis: share.basis, paid });
  const sides = [side(buyer, price, pays, payout), side(seller, price, -pays, -payout)];
  record(state, 'transfer', pays, buyer === taker ? sides : sides.reverse());
  settleMaker(state, maker);
  merge(state, buyer);
}

/** Mutual exit: two holders of opposite claims each give up `n` lots at `price`, the price of the taker's claim. */
export function exit(state: State, taker: LiveOrder, entry: Entry<LiveOrder>, price: Price, n: number): void {
  const maker = entry.of;
  const lot = lotOf(price);
  const payout = lot.size * n;
  const sides: [LiveOrder, Price, Cents][] = [
    [taker, price, lot.a * n],
    [maker, 100 - price, lot.b * n],
  ];
  for (const [order, , proceeds] of sides) sold(state, order, payout, proceeds);
  for (const [order, , proceeds] of sides) {
    payProceeds(state, order, 'exit', proceeds, lose(state, order.person, order.claim, payout));
  }
  state.change().market_escrow -= payout;
  record(
    state,
    'exit',
    0,
    sides.map(([order, at, proceeds]) => side(order, at, -proceeds, -payout)),
  );
  settleMaker(state, maker);
}

/** Updates an ask or a sell that has just sold `payout` cents for `proceeds`. */
function sold(state: State, order: LiveOrder, payout: Cents, proceeds: Cents): void {
  state.changeOrder(order);
  order.remaining -= payout;
  order.matched += payout;
  order.payout += proceeds;
  // A resting ask keeps only whole lots of its own price.
  if (order.entry) order.remaining -= order.remaining % lotOf(order.price).size;
}

/** The price one maker of a basket pays for a payout of 100 cents. */
export interface BasketSide {
  entry: Entry<LiveOrder>;
  pays: Price;
}

/**
 * Mints a complete set of `n` units of 100 payout-cents. Each maker pays for its own team, and the taker pays the rest.
 */
export function mintSet(state: State, taker: LiveOrder, price: Price, makers: BasketSide[], n: number): void {
  buyIn(state, taker, price * n, 100 * n);
  for (const { entry, pays } of makers) buyIn(state, entry.of, pays * n, 100 * n);
  record(state, 'basket', 100 * n, [
    side(taker, price, price * n, 100 * n),
    ...makers.map(({ entry, pays }) => side(entry.of, pays, pays * n, 100 * n)),
  ]);
  for (const { entry } of makers) settleMaker(state, entry.of);
  merge(state, taker);
  for (const { entry } of makers) merge(state, entry.of);
}

function side(order: Order, price: Price, paid: Cents, payout: Cents): FillSide {
  return { order: order.id, user: order.user, claim: order.claim, price, paid, payout };
}

/** `money` is what the fill moved into the escrow or to a seller. */
function record(state: State, kind: FillKind, money: Cents, sides: FillSide[]): void {
  const figures = state.change();
  const fill: Fill = { no: ++figures.fills, seq: figures.seq, kind, sides };
  figures.matched += money;
  const prices = figures.last_prices.slice();
  for (const { claim, price } of sides) note(prices, claim, price);
  figures.last_prices = prices;
  state.addFill(fill);
}

function note(prices: Price[], claim: Claim, price: Price): void {
  prices[claim] = price;
  prices[opposite(claim)] = 100 - price;
}

/**
 * If the maker has less than one lot left, removes it and refunds the dust. Otherwise updates its remaining quantity in
 * the book.
 */
function settleMaker(state: State, maker: LiveOrder): void {
  if (isDust(maker)) finish(state, maker, 'matched');
  else {
    maker.state = 'partially_matched';
    syncEntry(state, maker);
  }
}

/**
 * How many lots of an entry a payment of `rest` covers. Uses integer math like `Entry.lots`, because this runs in the
 * innermost loop.
 */
export const lotsForMoney = <T>(entry: Entry<T>, rest: Cents): number =>
  Math.min(entry.lots, (rest / lotOf(entry.price).b) | 0);
