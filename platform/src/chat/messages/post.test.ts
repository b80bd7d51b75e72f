import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { ConversationView, MessageView } from '../schemas.ts';
import { amongStrangers, begin, call, countMessages, direct, list, look, send } from '../testing/conversations.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform(amongStrangers);
});
afterAll(() => t.close());

const people = async (count: number) => {
  const made: Person[] = [];
  for (let index = 0; index < count; index++) made.push(await t.person());
  return made as [Person, Person, ...Person[]];
};

const block = (one: Person, other: Person) =>
  t.owner
    .insertInto('blocks')
    .values({ blocker_id: one.id, blocked_id: other.id, reason: null, note: null, created_at: sql`app_now()` })
    .execute();

const silence = (person: Person, scope: 'all' | 'comments' | 'direct') =>
  sql`insert into silences (id, user_id, scope, until, reason, created_at)
    values (${newId()}, ${person.id}, ${scope}, app_now() + interval '1 hour', 'test', app_now())`.execute(t.owner);

const speakAgain = (person: Person) => sql`delete from silences where user_id = ${person.id}`.execute(t.owner);

/** Creates a community run by Duelbook with guidelines and, optionally, slow mode. */
async function community(slowSeconds: number | null = null): Promise<string> {
  const id = newId();
  await t.owner
    .insertInto('conversations')
    .values({
      id,
      kind: 'community',
      title: 'Pitch talk',
      verified: true,
      guidelines: 'Be kind.',
      slow_mode_seconds: slowSeconds,
    })
    .execute();
  return id;
}

test('a message is returned with its author, content and time of the last change', async () => {
  const [one, other] = await people(2);
  const { id } = await direct(t, one, other);
  const { body: sent } = await send(t, one, id, 'first');
  const user_profile = { id: one.id, username: one.username, image_url: null };
  expect(sent).toMatchObject({
    type: 'text',
    user_profile,
    participant: { user_profile },
    data: { text: 'first', giphy_id: null },
    has_reactions: false,
    updated_at: sent.created_at,
  });
  await t.clock.advance(1000);
  const { body: edited } = await call<MessageView>(t, one, 'PATCH', `/messages/${sent.id}`, { text: 'second' });
  expect(Date.parse(edited.updated_at)).toBeGreaterThan(Date.parse(sent.created_at));
  await call(t, one, 'DELETE', `/messages/${sent.id}`);
  const [entry] = (await list(t, other, id)).items;
  expect(entry).toMatchObject({ participant: { user_profile }, data: { text: '' }, deleted: true });
  expect(Date.parse(entry?.updated_at ?? '')).toBeGreaterThanOrEqual(Date.parse(edited.updated_at));
});

