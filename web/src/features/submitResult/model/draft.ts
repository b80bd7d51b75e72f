import { type Result, resultsOf, type Score, type ScoringMode, type Side } from '@/entities/match';

/** A game as it is being entered; null where nothing stands yet. */
export type DraftGame = Record<Side, number | null>;

/** A report as it is being written: one place for each game that can be played, and who won where scores do not tell. */
export interface Draft {
  games: readonly DraftGame[];
  picked: Result | null;
}

/** What a draft says. `fault` tells what is missing; without one there is a `result`. */
export interface Reading {
  scores: Score[];
  result: Result | null;
  /** Who the person has to choose from, where the scores leave it open. */
  choices: Result[];
  fault: string | null;
}

/** A draft with the scores of an earlier report, or an empty one. */
export function draftOf(bestOf: number, scores: readonly Score[] = [], picked: Result | null = null): Draft {
  const games = Array.from({ length: bestOf }, (_, index) => {
    const score = scores.find(({ round }) => round === index + 1);
    return { a: score?.a ?? null, b: score?.b ?? null };
  });
  return { games, picked };
}

/**
 * The draft with one side's points of a game set, within 0 and `maxScore`; null empties them. The first number of a game
 * puts the other side at zero, for nobody enters only half a score.
 */
export function withPoints(draft: Draft, index: number, side: Side, points: number | null, maxScore: number): Draft {
  const value = points === null ? null : Math.min(Math.max(0, Math.trunc(points)), maxScore);
  const games = draft.games.map((game, place) => {
    if (place !== index) return game;
    const untouched = game.a === null && game.b === null;
    return { ...(untouched && value !== null ? { a: 0, b: 0 } : game), [side]: value };
  });
  return { ...draft, games };
}

const isEmpty = ({ a, b }: DraftGame) => a === null && b === null;

function scoresOf(games: readonly DraftGame[]): Score[] | null {
  const played = games.slice(0, games.findLastIndex((game) => !isEmpty(game)) + 1);
  const scores = played.flatMap(({ a, b }, index) => (a === null || b === null ? [] : [{ round: index + 1, a, b }]));
  return scores.length === played.length ? scores : null;
}

/** Reads a draft by the rules of the mode. Scores may be left out altogether; then only who won is reported. */
export function readDraft({ games, picked }: Draft, mode: ScoringMode): Reading {
  const scores = scoresOf(games);
  if (!scores) return { scores: [], result: null, choices: [], fault: 'Enter both numbers of every game played.' };
  if (scores.length === 0) {
    const choices: Result[] = mode.drawAllowed ? ['a', 'draw', 'b'] : ['a', 'b'];
    return { scores, result: picked, choices, fault: picked ? null : 'Enter the scores, or choose who won.' };
  }
  const results = resultsOf(scores, mode);
  const [only] = results;
  if (!only) {
    const needed = Math.ceil(mode.bestOf / 2);
    return { scores, result: null, choices: [], fault: `Nobody has won the ${needed} games it takes.` };
  }
  if (results.length === 1) return { scores, result: only, choices: [], fault: null };
  const result = picked && results.includes(picked) ? picked : null;
  return { scores, result, choices: results, fault: result ? null : 'A game ended level: choose who won it.' };
}
