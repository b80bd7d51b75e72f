/** A person's match result: 0 for a draw, 1 for a win, 2 for a loss. */
export type Placement = 0 | 1 | 2;

export interface Streaks {
  /** Current winning streak; negative for a losing streak, 0 after a draw or without matches. */
  current: number;
  /** Longest winning streak. */
  best: number;
}

/** Computes streaks from results in chronological order. A draw ends either kind. */
export function streaksOf(results: readonly Placement[]): Streaks {
  let [current, best] = [0, 0];
  for (const result of results) {
    if (result === 0) current = 0;
    else if (result === 1) current = Math.max(current, 0) + 1;
    else current = Math.min(current, 0) - 1;
    best = Math.max(best, current);
  }
  return { current, best };
}

export interface Figures {
  played: number;
  won: number;
  lost: number;
  drawn: number;
  win_percent: number | null;
}

/** Counts results and computes the rounded win percentage among decided matches. Null if there are none. */
export function figuresOf(counts: { won: number; lost: number; drawn: number }): Figures {
  const { won, lost, drawn } = counts;
  const decided = won + lost;
  return {
    played: decided + drawn,
    won,
    lost,
    drawn,
    win_percent: decided === 0 ? null : Math.round((won * 100) / decided),
  };
}

const words = { 0: 'drawn', 1: 'won', 2: 'lost' } as const;

/** Returns a placement as a word. */
export function resultWord(placement: Placement): 'won' | 'lost' | 'drawn' {
  return words[placement];
}

export interface Met {
  id: string;
  matches: number;
  /** When their last match was, in milliseconds since 1970. */
  last: number;
}

/** Minimum number of matches against a rival. */
export const RIVAL_MATCHES = 3;

/** Finds the opponent with the most matches, at least three. Ties go to the latest opponent, then to the smaller ID. */
export function rivalOf<M extends Met>(opponents: readonly M[]): M | null {
  const [first] = opponents
    .filter(({ matches }) => matches >= RIVAL_MATCHES)
    .sort((a, b) => b.matches - a.matches || b.last - a.last || (a.id < b.id ? -1 : 1));
  return first ?? null;
}
