import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { closeCode, codesOf, first, LiveGateway, snapshot, ticks, token } from '../../spec/support/live.ts';
import { until } from '../../spec/support/until.ts';
import { makeMetrics } from '../http/metrics.ts';
import { connectionLimits } from './connectionLimits.ts';
import { type SocketOptions, Sockets } from './sockets.ts';

let gateway: LiveGateway;
afterEach(() => gateway.close());

const init = { type: 'connection_init' };
const signedIn = { type: 'connection_init', payload: { token } };
const subscribe = { id: 'a', type: 'subscribe', payload: { query: 'subscription { ticks(id: "1") { seq } }' } };
const codeOf = async (messages: unknown[], protocol?: string) => closeCode(await gateway.socket(messages, protocol));

describe('websocket close codes', () => {
  it('1009 for an oversized frame', async () => {
    gateway = await LiveGateway.start([]);
    expect(await codeOf(['x'.repeat(65 * 1024)])).toBe(1009);
  });

  it('1012 when the gateway restarts', async () => {
    gateway = await LiveGateway.start([first]);
    const one = gateway.follow();
    await until(() => expect(one.results).toHaveLength(1));
    await gateway.started.gateway.stop();
    await until(() => expect(one.closed).toEqual([1012]));
  });

  it('1013 when the platform does not verify the token in time', async () => {
    gateway = await LiveGateway.start([], [], { platformUrl: 'http://127.0.0.1:9' });
    expect(await codeOf([signedIn])).toBe(1013);
  });

  it('1013 when the platform fails to verify the token', async () => {
    gateway = await LiveGateway.start([]);
    gateway.platform.endSession(token, 500);
    expect(await codeOf([signedIn])).toBe(1013);
  });

  it('4400 for invalid messages and server-only messages', async () => {
    gateway = await LiveGateway.start([]);
    expect(await codeOf(['hello'])).toBe(4400);
    expect(await codeOf([init, { type: 'dance' }])).toBe(4400);
    expect(await codeOf([init, { id: 'a', type: 'next', payload: { data: {} } }])).toBe(4400);
  });

  it('4401 for an operation before the acknowledgement', async () => {
    gateway = await LiveGateway.start([]);
    expect(await codeOf([subscribe])).toBe(4401);
  });

  it('4401 for malformed and unknown tokens', async () => {
    gateway = await LiveGateway.start([]);
    expect(await codeOf([{ ...init, payload: { token: 'short' } }])).toBe(4401);
    gateway.platform.endSession(token, 401);
    expect(await codeOf([signedIn])).toBe(4401);
  });

  it('4401 when the session ends, for that session only', async () => {
    gateway = await LiveGateway.start([first, first]);
    const one = gateway.follow(ticks, { token });
    const other = gateway.follow(ticks, { token: `another-${token}` });
    await until(() => expect([one.results.length, other.results.length]).toEqual([1, 1]));
    const idle = await gateway.socket([signedIn, { type: 'ping' }]);
    const idleCode = closeCode(idle);
    gateway.platform.endSession(token, 401);
    await until(() => expect(one.closed).toEqual([4401]));
    expect(await idleCode).toBe(4401);
    expect(other.closed).toEqual([]);
    expect(gateway.asked('watch').map((frame) => frame.token)).toEqual([token, `another-${token}`]);
  });

  it('4403 when the user is banned', async () => {
    gateway = await LiveGateway.start([first]);
    const one = gateway.follow(ticks, { token });
    await until(() => expect(one.results).toHaveLength(1));
    gateway.platform.endSession(token, 403);
    await until(() => expect(one.closed).toEqual([4403]));
  });

  it('4406 for another subprotocol', async () => {
    gateway = await LiveGateway.start([]);
    // `ws` rejects a response without the requested subprotocol, so the test requests none.
    const socket = new WebSocket(gateway.url);
    expect(await closeCode(socket)).toBe(4406);
  });

  it('4408 without a first message within 3 seconds', async () => {
    gateway = await LiveGateway.start([]);
    const started = performance.now();
    expect(await codeOf([])).toBe(4408);
    expect(performance.now() - started).toBeGreaterThan(2_500);
  });

  it('4409 for a duplicate operation id', async () => {
    gateway = await LiveGateway.start([first]);
    expect(await codeOf([init, subscribe, subscribe])).toBe(4409);
  });

  it('4429 for a repeated connection_init', async () => {
    gateway = await LiveGateway.start([]);
    expect(await codeOf([init, init])).toBe(4429);
  });

  it('4429 when a user has too many sockets across sessions', async () => {
    gateway = await LiveGateway.start([]);
    // The mock platform takes the text before `=` as the user ID.
    const session = (n: number) => ({ ...init, payload: { token: `${token}=${n % 2}` } });
    for (let n = 0; n < connectionLimits.sockets; n++) await gateway.socket([session(n), { type: 'ping' }]);
    expect(await codeOf([session(0)])).toBe(4429);
  });

  it('4429 when an address has too many signed-out sockets, counted per /64 network', async () => {
    gateway = await LiveGateway.start([], [], { trustedProxies: 1 });
    const from = (address: string, ...messages: unknown[]) =>
      gateway.socket([init, ...messages], undefined, { 'x-forwarded-for': address });
    for (let n = 0; n < connectionLimits.anonymousSockets; n++) await from(`2001:db8:1:2::${n}`, { type: 'ping' });
    expect(await closeCode(await from('2001:db8:1:2::ffff'))).toBe(4429);
    const elsewhere = await from('2001:db8:1:3::1', { type: 'ping' });
    expect(elsewhere.readyState).toBe(WebSocket.OPEN);
  });

  it('4500 for an internal error', async () => {
    gateway = await LiveGateway.start([]);
    const server = createServer();
    const broken = () => {
      throw new Error('broken');
    };
    const sockets = new Sockets({
      prepare: broken,
      hub: { upstream: {} },
      metrics: makeMetrics(),
      log: pino({ level: 'silent' }),
      guard: { tokenRefusal: () => null },
      isMediaHost: () => false,
      origin: '',
      clientIp: () => '',
    } as unknown as SocketOptions);
    sockets.listen(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const socket = new WebSocket(
      `ws://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`,
      'graphql-transport-ws',
    );
    const code = closeCode(socket);
    socket.once('open', () => socket.send(JSON.stringify(init)));
    socket.once('message', () => socket.send(JSON.stringify(subscribe)));
    expect(await code).toBe(4500);
    sockets.close();
    server.close();
  });
});

describe('websockets that stay open', () => {
  it('when a channel requires sign-in', async () => {
    gateway = await LiveGateway.start([]);
    const one = gateway.follow('subscription { mine { seq } }');
    await until(() => expect(one.results).toHaveLength(1));
    expect(codesOf(one.results[0])).toEqual(['UNAUTHENTICATED']);
    expect(one.closed).not.toContain(4401);
  });

  it('when a variable is invalid', async () => {
    gateway = await LiveGateway.start([]);
    const one = gateway.follow(ticks, {}, { resume: 'x' });
    await until(() => expect(one.results).toHaveLength(1));
    expect(codesOf(one.results[0])).toEqual(['BAD_USER_INPUT']);
  });

  it('when there are too many subscriptions', async () => {
    const many = connectionLimits.subscriptions;
    gateway = await LiveGateway.start(Array.from({ length: many }, () => ({ expect: {}, send: [snapshot(1)] })));
    const socket = await gateway.socket([signedIn, { type: 'ping' }]);
    const answers: { id: string; payload: { errors?: unknown } }[] = [];
    socket.on('message', (data) => answers.push(JSON.parse(String(data))));
    for (let n = 0; n <= many; n++) {
      const query = `subscription { ticks(id: "${n}") { seq } }`;
      socket.send(JSON.stringify({ id: String(n), type: 'subscribe', payload: { query } }));
    }
    const nexts = () => answers.filter(({ payload }) => payload);
    await until(() => expect(nexts().length).toBe(many + 1));
    const refused = nexts().filter(({ payload }) => payload.errors);
    expect(refused.map(({ id, payload }) => [id, codesOf(payload.errors)])).toEqual([
      [String(many), ['TOO_MANY_SUBSCRIPTIONS']],
    ]);
  });

  it('when a query exceeds a limit (the same limits as over HTTP)', async () => {
    gateway = await LiveGateway.start([], [{ request: 'GET /v1/ok', status: 200, answer: true }]);
    const good = gateway.follow('{ ok }');
    await until(() => expect(good.results).toEqual([true]));
    const refusals = new Map([
      [`{ ${Array.from({ length: 16 }, (_, n) => `a${n}: ok`).join(' ')} }`, 'TOO_MANY_ALIASES'],
      [`{ ${'ok '.repeat(1_001)} }`, 'TOO_LONG'],
      ['{ nothing }', 'GRAPHQL_VALIDATION_FAILED'],
    ]);
    for (const [query, code] of refusals) {
      const refused = gateway.follow(query);
      await until(() => expect(codesOf(refused.errors[0])).toEqual([code]));
    }
    expect(gateway.platform.faults).toEqual([]);
  });

  it('except for pages from another origin', async () => {
    gateway = await LiveGateway.start([]);
    const foreign = new WebSocket(gateway.url, 'graphql-transport-ws', { origin: 'https://evil.example' });
    const status = await new Promise((resolve) => {
      foreign.once('unexpected-response', (_request, response) => resolve(response.statusCode));
      foreign.once('error', () => {});
    });
    expect(status).toBe(403);
  });
});
