import { formatScore } from '@/shared/lib/format';

/** One of the two sides of a match. A `Result` is the side that won, or a draw. */
export type Side = 'a' | 'b';
export type Result = Side | 'draw';
/** From the reporting side's view: 1 for a win, 2 for a loss, 0 for a draw. */
export type Placement = 0 | 1 | 2;

/** One game's score, in the mode's score unit. */
export interface Score {
  readonly round: number;
  readonly a: number;
  readonly b: number;
}

/** A mode's scoring rules. */
export interface ScoringMode {
  bestOf: number;
  drawAllowed: boolean;
  /** Maximum points per side per game. */
  maxScore: number;
}

export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/** The result that a placement claims, as seen by the reporting side. Anything but 1 or 2 is a draw. */
export function resultOf(side: Side, placement: number): Result {
  if (placement === 1) return side;
  return placement === 2 ? otherSide(side) : 'draw';
}

/** The placement that a side would report for a result. */
export function placementOf(side: Side, result: Result): Placement {
  if (result === 'draw') return 0;
  return result === side ? 1 : 2;
}

/** Number of games each side won. Tied games count for neither. */
export function gamesWon(scores: readonly Score[]): Record<Side, number> {
  return {
    a: scores.filter(({ a, b }) => a > b).length,
    b: scores.filter(({ a, b }) => b > a).length,
  };
}

/**
 * The results that are consistent with the scores. The platform refuses a report whose placement isn't among them. In
 * modes with draws, there is always exactly one result. In other modes, a tied game may count for either side, because
 * something other than the score decided it. There can then be two results, or none while neither side has won enough
 * games.
 */
export function resultsOf(scores: readonly Score[], mode: ScoringMode): Result[] {
  if (scores.length === 0) return [];
  const { a, b } = gamesWon(scores);
  if (mode.drawAllowed) return [a > b ? 'a' : b > a ? 'b' : 'draw'];
  const level = scores.length - a - b;
  const needed = Math.ceil(mode.bestOf / 2);
  const won: Record<Side, boolean> = { a: a + level >= needed && b < needed, b: b + level >= needed && a < needed };
  return (['a', 'b'] as const).filter((side) => won[side]);
}

/**
 * The score with the user's side first, such as `2–1`: games won in a series, or points in a single game. Empty if
 * there are no scores.
 */
export function scoreline(scores: readonly Score[], side: Side): string {
  const [only, ...more] = scores;
  if (!only) return '';
  const points = more.length === 0 ? only : gamesWon(scores);
  return formatScore(points[side], points[otherSide(side)]);
}

/** The games on which two reports disagree, including games that only one of them lists. */
export function differingRounds(one: readonly Score[], other: readonly Score[]): Set<number> {
  if (one.length === 0 || other.length === 0) return new Set();
  const rounds = new Set([...one, ...other].map(({ round }) => round));
  const at = (scores: readonly Score[], round: number) => scores.find((score) => score.round === round);
  return new Set(
    [...rounds].filter((round) => {
      const [left, right] = [at(one, round), at(other, round)];
      return left?.a !== right?.a || left?.b !== right?.b;
    }),
  );
}
