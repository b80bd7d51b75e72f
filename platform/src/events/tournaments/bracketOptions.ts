export const bracketFormats = ['single_elimination', 'double_elimination', 'round_robin', 'swiss', 'rounds'] as const;
export type BracketFormat = (typeof bracketFormats)[number];

export const grandFinals = ['none', 'simple', 'double'] as const;
export type GrandFinal = (typeof grandFinals)[number];

export const roundScorings = ['score', 'placement'] as const;
export type RoundScoring = (typeof roundScorings)[number];

/** How a bracket is built. Options of other formats are ignored. */
export type BracketOptions =
  | { format: 'single_elimination'; consolation: boolean }
  | { format: 'double_elimination'; grandFinal: GrandFinal }
  | { format: 'round_robin'; groups: number; legs: 1 | 2 }
  | { format: 'swiss'; rounds: number | null }
  | { format: 'rounds'; rounds: number; scoring: RoundScoring };
