import type { JerseyColor } from '@/shared/api/types.generated';
import type { RefereeTeam } from './types.ts';

export const colorNames: Record<JerseyColor, string> = {
  white: 'White',
  slate: 'Slate',
  black: 'Black',
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
  purple: 'Purple',
  pink: 'Pink',
};

export const colorOptions = Object.entries(colorNames).map(([value, label]) => ({
  value: value as JerseyColor,
  label,
}));

type Dressed = Pick<RefereeTeam, 'id' | 'name' | 'status' | 'jersey'>;

/** `Slate 7`, or `None` without a jersey. */
export function jerseyWords({ jersey }: Pick<RefereeTeam, 'jersey'>): string {
  if (!jersey) return 'None';
  return [colorNames[jersey.color], jersey.number].filter((part) => part !== null).join(' ');
}

const plays = ({ status }: Dressed) => status !== 'withdrawn' && status !== 'dq';

/** Other teams in the event that wear the same color and number. */
export const clashesWith = (teams: readonly Dressed[], { id, jersey }: Pick<Dressed, 'id' | 'jersey'>): Dressed[] =>
  teams.filter(
    (other) =>
      other.id !== id &&
      plays(other) &&
      jersey != null &&
      other.jersey?.color === jersey.color &&
      other.jersey.number === jersey.number,
  );

/** Ids of teams that wear the same as another one. */
export const clashes = (teams: readonly Dressed[]): ReadonlySet<string> =>
  new Set(teams.filter((team) => plays(team) && clashesWith(teams, team).length > 0).map(({ id }) => id));

/** Reads a number from 0 to 99. Null for none, undefined if it isn't one. */
export function readNumber(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d{1,2}$/.test(trimmed) ? Number(trimmed) : undefined;
}
