import type { BracketOptionsInput, GrandFinalKind, RoundScoring, TournamentFormat } from '@/shared/api/types.generated';

/** The options of all formats, as typed. Only those of the selected format are used. */
export interface FormatOptions {
  consolation: boolean;
  grandFinal: GrandFinalKind;
  groups: string;
  legs: '1' | '2';
  /** Empty for a Swiss event, in which case the number of teams determines the number of rounds. */
  rounds: string;
  scoring: RoundScoring;
}

export const emptyOptions: FormatOptions = {
  consolation: false,
  grandFinal: 'double',
  groups: '1',
  legs: '1',
  rounds: '',
  scoring: 'score',
};

export const grandFinals: Record<GrandFinalKind, string> = {
  double: 'With a rematch if the upper bracket’s winner loses',
  simple: 'One match',
  none: 'No grand final',
};

export const legs: Record<FormatOptions['legs'], string> = { '1': 'Once', '2': 'Twice' };

export const scorings: Record<RoundScoring, string> = {
  score: 'The sum of the scores',
  placement: 'One point for each team beaten',
};

const MOST_GROUPS = 32;
const MOST_ROUNDS = 50;
const countOf = (text: string): number | null => (/^\d{1,2}$/.test(text.trim()) ? Number(text) : null);
const isCount = (count: number | null, most: number): count is number => count !== null && count >= 1 && count <= most;

/** The options in the platform's format, or a validation message. */
export function readOptions(
  format: TournamentFormat,
  options: FormatOptions,
): { options: BracketOptionsInput | null } | { fault: string } {
  const { consolation, grandFinal, groups, legs: meetings, rounds, scoring } = options;
  if (format === 'single_elimination') return { options: { consolation } };
  if (format === 'double_elimination') return { options: { grandFinal } };
  if (format === 'round_robin') {
    const count = countOf(groups);
    return isCount(count, MOST_GROUPS)
      ? { options: { groups: count, legs: Number(meetings) } }
      : { fault: `Enter 1 to ${MOST_GROUPS} groups.` };
  }
  const count = countOf(rounds);
  if (format === 'swiss' && rounds.trim() === '') return { options: null };
  if (!isCount(count, MOST_ROUNDS)) return { fault: `Enter 1 to ${MOST_ROUNDS} rounds.` };
  return { options: format === 'swiss' ? { rounds: count } : { rounds: count, scoring } };
}
