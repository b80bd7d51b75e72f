import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ConversationView } from '../../chat/schemas.ts';
import { amongStrangers, begin, call, direct, list, send } from '../../chat/testing/conversations.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { staffActions } from '../testing/staff.ts';

let t: TestPlatform;
let agent: Person;
let moderator: Person;
beforeAll(async () => {
  t = await testPlatform(amongStrangers);
  agent = await t.person({ area: 'staff', roles: ['support'] });
  moderator = await t.person({ area: 'staff', roles: ['moderator'] });
});
afterAll(() => t.close());

const HOUR = 3_600_000;
const get = async (path: string, who: Person | null = agent) => t.inject(who, 'GET', `/admin/v1/conversations${path}`);
const openCase = async (person: Person) =>
  (await call<ConversationView>(t, person, 'POST', '/support/conversation', { topic: 'money' })).body;
const reply = (id: string, text: string, who: Person = agent) =>
  t.inject(who, 'POST', `/admin/v1/conversations/${id}/messages`, { text });
const close = (id: string) => t.inject(agent, 'POST', `/admin/v1/conversations/${id}/close`, {});
const survey = (person: Person) => call<{ conversation_id: string }>(t, person, 'GET', '/support/survey');
const rate = (person: Person, conversation_id: string, answers: object[]) =>
  call(t, person, 'POST', '/support/survey', { conversation_id, answers });

test('reading a thread requires a reason, and every page is audited', async () => {
  const [a, b] = [await t.person(), await t.person()];
  const { id } = await direct(t, a, b);
  for (let index = 0; index < 3; index++) await send(t, a, id, `line ${index}`);
  expect((await get(`/${id}/messages`)).statusCode).toBe(400);
  expect((await get(`/${id}/messages?reason=%20`)).statusCode).toBe(400);
  expect(await staffActions(t, id)).toEqual([]);
  const first = (await get(`/${id}/messages?reason=report&page_size=2`)).json();
  expect(first.items.map(({ text }: { text: string }) => text)).toEqual(['line 2', 'line 1']);
  const second = (await get(`/${id}/messages?reason=report&page_size=2&before=${first.next_cursor}`)).json();
  expect(second).toMatchObject({ items: [{ text: 'line 0' }], next_cursor: null });
  expect(await staffActions(t, id)).toEqual(['admin.conversations.messages', 'admin.conversations.messages']);
  expect(
    (await get(`/${id}/messages?reason=x`, await t.person({ area: 'staff', roles: ['finance'] }))).statusCode,
  ).toBe(403);
  expect((await get(`/${id}/messages?reason=x`, a)).statusCode).toBe(403);
});

test('referees read the rooms of matches and events, with a reason and audited, and no other thread', async () => {
  const referee = await t.person({ area: 'staff', roles: ['referee'] });
  const { id } = await direct(t, await t.person(), await t.person());
  expect((await get(`/${id}/messages?reason=toxic`, referee)).statusCode).toBe(403);
  expect(await staffActions(t, id)).toEqual([]);
  const rooms = { match: newId(), event: newId() };
  for (const [kind, room] of Object.entries(rooms)) {
    await sql`insert into conversations (id, kind, title, subject_type, subject_id)
      values (${room}, ${kind}, 'Room', ${kind}, ${newId()})`.execute(t.owner);
    expect((await get(`/${room}/messages`, referee)).statusCode).toBe(400);
    expect((await get(`/${room}/messages?reason=toxic`, referee)).statusCode).toBe(200);
    expect(await staffActions(t, room)).toEqual(['admin.conversations.messages']);
  }
});

