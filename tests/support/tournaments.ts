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

interface Catalogue {
  games: { id: string; name: string }[];
  consoles: { id: string; name: string }[];
  gameModes: { id: string; gameId: string; name: string }[];
}

/** Creates a tournament for single players of the default game, starting in an hour. Entry in cents. */
export async function createTournament(stack: Stack, staff: Caller, name: string, entry: number): Promise<Tournament> {
  const { games, consoles, gameModes } = await run<Catalogue>(
    stack,
    staff,
    'query { games { id name } consoles { id name } gameModes { id gameId name } }',
  );
  const chosen = games.find((each) => each.name === game.name);
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
      game_mode_id: gameModes.find(({ gameId, name: mode }) => gameId === chosen?.id && mode === game.mode)?.id,
      console_id: consoles.find((one) => one.name === game.console)?.id,
      format: 'single_elimination',
      team_size: 1,
      min_teams: 2,
      max_teams: 8,
      entry_amount: entry,
      prize_split: [10_000],
      start_date: new Date(startDate).toISOString(),
    }),
  });
  if (!response.ok) throw new Error(`The tournament was refused: ${await response.text()}`);
  const { id } = (await response.json()) as { id: string };
  return { id, name, startDate };
}

export async function register(stack: Stack, person: Person, { id }: Tournament): Promise<void> {
  const document = `mutation ($id: ID!, $key: ID!) { registerForEvent(id: $id, idempotencyKey: $key) { __typename } }`;
  const { registerForEvent: made } = await run<{ registerForEvent: { __typename: string } }>(stack, person, document, {
    id,
    key: newKey(),
  });
  if (made.__typename !== 'OwnTeam') throw new Error(`The registration returned ${made.__typename}`);
}

export async function checkIn(stack: Stack, person: Person, { id }: Tournament): Promise<void> {
  await run(stack, person, 'mutation ($id: ID!) { checkInToEvent(id: $id) { status } }', { id });
}

/** Advances time to a number of minutes before (or, if negative, after) the start, and waits for the state. */
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
