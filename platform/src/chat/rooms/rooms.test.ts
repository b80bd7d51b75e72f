import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { topicKey } from '../../live/publish.ts';
import { duel, type Field, fieldOf, player } from '../../matches/testing/duel.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { unreadConversations } from '../conversations/unread.ts';
import { deleteMessages, hideMessages, showMessages } from '../moderate.ts';
import type { ChatChange, ConversationView, MessageFeed, MessageView } from '../schemas.ts';
import { closeConversation, staffReply } from '../support/staffReplies.ts';
import { amongStrangers, begin, call, direct, eventsOf, list, look, send } from '../testing/conversations.ts';

let t: TestPlatform;
let field: Field;
beforeAll(async () => {
  t = await testPlatform(amongStrangers);
  field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
  await t.deps.jobs.runDue();
});
afterAll(() => t.close());

/** Runs all jobs, including delayed ones. */
async function runJobs(): Promise<void> {
  await sql`update pgboss.job set start_after = now() where state = 'created'`.execute(t.owner);
  await t.deps.jobs.runDue();
}

async function published(channel: string, key: Record<string, string>): Promise<ChatChange[]> {
  const { rows } = await sql<{ data: string }>`
    select data from live_events where channel = ${channel} and key = ${topicKey(key)} order by seq`.execute(t.db);
  return rows.map(({ data }) => JSON.parse(data) as ChatChange);
}

const act = (person: Person, id: string, name: string, body?: object) =>
  call<ConversationView>(t, person, 'POST', `/conversations/${id}/${name}`, body);

describe('a community', () => {
  async function joined(): Promise<{ owner: Person; member: Person; id: string }> {
    const [owner, member] = [await t.person(), await t.person()];
    const { id } = await begin(t, owner, { user_ids: [], title: 'Night owls', community: true });
    await act(member, id, 'join');
    await act(member, id, 'guidelines');
    return { owner, member, id };
  }

  test('can be read by everyone and written in by its members', async () => {
    const { owner, member, id } = await joined();
    const stranger = await t.person();
    expect(await send(t, owner, id, 'welcome')).toMatchObject({ status: 200 });
    expect(await send(t, stranger, id, 'hello')).toMatchObject({ status: 409, code: 1002 });
    const seen = await call<MessageFeed>(t, null, 'GET', `/chats/${id}/messages`);
    expect(seen.body.items).toMatchObject([{ data: { text: 'welcome' }, user_profile: { id: owner.id } }]);
    const found = await call<{ items: ConversationView[] }>(t, null, 'GET', '/conversations/communities?page_size=100');
    expect(found.body.items.find((each) => each.id === id)).toMatchObject({
      joined: false,
      can_send: false,
      member_count: 2,
    });
    expect(await look(t, member, id)).toMatchObject({ joined: true, guidelines_approved: true, can_send: true });
    expect(await look(t, stranger, id)).toMatchObject({ joined: false, guidelines_approved: false, role: null });
  });

  test('sends one event per message to all followers and updates lists a moment later', async () => {
    const { owner, member, id } = await joined();
    await act(member, id, 'leave');
    await act(member, id, 'join');
    await call(t, member, 'PATCH', `/conversations/${id}/settings`, { notification_setting: 'all' });
    for (const text of ['one', 'two', 'three']) await send(t, owner, id, text);
    expect((await published('chat', { chat_id: id })).map(({ message }) => message?.data.text)).toEqual([
      'one',
      'two',
      'three',
    ]);
    const before = await eventsOf(t, member.id);
    expect(before.filter(({ type }) => type === 'message.added')).toEqual([]);
    await runJobs();
    const changed = (await eventsOf(t, member.id)).slice(before.length);
    expect(changed).toHaveLength(1);
    expect(changed[0]?.data.conversation).toMatchObject({ unread_count: 3, last_message: { data: { text: 'three' } } });
    expect(await unreadConversations(t.db, member.id)).toBe(1);
    await send(t, owner, id, 'four');
    await runJobs();
    expect((await eventsOf(t, member.id)).at(-1)?.data.conversation).toMatchObject({ unread_count: 4 });
  });

  test('notifies only mentioned members', async () => {
    const { owner, member, id } = await joined();
    const third = await t.person();
    await act(third, id, 'join');
    await send(t, owner, id, `@${member.username} look`, { type: 'mentions', mentions: [member.id] });
    expect(await unreadConversations(t.db, member.id)).toBe(1);
    expect(await unreadConversations(t.db, third.id)).toBe(0);
    await runJobs();
    const rows = await t.db
      .selectFrom('notifications')
      .select(['user_id', 'category', 'body'])
      .where('dedupe_key', '=', `conv:${id}`)
      .execute();
    expect(rows).toEqual([
      { user_id: member.id, category: 'mentions', body: `${owner.username}: @${member.username} look` },
    ]);
  });
});