describe('in a public chat, restrictions are reported in this order', () => {
  test('and nothing is stored while one applies', async () => {
    const [person] = await people(1);
    const id = await community(30);
    const bad = { type: 'giphy', giphy_id: 'nobody-found-this' };
    const attempt = () => send(t, person, id, '', bad);

    expect(await send(t, person, newId(), 'hello')).toMatchObject({ status: 404 });

    await sql`insert into feature_disablements (user_id, feature) values (${person.id}, 'chat')`.execute(t.owner);
    expect(await attempt()).toMatchObject({ code: 1020, data: { feature: 'chat' } });
    await sql`update feature_disablements set feature = 'giphy' where user_id = ${person.id}`.execute(t.owner);
    expect(await attempt()).toMatchObject({ code: 1020, data: { feature: 'giphy' } });
    await sql`delete from feature_disablements where user_id = ${person.id}`.execute(t.owner);

    await sql`update conversations set closed_at = app_now() where id = ${id}`.execute(t.owner);
    expect(await attempt()).toMatchObject({ code: 1002 });
    await sql`update conversations set closed_at = null where id = ${id}`.execute(t.owner);

    await silence(person, 'comments');
    expect(await attempt()).toMatchObject({ code: 1002 });
    await call(t, person, 'POST', `/conversations/${id}/join`);
    const silenced = await attempt();
    expect(silenced).toMatchObject({ status: 422, code: 12, data: { reason: 'silenced' } });
    expect(Date.parse(String(silenced.data.until))).toBeGreaterThan(Date.now());
    await speakAgain(person);

    expect(await attempt()).toMatchObject({ code: 12, data: { reason: 'guidelines' } });
    await call(t, person, 'POST', `/conversations/${id}/guidelines`);

    await sql`update conversation_members set last_sent_at = app_now() where user_id = ${person.id}`.execute(t.owner);
    const slow = await attempt();
    expect(slow).toMatchObject({ code: 12, data: { reason: 'slow_mode' } });
    expect(slow.data.wait_seconds).toBeGreaterThan(20);
    await sql`update conversation_members set last_sent_at = null where user_id = ${person.id}`.execute(t.owner);

    expect(await attempt()).toMatchObject({ status: 400, code: 1000 });
    expect(await send(t, person, id, 'you are a cunt')).toMatchObject({ code: 12, data: { reason: 'profanity' } });
    expect(await countMessages(t, id)).toBe(0);

    expect(await send(t, person, id, 'Good game')).toMatchObject({
      status: 200,
      body: { data: { text: 'Good game' }, seq: 1 },
    });
    expect(await send(t, person, id, 'Once more')).toMatchObject({ code: 12, data: { reason: 'slow_mode' } });
    expect(await countMessages(t, id)).toBe(1);
  });

  test('slow mode applies to more than 200 members', async () => {
    const [person] = await people(1);
    const id = await community();
    await call(t, person, 'POST', `/conversations/${id}/join`);
    await call(t, person, 'POST', `/conversations/${id}/guidelines`);
    await sql`update conversations set member_count = 201 where id = ${id}`.execute(t.owner);
    expect(await send(t, person, id, 'one')).toMatchObject({ status: 200 });
    expect(await send(t, person, id, 'two')).toMatchObject({
      code: 12,
      data: { reason: 'slow_mode', wait_seconds: 5 },
    });
    await t.clock.advance(5000);
    expect(await send(t, person, id, 'two')).toMatchObject({ status: 200 });
  });
});

