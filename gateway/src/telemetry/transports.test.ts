import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createClient } from 'graphql-ws';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type Example, parseExample } from '../../spec/support/example.ts';
import { type Started, startExample } from '../../spec/support/run.ts';

const text = `
\`\`\`graphql schema
type Query {
  thing(id: ID!): Thing @rest(call: "GET /v1/things/{id}")
}

type Thing {
  id: ID!
}
\`\`\`

\`\`\`json contract
{ "GET /v1/things/{id}": { "who": "public", "answer": { "id": "string" } } }
\`\`\`
`;
const known = 'query Known($id: ID!) { thing(id: $id) { id } }';
const documents = { [createHash('sha256').update(known).digest('hex')]: known };
const variables = { id: 'canary-id' };
const found = { request: 'GET /v1/things/canary-id', status: 200, answer: { id: 'canary-id' } };

let started: Started | null = null;
afterEach(async () => {
  await started?.close();
  started = null;
});

async function start(upstream: Example['upstream'], platformUrl?: string) {
  const changes = { documents, ...(platformUrl && { platformUrl }) };
  started = await startExample({ ...parseExample('telemetry', text), upstream }, changes);
  return started.gateway.app;
}
type App = Awaited<ReturnType<typeof start>>;

const ask = (app: App, query: string) => app.inject({ method: 'POST', url: '/graphql', payload: { query, variables } });

/** Reads the metrics by name and labels, without the buckets. */
async function figures(app: App): Promise<Record<string, number>> {
  const { body } = await app.inject({ url: '/metrics' });
  expect(body).not.toContain('canary');
  const counted = body.split('\n').filter((line) => /^(graphql_operation|upstream_).*(_count|in_flight)/.test(line));
  return Object.fromEntries(
    counted.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  );
}

const operation = (name: string, outcome = 'ok') =>
  `graphql_operation_duration_seconds_count{operation="${name}",type="query",outcome="${outcome}"}`;
const call = (status: string) =>
  `upstream_request_duration_seconds_count{route="/v1/things/{id}",method="GET",status="${status}"}`;
const inFlight = 'upstream_requests_in_flight';

it('measures a registered document', async () => {
  const app = await start([found]);
  expect((await ask(app, known)).json()).toEqual({ data: { thing: { id: 'canary-id' } } });
  expect(await figures(app)).toEqual({ [operation('Known')]: 1, [call('2xx')]: 1, [inFlight]: 0 });
});

it('measures other documents as anonymous', async () => {
  const app = await start([found]);
  const written = 'query CanaryOfAClient($id: ID!) { thing(id: $id) { id } }';
  expect((await ask(app, written)).json()).toEqual({ data: { thing: { id: 'canary-id' } } });
  expect(await figures(app)).toEqual({ [operation('anonymous')]: 1, [call('2xx')]: 1, [inFlight]: 0 });
});

it('measures an operation over a websocket', async () => {
  const app = await start([found]);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const client = createClient({ url: `ws://127.0.0.1:${port}/graphql`, webSocketImpl: WebSocket });
  const results = client.iterate({ query: known, variables });
  expect((await results.next()).value).toEqual({ data: { thing: { id: 'canary-id' } } });
  await client.dispose();
  expect(await figures(app)).toEqual({ [operation('Known')]: 1, [call('2xx')]: 1, [inFlight]: 0 });
});

it('measures every client of a shared read', async () => {
  const app = await start([found]);
  const answers = await Promise.all([ask(app, known), ask(app, known), ask(app, known)]);
  for (const answer of answers) expect(answer.json()).toEqual({ data: { thing: { id: 'canary-id' } } });
  expect(await figures(app)).toEqual({ [operation('Known')]: 3, [call('2xx')]: 1, [inFlight]: 0 });
});

it('distinguishes refusals, failures and missing responses', async () => {
  const refusal = { error: { code: 403, message: 'No.', request_id: 'r' } };
  const app = await start([
    { ...found, status: 403, answer: refusal },
    { ...found, status: 500, answer: {} },
  ]);
  for (const code of ['FORBIDDEN', 'INTERNAL_SERVER_ERROR'])
    expect((await ask(app, known)).json().errors[0].extensions.code).toBe(code);
  expect(await figures(app)).toEqual({
    [operation('Known', 'refused')]: 1,
    [operation('Known', 'failed')]: 1,
    [call('4xx')]: 1,
    [call('5xx')]: 1,
    [inFlight]: 0,
  });
  await started?.close();
  const alone = await start([], 'http://127.0.0.1:1');
  await ask(alone, known);
  expect(await figures(alone)).toEqual({ [operation('Known', 'failed')]: 1, [call('none')]: 1, [inFlight]: 0 });
});
