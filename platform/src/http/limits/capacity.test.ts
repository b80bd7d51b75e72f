import { once } from 'node:events';
import { connect } from 'node:net';
import Type from 'typebox';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopWork } from '../../build.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { moduleOf } from '../../testing/kit.ts';
import { policy } from '../policy.ts';
import { moneyRoute, route } from '../route.ts';

const MOST = 2;
let t: TestPlatform;
let person: Person;
let running: number;
let release: () => void;

beforeEach(async () => {
  running = 0;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const work = async () => {
    running += 1;
    await released;
    return { ok: true };
  };
  const response = Type.Object({ ok: Type.Boolean() });
  const module = moduleOf((app) => {
    route(app, {
      operationId: 'test.read',
      method: 'GET',
      url: '/test/read',
      summary: 'Reads.',
      policy: policy.public(),
      response,
      handler: work,
    });
    moneyRoute(app, {
      operationId: 'test.pay',
      method: 'POST',
      url: '/test/pay',
      summary: 'Pays.',
      policy: policy.user(),
      response,
      handler: work,
    });
  });
  t = await testPlatform({ modules: [module], config: { requestsInFlight: MOST, userRequests: 100 } });
  person = await t.person();
});
afterEach(async () => {
  release();
  await t.close();
});

const read = () => t.inject(null, 'GET', '/test/read');
const pay = () => t.inject(person, 'POST', '/test/pay');
const inFlight = (count: number) => vi.waitFor(() => expect(running).toBe(count));

test('beyond its capacity, a process refuses reads at once, and still takes money and health checks', async () => {
  const accepted = [read(), read()];
  await inFlight(MOST);
  const refused = await read();
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().error]).toEqual([
    503,
    '1',
    expect.objectContaining({ code: 503, data: { retry_after: 1 } }),
  ]);
  accepted.push(pay(), pay());
  await inFlight(2 * MOST);
  expect((await pay()).statusCode).toBe(503);
  for (const path of ['/healthz', '/readyz', '/metrics'])
    expect([path, (await t.inject(null, 'GET', path)).statusCode]).toEqual([path, 200]);
  expect((await t.inject(null, 'GET', '/metrics')).body).toContain(`requests_in_flight ${2 * MOST}`);
  release();
  expect((await Promise.all(accepted)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await read()).statusCode).toBe(200);
});

test('reads are refused before the app handles them, in the standard format', async () => {
  const origin = `http://${await t.listen()}`;
  const accepted = [read(), read()];
  await inFlight(MOST);
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { 'x-request-id': 'r-1', traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  const refused = await fetch(`${origin}/api/v1/anything`, { headers });
  expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('x-request-id')]).toEqual([
    503,
    '1',
    'r-1',
  ]);
  expect(refused.headers.get('traceparent')).toContain(`00-${traceId}-`);
  const handled = await read();
  expect(await refused.json()).toEqual({ error: { ...handled.json().error, request_id: 'r-1' } });
  expect((await t.inject(null, 'GET', '/metrics')).body).toContain(
    'http_requests_total{operation_id="unknown",method="GET",status="503"} 1',
  );
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  release();
  await Promise.all(accepted);
  expect((await fetch(`${origin}/api/v1/anything`)).status).toBe(404);
});

test('a process that is stopping also closes the connections of reads it refuses', async () => {
  const origin = `http://${await t.listen()}`;
  const accepted = [read(), read()];
  await inFlight(MOST);
  const connectionOf = async () => (await fetch(`${origin}/api/v1/anything`)).headers.get('connection');
  expect(await connectionOf()).toBe('keep-alive');
  await stopWork(t.app);
  expect(await connectionOf()).toBe('close');
  release();
  await Promise.all(accepted);
});

test('a client that leaves gives its place back', async () => {
  const address = await t.listen();
  const [host = '', port = ''] = address.split(':');
  const sockets = [1, 2].map(() => connect(Number(port), host));
  for (const socket of sockets) {
    await once(socket, 'connect');
    socket.write('GET /test/read HTTP/1.1\r\nhost: x\r\n\r\n');
  }
  await inFlight(MOST);
  expect((await read()).statusCode).toBe(503);
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(async () =>
    expect((await t.inject(null, 'GET', '/metrics')).body).toContain('requests_in_flight 0'),
  );
  const later = read();
  await inFlight(MOST + 1);
  release();
  expect((await later).statusCode).toBe(200);
});
