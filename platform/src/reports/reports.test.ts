import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffActions } from '../admin/testing/staff.ts';
import type { MessageView } from '../chat/schemas.ts';
import { amongStrangers, begin, call, direct, eventsOf, list, send } from '../chat/testing/conversations.ts';
import { duel, fieldOf, player } from '../matches/testing/duel.ts';
import { noteFiltered } from '../moderation/log.ts';
import { newId } from '../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';

let t: TestPlatform;
let moderator: Person;
let author: Person;
let group: string;
let crowd: Person[];
beforeAll(async () => {
  t = await testPlatform(amongStrangers);
  moderator = await t.person({ area: 'staff', roles: ['moderator'] });
});
afterAll(() => t.close());
beforeEach(async () => {
  author = await t.person();
  crowd = await Promise.all([1, 2, 3, 4].map(() => trusted()));
  group = (await begin(t, author, { user_ids: crowd.map(({ id }) => id) })).id;
});

async function trusted(): Promise<Person> {
  const person = await t.person();
  await t.owner
    .updateTable('users')
    .set({ created_at: new Date('2026-01-01') })
    .where('id', '=', person.id)
    .execute();
  return person;
}

interface Report {
  id: string;
  state: string;
}

const flag = (who: Person, id: string, more: object = {}) =>
  call<Report>(t, who, 'POST', '/moderation/flag', {
    subject_type: 'message',
    subject_id: id,
    reason: 'harassment',
    ...more,
  });
const said = async (text = 'something'): Promise<MessageView> => (await send(t, author, group, text)).body;
const seenBy = async (who: Person, id: string) => (await list(t, who, group)).items.find((one) => one.id === id);
const decide = (id: string, outcome: 'upheld' | 'rejected', who: Person = moderator) =>
  t.inject(who, 'POST', `/admin/v1/reports/${id}/decide`, { outcome, reason: 'looked at it' });
const queue = async (query = '') =>
  (await t.inject(moderator, 'GET', `/admin/v1/reports?page_size=100${query}`)).json().items;
const told = (person: Person) =>
  t.db
    .selectFrom('notifications')
    .select(['title', 'category', 'body'])
    .where('user_id', '=', person.id)
    .where('category', '=', 'support')
    .execute();
const [one, two, three, four] = [0, 1, 2, 3].map((index) => () => crowd[index] as Person) as [
  () => Person,
  () => Person,
  () => Person,
  () => Person,
];

test('a user can report a subject once, and others can report it too', async () => {
  const { id } = await said();
  expect(await flag(one(), id, { text: ' rude ' })).toMatchObject({
    status: 200,
    body: { state: 'open', subject_id: id },
  });
  expect(await flag(one(), id)).toMatchObject({ status: 409, code: 1007 });
  expect(await flag(one(), id, { reason: 'spam' })).toMatchObject({ code: 1007 });
  expect(await flag(two(), id)).toMatchObject({ status: 200 });
  const [stored] = await queue();
  const about = (await queue()).filter((report: { subject_id: string }) => report.subject_id === id);
  expect(about).toHaveLength(2);
  expect(about[0]).toMatchObject({ text: 'rude', open_reports: 2, hidden: false, subject_user: { id: author.id } });
  expect(stored.due_at > stored.created_at).toBe(true);
});

