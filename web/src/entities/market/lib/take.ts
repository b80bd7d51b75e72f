import { lotOf } from './lots.ts';

/** The fields of an offer needed to take it. */
export interface Takable {
  /** What its owner pays per $1.00 payout, in cents. */
  readonly price: number;
  readonly remainingQuantity: number;
  /** When it entered the book. */
  readonly createdAt: string;
  readonly seq: number;
  readonly mine: boolean;
}

export interface Take {
  /** Cents matched immediately. */
  paid: number;
  /** Payout of the matched part in cents. */
  payout: number;
  /** Average price paid in cents per $1.00 payout, rounded; null when nothing is matched. */
  averagePrice: number | null;
  /** The worst price matched; null when nothing is matched. */
  worstPrice: number | null;
  /** Cents that can't be matched within the limit. */
  rest: number;
}

/** Best for the taker first: highest offer price, then earliest. */
const byPriceAndTime = (a: Takable, b: Takable): number =>
  b.price - a.price || a.createdAt.localeCompare(b.createdAt) || a.seq - b.seq;

/**
 * Simulates matching an amount now against the other side's offers, by price and time in whole lots, excluding the
 * user's own offers. Ignores cross-team baskets, which can be cheaper still.
 * @param limit worst acceptable price in cents per $1.00 payout
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