test('lists a person’s conversations, and finds one by title, name or id', async () => {
  const [a, b, c] = [await t.person({ username: 'quentin_q' }), await t.person(), await t.person()];
  const thread = await direct(t, a, b);
  const group = await begin(t, b, { user_ids: [c.id, a.id], title: 'Sunday squad' });
  const ids = async (path: string) => (await get(path)).json().items.map((one: { id: string }) => one.id);
  expect((await ids(`?user_id=${a.id}`)).sort()).toEqual([thread.id, group.id].sort());
  expect(await ids('/search?q=day%20SQ')).toEqual([group.id]);
  expect((await ids('/search?q=quentin')).sort()).toEqual([thread.id, group.id].sort());
  expect(await ids('/search?q=quen_in')).toEqual([]);
  expect(await ids(`/search?q=${thread.id}`)).toEqual([thread.id]);
  expect((await get('/search?q=%20')).statusCode).toBe(400);
  const [found] = (await get('/search?q=day%20SQ')).json().items;
  expect(found).toMatchObject({ kind: 'group', member_count: 3, support_case: null, owner: { id: b.id } });
});

test('support replies and closes the case, and the person is surveyed once', async () => {
  const person = await t.person();
  const { id } = await openCase(person);
  await send(t, person, id, 'Where is my money?');
  const waiting = (await get('?page_size=100')).json().items;
  expect(waiting.find((one: { id: string }) => one.id === id)).toMatchObject({
    agent: null,
    support_case: { topic: 'money', first_answer_at: null, due_at: expect.stringMatching(/Z$/) },
  });
  expect((await survey(person)).status).toBe(404);
  expect((await reply(id, '  ')).statusCode).toBe(400);
  expect((await reply(id, 'It is on its way.')).json()).toMatchObject({
    text: 'It is on its way.',
    author: { id: agent.id },
  });
  expect((await list(t, person, id)).items[0]).toMatchObject({ data: { text: 'It is on its way.' } });
  expect((await close(id)).json()).toMatchObject({ closed_at: expect.any(String), agent: { id: agent.id } });
  expect((await close(id)).json().error.code).toBe(1002);
  expect((await reply(id, 'One more thing')).json().error.code).toBe(1002);
  expect(await send(t, person, id, 'Thanks')).toMatchObject({ code: 1002 });
  expect((await get('?page_size=100')).json().items.some((one: { id: string }) => one.id === id)).toBe(false);
  expect(await staffActions(t, id)).toEqual(['admin.conversations.reply', 'admin.conversations.close']);

  expect((await survey(person)).body).toMatchObject({ conversation_id: id });
  const answers = [
    { question: 'rating', value: '4' },
    { question: 'solved', value: 'Yes' },
    { question: 'comment', value: '<b>ok</b>' },
  ];
  expect(await rate(await t.person(), id, answers)).toMatchObject({ status: 404 });
  expect(await rate(person, id, answers)).toMatchObject({ status: 200 });
  expect(await rate(person, id, answers)).toMatchObject({ code: 1007 });
  expect((await survey(person)).status).toBe(404);
});

test('invalid survey answers are refused; after two weeks the survey closes', async () => {
  const person = await t.person();
  const { id } = await openCase(person);
  expect(
    await rate(person, id, [
      { question: 'rating', value: '4' },
      { question: 'solved', value: 'Yes' },
    ]),
  ).toMatchObject({ code: 1002 });
  await reply(id, 'Hello');
  await close(id);
  const good = { rating: '5', solved: 'No' };
  for (const bad of [
    {},
    { rating: '6' },
    { rating: 'five' },
    { solved: 'Maybe' },
    { solved: '' },
    { other: 'x' },
    { comment: 'x'.repeat(1001) },
  ]) {
    const given = Object.keys(bad).length === 0 ? {} : { ...good, ...bad };
    const answers = Object.entries(given).map(([question, value]) => ({ question, value }));
    expect(await rate(person, id, answers), JSON.stringify(bad).slice(0, 40)).toMatchObject({
      code: 1000,
      status: 400,
    });
  }
  await t.clock.advance(15 * 24 * HOUR);
  expect((await survey(person)).status).toBe(404);
});

test('only support cases can be answered and closed', async () => {
  const { id } = await direct(t, await t.person(), await t.person());
  expect((await reply(id, 'hello')).statusCode).toBe(404);
  expect((await close(id)).statusCode).toBe(404);
});

