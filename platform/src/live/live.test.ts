import { once } from 'node:events';
import { sql } from 'kysely';
import Type from 'typebox';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startWork, stopWork } from '../build.ts';
import { withTransaction } from '../db/transaction.ts';
import { openApiDocument } from '../http/contract/openapi.ts';
import { policy, scopesUnlessBanned } from '../http/policy.ts';
import type { Module } from '../module.ts';
import { accountChannel } from '../status/accountChannel.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { eachPerson, registerAccountPart, touchAccount } from './account.ts';
import type { Channel } from './channel.ts';
import { purgeEvents } from './hub.ts';
import { publish } from './publish.ts';
import { LiveClient, PATIENCE } from './testing/liveClient.ts';

const room: Channel = {
  name: 'room',
  key: Type.Object({ id: Type.String() }),
  policy: policy.optional(),
  async snapshot(db, _session, { id }) {
    const { rows } = await sql<{ n: number }>`select n from rooms where id = ${id}`.execute(db);
    return rows[0] ?? null;
  },
};
const secret: Channel = {
  ...room,
  name: 'secret',
  policy: policy.user(),
  authorize: async (session, { id }) => id === 'r1' && session !== null,
};
const module: Module = { name: 'test', channels: [accountChannel, room, secret] };

let t: TestPlatform;
let address: string;
let person: Person;
const clients: LiveClient[] = [];

beforeEach(async () => {
  t = await testPlatform({ modules: [module], config: { liveSubscriptions: 3, liveSockets: 2 } });
  await sql`create table rooms (id text primary key, n int not null)`.execute(t.owner);
  await sql`insert into rooms values ('r1', 0), ('r2', 0)`.execute(t.owner);
  address = await t.listen();
  await startWork(t.app);
  person = await t.person();
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.socket.terminate();
  await t.close();
});

async function open(token: string | null): Promise<LiveClient> {
  const client = await LiveClient.open(address, token);
  clients.push(client);
  return client;
}

const bump = (id = 'r1', platform = t) =>
  withTransaction(platform.db, async (tx) => {
    const { rows } = await sql<{ n: number }>`update rooms set n = n + 1 where id = ${id} returning n`.execute(tx);
    publish(tx, { channel: 'room', key: { id }, type: 'room.changed', data: { n: rows[0]?.n } });
    publish(tx, { channel: 'secret', key: { id }, type: 'room.changed', data: { n: rows[0]?.n } });
  });

test('a snapshot, then every event in order, no duplicates, nothing after unsubscribe', async () => {
  const client = await open(null);
  await bump();
  client.subscribe('s', 'room', { id: 'r1' });
  expect((await client.has(1))[0]).toMatchObject({ type: 'snapshot', id: 's', seq: 1, data: { n: 1 } });
  await Promise.all(Array.from({ length: 40 }, () => bump()));
  await client.has(41);
  expect(client.frames.slice(1).map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, i) => i + 2));
  expect(client.frames.slice(1).every(({ seq, data, event }) => data.n === seq && event === 'room.changed')).toBe(true);
  client.send({ type: 'unsubscribe', id: 's' });
  client.subscribe('t', 'room', { id: 'r2' });
  await client.has(42);
  await bump();
  await bump('r2');
  await client.has(43);
  expect(client.frames.at(-1)).toMatchObject({ id: 't', type: 'event', seq: 1 });
  expect(client.frames).toHaveLength(43);
});

test('subscribers that join during a stream of events miss nothing', async () => {
  const client = await open(null);
  const writers = Promise.all(Array.from({ length: 60 }, () => bump()));
  for (let i = 0; i < 20; i++) client.subscribe(`s${i}`, 'room', { id: 'r1' });
  await writers;
  await vi.waitFor(() => {
    for (let i = 0; i < 20; i++) {
      const own = client.frames.filter(({ id }) => id === `s${i}`);
      expect(own.at(-1)?.data.n).toBe(60);
      expect(own.every(({ seq }, index) => seq === (own[0]?.seq ?? 0) + index)).toBe(true);
      expect(own[0]?.data.n).toBe(own[0]?.seq);
    }
  }, PATIENCE);
});

test('a rolled-back transaction publishes nothing', async () => {
  const client = await open(null);
  client.subscribe('s', 'room', { id: 'r1' });
  await client.has(1);
  await withTransaction(t.db, async (tx) => {
    publish(tx, { channel: 'room', key: { id: 'r1' }, type: 'x', data: {} });
    throw new Error('no');
  }).catch(() => undefined);
  await bump();
  expect((await client.has(2)).map(({ seq }) => seq)).toEqual([0, 1]);
});