describe('in a direct conversation', () => {
  test('a mute is reported before a block, and a block before the text', async () => {
    const [one, other] = await people(2);
    const { id } = await direct(t, one, other);
    await block(other, one);
    await silence(one, 'direct');
    const attempt = () => send(t, one, id, 'you are a cunt');
    expect(await attempt()).toMatchObject({ code: 12, data: { reason: 'silenced' } });
    await speakAgain(one);
    expect(await attempt()).toMatchObject({ code: 12, data: { reason: 'blocked' } });
    await t.owner.deleteFrom('blocks').where('blocker_id', '=', other.id).execute();
    expect(await attempt()).toMatchObject({ code: 12, data: { reason: 'profanity', matches: ['cunt'] } });
    expect(await countMessages(t, id)).toBe(0);
    const noted = await t.db.selectFrom('moderation_log').select('action').where('user_id', '=', one.id).execute();
    expect(noted).toEqual([{ action: 'bounce' }]);
  });

  test('a mute in public chats doesn’t affect direct conversations', async () => {
    const [one, other] = await people(2);
    await silence(one, 'comments');
    expect(await send(t, one, (await direct(t, one, other)).id, 'hello')).toMatchObject({ status: 200 });
  });

  test.each(['one', 'other'] as const)('a block by %s prevents messages and new conversations', async (who) => {
    const [one, other] = await people(2);
    const { id } = await direct(t, one, other);
    expect(await send(t, one, id, 'hello')).toMatchObject({ status: 200 });
    expect(await look(t, one, id)).toMatchObject({ can_send: true });
    await (who === 'one' ? block(one, other) : block(other, one));
    for (const person of [one, other]) {
      expect(await look(t, person, id)).toMatchObject({ can_send: false });
      expect(await send(t, person, id, 'hello')).toMatchObject({ code: 12, data: { reason: 'blocked' } });
    }
    expect((await list(t, one, id)).items).toHaveLength(1);
    expect((await list(t, other, id)).items).toHaveLength(1);
    const [third] = await people(1);
    const group = { user_ids: [one.id, other.id] };
    expect(await call(t, third, 'POST', '/conversations', group)).toMatchObject({ status: 200 });
    expect(await call(t, one, 'POST', '/conversations', { user_ids: [third.id, other.id] })).toMatchObject({
      code: 1000,
    });
  });

  test('offers to pay elsewhere are refused and logged', async () => {
    const [one, other] = await people(2);
    const { id } = await direct(t, one, other);
    const offer = 'pay me directly with paypal and we skip the escrow';
    expect(await send(t, one, id, offer)).toMatchObject({ code: 12, data: { reason: 'scam' } });
    const noted = await t.db.selectFrom('moderation_log').select('rule').where('user_id', '=', one.id).execute();
    expect(noted).toEqual([{ rule: 'off_platform_payment' }]);
  });

  test('nobody else can read or write there', async () => {
    const [one, other, stranger] = (await people(3)) as [Person, Person, Person];
    const { id } = await direct(t, one, other);
    const sent = await send(t, one, id, 'between us');
    expect(await send(t, stranger, id, 'hello')).toMatchObject({ status: 404 });
    for (const path of [
      `/conversations/${id}`,
      `/messages?conversation_id=${id}`,
      `/messages/${sent.body.id}/reactions`,
    ])
      expect(await call(t, stranger, 'GET', path)).toMatchObject({ status: 404 });
    expect(await call(t, stranger, 'PATCH', `/messages/${sent.body.id}`, { text: 'x' })).toMatchObject({ status: 404 });
  });
});

describe('a message', () => {
  test('is stored once per nonce, no matter how often it is sent', async () => {
    const [one, other] = await people(2);
    const { id } = await direct(t, one, other);
    const nonce = newId();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(t, one, id, 'once', { nonce })));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await countMessages(t, id)).toBe(1);
    expect(await send(t, one, id, 'something else', { nonce })).toMatchObject({ status: 409, code: 1007 });
    expect(await send(t, other, id, 'once', { nonce })).toMatchObject({ status: 200 });
    expect(await countMessages(t, id)).toBe(2);
  });

  test('and a nonce is used in only one conversation', async () => {
    const [one, other, third] = (await people(3)) as [Person, Person, Person];
    const ids = [(await direct(t, one, other)).id, (await direct(t, one, third)).id];
    const nonce = newId();
    const answers = await Promise.all(ids.map((id) => send(t, one, id, 'once', { nonce })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await countMessages(t, ids[0] ?? '')) + (await countMessages(t, ids[1] ?? ''))).toBe(1);
  });

  test.each([
    ['no text', { text: ' \n ' }, 'text'],
    ['text that can’t be seen', { text: '\u200b\u2800\u3164\ufe0f' }, 'text'],
    ['too much text', { text: 'a'.repeat(2001) }, 'text'],
    ['an unknown match', { type: 'match', match_id: newId() }, 'match_id'],
    ['a missing match', { type: 'match' }, 'match_id'],
    ['an unknown team', { type: 'bounty', team_id: newId() }, 'team_id'],
    ['an unknown clip', { type: 'clip', clip_id: newId() }, 'clip_id'],
    ['a GIF that no search returned', { type: 'giphy', giphy_id: 'abc' }, 'giphy_id'],
    ['a reserved type', { type: 'status' }, 'type'],
    ['a reserved button', { type: 'button' }, 'type'],
    ['a reply to an unknown message', { reply_to_id: newId() }, 'reply_to_id'],
  ])('is refused with %s', async (_what, body, param) => {
    const [one, other] = await people(2);
    const { id } = await direct(t, one, other);
    const answer = await call<{ error: { param: string } }>(t, one, 'POST', '/messages', {
      conversation_id: id,
      type: 'text',
      text: 'words',
      ...body,
    });
    expect(answer).toMatchObject({ status: 400, code: 1000 });
    expect(answer.body.error.param).toBe(param);
    expect(await countMessages(t, id)).toBe(0);
  });

  test('mentions only members who aren’t blocked', async () => {
    const [one, other, third, outsider] = (await people(4)) as [Person, Person, Person, Person];
    const { id } = await begin(t, one, { user_ids: [other.id, third.id] });
    await block(one, third);
    const mentions = [other.id, third.id, outsider.id, one.id];
    const sent = await send(t, one, id, '@all look', { type: 'mentions', mentions });
    expect(sent.body.data.mentions.map((person) => person.id)).toEqual([other.id]);
  });

  test('of an unknown type is returned as text', async () => {
    const [one, other] = await people(2);
    const { id } = await direct(t, one, other);
    await send(t, one, id, 'first');
    await sql`update messages set type = 'poll' where conversation_id = ${id}`.execute(t.owner);
    expect((await list(t, other, id)).items).toMatchObject([{ type: 'text', data: { text: 'first' } }]);
  });

  test('identified as spam is visible only to its author', async () => {
    const [one, other] = await people(2);
    const { id } = await direct(t, one, other);
    await send(t, other, id, 'hello');
    await sql`update messages set hidden_at = app_now(), hidden_reason = 'shadow' where conversation_id = ${id}`.execute(
      t.owner,
    );
    expect((await list(t, other, id)).items).toMatchObject([{ data: { text: 'hello' }, hidden: false }]);
    expect((await list(t, one, id)).items).toEqual([]);
  });
});

