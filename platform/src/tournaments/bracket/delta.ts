import type { BracketState } from '../brackets/play.ts';

/** Keys of the matches that differ from an earlier state, in bracket order. Without an earlier state, all keys. */
export function changedMatches(before: BracketState | null, after: BracketState): string[] {
  const earlier = new Map(before?.matches.map((match) => [match.key, JSON.stringify(match)]));
  return after.matches.flatMap((match) => (earlier.get(match.key) === JSON.stringify(match) ? [] : match.key));
}
