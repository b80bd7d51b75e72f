import type { Price } from '../../market/core/types.ts';
import type { Cents } from '../../shared/money.ts';
import { type Bid, type Sale, walkBids } from '../cash-out/sale.ts';
import type { MarketPhase } from '../markets/schemas.ts';

/** Rules of automatic cash-outs (docs/domain/markets.md#auto-cash-out). */

/** The prices a user set. `min` is null if there is no stop. */
export interface Levels {
  target: Price | null;
  stop: Price | null;
  min: Price | null;
}

export type Cause = 'target' | 'stop';
export type EndReason = 'removed' | 'sold' | 'closed' | 'voided';

export interface Situation {
  phase: MarketPhase;
  /** Payout-cents held. */
  held: Cents;
  /** Bids for the claim, best first, excluding those from the user's own overlap group. */
  bids: readonly Bid[];
  /** Whether the stop was reached earlier. It stays reached, even if the price recovers. */
  stopped: boolean;
  /** Payout-cents sold automatically so far. */
  sold: Cents;
}

export type Decision =
  | { kind: 'wait'; stopped: boolean }
  | { kind: 'sell'; cause: Cause; floor: Price; quantity: Cents }
  | { kind: 'done' }
  | { kind: 'cancel'; reason: EndReason };

/** The first problem with the prices a user entered; null if they are valid. */
export function problemOf({ target, stop, min }: Levels): 'empty' | 'order' | 'min' | null {
  if (target === null && stop === null) return 'empty';
  if (target !== null && stop !== null && stop >= target) return 'order';
  if (min !== null && (stop === null || min > stop)) return 'min';
  return null;
}

/** The next step for an automatic cash-out that has no sale in progress. */
export function decide(levels: Levels, situation: Situation): Decision {
  const { phase, held, bids, sold } = situation;
  if (phase === 'voided') return { kind: 'cancel', reason: 'voided' };
  if (held === 0) return sold > 0 ? { kind: 'done' } : { kind: 'cancel', reason: 'sold' };
  if (phase === 'closed' || phase === 'provisional' || phase === 'settled') return { kind: 'cancel', reason: 'closed' };
  if (phase !== 'open' && phase !== 'in_play') return { kind: 'wait', stopped: situation.stopped };
  const bid = bids[0]?.price ?? null;
  const reached = bid !== null && levels.stop !== null && bid <= levels.stop;
  const stopped = situation.stopped || reached;
  const [cause, floor] = stopped ? (['stop', levels.min] as const) : (['target', levels.target] as const);
  if (floor === null) return { kind: 'wait', stopped };
  const { quantity } = saleAbove(bids, floor, held);
  return quantity > 0 ? { kind: 'sell', cause, floor, quantity } : { kind: 'wait', stopped };
}

/** How much of the position can be sold at this price or better. */
export function saleAbove(bids: readonly Bid[], floor: Price, held: Cents): Sale {
  return walkBids(
    bids.filter(({ price }) => price >= floor),
    held,
  );
}
