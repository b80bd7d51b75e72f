import type { BracketScoreInput } from '@/shared/api/types.generated';

/** Maximum number of games in a match. */
const MOST_GAMES = 15;

/** Parses the scores of the games as typed by staff: `13–5, 9–13`. Null if one isn't a score or there are too many. */
export function parseGames(text: string): BracketScoreInput[] | null {
  const games = text.split(/[,;\n]/).flatMap((part) => part.trim() || []);
  const scores = games.flatMap((game) => {
    const found = /^(\d{1,5})\s*[–:-]\s*(\d{1,5})$/.exec(game);
    return found ? { a: Number(found[1]), b: Number(found[2]) } : [];
  });
  return scores.length === games.length && games.length <= MOST_GAMES ? scores : null;
}
