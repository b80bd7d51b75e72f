import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendNotice } from '../../notifications/testing/notices.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { notificationKey } from '../fan-out/notifyMembers.ts';
import type { ConversationView, MessageFeed, MessageView } from '../schemas.ts';
import { amongStrangers, begin, call, direct, eventsOf, list, look, send } from '../testing/conversations.ts';
import { unreadConversations } from './unread.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform(amongStrangers);
  // Opens the job queue up front. Otherwise the first message would open it while the other messages hold all pool
  // connections.
  await t.deps.jobs.runDue();
});
afterAll(() => t.close());

async function people(count: number): Promise<Person[]> {
  const made: Person[] = [];
  for (let index = 0; index < count; index++) made.push(await t.person());
  return made;
}

async function pair(): Promise<{ one: Person; other: Person; id: string }> {
  const [one, other] = (await people(2)) as [Person, Person];
  return { one, other, id: (await direct(t, one, other)).id };
}

const texts = (feed: MessageFeed) => feed.items.map(({ data }) => data.text);
const act = (person: Person, id: string, name: string, body?: object) =>
  call<ConversationView>(t, person, 'POST', `/conversations/${id}/${name}`, body);
const read = (person: Person, id: string, messageId: string) =>
  call<ConversationView>(t, person, 'POST', '/messages/read', { conversation_id: id, last_message_id: messageId });

const readAll = (person: Person) => call<{ unread_conversations: number }>(t, person, 'POST', '/messages/read_all');

describe('order', () => {
  test('twenty concurrent messages have one gapless order in lists and events', async () => {
    const crowd = await people(20);
    const [owner] = crowd as [Person];
    const { id } = await begin(t, owner, { user_ids: crowd.slice(1).map((person) => person.id), title: 'Everybody' });
    const sent = await Promise.all(crowd.map((person, index) => send(t, person, id, `from ${index}`)));
    expect(sent.map(({ status }) => status)).toEqual(crowd.map(() => 200));
    const feed = await list(t, owner, id, '&page_size=50');
    expect(feed.items.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index));
    const byTime = [...feed.items].sort((a, b) => (a.created_at + a.id < b.created_at + b.id ? 1 : -1));
    expect(byTime.map(({ created_at }) => created_at)).toEqual(feed.items.map(({ created_at }) => created_at));
    for (const person of crowd.slice(0, 3)) {
      const events = await eventsOf(t, person.id);
      const added = events.filter(({ type }) => type === 'message.added');
      expect(added.map(({ data }) => data.message?.seq)).toEqual(feed.items.map(({ seq }) => seq).reverse());
    }
  });

  test('both users get the same conversation if they start it at the same moment', async () => {
    const [one, other] = (await people(2)) as [Person, Person];
    const made = await Promise.all([direct(t, one, other), direct(t, other, one), direct(t, one, other)]);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(made[0]).toMatchObject({ kind: 'direct', member_count: 2, title: other.username });
  });
});

describe('paging', () => {
  test('works in both directions and loses nothing while others write', async () => {
    const { one, other, id } = await pair();
    for (let index = 1; index <= 45; index++) await send(t, one, id, `m${index}`);
    const latest = await list(t, other, id);
    expect(latest.items).toHaveLength(20);
    expect(latest).toMatchObject({ prev_cursor: null, next_cursor: latest.items.at(-1)?.id });
    const [older] = await Promise.all([
      list(t, other, id, `&before=${latest.next_cursor}`),
      ...Array.from({ length: 5 }, (_, index) => send(t, one, id, `late ${index}`)),
    ]);
    const oldest = await list(t, other, id, `&before=${older.next_cursor}`);
    expect(oldest.next_cursor).toBeNull();
    expect(texts(latest).concat(texts(older), texts(oldest))).toEqual(
      Array.from({ length: 45 }, (_, index) => `m${45 - index}`),
    );
    const newer = await list(t, other, id, `&after=${latest.items[0]?.id}&page_size=3`);
    expect(newer.items.map(({ seq }) => seq)).toEqual([48, 47, 46]);
    const newest = await list(t, other, id, `&after=${newer.prev_cursor}`);
    expect(newest.items.map(({ seq }) => seq)).toEqual([50, 49]);
    expect(newest.prev_cursor).toBeNull();
  });

  test('finds the messages around a message', async () => {
    const { one, id } = await pair();
    const ids: string[] = [];
    for (let index = 1; index <= 9; index++) ids.push((await send(t, one, id, `m${index}`)).body.id);
    const around = await list(t, one, id, `&around=${ids[4]}&page_size=4`);
    expect(texts(around)).toEqual(['m7', 'm6', 'm5', 'm4']);
    expect(around).toMatchObject({ next_cursor: ids[3], prev_cursor: ids[6] });
    expect(texts(await list(t, one, id, `&around=${ids[8]}&page_size=4`))).toEqual(['m9', 'm8']);
  });

  test('refuses two cursors at once, and messages from other conversations', async () => {
    const [here, there] = [await pair(), await pair()];
    const other = (await send(t, there.one, there.id, 'there')).body.id;
    const path = `/messages?conversation_id=${here.id}`;
    expect(await call(t, here.one, 'GET', `${path}&before=${other}`)).toMatchObject({ status: 400, code: 1000 });
    expect(await call(t, here.one, 'GET', `${path}&before=${other}&after=${other}`)).toMatchObject({ code: 1000 });
  });
});

