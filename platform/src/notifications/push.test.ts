import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startWork } from '../build.ts';
import { loadConfig } from '../config.ts';
import { makeProviders } from '../providers/make.ts';
import { fcm } from '../providers/push/fcm.ts';
import { type FcmServer, startFcm } from '../providers/push/testing/fcmServer.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { peopleFacts } from '../users/facts/peopleFacts.ts';
import { provide } from '../users/facts/provide.ts';
import { addDevice, sendNotice } from './testing/notices.ts';

let server: FcmServer;
let t: TestPlatform;
let person: Person;

beforeEach(async () => {
  server = await startFcm();
  t = await platform();
  person = await t.person();
});
afterEach(async () => {
  provide(peopleFacts, { onlineAmong: async () => new Set() });
  await t.close();
  await server.close();
});

const platform = (config: object = {}) =>
  testPlatform({ config, providers: { ...makeProviders(loadConfig({})), push: fcm(server.account) } });
const titles = () => server.sent.map(({ data }) => data.title);
const devices = async () =>
  (await t.owner.selectFrom('devices').select('token').where('user_id', '=', person.id).execute()).map(
    ({ token }) => token,
  );
const jobs = async () => {
  const { rows } = await sql<{ name: string; seconds: number }>`
    select name, round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job
    where state = 'created' and name like 'push.%'`.execute(t.owner);
  return rows;
};

describe('push', () => {
  it('goes to each of the user’s devices, with all ids as text, and to nobody else’s', async () => {
    await addDevice(t, person.id, 'device-1');
    await addDevice(t, person.id, 'device-2');
    await addDevice(t, (await t.person()).id, 'device-3');
    await sendNotice(t, person.id, { data: { match_id: '018f0000-0000-7000-8000-000000000001' }, dedupeKey: 'm' });
    await t.deps.jobs.runDue();
    expect(server.sent.map(({ token }) => token).sort()).toEqual(['device-1', 'device-2']);
    const { items } = (await t.inject(person, 'GET', '/api/v1/notifications')).json();
    expect(server.sent[0]?.data).toEqual({
      id: items[0].id,
      title: 'Your match is on',
      body: 'Maya joined.',
      match_id: '018f0000-0000-7000-8000-000000000001',
      count: '1',
    });
    expect(server.sent[0]?.webpush.headers.Topic).toMatch(/^[\w-]{32}$/);
  });

  it('isn’t prepared for users without a device', async () => {
    await sendNotice(t, person.id);
    expect(await jobs()).toEqual([]);
  });

  it('skips read notifications, and muted ones unless they are locked', async () => {
    await addDevice(t, person.id, 'device-1');
    await sendNotice(t, person.id, { title: 'Read' });
    await t.inject(person, 'POST', '/api/v1/notifications/read_all');
    await t.inject(person, 'POST', '/api/v1/notifications/mute?muted_until=2999-01-01T00:00:00.000Z');
    await sendNotice(t, person.id, { title: 'Muted' });
    await sendNotice(t, person.id, { title: 'Locked', category: 'dispute' });
    await t.deps.jobs.runDue();
    expect(titles()).toEqual(['Locked']);
  });

  it('sends the latest text once if it was repeated before sending', async () => {
    await addDevice(t, person.id, 'device-1');
    await sendNotice(t, person.id, { dedupeKey: 'k', title: 'First' });
    await sendNotice(t, person.id, { dedupeKey: 'k', title: 'Second' });
    await t.deps.jobs.runDue();
    expect(server.sent.map(({ data }) => [data.title, data.count])).toEqual([['Second', '2']]);
  });

  it('waits for the screen: online users get it a minute later if they left without reading it', async () => {
    await addDevice(t, person.id, 'device-1');
    provide(peopleFacts, { onlineAmong: async (_db, userIds) => new Set(userIds) });
    await sendNotice(t, person.id, { title: 'Seen on the screen' });
    await t.deps.jobs.runDue();
    expect(titles()).toEqual([]);
    expect(await jobs()).toEqual([{ name: 'push.send', seconds: 60 }]);
    provide(peopleFacts, { onlineAmong: async () => new Set() });
    await dueNow();
    expect(titles()).toEqual(['Seen on the screen']);
  });

  it('is skipped for users who are still online a minute later', async () => {
    await addDevice(t, person.id, 'device-1');
    provide(peopleFacts, { onlineAmong: async (_db, userIds) => new Set(userIds) });
    await sendNotice(t, person.id);
    await t.deps.jobs.runDue();
    await dueNow();
    expect(titles()).toEqual([]);
    expect(await jobs()).toEqual([]);
  });

  it('deletes a device that no longer accepts messages', async () => {
    await addDevice(t, person.id, 'gone');
    await addDevice(t, person.id, 'here');
    server.refusals.set('gone', [{ status: 404, code: 'UNREGISTERED' }]);
    await sendNotice(t, person.id);
    await t.deps.jobs.runDue();
    expect(await devices()).toEqual(['here']);
    expect(titles()).toEqual(['Your match is on']);
  });

  it('is retried when the push service asks for it, for that device only', async () => {
    await addDevice(t, person.id, 'busy');
    await addDevice(t, person.id, 'free');
    server.refusals.set('busy', [{ status: 429, code: 'QUOTA_EXCEEDED', retryAfter: '90' }]);
    await sendNotice(t, person.id);
    await t.deps.jobs.runDue();
    expect(server.sent.map(({ token }) => token)).toEqual(['free']);
    expect(await jobs()).toEqual([{ name: 'push.deliver', seconds: 90 }]);
    await dueNow();
    expect(server.sent.map(({ token }) => token)).toEqual(['free', 'busy']);
  });

  it('survives a crash between commit and sending, and a service that is down at first', async () => {
    await addDevice(t, person.id, 'device-1');
    server.refusals.set('device-1', [{ status: 503, code: 'UNAVAILABLE' }]);
    await sendNotice(t, person.id, { title: 'Told before the end' });
    const next = await platform({ databaseUrl: t.databaseUrl });
    try {
      await startWork(next.app);
      await vi.waitFor(() => expect(titles()).toEqual(['Told before the end']), { timeout: 30_000, interval: 50 });
    } finally {
      await next.close();
    }
  });

  it('waits until quiet hours end, except in locked categories', async () => {
    await t.close();
    t = await platform({ notifications: { quietHours: '0-23' } });
    person = await t.person();
    await addDevice(t, person.id, 'device-1');
    // 12:30 p.m. UTC on the following day, regardless of when the test runs.
    const now = new Date();
    const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 12, 30);
    await t.clock.advance(noon - now.getTime());
    await sendNotice(t, person.id, { title: 'Later' });
    await sendNotice(t, person.id, { title: 'Now', category: 'security' });
    await t.deps.jobs.runDue();
    expect(titles()).toEqual(['Now']);
    const [{ name, seconds } = { name: '', seconds: 0 }] = await jobs();
    expect(name).toBe('push.send');
    expect(Math.abs(seconds - 10.5 * 3600)).toBeLessThan(120);
  });
});

/** Makes all delayed jobs due and runs them. */
async function dueNow(): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(t.owner);
  await t.deps.jobs.runDue();
}
