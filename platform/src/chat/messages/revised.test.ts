import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../../config.ts';
import { withTransaction } from '../../db/transaction.ts';
import { topicKey } from '../../live/publish.ts';
import { addDevice } from '../../notifications/testing/notices.ts';
import { makeProviders } from '../../providers/make.ts';
import type { PushMessage } from '../../providers/push/port.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { unreadConversations } from '../conversations/unread.ts';
import { deleteMessages, hideMessages } from '../moderate.ts';
import type { MessageView } from '../schemas.ts';
import { amongStrangers, begin, call, direct, look, send } from '../testing/conversations.ts';

let t: TestPlatform;
let one: Person;
let other: Person;
const pushed: PushMessage[] = [];

beforeAll(async () => {
  const push = {
    send: async (message: PushMessage) => {
      pushed.push(message);
      return 'sent' as const;
    },
  };
  t = await testPlatform({ ...amongStrangers, providers: { ...makeProviders(loadConfig({})), push } });
});
beforeEach(async () => {
  [one, other] = [await t.person(), await t.person()];
  await runJobs();
  pushed.length = 0;
});
afterAll(() => t.close());

/** Runs all jobs, including delayed ones, and those that they enqueue. */
async function runJobs(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(t.owner);
    await t.deps.jobs.runDue();
  }
}

const remove = (person: Person, { id }: MessageView) => call(t, person, 'DELETE', `/messages/${id}`);
const staffRemoves = ({ id }: MessageView) => withTransaction(t.db, (tx) => deleteMessages(tx, t.deps, [id]));
const staffHides = ({ id }: MessageView) => withTransaction(t.db, (tx) => hideMessages(tx, t.deps, [id]));
const listed = async (person = other) => {
  const { items, total_unread } = (await t.inject(person, 'GET', '/api/v1/notifications')).json();
  return { bodies: items.map(({ body }: { body: string }) => body), total_unread };
};
const lastEvent = async () => {
  const { rows } = await sql<{ data: string }>`select data from live_events
    where channel = 'notifications' and key = ${topicKey({ user_id: other.id })} order by seq desc limit 1`.execute(
    t.db,
  );
  return JSON.parse(rows[0]?.data ?? '{}');
};
/** Unread messages and conversations of the recipient. */
const unread = async (id: string) => ({
  messages: (await look(t, other, id)).unread_count,
  read: (await look(t, other, id)).is_read,
  conversations: await unreadConversations(t.db, other.id),
});

describe.each([
  ['its author deletes', (message: MessageView) => remove(one, message)],
  ['staff delete', staffRemoves],
  ['staff hide', staffHides],
] as const)('a message that %s', (_who, gone) => {
  test('leaves the notification list, the unread counts and the lock screen', async () => {
    await addDevice(t, other.id, newId());
    const { id } = await direct(t, one, other);
    const secret = (await send(t, one, id, 'my secret')).body;
    await runJobs();
    expect([await listed(), pushed.map(({ data }) => data.body)]).toEqual([
      { bodies: ['my secret'], total_unread: 1 },
      ['my secret'],
    ]);
    await gone(secret);
    expect(await listed()).toEqual({ bodies: [], total_unread: 0 });
    expect(await unread(id)).toEqual({ messages: 0, read: true, conversations: 0 });
    const event = await lastEvent();
    expect(event).toMatchObject({ type: 'notification.removed', silent: true, total_unread: 0 });
    expect(JSON.stringify(event)).not.toContain('secret');
    await runJobs();
    const [first, replaced] = pushed;
    expect(replaced?.data.body).toBe('This message was deleted.');
    expect([replaced?.token, replaced?.topic, replaced?.data.id, replaced?.data.count]).toEqual([
      first?.token,
      first?.topic,
      first?.data.id,
      first?.data.count,
    ]);
  });

  test('gives way to the latest other unread message', async () => {
    const { id } = await direct(t, one, other);
    const [first, second] = [(await send(t, one, id, 'first')).body, (await send(t, one, id, 'second')).body];
    await runJobs();
    expect(await listed()).toEqual({ bodies: ['second'], total_unread: 1 });
    await gone(second);
    expect(await listed()).toEqual({ bodies: ['first'], total_unread: 1 });
    expect(await unread(id)).toEqual({ messages: 1, read: false, conversations: 1 });
    expect(await lastEvent()).toMatchObject({ type: 'notification.changed', notification: { body: 'first' } });
    await gone(first);
    expect(await listed()).toEqual({ bodies: [], total_unread: 0 });
    expect(await unread(id)).toEqual({ messages: 0, read: true, conversations: 0 });
  });

  test('is never announced when it is gone before the announcement', async () => {
    await addDevice(t, other.id, newId());
    const { id } = await direct(t, one, other);
    await gone((await send(t, one, id, 'too fast')).body);
    await runJobs();
    expect([await listed(), pushed]).toEqual([{ bodies: [], total_unread: 0 }, []]);
  });
});

test('a notification that was read disappears as well', async () => {
  const { id } = await direct(t, one, other);
  const message = (await send(t, one, id, 'seen')).body;
  await runJobs();
  await call(t, other, 'POST', '/messages/read', { conversation_id: id, last_message_id: message.id });
  expect(await listed()).toEqual({ bodies: ['seen'], total_unread: 0 });
  await remove(one, message);
  expect(await listed()).toEqual({ bodies: [], total_unread: 0 });
});

test('an edited message is edited in the notification list and on the lock screen', async () => {
  await addDevice(t, other.id, newId());
  const { id } = await direct(t, one, other);
  const message = (await send(t, one, id, 'wrnog')).body;
  await runJobs();
  const { status } = await call(t, one, 'PATCH', `/messages/${message.id}`, { text: 'wrong' });
  expect([status, await listed()]).toEqual([200, { bodies: ['wrong'], total_unread: 1 }]);
  expect(await unread(id)).toEqual({ messages: 1, read: false, conversations: 1 });
  expect(await lastEvent()).toMatchObject({ type: 'notification.changed', silent: true });
  await runJobs();
  expect(pushed.map(({ data }) => [data.body, data.count])).toEqual([
    ['wrnog', '1'],
    ['wrong', '1'],
  ]);
});

test('a mention in a community that is deleted no longer counts', async () => {
  const { id } = await begin(t, one, { user_ids: [], title: 'Night owls', community: true });
  await call(t, other, 'POST', `/conversations/${id}/join`);
  await call(t, other, 'POST', `/conversations/${id}/guidelines`);
  const message = (await send(t, one, id, `@${other.username} look`, { type: 'mentions', mentions: [other.id] })).body;
  await runJobs();
  expect((await listed()).total_unread).toBe(1);
  expect(await unreadConversations(t.db, other.id)).toBe(1);
  await staffRemoves(message);
  expect([await listed(), await unreadConversations(t.db, other.id)]).toEqual([{ bodies: [], total_unread: 0 }, 0]);
});

test('only unread messages that are still there are counted', async () => {
  const { id } = await direct(t, one, other);
  const sent = [];
  for (const text of ['1', '2', '3', '4']) sent.push((await send(t, one, id, text)).body);
  const [, second, third] = sent;
  if (second) await remove(one, second);
  if (third) await remove(one, third);
  expect(await unread(id)).toEqual({ messages: 2, read: false, conversations: 1 });
});
