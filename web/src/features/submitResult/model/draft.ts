import { type Result, resultsOf, type Score, type ScoringMode, type Side } from '@/entities/match';

/** A game's scores as they are being entered. Null for empty fields. */
export type DraftGame = Record<Side, number | null>;

/** A report being written: scores for every game that can be played, and the winner if the scores don't decide it. */
export interface Draft {
  games: readonly DraftGame[];
  picked: Result | null;
}

/** Evaluation of a draft. If something is missing, `fault` says what; otherwise there is a `result`. */
export interface Reading {
  scores: Score[];
  result: Result | null;
  /** Results to choose from if the scores don't decide it. */
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
 * Sets one side's points in a game, limited to the range from 0 to `maxScore`. Null clears them. The first number
 * entered in a game sets the other side's points to zero, because scores come in pairs.
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

/** Evaluates a draft by the rules of the mode. Scores are optional; without them only the winner is reported. */
export function readDraft({ games, picked }: Draft, mode: ScoringMode): Reading {
  const scores = scoresOf(games);
  if (!scores) return { scores: [], result: null, choices: [], fault: 'Enter both scores of every game you played.' };
  if (scores.length === 0) {
    const choices: Result[] = mode.drawAllowed ? ['a', 'draw', 'b'] : ['a', 'b'];
    return { scores, result: picked, choices, fault: picked ? null : 'Enter the scores, or choose who won.' };
  }
  const results = resultsOf(scores, mode);
  const [only] = results;
  if (!only) {
    const needed = Math.ceil(mode.bestOf / 2);
    return { scores, result: null, choices: [], fault: `Neither side has won the ${needed} games needed.` };
  }
  if (results.length === 1) return { scores, result: only, choices: [], fault: null };
  const result = picked && results.includes(picked) ? picked : null;
  return { scores, result, choices: results, fault: result ? null : 'A game ended in a tie. Choose who won it.' };
}
