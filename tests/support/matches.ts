import { newKey, run } from './graph.ts';
import type { Person } from './people.ts';
import type { Stack } from './stack.ts';

export interface Match {
  id: string;
  number: number;
  state: string;
  participants: { userId: string; side: 'a' | 'b'; ready: boolean; payoutAmount: number | null }[];
}

/** The game that most tests use, on PC: best of three, without map selection. */
export const game = { name: 'Iron Parlour', mode: '1v1 Quick set', console: 'PC' } as const;

const fields = '__typename ... on Match { id number state participants { userId side ready payoutAmount } }';
const plain = 'id number state participants { userId side ready payoutAmount }';

interface Catalog {
  games: { id: string; name: string }[];
  consoles: { id: string; name: string }[];
  gameModes: { id: string; gameId: string; name: string }[];
}

/** Creates a match of the default game. Amount in cents. */
export async function createMatch(
  stack: Stack,
  person: Person,
  amount: number,
  invite: Pick<Person, 'id'> | null = null,
): Promise<Match> {
  const { games, consoles, gameModes } = await run<Catalog>(
    stack,
    person,
    'query { games { id name } consoles { id name } gameModes { id gameId name } }',
  );
  const chosen = games.find(({ name }) => name === game.name);
  const input = {
    gameId: chosen?.id,
    gameModeId: gameModes.find(({ gameId, name }) => gameId === chosen?.id && name === game.mode)?.id,
    consoleId: consoles.find(({ name }) => name === game.console)?.id,
    teamSize: 1,
    amount,
    rulesAccepted: true,
    visibility: invite ? 'private' : 'public',
    ...(invite && { inviteUserIds: [invite.id] }),
  };
  const create = `mutation ($input: CreateMatchInput!, $key: ID!) {
    result: createMatch(input: $input, idempotencyKey: $key) { ${fields} } }`;
  return made(await run<{ result: Result }>(stack, person, create, { input, key: newKey() }));
}

type Result = { __typename: string } & Partial<Match>;

function made({ result }: { result: Result }): Match {
  if (result.__typename !== 'Match') throw new Error(`Refused: ${JSON.stringify(result)}`);
  return result as Match;
}

export async function joinMatch(stack: Stack, person: Person, id: string): Promise<Match> {
  const join = `mutation ($id: ID!, $key: ID!) { result: joinMatch(id: $id, idempotencyKey: $key) { ${fields} } }`;
  return made(await run<{ result: Result }>(stack, person, join, { id, key: newKey() }));
}

export async function setReady(stack: Stack, person: Person, id: string): Promise<Match> {
  const ready = `mutation ($id: ID!) { match: setMatchReady(id: $id, ready: true) { ${plain} } }`;
  return (await run<{ match: Match }>(stack, person, ready, { id })).match;
}

export async function start(stack: Stack, person: Person, id: string): Promise<Match> {
  const begin = `mutation ($id: ID!) { match: startMatch(id: $id) { ${plain} } }`;
  return (await run<{ match: Match }>(stack, person, begin, { id })).match;
}

/** Reports that `winner` won a match of the default game 2-0. */
export async function report(stack: Stack, person: Person, match: Match, winner: Pick<Person, 'id'>): Promise<Match> {
  const winningSide = match.participants.find(({ userId }) => userId === winner.id)?.side;
  const score = (round: number) => (winningSide === 'a' ? { round, a: 2, b: 0 } : { round, a: 0, b: 2 });
  const submit = `mutation ($id: ID!, $placement: Int!, $scores: [ScoreInput!], $key: ID!) {
    match: submitMatchResult(id: $id, placement: $placement, scores: $scores, idempotencyKey: $key) { ${plain} } }`;
  const variables = {
    id: match.id,
    placement: person.id === winner.id ? 1 : 2,
    scores: [score(1), score(2)],
    key: newKey(),
  };
  return (await run<{ match: Match }>(stack, person, submit, variables)).match;
}

/** Creates, joins, readies and starts a match between two players. */
export async function runningMatch(stack: Stack, a: Person, b: Person, amount: number): Promise<Match> {
  const { id } = await createMatch(stack, a, amount);
  await joinMatch(stack, b, id);
  await setReady(stack, a, id);
  await setReady(stack, b, id);
  return start(stack, a, id);
}

export async function matchNow(stack: Stack, person: Person, id: string): Promise<Match> {
  return (await run<{ match: Match }>(stack, person, `query ($id: ID!) { match(id: $id) { ${plain} } }`, { id })).match;
}
