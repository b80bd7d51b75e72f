import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import Type from 'typebox';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp } from '../build.ts';
import { loadConfig } from '../config.ts';
import { createLogger } from '../shared/log.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { moduleOf, okRoute } from '../testing/kit.ts';
import { policy } from './policy.ts';
import { route } from './route.ts';

let t: TestPlatform;
const lines: string[] = [];
const log = createLogger(
  'info',
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  }),
);

const staffOperation = 'admin.users.unfreeze';
const module = moduleOf((app) => {
  okRoute(app, 'test.public');
  okRoute(app, 'test.optional', { policy: policy.optional() });
  okRoute(app, 'test.user', { policy: policy.user() });
  okRoute(app, 'test.money', { policy: policy.user({ money: true }) });
  okRoute(app, 'test.feature', { policy: policy.user({ feature: 'chat' }) });
  okRoute(app, 'test.any_scope', { policy: policy.user({ scopes: ['full', 'phone_required', 'banned'] }) });
  okRoute(app, staffOperation, { policy: policy.staff('finance', 'risk', 'admin') });
  okRoute(app, 'test.portal', { policy: policy.commentator() });
  okRoute(app, 'test.limited', { limit: 'tight' });
  okRoute(app, 'test.fails', {
    handler: async () => {
      throw new Error('key (phone)=(+12025550123) of ann@example.com exists');
    },
  });
  route(app, {
    operationId: 'test.body',
    method: 'POST',
    url: '/test/body/:id',
    summary: 'For tests.',
    policy: policy.public(),
    params: Type.Object({ id: Type.Integer() }),
    query: Type.Object({ page: Type.Integer({ default: 1 }) }),
    body: Type.Object({ name: Type.String({ minLength: 2 }), at: Type.Optional(Type.Object({ x: Type.Integer() })) }),
    response: Type.Object({ name: Type.String(), id: Type.Integer(), page: Type.Integer() }),
    handler: async ({ body, params, query }) => ({ ...body, ...params, ...query, secret: 'not in the schema' }),
  });
  route(app, {
    operationId: 'test.stream',
    method: 'PUT',
    url: '/test/stream',
    summary: 'For tests.',
    policy: policy.public(),
    stream: { maxBytes: 200_000 },
    response: Type.Object({ bytes: Type.Integer() }),
    handler: async ({ stream }) => {
      let bytes = 0;
      for await (const chunk of stream) bytes += (chunk as Buffer).length;
      return { bytes };
    },
  });
});

beforeAll(async () => {
  t = await testPlatform({
    modules: [module],
    log,
    config: { limits: { tight: { count: 1, seconds: 10, burst: 2 } } },
  });
});
afterAll(() => t.close());

async function code(person: Person | null, operationId: string): Promise<number> {
  const answer = await t.inject(person, 'GET', `/test/${operationId}`);
  return answer.statusCode === 200 ? 200 : answer.json().error.code;
}

test('policies: allowed callers, and codes 15, 27, 401 and 403', async () => {
  const people: [string, Person | null, number[]][] = [
    // public, optional, user, money, any_scope, staff, portal
    ['signed out', null, [200, 200, 401, 401, 401, 401, 401]],
    ['player', await t.person(), [200, 200, 200, 200, 200, 403, 403]],
    ['no phone', await t.person({ scope: 'phone_required' }), [200, 200, 15, 15, 200, 403, 403]],
    ['guest', await t.person({ scope: 'guest', status: 'guest' }), [200, 200, 15, 15, 15, 403, 403]],
    ['frozen', await t.person({ status: 'frozen' }), [200, 200, 200, 27, 200, 403, 403]],
    ['banned', await t.person({ status: 'banned' }), [200, 200, 403, 403, 200, 403, 403]],
    ['disabled', await t.person({ status: 'disabled' }), [200, 401, 401, 401, 401, 401, 401]],
    ['deleted', await t.person({ status: 'deleted' }), [200, 401, 401, 401, 401, 401, 401]],
    ['staff', await t.person({ area: 'staff', roles: ['risk'] }), [200, 200, 403, 403, 403, 200, 403]],
    [
      'staff of another kind',
      await t.person({ area: 'staff', roles: ['referee'] }),
      [200, 200, 403, 403, 403, 403, 403],
    ],
    ['player who is staff', await t.person({ roles: ['risk'] }), [200, 200, 200, 200, 200, 403, 403]],
    ['commentator', await t.person({ area: 'commentator' }), [200, 200, 403, 403, 403, 403, 200]],
  ];
  const operations = ['test.public', 'test.optional', 'test.user', 'test.money', 'test.any_scope', staffOperation];
  for (const [who, person, expected] of people) {
    const codes = await Promise.all([...operations, 'test.portal'].map((operation) => code(person, operation)));
    expect([who, ...codes]).toEqual([who, ...expected]);
  }
});

