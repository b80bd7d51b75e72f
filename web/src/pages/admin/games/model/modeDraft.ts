import type { StaffGameMode_RowFragment } from '../api/games.generated.ts';

/** The form fields for a game mode, as typed by staff. */
export interface ModeDraft {
  name: string;
  description: string;
  /** Numbers of players per side, such as `1, 2`. */
  sizes: string;
  bestOf: number;
  drawAllowed: boolean;
  scoreUnit: string;
  maxScore: string;
  /** Rules, one per line. */
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

/** Possible numbers of games in a match. They are odd, so that one side wins the majority. */
export const lengths: readonly number[] = [1, 3, 5, 7, 9, 11, 13, 15];

/** A draft that contains the values of an existing mode. */
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

/** Converts the draft to the mutation's input. */
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

/** The reason why the draft can't be submitted yet, or null. */
export function modeFault(draft: ModeDraft): string | null {
  const { name, description, teamSizes, scoreUnit, maxScore, rules } = cleanMode(draft);
  if (name.length < 2) return 'Enter a name of at least two characters.';
  if (description.length < 2) return 'Describe the mode in a sentence.';
  if (teamSizes.length === 0 || !teamSizes.every((size) => isWhole(size, 16)))
    return 'Enter 1 to 16 players per side, such as 1, 2.';
  if (scoreUnit.length < 2) return 'Enter what is counted, such as goals.';
  if (!isWhole(maxScore, 1_000_000)) return 'Enter a highest score from 1 to 1,000,000.';
  if (rules.length === 0) return 'Enter at least one rule.';
  if (rules.length > 30) return 'Enter at most 30 rules.';
  return rules.some((rule) => rule.length > 300) ? 'Rules can have at most 300 characters.' : null;
}