describe('notifications of a direct conversation', () => {
  test('are a single row for members who haven’t read it, removed once they have', async () => {
    const [one, other] = [await t.person(), await t.person()];
    const { id } = await direct(t, one, other);
    await send(t, one, id, 'a');
    const last = (await send(t, one, id, 'b')).body;
    await runJobs();
    const rows = () =>
      t.db
        .selectFrom('notifications')
        .select(['user_id', 'title', 'body', 'read_at'])
        .where('dedupe_key', '=', `conv:${id}`)
        .execute();
    expect(await rows()).toEqual([{ user_id: other.id, title: one.username, body: 'b', read_at: null }]);
    await call(t, other, 'POST', '/messages/read', { conversation_id: id, last_message_id: last.id });
    expect((await rows())[0]?.read_at).not.toBeNull();
    const answer = (await send(t, one, id, 'c')).body;
    await call(t, other, 'POST', '/messages/read', { conversation_id: id, last_message_id: answer.id });
    await runJobs();
    expect((await rows()).map(({ body }) => body)).toEqual(['b']);
  });
});

describe('comments on a match', () => {
  test('are written by its players, readable by everyone, and share the conversation with the match chat', async () => {
    const [a, b] = [await player(t, field), await player(t, field)] as const;
    const match = await duel(t, field, [a, b], 'active');
    const about = { subject_type: 'match', subject_id: match.id };
    const path = `/comment_messages?subject_type=match&subject_id=${match.id}`;
    expect(await call(t, null, 'GET', path)).toMatchObject({ body: { chat_id: null, items: [] } });
    const said = await call<MessageView>(t, a, 'POST', '/comment_messages', { ...about, type: 'text', text: 'glhf' });
    expect(said.status).toBe(200);
    const spectator = await t.person();
    const cheer = { ...about, type: 'text', text: 'go on' };
    expect(await call(t, spectator, 'POST', '/comment_messages', cheer)).toMatchObject({ status: 403 });
    expect(await call<MessageFeed>(t, spectator, 'GET', path)).toMatchObject({
      body: { items: [{ data: { text: 'glhf' } }] },
    });
    const id = said.body.conversation_id;
    expect(await look(t, b, id)).toMatchObject({ kind: 'match', subject_id: match.id, unread_count: 1 });
    expect(await send(t, b, id, 'you too')).toMatchObject({ status: 200 });
    expect((await published('comments', about)).map(({ message }) => message?.data.text)).toEqual(['glhf', 'you too']);
    expect(await call(t, spectator, 'GET', `/chats/${id}/messages`)).toMatchObject({ status: 404 });
  });

  test('on a private match are only visible to its players', async () => {
    const [a, b] = [await player(t, field), await player(t, field)] as const;
    const match = await duel(t, field, [a, b], 'active');
    await sql`update matches set visibility = 'private' where id = ${match.id}`.execute(t.owner);
    const about = { subject_type: 'match', subject_id: match.id, type: 'text', text: 'glhf' };
    expect(await call(t, a, 'POST', '/comment_messages', about)).toMatchObject({ status: 200 });
    const path = `/comment_messages?subject_type=match&subject_id=${match.id}`;
    expect(await call(t, b, 'GET', path)).toMatchObject({ status: 200 });
    for (const person of [null, await t.person()])
      expect(await call(t, person, 'GET', path)).toMatchObject({ status: 404 });
  });
});

describe('the staking chat', () => {
  test('is a single chat that everyone can read, and posting makes a person a member', async () => {
    const rooms = await Promise.all([1, 2, 3].map(() => call<ConversationView>(t, null, 'GET', '/chats/staking')));
    expect(new Set(rooms.map(({ body }) => body.id)).size).toBe(1);
    const id = rooms[0]?.body.id ?? '';
    const person = await t.person();
    const path = `/chats/${id}/messages`;
    expect(await call(t, person, 'POST', path, { type: 'text', text: 'who wins?' })).toMatchObject({ status: 200 });
    expect(await look(t, person, id)).toMatchObject({ kind: 'staking', joined: true, role: 'member' });
    expect(await call(t, null, 'GET', path)).toMatchObject({ body: { items: [{ data: { text: 'who wins?' } }] } });
    expect(await call(t, null, 'GET', `/chats/staking?event_id=${newId()}`)).toMatchObject({ status: 404 });
  });
});