test('resume replays missed events; purged events cause a resync', async () => {
  for (let i = 0; i < 5; i++) await bump();
  const client = await open(null);
  client.subscribe('a', 'room', { id: 'r1' }, { resume: 2 });
  expect((await client.has(3)).map(({ type, seq }) => [type, seq])).toEqual([
    ['event', 3],
    ['event', 4],
    ['event', 5],
  ]);
  client.subscribe('b', 'room', { id: 'r1' }, { resume: 99 });
  expect((await client.has(4))[3]).toMatchObject({ type: 'resync', id: 'b', seq: 5, data: null });
  await t.clock.advance(601_000);
  await purgeEvents(t.db, 600);
  client.subscribe('c', 'room', { id: 'r1' }, { resume: 2 });
  expect((await client.has(5))[4]).toMatchObject({ type: 'resync', id: 'c', seq: 5, data: null });
  await bump();
  expect(
    (await client.has(8))
      .slice(5)
      .map(({ id, seq }) => `${id}${seq}`)
      .sort(),
  ).toEqual(['a6', 'b6', 'c6']);
});

test('events from another process arrive through polling without Redis', async () => {
  const other = await testPlatform({ modules: [module], config: { databaseUrl: t.databaseUrl } });
  const client = await open(null);
  client.subscribe('s', 'room', { id: 'r1' });
  await client.has(1);
  for (let i = 0; i < 3; i++) await bump('r1', other);
  await bump();
  expect((await client.has(5)).map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4]);
  await other.close();
});

test('errors: unknown channel, bad key, not found, forbidden, signed out, duplicate id, invalid frame', async () => {
  const client = await open(null);
  const last = async (count: number) => (await client.has(count)).at(-1)?.data.code;
  client.subscribe('a', 'nothing', {});
  expect(await last(1)).toBe(404);
  client.subscribe('a', 'room', { id: 'r1', more: 'x' });
  expect(await last(2)).toBe(1000);
  client.subscribe('a', 'room', { id: 'r9' });
  expect(await last(3)).toBe(404);
  client.subscribe('a', 'secret', { id: 'r1' });
  expect(await last(4)).toBe(401);
  client.subscribe('a', 'secret', { id: 'r2' }, { token: person.token });
  expect(await last(5)).toBe(403);
  client.subscribe('a', 'room', { id: 'r1' }, { token: 'z'.repeat(43) });
  expect(await last(6)).toBe(401);
  client.subscribe('a', 'room', { id: 'r1' });
  await client.has(7);
  client.subscribe('a', 'room', { id: 'r1' });
  expect(await last(8)).toBe(1007);
  client.send('{"type":"dance"}');
  expect(await last(9)).toBe(1000);
  expect(client.closed).toBeNull();
});

test('a socket that stays silent is closed with 4408', async () => {
  const hasty = await testPlatform({ modules: [module], config: { liveAuthMs: 300 } });
  const silent = new LiveClient(await hasty.listen());
  clients.push(silent);
  expect(await silent.closes()).toBe(4408);
  await hasty.close();
});

test('close codes: 4401 bad token or no auth first, 4429 too many sockets, 1009 too large', async () => {
  expect(await (await open('z'.repeat(43))).closes()).toBe(4401);
  const early = new LiveClient(address);
  clients.push(early);
  await once(early.socket, 'open');
  early.subscribe('a', 'room', { id: 'r1' });
  expect(await early.closes()).toBe(4401);
  for (let i = 0; i < 2; i++) {
    const own = await open(person.token);
    own.subscribe('a', 'room', { id: 'r1' });
    await own.has(1);
  }
  expect(await (await open(person.token)).closes()).toBe(4429);
  const large = await open(null);
  large.send(`{"type":"${'x'.repeat(70_000)}"}`);
  expect(await large.closes()).toBe(1009);
});

test('subscriptions are counted per token, except those without one', async () => {
  const client = await open(null);
  const other = await t.person();
  for (let i = 0; i < 4; i++) client.subscribe(`p${i}`, 'secret', { id: 'r1' }, { token: person.token });
  client.subscribe('o', 'secret', { id: 'r1' }, { token: other.token });
  for (let i = 0; i < 4; i++) client.subscribe(`n${i}`, 'room', { id: 'r1' });
  await client.has(9);
  expect(client.frames.filter(({ type }) => type === 'error').map(({ id, data }) => [id, data.code])).toEqual([
    ['p3', 1004],
  ]);
});

