import { lotOf } from '../../market/core/book/lots.ts';
import type { Price } from '../../market/core/types.ts';
import type { Cents } from '../../shared/money.ts';

/** A book entry of the claim being sold; platform/src/market/README.md, "Exits". */
export interface Bid {
  price: Price;
  /** Cents of the buyer's money still unmatched. */
  remaining: Cents;
}

export interface Sale {
  /** Payout-cents with a buyer. */
  quantity: Cents;
  proceeds: Cents;
  worstPrice: Price | null;
}

/** Proceeds from selling `quantity` payout-cents. `bids` excludes the seller's own, best first. */
export function walkBids(bids: readonly Bid[], quantity: Cents): Sale {
  const sale: Sale = { quantity: 0, proceeds: 0, worstPrice: null };
  for (const { price, remaining } of bids) {
    const { a, size } = lotOf(price);
    const lots = Math.min(Math.floor(remaining / a), Math.floor((quantity - sale.quantity) / size));
    if (lots === 0) continue;
    sale.quantity += lots * size;
    sale.proceeds += lots * a;
    sale.worstPrice = price;
  }
  return sale;
}

/**
 * Midpoint price of a claim, between its best bid and the complement of the opposite claim's; the last price when
 * either bid is missing.
 */
export function midPrice(bid: Price | null, oppositeBid: Price | null, last: Price | null): number | null {
  return bid !== null && oppositeBid !== null ? (bid + 100 - oppositeBid) / 2 : last;
}

/** Value in cents of payout-cents at a price, rounded down. */
export function worth(payout: Cents, price: number | null): Cents | null {
  return price === null ? null : Math.floor((payout * price) / 100);
}

/** Average price paid for payout-cents, a whole number from 1 to 99; null if there are none. */
export function averagePrice(paid: Cents, payout: Cents): Price | null {
  if (payout <= 0) return null;
  return Math.min(99, Math.max(1, Math.round((paid * 100) / payout)));
}
