import { advance, stackNow } from './clock.ts';
import { type Caller, newKey, run } from './graph.ts';
import { game } from './matches.ts';
import type { Person } from './people.ts';
import type { Stack } from './stack.ts';
import { until } from './until.ts';

export interface Tournament {
  id: string;
  name: string;
  startDate: number;
}

interface Catalog {
  games: { id: string; name: string }[];
  consoles: { id: string; name: string }[];
  gameModes: { id: string; gameId: string; name: string }[];
}

export interface TournamentOptions {
  /** Name, mode and console. Defaults to the default game, which is for single players. */
  game?: { name: string; mode: string; console: string };
  teamSize?: number;
  maxTeams?: number;
}

/**
 * Creates a tournament that starts in an hour, with seeds in order of registration. The winner gets all entries. Entry
 * in cents.
 */
export async function createTournament(
  stack: Stack,
  staff: Caller,
  name: string,
  entry: number,
  { game: played = game, teamSize = 1, maxTeams = 8 }: TournamentOptions = {},
): Promise<Tournament> {
  const { games, consoles, gameModes } = await run<Catalog>(
    stack,
    staff,
    'query { games { id name } consoles { id name } gameModes { id gameId name } }',
  );
  const chosen = games.find((each) => each.name === played.name);
  const startDate = (await stackNow(stack)) + 60 * 60_000;
  const response = await fetch(`${stack.platform}/admin/v1/events/tournaments`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': newKey(),
      'x-device-id': staff.deviceId,
      authorization: `Bearer ${staff.token}`,
    },
    body: JSON.stringify({
      name,
      game_mode_id: gameModes.find(({ gameId, name: mode }) => gameId === chosen?.id && mode === played.mode)?.id,
      console_id: consoles.find((one) => one.name === played.console)?.id,
      format: 'single_elimination',
      team_size: teamSize,
      min_teams: 2,
      max_teams: maxTeams,
      entry_amount: entry,
      prize_split: [10_000],
      seeding: 'manual',
      start_date: new Date(startDate).toISOString(),
    }),
  });
  if (!response.ok) throw new Error(`The tournament was refused: ${await response.text()}`);
  const { id } = (await response.json()) as { id: string };
  return { id, name, startDate };
}

interface Entered {
  team: { __typename: string; joinCode?: string };
}

/** Registers for a tournament. Teams need a name. @returns the team's private code */
export async function register(stack: Stack, person: Person, { id }: Tournament, name?: string): Promise<string> {
  const document = `mutation ($id: ID!, $name: String, $key: ID!) {
    team: registerForEvent(id: $id, name: $name, idempotencyKey: $key) { __typename ... on OwnTeam { joinCode } } }`;
  return codeOf(await run<Entered>(stack, person, document, { id, name, key: newKey() }));
}

/** Joins a team with its private code and pays the entry. */
export async function joinTeam(stack: Stack, person: Person, { id }: Tournament, code: string): Promise<void> {
  const document = `mutation ($id: ID!, $code: String, $key: ID!) {
    team: joinEventTeam(id: $id, code: $code, idempotencyKey: $key) { __typename ... on OwnTeam { joinCode } } }`;
  codeOf(await run<Entered>(stack, person, document, { id, code, key: newKey() }));
}

function codeOf({ team }: Entered): string {
  if (team.joinCode === undefined) throw new Error(`The registration returned ${team.__typename}`);
  return team.joinCode;
}

export async function checkIn(stack: Stack, person: Person, { id }: Tournament): Promise<void> {
  await run(stack, person, 'mutation ($id: ID!) { checkInToEvent(id: $id) { status } }', { id });
}

/** Moves the clock to a number of minutes before the start, or after it if negative, and waits for the state. */
export async function reach(
  stack: Stack,
  { id, startDate }: Tournament,
  minutesBefore: number,
  state: string,
): Promise<void> {
  const minutes = (startDate - (await stackNow(stack))) / 60_000 - minutesBefore;
  await advance(stack, { minutes: Math.max(0, minutes) });
  await until(`the tournament’s state is ${state}`, async () => {
    const [event] = await stack.sql<{ state: string }>('select state from events where id = $1', [id]);
    return event?.state === state;
  });
}