describe('reading', () => {
  test('only moves forward, lowers the unread count, and is sent to the other user', async () => {
    const { one, other, id } = await pair();
    const sent: string[] = [];
    for (const text of ['a', 'b', 'c']) sent.push((await send(t, one, id, text)).body.id);
    expect(await look(t, other, id)).toMatchObject({ is_read: false, unread_count: 3 });
    expect(await unreadConversations(t.db, other.id)).toBe(1);
    expect(await look(t, one, id)).toMatchObject({ is_read: true, unread_count: 0, last_read_message_id: sent[2] });

    expect(await read(other, id, sent[1] ?? '')).toMatchObject({ body: { unread_count: 1, is_read: false } });
    expect(await read(other, id, sent[0] ?? '')).toMatchObject({ body: { last_read_message_id: sent[1] } });
    await Promise.all([2, 0, 1].map((index) => read(other, id, sent[index] ?? '')));
    expect(await look(t, other, id)).toMatchObject({ is_read: true, last_read_message_id: sent[2] });
    expect(await unreadConversations(t.db, other.id)).toBe(0);

    const marks = (await eventsOf(t, one.id)).filter(({ type }) => type === 'read');
    expect(marks.at(-1)?.data).toMatchObject({ read: { user_id: other.id, last_message_id: sent[2] } });
  });

  test('isn’t sent if one of the two has turned off read receipts', async () => {
    const { one, other, id } = await pair();
    await sql`update users set read_receipts = false where id = ${one.id}`.execute(t.owner);
    const { body } = await send(t, one, id, 'a');
    await read(other, id, body.id);
    expect((await eventsOf(t, one.id)).filter(({ type }) => type === 'read')).toEqual([]);
  });

  test('all conversations at once, also when it is asked for twice', async () => {
    const { one, other, id } = await pair();
    const third = await t.person();
    const second = (await direct(t, third, other)).id;
    const last = (await send(t, one, id, 'a')).body.id;
    await send(t, third, second, 'b');
    await act(other, second, 'archive');
    const dedupeKey = notificationKey(id);
    await sendNotice(t, other.id, { category: 'messages', dedupeKey });

    const answers = await Promise.all([readAll(other), readAll(other)]);
    expect(answers).toMatchObject([
      { status: 200, body: { unread_conversations: 0 } },
      { status: 200, body: { unread_conversations: 0 } },
    ]);
    expect(await look(t, other, id)).toMatchObject({ is_read: true, unread_count: 0, last_read_message_id: last });
    expect(await look(t, other, second)).toMatchObject({ is_read: true, archived: true });
    expect(await look(t, one, id)).toMatchObject({ is_read: true });
    const events = await eventsOf(t, other.id);
    expect(events.filter(({ type }) => type === 'state')).toHaveLength(1);
    const marks = (await eventsOf(t, one.id)).filter(({ type }) => type === 'read');
    expect(marks.map(({ data }) => data.read)).toEqual([
      { conversation_id: id, user_id: other.id, last_message_id: last },
    ]);
    const notices = await t.db
      .selectFrom('notifications')
      .select('read_at')
      .where('user_id', '=', other.id)
      .where('dedupe_key', '=', dedupeKey)
      .execute();
    expect(notices).toEqual([{ read_at: expect.any(Date) }]);

    await send(t, one, id, 'c');
    expect(await unreadConversations(t.db, other.id)).toBe(1);
  });

  test('all conversations at once sends no receipt if one of the two has turned them off', async () => {
    const { one, other, id } = await pair();
    await sql`update users set read_receipts = false where id = ${other.id}`.execute(t.owner);
    await send(t, one, id, 'a');
    await readAll(other);
    expect(await look(t, other, id)).toMatchObject({ is_read: true });
    expect((await eventsOf(t, one.id)).filter(({ type }) => type === 'read')).toEqual([]);
  });

  test('only the user’s own conversations count; archived and muted ones don’t', async () => {
    const { one, other, id } = await pair();
    await send(t, one, id, 'a');
    await act(other, id, 'mute', { muted_until: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await unreadConversations(t.db, other.id)).toBe(0);
    await act(other, id, 'mute', { muted_until: null });
    await act(other, id, 'archive');
    expect(await unreadConversations(t.db, other.id)).toBe(0);
    await send(t, one, id, 'b');
    expect(await look(t, other, id)).toMatchObject({ archived: false });
    expect(await unreadConversations(t.db, other.id)).toBe(1);
  });
});

describe('editing and deleting', () => {
  test('edits are possible for five minutes, only by the author, and pass through the filter again', async () => {
    const { one, other, id } = await pair();
    const sent = (await send(t, one, id, 'first')).body;
    const edit = (person: Person, text: string) =>
      call<MessageView>(t, person, 'PATCH', `/messages/${sent.id}`, { text });
    expect(await edit(other, 'mine')).toMatchObject({ status: 403 });
    expect(await edit(one, 'you are a cunt')).toMatchObject({ code: 12, data: { reason: 'profanity' } });
    const changed = await edit(one, 'second');
    expect(changed.body).toMatchObject({ data: { text: 'second' }, version: sent.version + 1, seq: sent.seq });
    expect(changed.body.edited_at).not.toBeNull();
    await t.clock.advance(5 * 60_000 + 1);
    expect(await edit(one, 'third')).toMatchObject({ status: 409, code: 1002 });
    expect((await eventsOf(t, other.id)).filter(({ type }) => type === 'message.changed')).toHaveLength(1);
  });

  test('deleting leaves a placeholder in lists, quotes and previews', async () => {
    const { one, other, id } = await pair();
    const first = (await send(t, one, id, 'secret')).body;
    await send(t, other, id, 'what?', { reply_to_id: first.id });
    const last = (await send(t, one, id, 'last')).body;
    await call(t, other, 'POST', `/messages/${first.id}/reactions`, { type: 'emoji', value: '👍' });
    expect(await call(t, other, 'DELETE', `/messages/${first.id}`)).toMatchObject({ status: 403 });
    expect(await call(t, one, 'DELETE', `/messages/${first.id}`)).toMatchObject({ status: 200 });
    expect(await call(t, one, 'DELETE', `/messages/${last.id}`)).toMatchObject({ status: 200 });
    expect((await list(t, other, id)).items).toMatchObject([
      { data: { text: '' }, deleted: true },
      { data: { text: 'what?' }, reply_to: { id: first.id, text: '', deleted: true } },
      { data: { text: '' }, deleted: true, has_reactions: false, reactions: [] },
    ]);
    expect((await look(t, other, id)).last_message).toMatchObject({ data: { text: '' }, deleted: true });
    expect(await call(t, one, 'PATCH', `/messages/${first.id}`, { text: 'again' })).toMatchObject({ code: 1002 });
  });
});

describe('reactions', () => {
  test('count once per person and value, and mark the viewer’s own', async () => {
    const { one, other, id } = await pair();
    const { id: message } = (await send(t, one, id, 'gg')).body;
    const path = `/messages/${message}/reactions`;
    const react = (person: Person, value: string) =>
      call<MessageView>(t, person, 'POST', path, { type: 'emoji', value });
    await Promise.all([react(one, '👍'), react(one, '👍'), react(other, '👍'), react(other, '🔥')]);
    const seen = (await list(t, one, id)).items[0]?.reactions ?? [];
    expect([...seen].sort((a, b) => b.count - a.count)).toEqual([
      { type: 'emoji', value: '👍', count: 2, own: true },
      { type: 'emoji', value: '🔥', count: 1, own: false },
    ]);
    const who = await call<{ items: { user: { id: string } }[] }>(t, one, 'GET', path);
    expect(who.body.items).toHaveLength(3);
    const gone = await call<MessageView>(t, other, 'DELETE', `${path}?type=emoji&value=${encodeURIComponent('🔥')}`);
    expect(gone.body.reactions).toMatchObject([{ value: '👍', count: 2, own: true }]);
    expect(await react(one, 'words')).toMatchObject({ status: 400, code: 1000 });
    const told = (await eventsOf(t, one.id)).filter(({ type }) => type === 'message.changed').at(-1);
    expect(told?.data.message?.reactions).toMatchObject([{ own: null }]);
  });
});

describe('people', () => {
  test('can be added, can leave, and pass on ownership', async () => {
    const [one, other, third] = (await people(3)) as [Person, Person, Person];
    const group = await begin(t, one, { user_ids: [other.id], title: 'Two of us' });
    await act(one, group.id, 'add', { user_ids: [third.id] });
    const path = `/conversations/${group.id}`;
    const who = await call<{ items: { user: { id: string }; role: string }[] }>(
      t,
      third,
      'GET',
      `${path}/participants`,
    );
    expect(who.body.items.map(({ user, role }) => [user.id, role])).toEqual([
      [one.id, 'owner'],
      [other.id, 'member'],
      [third.id, 'member'],
    ]);
    expect(await call(t, other, 'PATCH', `${path}/title`, { title: 'Mine' })).toMatchObject({ status: 403 });
    expect(await act(one, group.id, 'leave')).toMatchObject({ status: 200, body: { joined: false } });
    expect(await call(t, one, 'GET', path)).toMatchObject({ status: 404 });
    expect(await look(t, other, group.id)).toMatchObject({ role: 'owner', member_count: 2 });
    expect(await call(t, other, 'PATCH', `${path}/title`, { title: '  Ours \u0007 now ' })).toMatchObject({
      body: { title: 'Ours now' },
    });
    expect((await eventsOf(t, one.id)).at(-1)?.type).not.toBe('conversation.changed');
    expect((await eventsOf(t, third.id)).at(-1)?.data).toMatchObject({ conversation: { title: 'Ours now' } });
  });

  test('can’t leave a direct conversation', async () => {
    const { one, id } = await pair();
    expect(await act(one, id, 'leave')).toMatchObject({ status: 409, code: 1002 });
    expect(await act(one, id, 'add', { user_ids: [(await t.person()).id] })).toMatchObject({ status: 403 });
    expect(await act(await t.person(), id, 'join')).toMatchObject({ status: 404 });
  });

  test('see pinned conversations first, and no empty ones opened by others', async () => {
    const { one, other, id } = await pair();
    const later = await direct(t, one, (await people(1))[0] as Person);
    await send(t, one, later.id, 'later');
    const items = async (person: Person, tab = 'all') =>
      (await call<{ items: ConversationView[] }>(t, person, 'GET', `/conversations?tab=${tab}`)).body.items.map(
        (each) => each.id,
      );
    expect(await items(other)).toEqual([]);
    await send(t, one, id, 'hello');
    expect(await items(one)).toEqual([id, later.id]);
    expect(await items(other, 'unread')).toEqual([id]);
    await act(one, later.id, 'pin');
    expect(await items(one)).toEqual([later.id, id]);
    await act(one, later.id, 'archive');
    expect(await items(one)).toEqual([id]);
    expect(await items(one, 'archived')).toEqual([later.id]);
    await act(one, later.id, 'unarchive');
    expect(await items(one)).toEqual([id, later.id]);
  });

  test('are notified immediately of blocks and unblocks', async () => {
    const { one, other, id } = await pair();
    const told = async (person: Person) =>
      (await eventsOf(t, person.id))
        .filter(({ type }) => type === 'conversation.changed')
        .map(({ data: { conversation } }) => [conversation?.id, conversation?.can_send]);
    const press = (what: 'block' | 'unblock') => call(t, other, 'POST', `/users/${one.id}/${what}`, {});
    await press('block');
    for (const person of [one, other]) expect(await told(person)).toEqual([[id, false]]);
    expect((await eventsOf(t, one.id)).at(-1)?.data.conversation?.version).toBe((await look(t, one, id)).version);
    // Repeating a block changes nothing.
    await press('block');
    await press('unblock');
    await press('unblock');
    for (const person of [one, other])
      expect(await told(person)).toEqual([
        [id, false],
        [id, true],
      ]);
    const stranger = await t.person();
    await call(t, other, 'POST', `/users/${stranger.id}/block`, {});
    expect(await told(stranger)).toEqual([]);
  });

  test('get a typing indicator at most once every three seconds, unless blocked', async () => {
    const { one, other, id } = await pair();
    const typing = async () => (await eventsOf(t, other.id)).filter(({ type }) => type === 'typing').length;
    expect(await act(one, id, 'typing')).toMatchObject({ status: 200 });
    await act(one, id, 'typing');
    expect(await typing()).toBe(1);
    await t.clock.advance(3001);
    await act(one, id, 'typing');
    expect(await typing()).toBe(2);
    await sql`insert into blocks (blocker_id, blocked_id, created_at) values (${other.id}, ${one.id}, app_now())`.execute(
      t.owner,
    );
    await t.clock.advance(3001);
    await act(one, id, 'typing');
    expect(await typing()).toBe(2);
  });
});