test('an expired token ends only its own subscriptions, with 401', async () => {
  const gateway = await open(null);
  const other = await t.person();
  gateway.subscribe('p', 'secret', { id: 'r1' }, { token: person.token });
  gateway.subscribe('o', 'secret', { id: 'r1' }, { token: other.token });
  const own = await open(person.token);
  own.subscribe('a', 'room', { id: 'r1' });
  await gateway.has(2);
  await own.has(1);
  await sql`update sessions set revoked_at = app_now() where user_id = ${person.id}`.execute(t.db);
  expect((await gateway.has(3))[2]).toMatchObject({ type: 'error', id: 'p', data: { code: 401 } });
  expect(await own.closes()).toBe(4401);
  await bump();
  expect((await gateway.has(4))[3]).toMatchObject({ type: 'event', id: 'o' });
  await sql`update users set status = 'banned' where id = ${other.id}`.execute(t.db);
  expect((await gateway.has(5))[4]).toMatchObject({ type: 'error', id: 'o', data: { code: 403 } });
  expect(gateway.closed).toBeNull();
});

test('a watched token reports its user, then its end by revocation, expiry, disabling or ban; freezing doesn’t end it', async () => {
  const gateway = await open(null);
  const [revoked, expired, disabled] = [await t.person(), await t.person(), await t.person()];
  const [banned, frozen] = [await t.person(), await t.person()];
  const people = { revoked, expired, disabled, banned, frozen };
  for (const [id, { token }] of Object.entries(people)) gateway.send({ type: 'watch', id, token });
  await gateway.has(5);
  for (const [index, [id, one]] of Object.entries(people).entries())
    expect(gateway.frames[index]).toMatchObject({ type: 'session', id, data: { user_id: one.id, scope: 'full' } });
  gateway.send({ type: 'watch', id: 'nobody', token: 'z'.repeat(43) });
  expect((await gateway.has(6))[5]).toMatchObject({ type: 'error', id: 'nobody', data: { code: 401 } });

  await sql`update users set status = 'frozen' where id = ${frozen.id}`.execute(t.db);
  await sql`update sessions set revoked_at = app_now() where user_id = ${revoked.id}`.execute(t.db);
  await sql`update sessions set expires_at = app_now() where user_id = ${expired.id}`.execute(t.db);
  await sql`update users set status = 'disabled' where id = ${disabled.id}`.execute(t.db);
  await sql`update users set status = 'banned' where id = ${banned.id}`.execute(t.db);
  await gateway.has(11);
  const ends = gateway.frames.slice(6).map(({ type, id, data }) => [type, id, data.code ?? data.user_status]);
  expect(ends.sort()).toEqual([
    ['error', 'banned', 403],
    ['error', 'disabled', 401],
    ['error', 'expired', 401],
    ['error', 'revoked', 401],
    ['session', 'frozen', 'frozen'],
  ]);
  gateway.send({ type: 'watch', id: 'again', token: banned.token });
  expect((await gateway.has(12))[11]).toMatchObject({ type: 'session', id: 'again', data: { scope: 'banned' } });
  await sql`update users set status = 'enabled' where id = ${banned.id}`.execute(t.db);
  expect((await gateway.has(13))[12]).toMatchObject({ type: 'session', id: 'again', data: { scope: 'full' } });
});

test('a shared channel is refused to sessions of other scopes and can’t be personalized', async () => {
  const open = { ...room, name: 'square', policy: policy.optional({ scopes: scopesUnlessBanned }) };
  const start = (channel: Channel) => testPlatform({ modules: [{ name: 'test', channels: [channel] }] });
  await expect(start({ ...open, sharedByAll: true, personal: async () => null })).rejects.toThrow('square');
  await expect(start({ ...open, sharedByAll: true, policy: policy.user() })).rejects.toThrow('square');
  const shared = await start({ ...open, sharedByAll: true });
  try {
    await sql`create table rooms (id text primary key, n int not null)`.execute(shared.owner);
    await sql`insert into rooms values ('r1', 0)`.execute(shared.owner);
    const described = openApiDocument(shared.app) as { 'x-channels': { name: string }[] };
    expect(described['x-channels'].find(({ name }) => name === 'square')).toMatchObject({
      shared: true,
      policy: { who: 'optional', scopes: scopesUnlessBanned },
    });
    const banned = await shared.person({ status: 'banned', scope: 'banned' });
    const client = await LiveClient.open(await shared.listen(), null);
    clients.push(client);
    client.subscribe('nobody', 'square', { id: 'r1' });
    client.subscribe('banned', 'square', { id: 'r1' }, { token: banned.token });
    await client.has(2);
    const answers = client.frames.map(({ type, id, data }) => [id, type, data.code]);
    expect(answers.sort()).toEqual([
      ['banned', 'error', 403],
      ['nobody', 'snapshot', undefined],
    ]);
  } finally {
    await shared.close();
  }
});

