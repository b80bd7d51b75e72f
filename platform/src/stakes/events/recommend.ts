import type { Cents } from '../../shared/money.ts';

/** What is known of an event for one person. What they lost or won is not among it, on purpose (docs/domain/markets.md#recommendations). */
export interface Candidate {
  id: string;
  /** How many of the people who play in it the person follows. */
  followed: number;
  favouriteGame: boolean;
  /** Cents matched and waiting in its markets. */
  liquidity: Cents;
  live: boolean;
  /** Milliseconds since 1970. */
  start: number;
}

/** Ids, best first: followed players, favourite games, live before later, then where more money meets, then the sooner. */
export function rank(candidates: readonly Candidate[]): string[] {
  return [...candidates].sort(compare).map(({ id }) => id);
}

function compare(a: Candidate, b: Candidate): number {
  return (
    b.followed - a.followed ||
    Number(b.favouriteGame) - Number(a.favouriteGame) ||
    Number(b.live) - Number(a.live) ||
    depth(b.liquidity) - depth(a.liquidity) ||
    a.start - b.start ||
    (a.id < b.id ? -1 : 1)
  );
}

/** The order of magnitude: a few dollars more are no reason to come before what starts sooner. */
function depth(liquidity: Cents): number {
  return liquidity <= 0 ? 0 : Math.floor(Math.log2(liquidity));
}
