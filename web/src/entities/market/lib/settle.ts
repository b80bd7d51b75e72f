import { type Bought, type Lot, lotOf } from './lots.ts';

/**
 * The stake that the user entered: an amount to spend, or a number of contracts, expressed as their payout in cents.
 */
export interface Wish {
  readonly by: 'amount' | 'payout';
  readonly cents: number;
}

/** The offers available to a taker at one price. */
export interface Level {
  /** Cents the taker pays per $1.00 of payout. */
  readonly price: number;
  /** Cents that can be staked at this price. */
  readonly available: number;
}

export interface Terms {
  readonly wish: Wish;
  /** Worst price the order accepts. */
  readonly limit: number;
  /** Offers that the order could match, not necessarily sorted. */
  readonly levels: readonly Level[];
  /** Whether the part that isn't matched immediately waits in the book at the limit price. */
  readonly waits: boolean;
  /** The market's minimum stake, in cents. */
  readonly min: number;
  /** Whether only whole contracts can be bought, as is the case for sets of offers on all other teams. */
  readonly whole?: boolean;
}

export interface Settled extends Bought {
  /** The part of `paid` that is matched immediately, in cents. */
  readonly matched: number;
  /** What the entered stake would buy with enough offers. Equals `paid` and `payout` unless there are too few. */
  readonly entered: Bought;
}

const unitAt = (price: number, whole: boolean | undefined): Lot =>
  whole ? { own: price, other: 100 - price, payout: 100 } : lotOf(price);

const nothing: Bought = { paid: 0, payout: 0 };

/** Takes as many units as the entered stake and the offers allow, best price first, as the market does. */
function taken({ wish, limit, levels, whole }: Terms) {
  const sum = { ...nothing, left: Math.max(0, wish.cents), meets: false };
  const within = levels.filter(({ price }) => price <= limit).toSorted((a, b) => a.price - b.price);
  for (const { price, available } of within) {
    const unit = unitAt(price, whole);
    const each = wish.by === 'amount' ? unit.own : unit.payout;
    const offered = Math.floor(available / unit.own);
    const count = Math.min(offered, Math.floor(sum.left / each));
    sum.paid += count * unit.own;
    sum.payout += count * unit.payout;
    sum.left -= count * each;
    // An order can't wait while there are matching offers, even if the rest of its amount doesn't pay for one unit.
    sum.meets ||= count < offered;
  }
  return sum;
}

/** The cost and payout of the remaining amount or contracts at one price, in whole units. */
function restOf(wish: Wish['by'], left: number, price: number, whole: boolean | undefined): Bought {
  const unit = unitAt(price, whole);
  const count = Math.floor(left / (wish === 'amount' ? unit.own : unit.payout));
  return { paid: count * unit.own, payout: count * unit.payout };
}

function once(terms: Terms): Settled {
  const { wish, limit, waits, whole } = terms;
  const now = taken(terms);
  const rest = now.meets ? nothing : restOf(wish.by, now.left, limit, whole);
  const entered = { paid: now.paid + rest.paid, payout: now.payout + rest.payout };
  return { ...(waits ? entered : { paid: now.paid, payout: now.payout }), matched: now.paid, entered };
}

/** The market accepts only amounts, so a number of contracts is converted to its cost first. */
function settleOnce(terms: Terms): Settled {
  const counted = once(terms);
  if (terms.wish.by === 'amount') return counted;
  const spent = once({ ...terms, wish: { by: 'amount', cents: counted.paid } });
  return { ...spent, entered: terms.waits ? spent.entered : counted.entered };
}

/**
 * Rounds an entered stake to what can actually be bought: as much as possible in units that cost whole cents, and no
 * less than the market's minimum if the entered amount reaches it. The order is sent with `paid`, which is exactly what
 * is debited, stored and displayed. The market can fill the full amount, so nothing is left over.
 */
export function settle(terms: Terms): Settled {
  const settled = settleOnce(terms);
  const { wish, min, limit, levels, whole } = terms;
  if (wish.by === 'payout' || wish.cents < min || settled.entered.paid >= min) return settled;
  const best = Math.min(limit, ...levels.map(({ price }) => price));
  const { own } = unitAt(best, whole);
  const raised = settleOnce({ ...terms, wish: { by: 'amount', cents: Math.ceil(min / own) * own } });
  return raised.entered.paid >= min ? raised : settled;
}

/**
 * Whether there aren't enough offers: less than the market's minimum or, for an order that can't be split, less than
 * its full amount.
 */
export const isShort = ({ paid, entered }: Settled, min: number, whole = false): boolean =>
  paid < min || (whole && paid < entered.paid);

/**
 * The values that the fields show once the user pauses. They match `paid`, unless the order can't be placed as entered.
 */
export const shownOf = (settled: Settled, min: number, whole = false): Bought =>
  isShort(settled, min, whole) ? settled.entered : settled;
