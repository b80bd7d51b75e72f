import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startWork } from '../build.ts';
import type { Session } from '../http/access/session.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { Presence } from './presence.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());
afterEach(async () => {
  vi.restoreAllMocks();
  await t.owner.deleteFrom('presence').execute();
});

const seen = async () => {
  const rows = await t.db.selectFrom('presence').selectAll().execute();
  return new Map(rows.map((row) => [row.user_id, row.seen_at.getTime()]));
};
const session = (who: Person, more: Partial<Session> = {}): Session => ({
  id: who.id,
  userId: who.id,
  area: 'player',
  scope: 'full',
  userStatus: 'enabled',
  roles: [],
  deviceId: null,
  fresh: false,
  ...more,
});

test('connected users are recorded every 30 seconds, and returning users immediately', async () => {
  const [stays, leaves] = [await t.person(), await t.person()];
  const presence = new Presence(t.db);
  const clock = vi.spyOn(performance, 'now');
  const at = async (ms: number, ...people: Person[]) => {
    clock.mockReturnValue(ms);
    // The database clock advances by one second each time, so that consecutive writes can be told apart.
    await t.clock.advance(1000);
    const before = await seen();
    await presence.see(people.flatMap((who) => [session(who), session(who)]));
    const after = await seen();
    return [...after].filter(([id, time]) => before.get(id) !== time).map(([id]) => id);
  };
  expect((await at(0, stays, leaves)).sort()).toEqual([stays.id, leaves.id].sort());
  expect(await at(29_999, stays, leaves)).toEqual([]);
  expect(await at(30_000, stays)).toEqual([stays.id]);
  expect(await at(31_000, stays, leaves)).toEqual([leaves.id]);
  expect(await at(32_000)).toEqual([]);
  expect(await at(33_000, stays)).toEqual([stays.id]);
});

test('only full accounts are recorded, not guests, banned users or users without a phone', async () => {
  const who = await t.person();
  const presence = new Presence(t.db);
  await presence.see((['guest', 'banned', 'phone_required'] as const).map((scope) => session(who, { scope })));
  await presence.see([session(who, { area: 'commentator', scope: 'commentator' })]);
  expect((await seen()).size).toBe(0);
});

test('connected users are recorded, staff sessions aren’t', async () => {
  const [player, staff] = [await t.person(), await t.person({ area: 'staff', roles: ['support'] })];
  const address = await t.listen();
  await startWork(t.app);
  const sockets = [];
  for (const { token } of [staff, player]) {
    const socket = new WebSocket(`ws://${address}/live`);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'auth', token }));
    sockets.push(socket);
  }
  await vi.waitFor(async () => expect([...(await seen()).keys()]).toEqual([player.id]), 20_000);
  for (const socket of sockets) socket.terminate();
});
