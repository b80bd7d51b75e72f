import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { startWork } from '../../build.ts';
import { type AuthWorld, authWorld } from '../testing/world.ts';

const chrome =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let w: AuthWorld;
beforeAll(async () => {
  w = await authWorld();
});
afterAll(() => w.close());

let numbers = 7000;
const newPhone = () => `+1202555${++numbers}`;

interface Client {
  token: string;
  device: Record<string, string>;
}

async function signIn(phone: string, userAgent: string): Promise<Client> {
  const device = w.device();
  const { status, body } = await w.signIn(phone, { ...device, 'user-agent': userAgent });
  expect(status).toBe(200);
  // Another code for the same number can only be requested after a pause.
  await w.t.clock.advance(600_000);
  return { token: body.token, device };
}

const call = (held: Client, method: 'GET' | 'DELETE', url: string) =>
  w.t.inject(held, method, url, undefined, held.device);
const list = async (held: Client) => (await call(held, 'GET', '/api/v1/sessions')).json().items;
const end = (held: Client, id: string) => call(held, 'DELETE', `/api/v1/sessions/${id}`);
const status = async (held: Client) => (await call(held, 'GET', '/api/v1/status')).statusCode;

test('the list names each client, most recently used first, and marks the current session', async () => {
  const phone = newPhone();
  const laptop = await signIn(phone, chrome);
  const desk = await signIn(phone, firefox);
  await status(laptop);
  const items = await list(laptop);
  expect(items).toMatchObject([
    { browser: 'Chrome', system: 'macOS', client_type: 'web', ip: '127.0.0.1', current: true },
    { browser: 'Firefox', system: 'Linux', client_type: 'web', ip: '127.0.0.1', current: false },
  ]);
  expect(items[0].last_seen_at > items[1].last_seen_at).toBe(true);
  expect(JSON.stringify(items)).not.toMatch(/token|Mozilla/);
  expect((await list(desk)).map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
});

test('ended, expired and staff sessions aren’t listed', async () => {
  const phone = newPhone();
  const first = await signIn(phone, chrome);
  const second = await signIn(phone, firefox);
  await call(first, 'DELETE', '/api/v1/sessions');
  const [row] = await list(second);
  await w.t.owner.updateTable('sessions').set({ area: 'commentator' }).where('id', '=', row.id).execute();
  const third = await signIn(phone, chrome);
  expect(await list(third)).toHaveLength(1);
  await w.t.clock.advance(29 * 86_400_000);
  const fourth = await signIn(phone, chrome);
  await w.t.clock.advance(2 * 86_400_000);
  expect(await list(fourth)).toHaveLength(1);
});

test('ending a session signs that client out: it gets 401, its socket closes, and the other session stays open', async () => {
  const phone = newPhone();
  const kept = await signIn(phone, chrome);
  const ended = await signIn(phone, firefox);
  const address = await w.t.listen();
  await startWork(w.t.app);
  const socket = new WebSocket(`ws://${address}/live`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'auth', token: ended.token }));
  const closed = once(socket, 'close');
  const other = (await list(kept)).find(({ current }: { current: boolean }) => !current);
  const answer = await end(kept, other.id);
  expect([answer.statusCode, answer.json()]).toEqual([200, { revoked: 1 }]);
  expect(await status(ended)).toBe(401);
  expect(await status(kept)).toBe(200);
  expect((await closed)[0]).toBe(4401);
  expect((await end(kept, other.id)).json()).toEqual({ revoked: 0 });
  expect(await list(kept)).toHaveLength(1);
});

test('another user’s session and an unknown one return 404 and stay open', async () => {
  const own = await signIn(newPhone(), chrome);
  const foreign = await signIn(newPhone(), firefox);
  const [row] = await list(foreign);
  for (const id of [row.id, randomUUID()]) {
    const answer = await end(own, id);
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 404]);
  }
  expect(await status(foreign)).toBe(200);
  expect((await w.t.inject(null, 'DELETE', `/api/v1/sessions/${row.id}`)).statusCode).toBe(401);
});

test('signing out everywhere ends all sessions', async () => {
  const phone = newPhone();
  const [first, second] = [await signIn(phone, chrome), await signIn(phone, firefox)];
  expect((await call(first, 'DELETE', '/api/v1/sessions?all=true')).json()).toEqual({ revoked: 2 });
  expect([await status(first), await status(second)]).toEqual([401, 401]);
});