test('tokens that are revoked, expired, too old, unknown or in a cookie don’t authenticate', async () => {
  const revoked = await t.person();
  await sql`update sessions set revoked_at = app_now() where user_id = ${revoked.id}`.execute(t.db);
  const expired = await t.person();
  await sql`update sessions set expires_at = app_now() where user_id = ${expired.id}`.execute(t.db);
  for (const person of [revoked, expired, { ...revoked, token: 'x'.repeat(43) }]) {
    expect(await code(person, 'test.user')).toBe(401);
  }
  const person = await t.person();
  const cookie = await t.inject(null, 'GET', '/test/test.user', undefined, { cookie: `token=${person.token}` });
  expect(cookie.statusCode).toBe(401);
});

test('a session is extended by use for 30 days and ends after 90', async () => {
  const used = await t.person();
  const unused = await t.person();
  for (let day = 0; day < 80; day += 20) {
    expect(await code(used, 'test.user')).toBe(200);
    await t.clock.advance(20 * 86_400_000);
  }
  expect([await code(used, 'test.user'), await code(unused, 'test.user')]).toEqual([200, 401]);
  await t.clock.advance(11 * 86_400_000);
  expect(await code(used, 'test.user')).toBe(401);
});

test('a feature disabled for a user is refused with 1020 and the time when that ends', async () => {
  const person = await t.person();
  await sql`insert into feature_disablements values (${person.id}, 'chat', app_now() + interval '1 hour')`.execute(
    t.db,
  );
  const answer = await t.inject(person, 'GET', '/test/test.feature');
  expect(answer.json().error).toMatchObject({ code: 1020, data: { feature: 'chat', until: expect.any(String) } });
  await t.clock.advance(3_600_000);
  expect(await code(person, 'test.feature')).toBe(200);
});

test('startup fails for a missing policy or operationId, a duplicate name, or a staff route without roles', async () => {
  const config = loadConfig({ LOG_LEVEL: 'silent' });
  const build = (routes: Parameters<typeof moduleOf>[0]) => buildApp(config, { modules: [moduleOf(routes)] });
  await expect(build((app) => app.get('/x', { config: { operationId: 'x' } }, () => 'x'))).rejects.toThrow(
    /no access policy/,
  );
  await expect(build((app) => app.get('/x', () => 'x'))).rejects.toThrow(/no operationId/);
  await expect(build((app) => okRoute(app, 'admin.nothing', { policy: policy.staff() }))).rejects.toThrow(
    /without roles/,
  );
  await expect(
    build((app) => {
      okRoute(app, 'x', { url: '/1' });
      okRoute(app, 'x', { url: '/2' });
    }),
  ).rejects.toThrow(/duplicate operationId/);
});

test('accepts only JSON bodies', async () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'application/jsonx',
  ];
  types.push('application/json\t', ' text/json', 'application/json,text/plain', 'multipart/form-data; boundary=x');
  for (const type of types) {
    const answer = await t.inject(null, 'POST', '/test/body/1', { name: 'ann' }, { 'content-type': type });
    if (type.trim() === 'application/json') continue;
    expect([type, answer.statusCode]).toEqual([type, 415]);
  }
  const good = await t.inject(
    null,
    'POST',
    '/test/body/1',
    { name: 'ann' },
    { 'content-type': 'application/json; charset=utf-8' },
  );
  expect(good.statusCode).toBe(200);
});

test('validation: body types are exact, the invalid field is named, responses contain only schema fields', async () => {
  const faults: [string, unknown, string][] = [
    ['/test/body/1', { name: 5 }, 'name'],
    ['/test/body/1', {}, 'name'],
    ['/test/body/1', { name: 'ann', at: { x: '1' } }, 'at.x'],
    ['/test/body/abc', { name: 'ann' }, 'id'],
    ['/test/body/1?page=z', { name: 'ann' }, 'page'],
    ['/test/body/1', '{"name":', ''],
    ['/test/body/1', '{"name":"ann","__proto__":{}}', ''],
  ];
  for (const [url, body, param] of faults) {
    const answer = await t.inject(null, 'POST', url, body);
    expect([answer.statusCode, answer.json().error.code, answer.json().error.param ?? '']).toEqual([400, 1000, param]);
  }
  const good = await t.inject(null, 'POST', '/test/body/7?page=2', { name: 'ann', more: true });
  expect(good.json()).toEqual({ name: 'ann', id: 7, page: 2 });
});

