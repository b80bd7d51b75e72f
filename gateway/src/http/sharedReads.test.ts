import { afterEach, expect, it } from 'vitest';
import { type Example, parseExample } from '../../spec/support/example.ts';
import { type Started, startExample } from '../../spec/support/run.ts';
import { sha256, transports } from '../../spec/support/transports.ts';

const text = `
\`\`\`graphql schema
type Query {
  open(id: ID!): Thing @rest(call: "GET /v1/open/{id}")
  mine: Thing! @rest(call: "GET /v1/mine")
}

type Mutation {
  touch: Thing! @rest(call: "POST /v1/touch")
}

type Thing {
  id: ID!
}
\`\`\`

\`\`\`json contract
{
  "GET /v1/open/{id}": { "who": "public", "answer": { "id": "string" } },
  "GET /v1/mine": { "who": "user", "answer": { "id": "string" } },
  "POST /v1/touch": { "who": "public", "answer": { "id": "string" } }
}
\`\`\`
`;
const open = 'query Open($id: ID!) { open(id: $id) { id } }';
const mine = 'query Mine { mine { id } }';
const touch = 'mutation Touch { touch { id } }';
const documents = Object.fromEntries([open, mine, touch].map((each) => [sha256(each), each]));
const token = { authorization: 'Bearer a-token-of-twenty-characters' };
const [known] = transports;

let started: Started | null = null;
afterEach(async () => {
  await started?.close();
  started = null;
});

interface Ask {
  document: string;
  variables?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** Sends all requests concurrently. @returns missing and unexpected calls to the platform */
async function atOnce(upstream: Example['upstream'], asks: Ask[]): Promise<string[]> {
  started = await startExample({ ...parseExample('sharing', text), upstream }, { documents });
  const { gateway, platform } = started;
  const answers = await Promise.all(asks.map((ask) => known?.send(gateway, ask)));
  for (const answer of answers) expect(answer?.errors).toBeUndefined();
  return platform.faults;
}

const one = { request: 'GET /v1/open/1', status: 200, answer: { id: '1' } };
const own = { request: 'GET /v1/mine', status: 200, answer: { id: '1' } };
const touched = { request: 'POST /v1/touch', status: 200, answer: { id: '1' } };
const askOne = { document: open, variables: { id: '1' } };

it('shares one call between concurrent signed-out reads', async () => {
  expect(await atOnce([one], [askOne, askOne, askOne])).toEqual([]);
});

it('does not share different operations', async () => {
  const two = { request: 'GET /v1/open/2', status: 200, answer: { id: '2' } };
  expect(await atOnce([one, two], [askOne, { document: open, variables: { id: '2' } }])).toEqual([]);
});

it('does not share refusals, which may depend on the address', async () => {
  const refused = { request: one.request, status: 429, answer: { error: { code: 1013, message: 'Slow down.' } } };
  started = await startExample({ ...parseExample('sharing', text), upstream: [refused, one] }, { documents });
  const { gateway, platform } = started;
  const ids = ['first', 'second'];
  const answers = await Promise.all(
    ids.map((id) => known?.send(gateway, { ...askOne, headers: { 'x-request-id': id } })),
  );
  expect(platform.faults).toEqual([]);
  expect(answers.filter((answer) => answer?.errors)).toHaveLength(1);
  for (const [index, answer] of answers.entries())
    for (const error of answer?.errors ?? []) expect(error.extensions.requestId).toBe(ids[index]);
});

it('does not share reads of signed-in users, who must see their own writes', async () => {
  const asSomebody = { ...askOne, headers: token };
  expect(await atOnce([one, one, one], [asSomebody, asSomebody, askOne])).toEqual([]);
});

it('does not share private data', async () => {
  const ask = { document: mine, headers: token };
  expect(await atOnce([own, own], [ask, ask])).toEqual([]);
});

it('does not share mutations', async () => {
  expect(await atOnce([touched, touched], [{ document: touch }, { document: touch }])).toEqual([]);
});

it('does not cache: the next read calls the platform again', async () => {
  started = await startExample({ ...parseExample('sharing', text), upstream: [one, one] }, { documents });
  for (const _ of [1, 2]) await known?.send(started.gateway, askOne);
  expect(started.platform.faults).toEqual([]);
});
