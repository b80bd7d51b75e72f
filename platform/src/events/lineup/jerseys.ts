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

interface JerseyView {
  color: JerseyColor;
  number: number | null;
}

interface Dressed {
  id: string;
  jersey: JerseyColor | null;
  jersey_number: number | null;
}

/** Jersey of a team. Null until a referee assigns it. */
export function jerseyOf({ jersey, jersey_number }: Dressed): JerseyView | null {
  return jersey && { color: jersey, number: jersey_number };
}

/** The jersey that each team wears now, as recorded with a round. */
export function jerseysOf({ teams }: { teams: readonly Dressed[] }) {
  return teams.flatMap((team) => {
    const jersey = jerseyOf(team);
    return jersey ? [{ event_team_id: team.id, jersey }] : [];
  });
}
