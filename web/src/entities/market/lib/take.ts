import { lotOf } from './lots.ts';

/** An offer on the other side, as far as taking it matters. */
export interface Takable {
  /** What its owner pays for 100. */
  readonly price: number;
  readonly remainingQuantity: number;
  /** When it came into the book. */
  readonly createdAt: string;
  readonly seq: number;
  readonly mine: boolean;
}

export interface Take {
  /** Cents that are matched now. */
  paid: number;
  /** Cents that these pay. */
  payout: number;
  /** What is paid for 100 on average, rounded; null when nothing is matched. */
  averagePrice: number | null;
  /** The worst price among those that are met; null when nothing is matched. */
  worstPrice: number | null;
  /** Cents that find nobody at the limit. */
  rest: number;
}

/** Best for the taker first: the highest offer, then the one that came first. */
const byPriceAndTime = (a: Takable, b: Takable): number =>
  b.price - a.price || a.createdAt.localeCompare(b.createdAt) || a.seq - b.seq;

/**
 * What staking an amount would match now: the offers of the other side by price and time, whole lots at their prices, own
 * offers left out (README of the market, "Matching"). Baskets over several teams, which may be cheaper still, are left out.
 * @param limit worst price that is taken, whole cents for 100
 */
export function takeNow(offers: readonly Takable[], amount: number, limit: number): Take {
  const take: Take = { paid: 0, payout: 0, averagePrice: null, worstPrice: null, rest: Math.max(0, amount) };
  const met = offers.filter(({ price, mine }) => !mine && 100 - price <= limit).sort(byPriceAndTime);
  for (const { price, remainingQuantity } of met) {
    const lot = lotOf(price);
    const lots = Math.min(Math.floor(remainingQuantity / lot.own), Math.floor(take.rest / lot.other));
    if (lots <= 0) continue;
    take.paid += lots * lot.other;
    take.payout += lots * lot.payout;
    take.rest -= lots * lot.other;
    take.worstPrice = 100 - price;
  }
  if (take.payout > 0) take.averagePrice = Math.round((take.paid * 100) / take.payout);
  return take;
}
