import type { Side } from '../machine.ts';

/** The score of one game in a match. */
export interface Score {
  round: number;
  a: number;
  b: number;
}

/** The winning side, or a draw. */
export type Result = Side | 'draw';

/** Placements: 1 for a win, 2 for a loss, 0 for a draw. */
export type Placement = 0 | 1 | 2;

export interface ScoringMode {
  best_of: number;
  draw_allowed: boolean;
  max_score: number;
}

/** Returns the result that a side claims with its placement. */
export function resultOf(side: Side, placement: Placement): Result {
  if (placement === 0) return 'draw';
  const other: Side = side === 'a' ? 'b' : 'a';
  return placement === 1 ? side : other;
}

/** Returns a side's placement under a result. */
export function placementOf(side: Side, result: Result): Placement {
  if (result === 'draw') return 0;
  return result === side ? 1 : 2;
}

/**
 * Validates a report against the mode. Scores are optional, but must be complete and consistent with the placement.
 * Tied games count for neither side in modes that allow draws. In other modes, they were decided by penalties or sudden
 * death, so they can count for either side.
 * @returns the error to display, or null
 */
export function reportFault(result: Result, scores: readonly Score[], mode: ScoringMode): string | null {
  if (result === 'draw' && !mode.draw_allowed) return 'This mode doesn’t allow draws.';
  if (scores.length === 0) return null;
  if (scores.length > mode.best_of) return `This match has at most ${mode.best_of} game(s).`;
  if (!scores.every((score, index) => score.round === index + 1)) return 'Number the games 1, 2, 3 without gaps.';
  const points = scores.flatMap((score) => [score.a, score.b]);
  if (!points.every((n) => Number.isSafeInteger(n) && n >= 0 && n <= mode.max_score)) {
    return `Scores must be 0 to ${mode.max_score}.`;
  }
  return fits(result, scores, mode) ? null : 'The scores don’t match the result.';
}

function fits(result: Result, scores: readonly Score[], mode: ScoringMode): boolean {
  const a = scores.filter((score) => score.a > score.b).length;
  const b = scores.filter((score) => score.b > score.a).length;
  const level = scores.length - a - b;
  if (mode.draw_allowed) return result === (a > b ? 'a' : b > a ? 'b' : 'draw');
  const needed = Math.ceil(mode.best_of / 2);
  const [own, other] = result === 'a' ? [a, b] : [b, a];
  return own + level >= needed && other < needed;
}

/** Returns the official scores after matching reports: the scores from the first report that includes any. */
export function finalScores(first: readonly Score[], second: readonly Score[]): Score[] {
  return [...(first.length > 0 ? first : second)];
}

/** Formats scores, such as `3–1` for a single game or `2–1` in games for a set. Empty without scores. */
export function scoreText(scores: readonly Score[], winner: Result): string {
  const [only] = scores;
  if (!only) return '';
  const written = (a: number, b: number) => (winner === 'b' ? `${b}–${a}` : `${a}–${b}`);
  if (scores.length === 1) return written(only.a, only.b);
  const a = scores.filter((score) => score.a > score.b).length;
  const b = scores.filter((score) => score.b > score.a).length;
  return written(a, b);
}
