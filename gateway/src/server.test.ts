import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { type Example, parseExample } from '../spec/support/example.ts';
import { type Started, startExample } from '../spec/support/run.ts';
import type { Config } from './config.ts';
import { limits } from './security/limits.ts';

const text = `
\`\`\`graphql schema
type Query {
  thing(id: ID!): Thing @rest(call: "GET /v1/things/{id}")
}

type Mutation {
  touch(id: ID!): Thing @rest(call: "POST /v1/things/{id}")
}

type Thing {
  id: ID!
}
\`\`\`

\`\`\`json contract
{
  "GET /v1/things/{id}": { "who": "optional", "answer": { "id": "string" } },
  "POST /v1/things/{id}": { "who": "optional", "answer": { "id": "string" } }
}
\`\`\`
`;
const query = '{ thing(id: "1") { id } }';
const found = { request: 'GET /v1/things/1', status: 200, answer: { id: '1' } };

let started: Started | null = null;
afterEach(async () => {
  await started?.close();
  started = null;
});

async function start(
  upstream: Example['upstream'],
  changes: Partial<Config> & { documents?: Record<string, string> } = {},
) {
  started = await startExample({ ...parseExample('server', text), upstream }, changes);
  return started.gateway.app;
}

const json = { 'content-type': 'application/json' };

