import type { Cents } from '../../shared/money.ts';

/**
 * Ranking inputs of an event for one user. Their wins and losses are deliberately excluded
 * (docs/domain/markets.md#recommendations).
 */
export interface Candidate {
  id: string;
  /** How many of the event's players the user follows. */
  followed: number;
  favoriteGame: boolean;
  /** Matched and unmatched money in its markets, in cents. */
  liquidity: Cents;
  live: boolean;
  /** Milliseconds since 1970. */
  start: number;
}

/**
 * Event IDs, best match first. Sorts by followed players, favorite games, live before upcoming, higher liquidity, then
 * earlier start.
 */
export function rank(candidates: readonly Candidate[]): string[] {
  return [...candidates].sort(compare).map(({ id }) => id);
}

function compare(a: Candidate, b: Candidate): number {
  return (
    b.followed - a.followed ||
    Number(b.favoriteGame) - Number(a.favoriteGame) ||
    Number(b.live) - Number(a.live) ||
    depth(b.liquidity) - depth(a.liquidity) ||
    a.start - b.start ||
    (a.id < b.id ? -1 : 1)
  );
}

/** Compares orders of magnitude, so that a few extra dollars don't rank an event above one that starts sooner. */
function depth(liquidity: Cents): number {
  return liquidity <= 0 ? 0 : Math.floor(Math.log2(liquidity));
}