test('token watches don’t count toward the subscription cap', async () => {
  const client = await open(null);
  for (let i = 0; i < 3; i++) client.send({ type: 'watch', id: `w${i}`, token: person.token });
  for (let i = 0; i < 3; i++) client.subscribe(`p${i}`, 'secret', { id: 'r1' }, { token: person.token });
  client.send({ type: 'watch', id: 'w3', token: person.token });
  await client.has(7);
  expect(client.frames.filter(({ type }) => type === 'error').map(({ id, data }) => [id, data.code])).toEqual([
    ['w3', 1004],
  ]);
});

test('a killed subscriber leaves nothing behind and doesn’t affect others', async () => {
  const [killed, other] = [await open(null), await open(null)];
  killed.subscribe('a', 'room', { id: 'r1' });
  other.subscribe('a', 'room', { id: 'r1' });
  await killed.has(1);
  await other.has(1);
  killed.socket.terminate();
  for (let i = 0; i < 10; i++) await bump();
  expect((await other.has(11)).map(({ seq }) => seq)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  const gauge = async () =>
    (await t.deps.metrics.liveSubscriptions.get()).values.find(({ labels }) => labels.channel === 'room');
  await vi.waitFor(async () => expect((await gauge())?.value).toBe(1), PATIENCE);
});

test('a stalled reader is disconnected', async () => {
  const small = await testPlatform({
    modules: [module],
    config: { databaseUrl: t.databaseUrl, liveBacklogBytes: 65_536 },
  });
  const stalled = await LiveClient.open(await small.listen(), null);
  clients.push(stalled);
  stalled.subscribe('a', 'room', { id: 'r1' });
  await stalled.has(1);
  stalled.socket.pause();
  const data = { text: 'x'.repeat(200_000) };
  for (let i = 0; i < 60; i++) {
    await withTransaction(small.db, async (tx) => publish(tx, { channel: 'room', key: { id: 'r1' }, type: 'x', data }));
  }
  const open = async () => (await small.deps.metrics.liveSubscriptions.get()).values[0]?.value;
  await vi.waitFor(async () => expect(await open()).toBe(0), PATIENCE);
  stalled.socket.terminate();
  await small.close();
});

test('stopping closes sockets with 1012', async () => {
  const client = await open(null);
  client.subscribe('a', 'room', { id: 'r1' });
  await client.has(1);
  await stopWork(t.app);
  expect(await client.closes()).toBe(1012);
  expect((await t.inject(null, 'GET', '/readyz')).statusCode).toBe(503);
});

test('channel account: the complete state, then only changed parts, as of the commit', async () => {
  const walletView = eachPerson(async (db, userId) => {
    const { rows } = await sql<{ version: number }>`select version from users where id = ${userId}`.execute(db);
    return { version: rows[0]?.version };
  });
  registerAccountPart('wallet', walletView);
  const client = await open(person.token);
  client.subscribe('a', 'account', {});
  expect((await client.has(1))[0]).toMatchObject({ type: 'snapshot', data: { wallet: { version: 1 } } });
  const change = () =>
    withTransaction(t.db, async (tx) => {
      touchAccount(tx, person.id, 'wallet');
      await sql`update users set version = version + 1 where id = ${person.id}`.execute(tx);
      touchAccount(tx, person.id, 'wallet');
    });
  await Promise.all(Array.from({ length: 10 }, change));
  await client.has(11);
  expect(client.frames.map(({ data }) => data.wallet)).toEqual(
    Array.from({ length: 11 }, (_, i) => ({ version: i + 1 })),
  );
  expect(client.frames[1]?.data).toMatchObject({ active_matches: null, unread: null, user_status: null });
});