test('bodies are limited in size; streams accept other content types', async () => {
  const large = await t.inject(null, 'POST', '/test/body/1', { name: 'x'.repeat(110_000) });
  expect([large.statusCode, large.json().error.code]).toEqual([413, 413]);
  const stream = await t.inject(null, 'PUT', '/test/stream', 'y'.repeat(150_000), { 'content-type': 'image/png' });
  expect(stream.json()).toEqual({ bytes: 150_000 });
  const tooMuch = await t.inject(null, 'PUT', '/test/stream', 'y'.repeat(250_000), { 'content-type': 'image/png' });
  expect(tooMuch.statusCode).toBe(413);
});

test('the rate limit answers 429 with 1013 and Retry-After, separately for each caller', async () => {
  const [one, two] = [await t.person(), await t.person()];
  const get = (ip: string) => t.inject(null, 'GET', '/test/test.limited', undefined, { 'x-forwarded-for': ip });
  expect([(await get('10.0.0.1')).statusCode, (await get('10.0.0.1')).statusCode]).toEqual([200, 200]);
  const refused = await get('10.0.0.1');
  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 1013]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get('10.0.0.2')).statusCode).toBe(200);
  expect(one.id).not.toBe(two.id);
});

test('request id and trace are propagated; malformed ones are replaced', async () => {
  const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  const answer = await t.inject(null, 'GET', '/test/test.public', undefined, {
    'x-request-id': 'abc-1',
    traceparent: trace,
  });
  expect(answer.headers['x-request-id']).toBe('abc-1');
  expect(answer.headers.traceparent).toMatch(
    /^00-0af7651916cd43dd8448eb211c80319c-(?!b7ad6b7169203331)[0-9a-f]{16}-01$/,
  );
  const odd = await t.inject(null, 'GET', '/nowhere', undefined, { 'x-request-id': 'a b\u0001', traceparent: 'x' });
  expect(odd.headers['x-request-id']).not.toBe('a b\u0001');
  expect(odd.json()).toEqual({
    error: {
      code: 404,
      message: 'This doesn’t exist or is no longer available.',
      request_id: odd.headers['x-request-id'],
    },
  });
});

test('an unexpected error exposes no details and logs no personal data', async () => {
  lines.length = 0;
  const person = await t.person();
  const answer = await t.inject(person, 'GET', '/test/test.fails?token=tok_5551234567&email=bob@example.com');
  expect([answer.statusCode, answer.json().error.code]).toEqual([500, 500]);
  expect(answer.body).not.toMatch(/phone|example/);
  const logged = lines.join('');
  expect(logged).toContain(answer.json().error.request_id);
  expect(logged).toContain('test.fails');
  for (const secret of ['2025550123', 'ann@example.com', 'bob@example.com', 'tok_555', person.token]) {
    expect(logged).not.toContain(secret);
  }
  log.info({ body: { a: 1 }, authorization: 'Bearer abc', phone: '+1', email: 'e', code: '123456', count: 1 }, 'x');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ count: 1, msg: 'x' });
  expect(lines.at(-1)).not.toMatch(/Bearer|123456|email|body/);
});

test('a client that leaves during an upload is not logged as an error', async () => {
  lines.length = 0;
  const [host = '', port = ''] = (await t.listen()).split(':');
  const socket = connect(Number(port), host);
  socket.write(
    `PUT /test/stream HTTP/1.1\r\nhost: ${host}\r\ncontent-type: image/png\r\ncontent-length: 1000\r\n\r\nhalf`,
  );
  await vi.waitFor(async () => expect(await connections()).toBe(1));
  socket.destroy();
  await vi.waitFor(() => expect(lines.join('')).toContain('client left'), 10_000);
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
});

const connections = () =>
  new Promise<number>((resolve, reject) => {
    t.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });

test('health, readiness and metrics', async () => {
  expect((await t.inject(null, 'GET', '/healthz')).statusCode).toBe(200);
  expect((await t.inject(null, 'GET', '/readyz')).json()).toMatchObject({ ready: true });
  await t.inject(null, 'GET', '/test/test.public');
  const metrics = (await t.inject(null, 'GET', '/metrics')).body;
  expect(metrics).toMatch(/http_requests_total\{operation_id="test.public",method="GET",status="200"\} \d+/);
});
