/** A side of a match, and how a match can end: one side won, or nobody did. */
export type Side = 'a' | 'b';
export type Result = Side | 'draw';
/** 1 won, 2 lost, 0 drawn: what a side reports of itself. */
export type Placement = 0 | 1 | 2;

/** One game of a match; both numbers are points of the mode's own unit. */
export interface Score {
  readonly round: number;
  readonly a: number;
  readonly b: number;
}

/** What a mode says about scores. */
export interface ScoringMode {
  bestOf: number;
  drawAllowed: boolean;
  /** The most points one side can have in one game. */
  maxScore: number;
}

export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/** What a placement claims, seen from the side that reports it. Anything but 1 and 2 is a draw. */
export function resultOf(side: Side, placement: number): Result {
  if (placement === 1) return side;
  return placement === 2 ? otherSide(side) : 'draw';
}

/** How a side ended under a result. */
export function placementOf(side: Side, result: Result): Placement {
  if (result === 'draw') return 0;
  return result === side ? 1 : 2;
}

/** How many games each side won. Level games count for nobody. */
export function gamesWon(scores: readonly Score[]): Record<Side, number> {
  return {
    a: scores.filter(({ a, b }) => a > b).length,
    b: scores.filter(({ a, b }) => b > a).length,
  };
}

/**
 * The results that scores can stand for; the platform refuses a report whose placement is not among them. Where draws exist
 * it is always one. Elsewhere a level game was decided beyond its score and may count for either side, so there can be two,
 * and there is none while nobody has the games needed to win.
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

/** `2–1`, the own side first: games of a set, points of a single game; empty without scores. */
export function scoreline(scores: readonly Score[], side: Side): string {
  const [only, ...more] = scores;
  if (!only) return '';
  const points = more.length === 0 ? only : gamesWon(scores);
  return `${points[side]}–${points[otherSide(side)]}`;
}

/** The games on which two reports do not say the same, one that only one of them has included. */
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
