import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { newKey, run } from '../support/graph.ts';
import { newPhone, newPlayer, type Person, signIn } from '../support/people.ts';
import { smsTo } from '../support/sandbox.ts';
import { call, useStack } from './support.ts';

// Long enough to authenticate on a busy machine, but short enough to wait out on a socket that never does.
const stack = useStack({ env: { LIVE_AUTH_MS: '5000' } });
const api = (path: string) => `${stack().platform}/api/v1${path}`;

describe('health and metrics', () => {
  test('every process reports that it is alive and ready', async () => {
    for (const origin of [stack().origin, stack().platform, stack().sandbox]) {
      expect((await call(`${origin}/healthz`, 'GET')).status).toBe(200);
      expect((await call(`${origin}/readyz`, 'GET')).status).toBe(200);
    }
  });

  test('metrics name operations and report no imbalance', async () => {
    await call(api('/config'), 'GET');
    const platform = await (await fetch(`${stack().platform}/metrics`)).text();
    expect(platform).toMatch(/http_requests_total\{[^}]*operation_id="config.get"/);
    expect(platform).toMatch(/^ledger_imbalance_cents(\{[^}]*\})? 0$/m);
    const gateway = await (await fetch(`${stack().origin}/metrics`)).text();
    expect(gateway).toMatch(/http_requests_total\{[^}]*operation_id=/);
  });
});

describe('HTTP', () => {
  test('a request id is returned, and generated when missing', async () => {
    const own = await call(api('/config'), 'GET', { headers: { 'x-request-id': 'acceptance-1' } });
    expect(own.headers.get('x-request-id')).toBe('acceptance-1');
    const none = await call(api('/wallets'), 'GET');
    expect(none.status).toBe(401);
    expect(none.body.error).toMatchObject({ code: 401, request_id: none.headers.get('x-request-id') });
  });

  test('accepts only JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await call(api('/identity_verifications'), 'POST', {
        body: '{"value":"+12015560000"}',
        headers: { 'content-type': type },
      });
      expect([type, answer.status]).toEqual([type, 415]);
    }
  });

  test('refuses a body that is too large or not JSON', async () => {
    const large = { value: 'x'.repeat(200_000) };
    expect((await call(api('/identity_verifications'), 'POST', { body: large })).status).toBe(413);
    expect((await call(api('/identity_verifications'), 'POST', { body: '{"value":' })).status).toBe(400);
  });

  test('a cookie is not a credential', async () => {
    const person = await signIn(stack());
    const headers = {
      cookie: `duelbook.session=${person.token}; token=${person.token}`,
      'x-device-id': person.deviceId,
    };
    expect((await call(api('/wallets'), 'GET', { headers })).status).toBe(401);
    expect((await call(api('/wallets'), 'GET', { person })).status).toBe(200);
  });

  test("a player can't use staff operations", async () => {
    const person = await signIn(stack());
    const answer = await call(`${stack().platform}/admin/v1/wallets/pending_identities`, 'GET', { person });
    expect([401, 403]).toContain(answer.status);
  });
});

describe("the sandbox's message inbox", () => {
  test('shows sent codes, newest first', async () => {
    const phone = newPhone();
    await signIn(stack(), phone);
    await signIn(stack(), phone);
    const messages = await smsTo(stack(), phone);
    expect(messages).toHaveLength(2);
    for (const message of messages) {
      expect(message).toEqual({
        to: phone,
        text: expect.any(String),
        code: expect.stringMatching(/^\d{6}$/),
        at: expect.any(String),
      });
      expect(message.text).toContain(message.code);
    }
    const times = messages.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().reverse());
  });
});