describe('a new user', () => {
  let strict: TestPlatform;
  beforeAll(async () => {
    strict = await testPlatform();
  });
  afterAll(() => strict.close());

  test('can’t message people who don’t know them', async () => {
    const [one, other] = [await strict.person(), await strict.person()];
    const { id } = (await call<ConversationView>(strict, one, 'POST', '/conversations', { user_ids: [other.id] })).body;
    expect(await send(strict, one, id, 'hello')).toMatchObject({ code: 12, data: { reason: 'stranger' } });
    await sql`insert into follows (follower_id, followed_id, created_at) values (${other.id}, ${one.id}, app_now())`.execute(
      strict.owner,
    );
    expect(await send(strict, one, id, 'hello')).toMatchObject({ status: 200 });
  });

  test('can’t add people who don’t know them to a group', async () => {
    const [one, other] = [await strict.person(), await strict.person()];
    const group = (title: string) =>
      call<ConversationView>(strict, one, 'POST', '/conversations', { user_ids: [other.id], title });
    expect(await group('A trap')).toMatchObject({ code: 12, data: { reason: 'stranger' } });
    const own = await call<ConversationView>(strict, one, 'POST', '/conversations', {
      user_ids: [],
      title: 'Mine',
      community: true,
    });
    const add = { user_ids: [other.id] };
    expect(await call(strict, one, 'POST', `/conversations/${own.body.id}/add`, add)).toMatchObject({ code: 12 });
    await sql`insert into follows (follower_id, followed_id, created_at) values (${other.id}, ${one.id}, app_now())`.execute(
      strict.owner,
    );
    expect(await group('Friends')).toMatchObject({ status: 200 });
  });

  test('can reply to anyone who wrote first, and doesn’t stay new for long', async () => {
    const [one, other] = [await strict.person(), await strict.person()];
    const { id } = (await call<ConversationView>(strict, one, 'POST', '/conversations', { user_ids: [other.id] })).body;
    await sql`update users set created_at = app_now() - interval '25 hours' where id = ${one.id}`.execute(strict.owner);
    expect(await send(strict, one, id, 'hello')).toMatchObject({ status: 200 });
    expect(await send(strict, other, id, 'hello back')).toMatchObject({ status: 200 });
  });
});