test('two concurrent identical reports are stored once', async () => {
  const { id } = await said();
  const answers = await Promise.all([1, 2, 3, 4].map(() => flag(one(), id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

test('three trusted reports hide a message from everyone but its author until it is decided', async () => {
  const message = await said('hide me');
  await flag(one(), message.id);
  await flag(two(), message.id);
  expect(await seenBy(four(), message.id)).toMatchObject({ data: { text: 'hide me' }, hidden: false });
  await flag(three(), message.id);
  expect(await seenBy(four(), message.id)).toMatchObject({ data: { text: '' }, hidden: true, deleted: false });
  expect(await seenBy(author, message.id)).toMatchObject({ data: { text: 'hide me' } });
  const [report] = (await queue()).filter((row: { subject_id: string }) => row.subject_id === message.id);
  expect(report).toMatchObject({ hidden: true, open_reports: 3 });
  expect((await decide(report.id, 'rejected')).statusCode).toBe(200);
  expect(await seenBy(four(), message.id)).toMatchObject({ data: { text: 'hide me' }, hidden: false });
});

test('three concurrent reports also hide it, once', async () => {
  const { id } = await said();
  await Promise.all([one(), two(), three(), four()].map((person) => flag(person, id)));
  expect(await seenBy(one(), id)).toMatchObject({ hidden: true });
  const hid = await t.db
    .selectFrom('reports')
    .select('hid')
    .where('subject_id', '=', id)
    .where('hid', '=', true)
    .execute();
  expect(hid).toHaveLength(1);
});

test('reports from new accounts and from users with rejected reports don’t hide anything', async () => {
  const fresh = await Promise.all([1, 2].map(() => t.person()));
  const room = (await begin(t, author, { user_ids: [...fresh, one(), two(), three()].map(({ id }) => id) })).id;
  const message = (await send(t, author, room, 'stays')).body;
  for (let count = 0; count < 3; count++) {
    const { body } = await flag(three(), (await said()).id);
    await decide(body.id, 'rejected');
  }
  for (const person of [...fresh, one(), two(), three()]) expect((await flag(person, message.id)).status).toBe(200);
  expect((await list(t, one(), room)).items.find(({ id }) => id === message.id)).toMatchObject({ hidden: false });
  const trust = await t.db
    .selectFrom('reports')
    .select('trusted')
    .where('subject_id', '=', message.id)
    .orderBy('id')
    .execute();
  expect(trust.map((row) => row.trusted)).toEqual([false, false, true, true, false]);
});

test('after a hidden message is restored, new reports are counted from zero', async () => {
  const { id } = await said();
  const first = (await flag(one(), id)).body;
  await decide(first.id, 'rejected');
  await flag(two(), id);
  await flag(three(), id);
  expect(await seenBy(four(), id)).toMatchObject({ hidden: false });
});

test('upholding deletes the message and notifies the reporters and the author', async () => {
  const { id } = await said('awful');
  const first = (await flag(one(), id)).body;
  await flag(two(), id, { reason: 'hate' });
  const answer = await decide(first.id, 'upheld');
  expect(answer.json()).toMatchObject({ state: 'upheld', decision_reason: 'looked at it', open_reports: 0 });
  expect(await seenBy(author, id)).toMatchObject({ deleted: true, data: { text: '' } });
  for (const person of [one(), two()]) {
    expect(await told(person)).toMatchObject([{ title: 'We took action on your report' }]);
  }
  expect(await told(author)).toMatchObject([{ title: 'Your message was removed' }]);
  expect(await told(three())).toEqual([]);
  expect((await decide(first.id, 'rejected')).json().error.code).toBe(1002);
  expect(await staffActions(t, first.id)).toEqual(['admin.reports.decide']);
  expect((await queue('&state=upheld'))[0]).toMatchObject({ state: 'upheld' });
});

test('the context contains the surrounding messages, even after they are deleted', async () => {
  for (let index = 0; index < 20; index++) await send(t, one(), group, `line ${index}`);
  const message = await said('the one');
  for (let index = 0; index < 7; index++) await send(t, two(), group, `after ${index}`);
  const { id } = (await flag(three(), message.id)).body;
  await call(t, author, 'DELETE', `/messages/${message.id}`);
  const report = (await queue()).find((row: Report) => row.id === id);
  expect(report.context).toHaveLength(20);
  expect(report.context.map(({ text }: { text: string }) => text).slice(-7)).toEqual([
    'line 19',
    'the one',
    'after 0',
    'after 1',
    'after 2',
    'after 3',
    'after 4',
  ]);
  expect(report.context.filter(({ reported }: { reported: boolean }) => reported)).toMatchObject([
    { message_id: message.id, author_id: author.id, username: author.username },
  ]);
});

test('known spam that is sent again is visible only to its author', async () => {
  const text = 'Come to my channel and get the best lineup of the week, follow now';
  const message = await said(text);
  const { id } = (await flag(one(), message.id, { reason: 'spam' })).body;
  await decide(id, 'upheld');
  const again = (await send(t, two(), group, `${text}!!`)).body;
  expect(await seenBy(two(), again.id)).toMatchObject({ data: { text: `${text}!!` }, hidden: false });
  expect(await seenBy(one(), again.id)).toBeUndefined();
});

test('the platform reports suspected fraud itself, once while the report is open', async () => {
  const note = () =>
    noteFiltered(t.deps, {
      userId: author.id,
      conversationId: group,
      action: 'block',
      rule: 'off_platform_payment',
      matches: [],
      text: 'pay me directly by gift card',
    });
  await note();
  await note();
  const reports = (await queue('&subject_type=user')).filter(
    (row: { subject_id: string }) => row.subject_id === author.id,
  );
  expect(reports).toMatchObject([{ reporter: null, reason: 'scam', text: 'pay me directly by gift card' }]);
  expect((await decide(reports[0].id, 'rejected')).statusCode).toBe(200);
});

test('users and conversations can be reported; a report about a user contains the direct messages', async () => {
  const thread = await direct(t, author, one());
  await send(t, author, thread.id, 'between us');
  const about = await flag(one(), author.id, { subject_type: 'user', reason: 'cheating' });
  expect(about.status).toBe(200);
  const report = (await queue('&subject_type=user')).find((row: Report) => row.id === about.body.id);
  expect(report.context).toMatchObject([{ text: 'between us' }]);
  expect((await flag(one(), group, { subject_type: 'conversation', reason: 'other' })).status).toBe(200);
});

async function clipOf(owner: Person): Promise<string> {
  const field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
  const match = await duel(t, field, [await player(t, field), await player(t, field)], 'active');
  const [mediaId, id] = [newId(), newId()];
  const at = new Date('2026-01-02');
  const media = { id: mediaId, user_id: owner.id, type: 'clip', state: 'ready', token_hash: Buffer.from(mediaId) };
  const rest = { token_expires_at: at, max_bytes: 1, content_type: 'video/mp4', bytes: 1, sha256: 'x', stored_key: id };
  await t.owner
    .insertInto('media')
    .values({ ...media, ...rest } as never)
    .execute();
  await t.owner
    .insertInto('clips')
    .values({
      id,
      owner_id: owner.id,
      media_id: mediaId,
      match_id: match.id,
      start_ms: 0,
      end_ms: 9,
      title: 'Goal',
      created_at: at,
    } as never)
    .execute();
  return id;
}

test('three trusted reports hide a clip; rejecting restores it, and upholding doesn’t', async () => {
  const id = await clipOf(author);
  const clip = { subject_type: 'clip', reason: 'sexual' };
  await call(t, author, 'POST', '/messages', { conversation_id: group, type: 'clip', clip_id: id, nonce: newId() });
  /** Returns the clip in the latest live change of a message, as someone in the conversation sees it. */
  const shown = async () => (await eventsOf(t, one().id)).at(-1)?.data.message?.data.clip?.id ?? null;
  const listed = async () =>
    (await call<{ items: { id: string }[] }>(t, null, 'GET', `/clips?user_id=${author.id}`)).body.items.some(
      (one) => one.id === id,
    );
  expect(await flag(author, id, clip)).toMatchObject({ code: 1002 });
  const first = (await flag(one(), id, clip)).body;
  await flag(two(), id, clip);
  expect(await listed()).toBe(true);
  expect((await list(t, one(), group)).items[0]?.data.clip?.id).toBe(id);
  await flag(three(), id, clip);
  expect(await listed()).toBe(false);
  expect(await shown()).toBeNull();
  await decide(first.id, 'rejected');
  expect(await listed()).toBe(true);
  expect(await shown()).toBe(id);
  const again = (await flag(four(), id, clip)).body;
  await decide(again.id, 'upheld');
  expect(await listed()).toBe(false);
  expect(await shown()).toBeNull();
  expect(await told(author)).toMatchObject([{ title: 'Your clip was removed' }]);
});

test('invisible or own content can’t be reported, nor anything with a reason that doesn’t apply', async () => {
  const { id } = await said();
  const stranger = await t.person();
  expect(await flag(stranger, id)).toMatchObject({ status: 404 });
  expect(await flag(stranger, group, { subject_type: 'conversation', reason: 'other' })).toMatchObject({ status: 404 });
  expect(await flag(author, id)).toMatchObject({ code: 1002 });
  expect(await flag(author, author.id, { subject_type: 'user' })).toMatchObject({ code: 1002 });
  expect(await flag(one(), id, { reason: 'cheating' })).toMatchObject({ code: 1000 });
  expect(await flag(one(), id, { reason: 'nothing' })).toMatchObject({ code: 1000 });
  expect(await flag(one(), id, { text: 'x'.repeat(1001) })).toMatchObject({ status: 400 });
  for (const subject_type of ['message', 'user', 'clip', 'event', 'conversation']) {
    const gone = { subject_type, subject_id: '01890000-0000-7000-8000-000000000000', reason: 'other' };
    expect(await call(t, one(), 'POST', '/moderation/flag', gone), subject_type).toMatchObject({ status: 404 });
  }
  expect(await t.db.selectFrom('reports').select('id').where('subject_id', '=', id).execute()).toEqual([]);
});

test('only staff with the right role who aren’t involved can decide', async () => {
  const { id } = (await flag(one(), (await said()).id)).body;
  expect((await decide(id, 'upheld', await t.person({ area: 'staff', roles: ['finance'] }))).statusCode).toBe(403);
  expect((await decide(id, 'upheld', one())).statusCode).toBe(403);
  await t.owner.updateTable('reports').set({ subject_user_id: moderator.id }).where('id', '=', id).execute();
  expect((await decide(id, 'upheld')).statusCode).toBe(403);
  expect(
    (await t.inject(moderator, 'POST', `/admin/v1/reports/${id}/decide`, { outcome: 'upheld', reason: ' ' }))
      .statusCode,
  ).toBe(400);
});

test('lists the reasons', async () => {
  const reasons = (
    await call<{ version: number; items: { key: string; subjects: string[] }[] }>(
      t,
      one(),
      'GET',
      '/moderation/reasons',
    )
  ).body;
  expect(reasons.version).toBeGreaterThan(0);
  for (const type of ['message', 'user', 'clip', 'event', 'conversation']) {
    expect(reasons.items.filter(({ subjects }) => subjects.includes(type)).length, type).toBeGreaterThan(1);
  }
  const block = (await call<{ items: { key: string }[] }>(t, one(), 'GET', '/moderation/block')).body;
  expect(block.items.map(({ key }) => key)).toContain('harassment');
});
