import type { AddressInfo } from 'node:net';
import { type Client, createClient } from 'graphql-ws';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type Example, type LiveExchange, parseExample } from '../../spec/support/example.ts';
import { type Started, startExample } from '../../spec/support/run.ts';
import { socketLimits } from './people.ts';

const text = `
\`\`\`graphql schema
type Query {
  ok: Boolean @rest(call: "GET /v1/ok")
}

type Subscription {
  ticks(id: ID!, resume: Int): TickUpdate! @channel(name: "ticks", key: ["id"])
  mine: TickUpdate! @channel(name: "mine")
}

enum UpdateKind {
  SNAPSHOT
  EVENT
  RESYNC
}

type TickUpdate {
  kind: UpdateKind!
  seq: Int!
  data: Tick
}

type Tick {
  value: Int!
}
\`\`\`

\`\`\`json contract
{
  "GET /v1/ok": { "who": "public", "answer": "boolean" },
  "channels": {
    "ticks": { "who": "optional", "key": { "id": "string" }, "data": { "value": "integer" } },
    "mine": { "who": "user", "key": {}, "data": { "value": "integer" } }
  }
}
\`\`\`
`;
const ticks = 'subscription ($resume: Int) { ticks(id: "1", resume: $resume) { kind seq data { value } } }';
const token = 'a-token-of-twenty-characters';
const snapshot = (seq: number) => ({ type: 'snapshot', seq, data: { value: seq } });
const first: LiveExchange = { expect: { channel: 'ticks' }, send: [snapshot(1)] };

let started: Started;
const clients: Client[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
  await started.close();
});

async function start(live: LiveExchange[], upstream: Example['upstream'] = []): Promise<string> {
  started = await startExample({ ...parseExample('live', text), live, upstream });
  await started.gateway.app.listen({ host: '127.0.0.1', port: 0 });
  return `ws://127.0.0.1:${(started.gateway.app.server.address() as AddressInfo).port}/graphql`;
}

/** Follows a subscription; results, errors and the code with which the socket closed are noted as they come. */
function follow(url: string, query = ticks, params: Record<string, unknown> = {}, variables = {}) {
  const noted = { results: [] as unknown[], errors: [] as unknown[], closed: [] as number[] };
  const client = createClient({
    url,
    webSocketImpl: WebSocket,
    connectionParams: params,
    retryAttempts: 0,
    on: { closed: (event) => noted.closed.push((event as { code: number }).code) },
  });
  clients.push(client);
  const stop = client.subscribe(
    { query, variables },
    {
      next: ({ data, errors }) => noted.results.push(errors ?? Object.values(data ?? {})[0]),
      error: (error) => noted.errors.push(error),
      complete: () => {},
    },
  );
  return { ...noted, stop };
}

const codesOf = (errors: unknown) =>
  (errors as { extensions: { code: string } }[]).map((error) => error.extensions.code);

describe('topics', () => {
  it('share one upstream subscription; who comes later gets the snapshot and what followed', async () => {
    const url = await start([first]);
    const one = follow(url);
    await vi.waitFor(() => expect(one.results).toHaveLength(1));
    started.platform.send({ type: 'event', id: '1', seq: 2, data: { value: 2 } });
    await vi.waitFor(() => expect(one.results).toHaveLength(2));
    const two = follow(url);
    const resumed = follow(url, ticks, {}, { resume: 1 });
    await vi.waitFor(() => expect(two.results).toEqual(one.results));
    await vi.waitFor(() => expect(resumed.results).toEqual([{ kind: 'EVENT', seq: 2, data: { value: 2 } }]));
    expect(started.platform.frames.filter(({ type }) => type === 'subscribe')).toHaveLength(1);
  });

  it('are not shared between people', async () => {
    const url = await start([first, first]);
    const one = follow(url, ticks, { token });
    const two = follow(url, ticks, { token: `another-${token}` });
    await vi.waitFor(() => expect([one.results.length, two.results.length]).toEqual([1, 1]));
    const tokens = started.platform.frames.filter(({ type }) => type === 'subscribe').map((frame) => frame.token);
    expect(tokens.sort()).toEqual([token, `another-${token}`].sort());
  });

  it('end upstream when the last one leaves', async () => {
    const url = await start([first]);
    const one = follow(url);
    await vi.waitFor(() => expect(one.results).toHaveLength(1));
    one.stop();
    await vi.waitFor(() =>
      expect(started.platform.frames.map(({ type }) => type)).toEqual(['auth', 'subscribe', 'unsubscribe']),
    );
  });

  it('go on where they were when the connection to the platform was lost', async () => {
    const url = await start([first, { expect: { resume: 1 }, send: [{ type: 'event', seq: 2, data: { value: 2 } }] }]);
    const one = follow(url);
    await vi.waitFor(() => expect(one.results).toHaveLength(1));
    started.platform.dropLive();
    await vi.waitFor(() => expect(one.results).toHaveLength(2), { timeout: 5_000 });
    expect(started.platform.faults).toEqual([]);
  });

  it('drop what was seen and read anew when an event is missing', async () => {
    const url = await start([first, { expect: { channel: 'ticks' }, send: [snapshot(5)] }]);
    const one = follow(url);
    await vi.waitFor(() => expect(one.results).toHaveLength(1));
    started.platform.send({ type: 'event', id: '1', seq: 1, data: { value: 1 } });
    started.platform.send({ type: 'event', id: '1', seq: 4, data: { value: 4 } });
    await vi.waitFor(() => expect(one.results).toHaveLength(2));
    expect(one.results[1]).toEqual({ kind: 'SNAPSHOT', seq: 5, data: { value: 5 } });
  });
});

