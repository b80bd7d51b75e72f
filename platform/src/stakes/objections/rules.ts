import type { MarketPhase } from '../../events/market/phases.ts';

/** Rules for objections to a market's result (docs/domain/markets.md#objections). Pure. */

export const objectionReasons = ['wrong_score', 'wrong_team', 'rule_breach', 'technical', 'other'] as const;
export type ObjectionReason = (typeof objectionReasons)[number];

export const objectionStates = ['open', 'upheld', 'rejected'] as const;
export type ObjectionState = (typeof objectionStates)[number];

/** Number of days during which a rejected objection counts. */
export const REJECTION_DAYS = 90;

export interface Objecting {
  phase: MarketPhase;
  /** When the result becomes final. Null until it is decided. */
  finalAt: Date | null;
  now: Date;
  /** Whether the payout is committed, which happens a moment after the decision. */
  paid: boolean;
  /** Whether the user staked on the market or plays in its event. */
  concerned: boolean;
  /** The user's objections rejected within `REJECTION_DAYS`. */
  rejected: number;
  /** Number of rejected objections after which the user can no longer object. */
  maxRejected: number;
}

/** Why the user can't object, or null if they can. */
export function objectionRefusal(by: Objecting): 'not_concerned' | 'not_settled' | 'final' | 'too_many' | null {
  if (!by.concerned) return 'not_concerned';
  if (by.phase !== 'provisional') return by.phase === 'settled' || by.phase === 'voided' ? 'final' : 'not_settled';
  if (!by.paid) return 'not_settled';
  if (by.finalAt === null || by.finalAt <= by.now) return 'final';
  return by.rejected >= by.maxRejected ? 'too_many' : null;
}

/**
 * When a result with objections becomes final: never before the usual time, and later while one is open or after one
 * was upheld, so that staff can correct the result.
 */
export function finalTime(usual: Date, extended: Date, now: Date, states: readonly ObjectionState[]): Date {
  if (states.some((state) => state !== 'rejected')) return extended > usual ? extended : usual;
  return usual > now ? usual : now;
}
