import { formatPrice } from '@/shared/lib/odds';
import type { OddsPolicy } from './policy.ts';

/** The best price available to a taker, and how much can be staked at it. */
export interface Offer {
  /** Cents per $1.00 payout. Null if there are no offers. */
  readonly bestPrice: number | null;
  /** Amount that can be staked at that price, in cents. */
  readonly availableAmount: number;
}

/** An offer from a refusal, and the outdated price that it replaces. */
export interface Told {
  readonly offer: Offer;
  readonly instead: number | null;
}

/** Whether a refusal's price is newer than the live price, which is the case until the live price changes. */
export const isNewer = ({ instead }: Told, live: Offer): boolean => live.bestPrice === instead;

/** The current offer. */
export const offerNow = (live: Offer, told: Told | null | undefined): Offer =>
  told && isNewer(told, live) ? told.offer : live;

/** Whether the user has to accept a price that replaced the one they saw. */
export function mustAsk(odds: OddsPolicy, seen: number, now: number): boolean {
  if (odds === 'any') return false;
  return odds === 'none' ? now !== seen : now > seen;
}

/** Describes a price change: `The price moved from 31¢ to 34¢`. */
export const movedWords = (seen: number, now: number): string =>
  `The price moved from ${formatPrice(seen)} to ${formatPrice(now)}`;
