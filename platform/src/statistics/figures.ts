/** Match result of a person: 0 draw, 1 won, 2 lost. */
export type Placement = 0 | 1 | 2;

export interface Streaks {
  /** Current winning streak; negative for a losing streak, 0 after a draw or without matches. */
  current: number;
  /** Longest winning streak. */
  best: number;
}

/** Streaks from results in chronological order. A draw ends either kind. */
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

/** Counts and win percentage among decided matches, rounded; null without any. */
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

/** A placement as a word. */
export function resultWord(placement: Placement): 'won' | 'lost' | 'drawn' {
  return words[placement];
}

export interface Met {
  id: string;
  matches: number;
  /** Time of their last match, in milliseconds. */
  last: number;
}

/** Minimum matches for a rival. */
export const RIVAL_MATCHES = 3;

/** The opponent with the most matches, at least three; ties go to the latest opponent, then the smaller id. */
export function rivalOf<M extends Met>(opponents: readonly M[]): M | null {
  const [first] = opponents
    .filter(({ matches }) => matches >= RIVAL_MATCHES)
    .sort((a, b) => b.matches - a.matches || b.last - a.last || (a.id < b.id ? -1 : 1));
  return first ?? null;
}