test('a purge deletes messages sent within the window, everywhere except in support', async () => {
  const [person, other] = [await t.person(), await t.person()];
  const thread = await direct(t, person, other);
  const group = await begin(t, person, { user_ids: [other.id], title: 'Two of us' });
  const support = await openCase(person);
  const early = (await send(t, person, thread.id, 'early')).body;
  await t.clock.advance(3 * HOUR);
  const late = [(await send(t, person, thread.id, 'late')).body, (await send(t, person, group.id, 'late, too')).body];
  const asked = (await send(t, person, support.id, 'help')).body;
  const theirs = (await send(t, other, thread.id, 'mine')).body;
  const purge = (body: object, who: Person = moderator) =>
    t.inject(who, 'POST', '/admin/v1/messages/purge', { user_id: person.id, reason: 'spam', ...body });
  expect((await purge({ hours: 0 })).statusCode).toBe(400);
  expect((await purge({ hours: 721 })).statusCode).toBe(400);
  expect((await purge({ reason: ' ' })).statusCode).toBe(400);
  expect((await purge({}, agent)).statusCode).toBe(403);
  expect((await purge({ hours: 2 })).json()).toEqual({ removed: 2, more: false });
  const gone = await t.db.selectFrom('messages').select('id').where('deleted_at', 'is not', null).execute();
  expect(gone.map(({ id }) => id).sort()).toEqual(late.map(({ id }) => id).sort());
  expect((await purge({ hours: 2 })).json()).toEqual({ removed: 0, more: false });
  expect((await purge({})).json()).toEqual({ removed: 1, more: false });
  const kept = await t.db.selectFrom('messages').select('id').where('deleted_at', 'is', null).execute();
  const ids = kept.map(({ id }) => id);
  expect(ids).toContain(asked.id);
  expect(ids).toContain(theirs.id);
  expect(ids).not.toContain(early.id);
  expect(await staffActions(t, person.id)).toEqual(Array(3).fill('admin.messages.purge'));
});

test('a single message is deleted, once, with a reason', async () => {
  const [person, other] = [await t.person(), await t.person()];
  const { id: threadId } = await direct(t, person, other);
  const { id } = (await send(t, person, threadId, 'oops')).body;
  const remove = (reason: string, who: Person = moderator) =>
    t.inject(who, 'DELETE', `/admin/v1/messages/${id}?reason=${reason}`);
  expect((await remove('%20')).statusCode).toBe(400);
  expect((await remove('rude', agent)).statusCode).toBe(403);
  expect((await remove('rude')).json()).toEqual({ id });
  expect((await list(t, other, threadId)).items[0]).toMatchObject({ id, deleted: true, data: { text: '' } });
  expect((await remove('rude')).json().error.code).toBe(1002);
  expect(await staffActions(t, id)).toEqual(['admin.messages.delete']);
});

test('staff write first: it opens an answered case without questions, and continues the one that is open', async () => {
  const person = await t.person();
  const write = (text: string, to = person.id, who: Person = agent) =>
    t.inject(who, 'POST', '/admin/v1/conversations', { user_id: to, text });
  const first = (await write('Your refund is on its way.')).json();
  expect(first).toMatchObject({ kind: 'support', message_count: 1, agent: { id: agent.id }, closed_at: null });
  expect(first.support_case.first_answer_at).not.toBeNull();
  expect((await write('It has arrived.')).json()).toMatchObject({ id: first.id, message_count: 2 });
  const { items } = await list(t, person, first.id);
  expect(items).toHaveLength(2);
  for (const text of ['It has arrived.', 'Your refund is on its way.']) expect(JSON.stringify(items)).toContain(text);
  expect(await staffActions(t, person.id)).toEqual(['admin.conversations.open', 'admin.conversations.open']);
  expect((await write(' ')).statusCode).toBe(400);
  expect((await write('Hello', agent.id)).statusCode).toBe(403);
  expect((await write('Hello', person.id, await t.person({ area: 'staff', roles: ['finance'] }))).statusCode).toBe(403);
});