describe('idempotency', () => {
  const order = { amount: 1000, type: 'paypal' };
  const create = (person: Person, key: string | null, body: unknown = order) =>
    call(api('/payment_source/create_order'), 'POST', { person, body, headers: key ? { 'idempotency-key': key } : {} });

  test('a money call requires a key', async () => {
    const person = await signIn(stack());
    expect((await create(person, null)).status).toBe(400);
  });

  test('the same key and body return the same response; another body is refused', async () => {
    const person = await signIn(stack());
    const key = newKey();
    const first = await create(person, key);
    expect(first.status).toBeLessThan(300);
    const again = await create(person, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await create(person, key, { ...order, amount: 2000 });
    expect([other.status, other.body.error?.code]).toEqual([422, 1023]);
  });

  test('twenty simultaneous requests take effect once', async () => {
    const person = await signIn(stack());
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(person, key)));
    const done = answers.filter(({ status }) => status < 300);
    expect(done.length).toBeGreaterThan(0);
    expect(new Set(done.map(({ body }) => body.id)).size).toBe(1);
    for (const busy of answers.filter(({ status }) => status >= 300)) {
      expect([busy.status, busy.body.error?.code]).toEqual([409, 1024]);
      expect(Number(busy.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('refuses duplicate keys in an object and unknown fields', async () => {
    const person = await signIn(stack());
    expect((await create(person, newKey(), '{"amount":1000,"amount":9000,"type":"paypal"}')).status).toBe(400);
    expect((await create(person, newKey(), { ...order, bonus: 1 })).status).toBe(400);
  });
});

describe('invalid amounts', () => {
  const hostile = [
    '0',
    '-1',
    '-100000',
    '1.5',
    '0.1',
    '"1000"',
    'null',
    'true',
    '[1000]',
    '{}',
    '1e21',
    '9007199254740993',
    '-9007199254740993',
    '1e400',
  ];
  const id = '01a1fc34-0000-7000-8000-000000000000';
  const calls: [string, string, (amount: string) => string][] = [
    ['create_order', '/payment_source/create_order', (amount) => `{"amount":${amount},"type":"paypal"}`],
    ['withdraw', '/wallets/withdraw', (amount) => `{"amount":${amount},"payment_source_id":"${id}"}`],
    [
      'matches.create',
      '/matches',
      (amount) =>
        `{"game_id":"${id}","game_mode_id":"${id}","console_id":"${id}","team_size":1,"amount":${amount},"rules_accepted":true,"visibility":"public"}`,
    ],
  ];

  test.each(calls)('%s refuses all of them', async (_name, path, body) => {
    const person = await newPlayer(stack(), 1000);
    const seen: [string, number][] = [];
    for (const amount of hostile) {
      const { status } = await call(api(path), 'POST', {
        person,
        body: body(amount),
        headers: { 'idempotency-key': newKey() },
      });
      seen.push([amount, status]);
    }
    expect(seen.filter(([, status]) => status < 400 || status >= 500)).toEqual([]);
    const { wallet } = await run<{ wallet: { cash: number; inPlay: number } }>(
      stack(),
      person,
      'query { wallet { cash inPlay } }',
    );
    expect(wallet).toEqual({ cash: 1000, inPlay: 0 });
  });
});

describe('/live', () => {
  const connect = () => new WebSocket(`${stack().platform.replace('http', 'ws')}/live`);
  const closeOf = (socket: WebSocket) => new Promise<number>((resolve) => socket.once('close', resolve));

  test('closes with 4401 for an invalid token and 4408 for silence', async () => {
    const wrong = connect();
    wrong.once('open', () => wrong.send(JSON.stringify({ type: 'auth', token: 'x'.repeat(43) })));
    expect(await closeOf(wrong)).toBe(4401);
    expect(await closeOf(connect())).toBe(4408);
  });

  test('a subscription starts with a snapshot', async () => {
    const person = await newPlayer(stack(), 1000);
    const socket = connect();
    const frame = new Promise<{ type: string; seq: number; data: { wallet: { cash: number } } }>((resolve) => {
      socket.on('message', (text) => resolve(JSON.parse(String(text))));
    });
    socket.once('open', () => {
      socket.send(JSON.stringify({ type: 'auth', token: person.token }));
      socket.send(JSON.stringify({ type: 'subscribe', id: '1', channel: 'account', key: {} }));
    });
    expect(await frame).toMatchObject({ type: 'snapshot', id: '1', data: { wallet: { cash: 1000 } } });
    socket.close();
  });
});
