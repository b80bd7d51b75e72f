import type { Score } from '@/entities/match';
import { formatScore } from '@/shared/lib/format';

/** A game's scores as typed. */
export interface DraftGame {
  a: string;
  b: string;
}

/** Scores that have been typed but not saved. */
export interface ScoreDraft {
  /**
   * The official scores that the draft changes. If other scores have been recorded since, the draft no longer applies.
   */
  base: readonly Score[];
  games: readonly DraftGame[];
}

/** The games of a draft, or the recorded scores if no draft applies. */
export function gamesOf(draft: ScoreDraft | null, final: readonly Score[], bestOf: number): readonly DraftGame[] {
  return draft && changesOf(draft.base, final).length === 0 ? draft.games : draftOf(final, bestOf);
}

/** One row per game of the series, filled with the recorded scores. */
export const draftOf = (scores: readonly Score[], bestOf: number): DraftGame[] =>
  Array.from({ length: Math.max(bestOf, scores.length) }, (_, index) => {
    const score = scores.find(({ round }) => round === index + 1);
    return { a: score ? `${score.a}` : '', b: score ? `${score.b}` : '' };
  });

const isNumber = (text: string) => /^\d{1,6}$/.test(text.trim());

/** The typed scores. Null if a game has only one side's score or follows an empty game. */
export function scoresOf(draft: readonly DraftGame[]): Score[] | null {
  const filled = draft.filter(({ a, b }) => a.trim() !== '' || b.trim() !== '');
  const complete = filled.every((game, index) => game === draft[index] && isNumber(game.a) && isNumber(game.b));
  return complete ? filled.map(({ a, b }, index) => ({ round: index + 1, a: Number(a), b: Number(b) })) : null;
}

const text = (score: Score | undefined) => (score ? formatScore(score.a, score.b) : 'none');

/** The games whose scores change, shown in the dialog before saving. */
export function changesOf(before: readonly Score[], after: readonly Score[]) {
  const rounds = [...new Set([...before, ...after].map(({ round }) => round))].sort((one, other) => one - other);
  return rounds.flatMap((round) => {
    const [from, to] = [before, after].map((scores) => text(scores.find((score) => score.round === round)));
    return from === to ? [] : [{ label: `Game ${round}`, value: `${from} → ${to}` }];
  });
}