describe('websockets', () => {
  it('close with 4401 when the session ends in the middle', async () => {
    const url = await start([first]);
    const one = follow(url, ticks, { token });
    await vi.waitFor(() => expect(one.results).toHaveLength(1));
    started.platform.endSession(token, 401);
    await vi.waitFor(() => expect(one.closed).toEqual([4401]));
  });

  it('close with 4401 when the token cannot be one', async () => {
    const url = await start([]);
    const one = follow(url, ticks, { token: 'short' });
    await vi.waitFor(() => expect(one.closed).toEqual([4401]));
  });

  it('refuse a channel that needs a person, without closing', async () => {
    const url = await start([]);
    const one = follow(url, 'subscription { mine { seq } }');
    await vi.waitFor(() => expect(one.results).toHaveLength(1));
    expect(codesOf(one.results[0])).toEqual(['UNAUTHENTICATED']);
  });

  it('take queries under the same limits as HTTP', async () => {
    const url = await start([], [{ request: 'GET /v1/ok', status: 200, answer: true }]);
    const good = follow(url, '{ ok }');
    const aliases = follow(url, `{ ${Array.from({ length: 16 }, (_, n) => `a${n}: ok`).join(' ')} }`);
    await vi.waitFor(() => expect(good.results).toEqual([true]));
    await vi.waitFor(() => expect(codesOf(aliases.errors[0])).toEqual(['TOO_MANY_ALIASES']));
  });

  it('are limited in number, and in subscriptions, for each person', async () => {
    const many = socketLimits.subscriptions;
    const url = await start(Array.from({ length: many }, () => ({ expect: {}, send: [snapshot(1)] })));
    const key = (n: number) => `subscription { ticks(id: "${n}") { seq } }`;
    const client = createClient({ url, webSocketImpl: WebSocket, connectionParams: { token }, retryAttempts: 0 });
    clients.push(client);
    const answered: unknown[] = [];
    for (let n = 0; n <= many; n++) {
      client.subscribe(
        { query: key(n) },
        { next: (result) => answered.push(result), error: () => {}, complete: () => {} },
      );
    }
    await vi.waitFor(() => expect(answered).toHaveLength(many + 1), { timeout: 10_000 });
    expect(JSON.stringify(answered)).toContain('TOO_MANY_SUBSCRIPTIONS');
    const others = Array.from({ length: socketLimits.sockets }, () => follow(url, '{ ok }', { token }));
    await vi.waitFor(() => expect(others.flatMap((other) => other.closed)).toContain(4429));
  });

  it('close without a first message, and on a frame that is too large', async () => {
    const url = await start([]);
    const close = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve));
    const silent = new WebSocket(url, 'graphql-transport-ws');
    const large = new WebSocket(url, 'graphql-transport-ws');
    large.once('open', () => large.send('x'.repeat(65 * 1024)));
    expect(await close(large)).toBe(1009);
    expect(await close(silent)).toBe(4408);
  });

  it('are refused to pages of another origin', async () => {
    const url = await start([]);
    const foreign = new WebSocket(url, 'graphql-transport-ws', { origin: 'https://evil.example' });
    const status = await new Promise((resolve) => {
      foreign.once('unexpected-response', (_request, response) => resolve(response.statusCode));
      foreign.once('error', () => {});
    });
    expect(status).toBe(403);
  });

  it('are told to come back when the gateway restarts', async () => {
    const url = await start([first]);
    const one = follow(url);
    await vi.waitFor(() => expect(one.results).toHaveLength(1));
    await started.gateway.stop();
    await vi.waitFor(() => expect(one.closed).toEqual([1012]));
  });
});
