import { newKey, run } from './graph.ts';
import type { Match } from './matches.ts';
import type { Person } from './people.ts';
import type { Stack } from './stack.ts';

/** A two-on-two mode on PC with one game and no map selection. */
export const teamGame = { name: 'Rim Theory', mode: '2v2 Halfcourt', console: 'PC' } as const;

/** A three-on-three mode on PC: best of three. */
export const trioGame = { name: 'Rim Theory', mode: '3v3 Cage', console: 'PC' } as const;

const plain = 'id number state participants { userId side ready payoutAmount }';

interface Catalog {
  games: { id: string; name: string }[];
  consoles: { id: string; name: string }[];
  gameModes: { id: string; gameId: string; name: string }[];
}

/** Creates a two-on-two match with an invited teammate. Amount in cents per seat. */
export async function createTeamMatch(
  stack: Stack,
  captain: Person,
  amount: number,
  mates: readonly Pick<Person, 'id'>[],
): Promise<Match> {
  const { games, consoles, gameModes } = await run<Catalog>(
    stack,
    captain,
    'query { games { id name } consoles { id name } gameModes { id gameId name } }',
  );
  const game = games.find(({ name }) => name === teamGame.name);
  const input = {
    gameId: game?.id,
    gameModeId: gameModes.find(({ gameId, name }) => gameId === game?.id && name === teamGame.mode)?.id,
    consoleId: consoles.find(({ name }) => name === teamGame.console)?.id,
    teamSize: 2,
    amount,
    rulesAccepted: true,
    visibility: 'public',
    teammateUserIds: mates.map(({ id }) => id),
  };
  const create = `mutation ($input: CreateMatchInput!, $key: ID!) {
    result: createMatch(input: $input, idempotencyKey: $key) { __typename ... on Match { ${plain} } } }`;
  return made(await run<Answer>(stack, captain, create, { input, key: newKey() }));
}

/** Takes an offered seat and pays for it. */
export async function takeSeat(stack: Stack, person: Person, id: string): Promise<Match> {
  const verify = `mutation ($id: ID!, $key: ID!) {
    result: verifyMatchTeam(id: $id, idempotencyKey: $key) { __typename ... on Match { ${plain} } } }`;
  return made(await run<Answer>(stack, person, verify, { id, key: newKey() }));
}

/** Joins as the captain of the other side and invites its players. */
export async function joinWithTeam(
  stack: Stack,
  captain: Person,
  id: string,
  mates: readonly Pick<Person, 'id'>[],
): Promise<Match> {
  const join = `mutation ($id: ID!, $mates: [ID!], $key: ID!) {
    result: joinMatch(id: $id, teammateUserIds: $mates, idempotencyKey: $key) { __typename ... on Match { ${plain} } } }`;
  return made(await run<Answer>(stack, captain, join, { id, mates: mates.map((mate) => mate.id), key: newKey() }));
}

/** Reports that the winner's side has won all games. */
export async function reportTeam(
  stack: Stack,
  person: Person,
  match: Match,
  winner: Pick<Person, 'id'>,
  games = 1,
): Promise<void> {
  const sideOf = ({ id }: Pick<Person, 'id'>) => match.participants.find(({ userId }) => userId === id)?.side;
  const [a, b] = sideOf(winner) === 'a' ? [21, 12] : [12, 21];
  const scores = Array.from({ length: games }, (_, index) => ({ round: index + 1, a, b }));
  const submit = `mutation ($id: ID!, $placement: Int!, $scores: [ScoreInput!], $key: ID!) {
    submitMatchResult(id: $id, placement: $placement, scores: $scores, idempotencyKey: $key) { id } }`;
  const placement = sideOf(person) === sideOf(winner) ? 1 : 2;
  await run(stack, person, submit, { id: match.id, placement, scores, key: newKey() });
}

interface Answer {
  result: { __typename: string } & Partial<Match>;
}

function made({ result }: Answer): Match {
  if (result.__typename !== 'Match') throw new Error(`Refused: ${JSON.stringify(result)}`);
  return result as Match;
}
