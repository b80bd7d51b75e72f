import type { StaffGameMode_RowFragment } from '../api/games.generated.ts';

/** What staff type about a game mode. */
export interface ModeDraft {
  name: string;
  description: string;
  /** Players per side, such as `1, 2`. */
  sizes: string;
  bestOf: number;
  drawAllowed: boolean;
  scoreUnit: string;
  maxScore: string;
  /** A rule per line. */
  rules: string;
  streamingRequired: boolean;
}

export const emptyMode: ModeDraft = {
  name: '',
  description: '',
  sizes: '1',
  bestOf: 1,
  drawAllowed: false,
  scoreUnit: '',
  maxScore: '',
  rules: '',
  streamingRequired: false,
};

/** Numbers of games that a match can have. One side wins most of an odd number. */
export const lengths: readonly number[] = [1, 3, 5, 7, 9, 11, 13, 15];

/** The draft that changes an existing mode. */
export const modeDraftOf = ({ teamSizes, maxScore, rules, ...mode }: StaffGameMode_RowFragment): ModeDraft => ({
  name: mode.name,
  description: mode.description,
  sizes: teamSizes.join(', '),
  bestOf: mode.bestOf,
  drawAllowed: mode.drawAllowed,
  scoreUnit: mode.scoreUnit,
  maxScore: String(maxScore),
  rules: rules.join('\n'),
  streamingRequired: mode.streamingRequired,
});

/** The draft as it is sent. */
export const cleanMode = ({ name, description, sizes, scoreUnit, maxScore, rules, ...rest }: ModeDraft) => ({
  ...rest,
  name: name.trim(),
  description: description.trim(),
  teamSizes: parts(sizes, /[\s,]+/).map(Number),
  scoreUnit: scoreUnit.trim(),
  maxScore: Number(maxScore),
  rules: parts(rules, '\n'),
});

const parts = (text: string, separator: string | RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

const isWhole = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most;

/** Why the draft can't be sent yet, or null. */
export function modeFault(draft: ModeDraft): string | null {
  const { name, description, teamSizes, scoreUnit, maxScore, rules } = cleanMode(draft);
  if (name.length < 2) return 'Enter a name of at least two characters.';
  if (description.length < 2) return 'Describe the mode in a sentence.';
  if (teamSizes.length === 0 || !teamSizes.every((size) => isWhole(size, 16)))
    return 'Enter 1 to 16 players per side, such as 1, 2.';
  if (scoreUnit.length < 2) return 'Enter what is counted, such as goals.';
  if (!isWhole(maxScore, 1_000_000)) return 'Enter a highest score from 1 to 1,000,000.';
  if (rules.length === 0) return 'Enter at least one rule.';
  if (rules.length > 30) return 'Enter 30 rules at most.';
  return rules.some((rule) => rule.length > 300) ? 'Rules can have at most 300 characters.' : null;
}