describe('POST /graphql', () => {
  it('forwards only the headers that identify the caller', async () => {
    const headers = {
      authorization: 'Bearer a-token-of-twenty-characters',
      'x-device-id': 'd1',
      'x-request-id': 'r1',
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      'user-agent': 'Duelbook/1',
    };
    const app = await start([{ ...found, headers: { ...headers, 'x-forwarded-for': '127.0.0.1' } }]);
    const sent = { ...json, ...headers, cookie: 'session=stolen', 'x-forwarded-for': '9.9.9.9' };
    const answer = await app.inject({ method: 'POST', url: '/graphql', headers: sent, payload: { query } });
    expect(answer.json()).toEqual({ data: { thing: { id: '1' } } });
    expect(answer.headers['x-request-id']).toBe('r1');
    expect(started?.platform.faults).toEqual([]);
  });

  it.each([
    [0, '127.0.0.1'],
    [1, '198.51.100.2'],
    [2, '203.0.113.9'],
  ])('trusts the configured number of proxies: %i', async (trustedProxies, address) => {
    const app = await start([{ ...found, headers: { 'x-forwarded-for': address } }], { trustedProxies });
    const headers = { ...json, 'x-forwarded-for': '9.9.9.9, 203.0.113.9, 198.51.100.2' };
    await app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } });
    expect(started?.platform.faults).toEqual([]);
  });

  it('ignores cookies', async () => {
    const app = await start([{ ...found, headers: { authorization: undefined as unknown as string } }]);
    await app.inject({ method: 'POST', url: '/graphql', headers: { ...json, cookie: 'token=x' }, payload: { query } });
    expect(started?.platform.faults).toEqual([]);
  });

  it.each([
    ['a list of operations', json, JSON.stringify([{ query }]), 400, 'BAD_REQUEST'],
    ['invalid JSON', json, '{', 400, 'BAD_REQUEST'],
    ['a JSON object with __proto__', json, '{"__proto__":{"query":"{ thing }"}}', 400, 'BAD_REQUEST'],
    [
      'another content type',
      { 'content-type': 'text/plain' },
      JSON.stringify({ query }),
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [
      'a form',
      { 'content-type': 'application/x-www-form-urlencoded' },
      `query=${query}`,
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    ['an oversized body', json, JSON.stringify({ query, pad: 'x'.repeat(limits.bodyBytes) }), 413, 'PAYLOAD_TOO_LARGE'],
    ['no document', json, '{}', 400, 'BAD_REQUEST'],
    ['an unknown hash', json, '{"extensions":{"persistedQuery":{"sha256Hash":"x"}}}', 400, 'UNKNOWN_DOCUMENT'],
    ['a syntax error', json, '{"query":"{"}', 400, 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', json, '{"query":"{ none }"}', 400, 'GRAPHQL_VALIDATION_FAILED'],
    ['a wrong variable', json, '{"query":"query ($id: ID!) { thing(id: $id) { id } }"}', 400, 'BAD_USER_INPUT'],
    [
      'a name of no operation',
      json,
      JSON.stringify({ query: `query A ${query}`, operationName: 'B' }),
      400,
      'BAD_REQUEST',
    ],
    [
      'an empty operation name',
      json,
      JSON.stringify({ query: `query A ${query}`, operationName: '' }),
      400,
      'BAD_REQUEST',
    ],
    ['excessive depth', json, `{"query":"${'{ a '.repeat(12)}${' }'.repeat(12)}"}`, 400, 'TOO_DEEP'],
  ])('refuses %s', async (_what, headers, payload, status, code) => {
    const app = await start([]);
    const answer = await app.inject({ method: 'POST', url: '/graphql', headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().errors[0].extensions.code).toBe(code);
    expect(started?.platform.faults).toEqual([]);
  });

  it('runs a registered document by its hash', async () => {
    const hash = createHash('sha256').update(query).digest('hex');
    const app = await start([found], { documents: { [hash]: query }, trustedDocuments: true });
    const payload = { extensions: { persistedQuery: { version: 1, sha256Hash: hash } } };
    const answer = await app.inject({ method: 'POST', url: '/graphql', headers: json, payload });
    expect(answer.json()).toEqual({ data: { thing: { id: '1' } } });
  });

  it('refuses other documents when only trusted ones are allowed', async () => {
    const app = await start([], { trustedDocuments: true });
    const answer = await app.inject({ method: 'POST', url: '/graphql', headers: json, payload: { query } });
    expect([answer.statusCode, answer.json().errors[0].extensions.code]).toEqual([400, 'UNTRUSTED_DOCUMENT']);
  });

  it.each([
    [true, 404],
    [false, 200],
  ])('with only trusted documents %s, the schema reference gives %i', async (trustedDocuments, status) => {
    const app = await start([], { trustedDocuments, development: true });
    expect((await app.inject({ url: '/graphql/schema' })).statusCode).toBe(status);
  });

  it('masks the cause when the platform is unreachable', async () => {
    const app = await start([], { platformUrl: 'http://127.0.0.1:1' });
    const answer = await app.inject({ method: 'POST', url: '/graphql', headers: json, payload: { query } });
    const [error] = answer.json().errors;
    expect(error.extensions).toMatchObject({ code: 'UNAVAILABLE', status: 502, retryable: true });
    expect(answer.body).not.toContain('127.0.0.1');
  });
});

describe('other routes', () => {
  it('streams webhooks unchanged, including their signature', async () => {
    const exchange = { request: 'POST /webhooks/paypal', headers: { 'paypal-transmission-id': 't1' }, body: { a: 1 } };
    const app = await start([{ ...exchange, status: 200, answer: { ok: true } }]);
    const headers = { ...json, 'paypal-transmission-id': 't1', authorization: 'Bearer x' };
    const answer = await app.inject({ method: 'POST', url: '/webhooks/paypal', headers, payload: '{"a": 1}' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { ok: true }]);
    expect(started?.platform.faults).toEqual([]);
  });

  it('unsubscribes with one request from an email client, and explains failures', async () => {
    const call = { request: 'POST /api/v1/notifications/unsubscribe' };
    const app = await start([
      { ...call, body: { token: 'good' }, status: 200, answer: { list: 'news', title: 'news', subscribed: false } },
      { ...call, body: { token: 'wrong' }, status: 404, answer: {} },
    ]);
    const click = (url: string) =>
      app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    const answers = [];
    for (const url of ['/unsubscribed?token=good', '/unsubscribed?token=wrong', '/unsubscribed']) {
      const { statusCode, body } = await click(url);
      answers.push([statusCode, body.trim()]);
    }
    expect(answers).toEqual([
      [200, 'You’re unsubscribed.'],
      [404, 'This link isn’t valid. Copy the whole address from the message.'],
      [400, 'We couldn’t unsubscribe you. Open the link in the message instead.'],
    ]);
    expect(started?.platform.faults).toEqual([]);
  });

  it('streams uploads and media, including the status', async () => {
    const app = await start([
      { request: 'PUT /uploads/t', status: 409, answer: { used: true } },
      { request: 'GET /media/m', status: 404, answer: {} },
    ]);
    const put = await app.inject({
      method: 'PUT',
      url: '/uploads/t',
      headers: { 'content-type': 'image/png' },
      payload: '1',
    });
    const get = await app.inject({ method: 'GET', url: '/media/m' });
    expect([put.statusCode, get.statusCode]).toEqual([409, 404]);
    expect(started?.platform.faults).toEqual([]);
  });

  it('forwards data exports with the session, and share cards with their version', async () => {
    const session = { authorization: 'Bearer a-token-of-twenty-characters', 'x-device-id': 'd1' };
    const version = { 'if-none-match': '"v1"' };
    const app = await start([
      { request: 'GET /api/v1/users/data_export', headers: session, status: 200, answer: {} },
      { request: 'GET /share_cards/match/m', headers: version, status: 404, answer: {} },
    ]);
    const exported = await app.inject({ url: '/api/v1/users/data_export', headers: session });
    const card = await app.inject({ url: '/share_cards/match/m', headers: version });
    expect([exported.statusCode, card.statusCode]).toEqual([200, 404]);
    expect(started?.platform.faults).toEqual([]);
  });

  it('forwards range requests', async () => {
    const range = 'bytes=0-1';
    const app = await start([{ request: 'GET /media/m', headers: { range }, status: 206, answer: {} }]);
    const part = await app.inject({ url: '/media/m', headers: { range } });
    expect(part.statusCode).toBe(206);
    expect(started?.platform.faults).toEqual([]);
  });

  it('streams market logs with the session, and no other path', async () => {
    const authorization = 'Bearer a-token-of-twenty-characters';
    const id = '0190a0a0-0000-7000-8000-000000000000';
    const session = { authorization, 'x-device-id': id };
    const app = await start([
      { request: `GET /api/v1/stakes/markets/${id}/log`, headers: session, status: 200, answer: { seq: 1 } },
      { request: `GET /api/v1/stakes/markets/${id}/log`, status: 401, answer: {} },
    ]);
    const log = (headers = {}) => app.inject({ url: `/api/v1/stakes/markets/${id}/log`, headers });
    expect((await log(session)).json()).toEqual({ seq: 1 });
    expect((await log()).statusCode).toBe(401);
    expect((await app.inject({ url: '/api/v1/stakes/live', headers: { authorization } })).statusCode).toBe(404);
    expect(started?.platform.faults).toEqual([]);
  });

  it('sends security headers', async () => {
    const scriptHosts = ['https://pay.example'];
    const frameHosts = ['https://cards.example'];
    const identityScriptOrigin = 'https://accounts.example';
    const talking = { imageHosts: ['https://*.gifs.example'], pushHosts: ['https://push.example'] };
    const app = await start([], {
      scriptHosts,
      frameHosts,
      analyticsHosts: ['https://tags.example'],
      identityScriptOrigin,
      ...talking,
    });
    const page = await app.inject({ url: '/healthz' });
    const staff = await app.inject({ url: '/admin/users', headers: { accept: 'text/html' } });
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("style-src 'self' https://accounts.example;");
    expect(policy).toContain("script-src 'self' https://pay.example https://tags.example https://accounts.example;");
    expect(policy).toMatch(/connect-src [^;]*https:\/\/tags\.example/);
    expect(policy).toMatch(/frame-src https:\/\/pay\.example https:\/\/cards\.example https:\/\/accounts\.example;/);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/push\.example/);
    expect(policy).toMatch(
      /img-src [^;]*https:\/\/\*\.gifs\.example;.*media-src 'self' blob: https:\/\/\*\.gifs\.example;/,
    );
    expect(policy).toContain("frame-ancestors 'none'");
    const outside = /(pay|tags|cards|gifs|push)\.example/;
    const staffPolicy = String(staff.headers['content-security-policy']);
    expect(staffPolicy).not.toMatch(outside);
    expect(staffPolicy).toContain("script-src 'self' https://accounts.example;");
    expect(staffPolicy).toContain('frame-src https://accounts.example;');
    expect(policy + staffPolicy).not.toMatch(/unsafe-|\*;/);
    expect(page.headers['x-content-type-options']).toBe('nosniff');
  });

  it('lets commentators watch streams and GIFs, but loads nothing for payments or analytics', async () => {
    const app = await start([], {
      streamHosts: ['https://video.example'],
      imageHosts: ['https://gifs.example'],
      scriptHosts: ['https://pay.example'],
      analyticsHosts: ['https://tags.example'],
    });
    const policyAt = async (url: string) =>
      String((await app.inject({ url, headers: { accept: 'text/html' } })).headers['content-security-policy']);
    const policy = await policyAt('/commentator/events/1');
    expect(policy).toMatch(/media-src [^;]*https:\/\/gifs\.example https:\/\/video\.example;/);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/video\.example/);
    expect(policy).toMatch(/img-src [^;]*https:\/\/gifs\.example/);
    expect(policy).not.toMatch(/(pay|tags)\.example/);
    expect(await policyAt('/admin/users')).not.toMatch(/(video|gifs)\.example/);
  });

  it.each(['/twitch-player?channel=owls', '/index-twitch', '/index-twitch.html', '/index-twitch/'])(
    'lets the configured sites show %s in a frame',
    async (url) => {
      const app = await start([], { embedHosts: ['https://*.sites.example', 'https://b.example'] });
      const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(/; frame-ancestors 'self' https:\/\/\*\.sites\.example https:\/\/b\.example$/);
      expect(headers).not.toHaveProperty('x-frame-options');
      const home = String((await app.inject({ url: '/' })).headers['content-security-policy']);
      expect(policy.replace(/frame-ancestors .*/, "frame-ancestors 'none'")).toBe(home);
    },
  );

  it.each([
    '/',
    '/stake',
    '/wallet?hideFrame',
    '/twitch-commentator',
    '/twitch-player/x',
    '/x/twitch-player',
    '/twitch-player%2F..%2Fwallet',
    '/Twitch-Player',
    '/twitch/linked',
    '/admin/twitch-player',
    '/commentator',
    '/healthz',
  ])('lets nobody show %s in a frame', async (url) => {
    const app = await start([], { embedHosts: ['https://sites.example'] });
    const { headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(String(headers['content-security-policy'])).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('is ready when the platform is ready, and counts requests by registered operation', async () => {
    const text = `query Thing ${query}`;
    const app = await start([{ request: 'GET /readyz', status: 200, answer: {} }, found, found], {
      documents: { [createHash('sha256').update(text).digest('hex')]: text },
    });
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    for (const name of ['Thing', 'chosenByTheClient']) {
      const payload = { query: `query ${name} ${query}`, operationName: name };
      await app.inject({ method: 'POST', url: '/graphql', headers: json, payload });
    }
    const metrics = await app.inject({ url: '/metrics' });
    expect(metrics.body).toContain('http_requests_total{operation_id="Thing",status="200"} 1');
    expect(metrics.body).toContain('http_requests_total{operation_id="anonymous",status="200"} 1');
    expect(metrics.body).not.toContain('chosenByTheClient');
  });
});
