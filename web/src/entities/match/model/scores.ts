/** A match's result: one side won, or neither did. */
export type Side = 'a' | 'b';
export type Result = Side | 'draw';
/** 1 won, 2 lost, 0 drawn, from the reporting side's view. */
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
  /** Maximum points per side and game. */
  maxScore: number;
}

export const otherSide = (side: Side): Side => (side === 'a' ? 'b' : 'a');

/** The result a placement claims, from the reporting side's view. Anything but 1 and 2 is a draw. */
export function resultOf(side: Side, placement: number): Result {
  if (placement === 1) return side;
  return placement === 2 ? otherSide(side) : 'draw';
}

/** A side's placement for a result. */
export function placementOf(side: Side, result: Result): Placement {
  if (result === 'draw') return 0;
  return result === side ? 1 : 2;
}

/** Games won by each side. Level games count for neither. */
export function gamesWon(scores: readonly Score[]): Record<Side, number> {
  return {
    a: scores.filter(({ a, b }) => a > b).length,
    b: scores.filter(({ a, b }) => b > a).length,
  };
}

/**
 * The results that the scores allow; the platform refuses a report whose placement isn't among them. Modes with draws
 * always have exactly one. In other modes a level game was decided beyond its score and may count for either side, so
 * there can be two, or none while neither side has enough games.
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

/** `2–1`, the user's side first: games of a series, or points of a single game. Empty without scores. */
export function scoreline(scores: readonly Score[], side: Side): string {
  const [only, ...more] = scores;
  if (!only) return '';
  const points = more.length === 0 ? only : gamesWon(scores);
  return `${points[side]}–${points[otherSide(side)]}`;
}

/** The games on which two reports differ, including games only one of them contains. */
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