describe('support', () => {
  const open = (person: Person, body: object = {}) =>
    call<ConversationView>(t, person, 'POST', '/support/conversation', body);

  test.each(['banned', 'guest', 'phone_required'] as const)(
    'answers a %s session, which sees nothing else',
    async (scope) => {
      const other = await t.person();
      const person = await t.person();
      const { id: before } = await direct(t, other, person);
      await send(t, other, before, 'hello');
      await sql`update sessions set scope = ${scope} where user_id = ${person.id}`.execute(t.owner);
      const { id } = (await open(person, { topic: 'money' })).body;
      expect(await send(t, person, id, 'where is my money, you cunt')).toMatchObject({ status: 200 });
      expect((await list(t, person, id)).items.map(({ by_product }) => by_product)).toEqual([false, true]);
      expect(await call(t, person, 'GET', `/conversations/${before}`)).toMatchObject({ status: 404 });
      expect(await send(t, person, before, 'hello')).toMatchObject({ status: 404 });
      const { id: room } = (await call<ConversationView>(t, null, 'GET', '/chats/staking')).body;
      expect((await send(t, person, room, 'hello')).code).toBe(scope === 'banned' ? 404 : 15);
      expect((await call(t, person, 'GET', '/conversations')).status).toBe(403);
    },
  );

  test('opens a case with its subject, one at a time, and staff close it', async () => {
    const [a, b] = [await player(t, field), await player(t, field)] as const;
    const match = await duel(t, field, [a, b], 'active');
    const staff = await t.person({ area: 'staff', roles: ['support'] });
    expect(await open(await t.person(), { match_id: match.id })).toMatchObject({ status: 400, code: 1000 });
    const asked = { topic: 'match', match_id: match.id };
    const opened = await Promise.all([open(a, asked), open(a, asked)]);
    expect(new Set(opened.map(({ body }) => body.id)).size).toBe(1);
    const id = opened[0]?.body.id ?? '';
    expect(await look(t, a, id)).toMatchObject({
      kind: 'support',
      is_read: true,
      support_case: { topic: 'match', match_id: match.id, first_answer_at: null },
    });
    expect((await list(t, a, id)).items).toMatchObject([
      { type: 'button', data: { deeplink: `duelbook://activeMatch/${match.id}` } },
      {},
    ]);

    await withTransaction(t.db, (tx) =>
      staffReply(tx, t.deps, { conversationId: id, staffId: staff.id, text: 'We look into it.' }),
    );
    const answered = await look(t, a, id);
    expect(answered).toMatchObject({ is_read: false, last_message: { data: { text: 'We look into it.' } } });
    expect((await list(t, a, id)).items.at(-1)).toMatchObject({ user_profile: null, by_product: true });
    expect(answered.support_case?.first_answer_at).not.toBeNull();
    expect(await call(t, staff, 'GET', `/conversations/${id}`)).toMatchObject({ status: 403 });
    await runJobs();
    const told = await t.db.selectFrom('notifications').select('category').where('user_id', '=', a.id).execute();
    expect(told).toContainEqual({ category: 'support' });

    await withTransaction(t.db, (tx) => closeConversation(tx, t.deps, id));
    expect(await send(t, a, id, 'thanks')).toMatchObject({ status: 409, code: 1002 });
    expect((await open(a)).body.id).not.toBe(id);
  });
});

describe('moderation', () => {
  test('hides messages from everyone but the author, and can restore or delete them', async () => {
    const [one, other] = [await t.person(), await t.person()];
    const { id } = await direct(t, one, other);
    const first = (await send(t, one, id, 'first')).body;
    const second = (await send(t, other, id, 'second')).body;
    await withTransaction(t.db, (tx) => hideMessages(tx, t.deps, [first.id]));
    expect((await list(t, other, id)).items.at(-1)).toMatchObject({ data: { text: '' }, hidden: true });
    expect((await list(t, one, id)).items.at(-1)).toMatchObject({ data: { text: 'first' }, hidden: true });
    expect((await eventsOf(t, other.id)).at(-1)?.data.message).toMatchObject({ data: { text: '' }, hidden: true });
    await withTransaction(t.db, (tx) => showMessages(tx, t.deps, [first.id]));
    expect((await list(t, other, id)).items.at(-1)).toMatchObject({ data: { text: 'first' }, hidden: false });
    const wanted = [first.id, second.id];
    expect(await withTransaction(t.db, (tx) => deleteMessages(tx, t.deps, wanted))).toEqual(wanted);
    expect(await withTransaction(t.db, (tx) => deleteMessages(tx, t.deps, wanted))).toEqual([]);
    expect((await list(t, one, id)).items).toMatchObject([{ deleted: true }, { deleted: true }]);
  });
});
