import type { Event, Team } from './store.ts';

export const jerseyColors = [
  'white',
  'slate',
  'black',
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'purple',
  'pink',
] as const;
export type JerseyColor = (typeof jerseyColors)[number];

export interface JerseyView {
  color: JerseyColor;
  number: number | null;
}

/** What a team wears. Null until a referee assigns it. */
export function jerseyOf({ jersey, jersey_number }: Pick<Team, 'jersey' | 'jersey_number'>): JerseyView | null {
  return jersey && { color: jersey, number: jersey_number };
}

/** What each team wears now, for the record of a round. */
export function jerseysOf({ teams }: Pick<Event, 'teams'>) {
  return teams.flatMap((team) => {
    const jersey = jerseyOf(team);
    return jersey ? [{ event_team_id: team.id, jersey }] : [];
  });
}
