/** How a match ended for a person: 0 level, 1 won, 2 lost, as matches keep it. */
export type Placement = 0 | 1 | 2;

export interface Streaks {
  /** Matches won in a row up to now; below zero: lost in a row; 0 after a level match or none. */
  current: number;
  /** Most matches won in a row. */
  best: number;
}

/** Rows of results, the first result first. A level match ends a row of either kind. */
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

/** Results counted; the percentage is of matches that were decided, rounded, null of none. */
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

/** A placement in a word. */
export function resultWord(placement: Placement): 'won' | 'lost' | 'drawn' {
  return words[placement];
}

export interface Met {
  id: string;
  matches: number;
  /** When they last met, in milliseconds. */
  last: number;
}

/** The fewest matches that make a rival. */
export const RIVAL_MATCHES = 3;

/** The opponent of the most matches, of three at least; of several the one met last, then the smaller id. */
export function rivalOf<M extends Met>(opponents: readonly M[]): M | null {
  const [first] = opponents
    .filter(({ matches }) => matches >= RIVAL_MATCHES)
    .sort((a, b) => b.matches - a.matches || b.last - a.last || (a.id < b.id ? -1 : 1));
  return first ?? null;
}
