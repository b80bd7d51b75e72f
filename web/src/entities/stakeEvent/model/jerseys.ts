import type { JerseyColor } from '@/shared/api/types.generated';

export const jerseyColorNames: Record<JerseyColor, string> = {
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

export interface JerseyView {
  readonly color: JerseyColor;
  readonly number: number | null;
}

/** The fields of a team that describe its jersey. */
export interface Dressed {
  readonly id: string;
  readonly status: string;
  readonly jersey: JerseyView | null;
}

/** Describes a jersey: `Slate 7`, or `None`. */
export function jerseyWords({ jersey }: Pick<Dressed, 'jersey'>): string {
  if (!jersey) return 'None';
  return [jerseyColorNames[jersey.color], jersey.number].filter((part) => part !== null).join(' ');
}

const plays = ({ status }: Dressed) => status !== 'withdrawn' && status !== 'dq';

/** Other teams in the event that wear the same color and number. */
export const clashesWith = <T extends Dressed>(teams: readonly T[], { id, jersey }: Pick<Dressed, 'id' | 'jersey'>) =>
  teams.filter(
    (other) =>
      other.id !== id &&
      plays(other) &&
      jersey != null &&
      other.jersey?.color === jersey.color &&
      other.jersey.number === jersey.number,
  );

/** IDs of teams that wear the same jersey as another team. */
export const clashes = (teams: readonly Dressed[]): ReadonlySet<string> =>
  new Set(teams.filter((team) => plays(team) && clashesWith(teams, team).length > 0).map(({ id }) => id));
