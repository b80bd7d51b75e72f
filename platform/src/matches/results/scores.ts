import type { Side } from '../machine.ts';

/** One game of a match. */
export interface Score {
  round: number;
  a: number;
  b: number;
}

/** Winning side, or a draw. */
export type Result = Side | 'draw';

/** 1 won, 2 lost, 0 draw. */
export type Placement = 0 | 1 | 2;

export interface ScoringMode {
  best_of: number;
  draw_allowed: boolean;
  max_score: number;
}

/** The result claimed by a side's placement. */
export function resultOf(side: Side, placement: Placement): Result {
  if (placement === 0) return 'draw';
  const other: Side = side === 'a' ? 'b' : 'a';
  return placement === 1 ? side : other;
}

/** A side's placement under a result. */
export function placementOf(side: Side, result: Result): Placement {
  if (result === 'draw') return 0;
  return result === side ? 1 : 2;
}

/**
 * Validates a report against the mode. Scores are optional but must be complete and consistent with the placement. Tied
 * games count for no one where draws exist; elsewhere they were decided beyond the score (penalties, sudden death) and
 * can count for either side.
 * @returns the error for display, or null.
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

/** Official scores after matching reports: those of the first report that has any. */
export function finalScores(first: readonly Score[], second: readonly Score[]): Score[] {
  return [...(first.length > 0 ? first : second)];
}

/** `3:1`, or `2:1` games for a set; empty without scores. */
export function scoreText(scores: readonly Score[], winner: Result): string {
  const [only] = scores;
  if (!only) return '';
  if (scores.length === 1) return winner === 'b' ? `${only.b}:${only.a}` : `${only.a}:${only.b}`;
  const a = scores.filter((score) => score.a > score.b).length;
  const b = scores.filter((score) => score.b > score.a).length;
  return winner === 'b' ? `${b}:${a}` : `${a}:${b}`;
}
