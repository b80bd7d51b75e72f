import { afterAll, beforeAll, expect, test } from 'vitest';
import { amongStrangers, begin, direct, send } from '../../../chat/testing/conversations.ts';
import { appNow } from '../../../db/transaction.ts';
import { noteFiltered } from '../../../moderation/log.ts';
import { type Person, type TestPlatform, testPlatform } from '../../../testing/harness.ts';
import { moderationFacts } from '../../../users/facts/moderationFacts.ts';
import { staffActions } from '../../testing/staff.ts';

let t: TestPlatform;
let staff: Person;
beforeAll(async () => {
  t = await testPlatform(amongStrangers);
  staff = await t.person({ area: 'staff', roles: ['support'] });
});
afterAll(() => t.close());

const HOUR = 3_600_000;
const inHours = async (hours: number) => {
  return new Date((await appNow(t.db)).getTime() + hours * HOUR).toISOString();
};
const silence = (id: string, body: object, who: Person | null = staff) =>
  t.inject(who, 'POST', `/admin/v1/users/${id}/silence`, { reason: 'insults', ...body });
const until = async (person: Person, scope: 'all' | 'comments' | 'direct') =>
  (await moderationFacts.silence(t.db, person.id, scope))?.until ?? null;
const banOf = async (person: Person) => (await t.inject(person, 'GET', '/api/v1/ban')).json();

test('messages from a muted person are refused with 12 and the end time until the mute ends', async () => {
  const [person, other] = [await t.person(), await t.person()];
  const { id } = await direct(t, person, other);
  const end = await inHours(1);
  expect((await silence(person.id, { until: end })).json()).toEqual({ user_id: person.id, scope: 'all', until: end });
  const refused = await send(t, person, id, 'hello');
  expect(refused).toMatchObject({ status: 422, code: 12, data: { reason: 'silenced', until: end } });
  expect(await banOf(person)).toMatchObject({ scope: 'chat', silence: 'all', until: end });
  expect(await staffActions(t, person.id)).toEqual(['admin.users.silence']);
  await t.clock.advance(HOUR + 1000);
  expect((await send(t, person, id, 'hello')).status).toBe(200);
});

test('a mute can be limited to direct conversations or public chats, shortened, extended and lifted', async () => {
  const person = await t.person();
  await silence(person.id, { until: await inHours(2), scope: 'direct' });
  expect([await until(person, 'direct'), await until(person, 'comments'), await until(person, 'all')]).toEqual([
    expect.any(Date),
    null,
    null,
  ]);
  const [shorter, longer] = [await inHours(1), await inHours(5)];
  await silence(person.id, { until: shorter });
  expect((await until(person, 'comments'))?.toISOString()).toBe(shorter);
  await silence(person.id, { until: longer });
  expect((await until(person, 'direct'))?.toISOString()).toBe(longer);
  await silence(person.id, { until: shorter });
  expect((await until(person, 'comments'))?.toISOString()).toBe(shorter);
  expect((await silence(person.id, {})).json()).toMatchObject({ until: null });
  await silence(person.id, {});
  const { items } = (await t.inject(person, 'GET', '/api/v1/notifications')).json();
  const lifted = items.filter(({ title }: { title: string }) => title === 'You can send messages again');
  expect(lifted).toMatchObject([{ count: 1 }]);
  for (const scope of ['all', 'comments', 'direct'] as const) expect(await until(person, scope)).toBeNull();
});

test('the person sees which mute is in effect and where it applies, including when they write', async () => {
  const [person, other] = [await t.person(), await t.person()];
  const { id } = await direct(t, person, other);
  const [soon, later] = [await inHours(1), await inHours(3)];
  expect(await banOf(person)).toMatchObject({ scope: 'none', silence: null });
  await silence(person.id, { until: later, scope: 'comments' });
  expect(await banOf(person)).toMatchObject({ scope: 'chat', silence: 'comments', until: later });
  expect((await send(t, person, id, 'hello')).status).toBe(200);
  const room = await begin(t, person, { user_ids: [], title: 'Night owls', community: true });
  const refused = await send(t, person, room.id, 'hello');
  expect(refused).toMatchObject({ code: 12, data: { reason: 'silenced', scope: 'comments', until: later } });

  await silence(person.id, { until: soon, scope: 'direct', reason: 'threats' });
  expect(await banOf(person)).toMatchObject({ silence: 'all', until: soon, reason: 'threats' });
  expect(await send(t, person, id, 'hello')).toMatchObject({ data: { scope: 'direct', until: soon } });
  await t.clock.advance(HOUR + 1000);
  expect(await banOf(person)).toMatchObject({ silence: 'comments', until: later, reason: 'insults' });
});

test('a mute requires a future time, a reason, the right role, and a different account', async () => {
  const person = await t.person();
  const ahead = await inHours(1);
  expect((await silence(person.id, { until: await inHours(-1) })).json().error).toMatchObject({
    code: 1000,
    param: 'until',
  });
  expect((await silence(person.id, { until: 'tomorrow' })).statusCode).toBe(400);
  expect((await silence(person.id, { until: ahead, reason: ' ' })).json().error.code).toBe(1000);
  expect((await silence(staff.id, { until: ahead })).statusCode).toBe(403);
  expect(
    (await silence(person.id, { until: ahead }, await t.person({ area: 'staff', roles: ['finance'] }))).statusCode,
  ).toBe(403);
  expect((await silence(person.id, { until: ahead }, null)).statusCode).toBe(401);
  expect(await until(person, 'all')).toBeNull();
});

test('three blocked texts in a day mute a person for an hour; flagged and returned texts don’t', async () => {
  const person = await t.person();
  const note = (action: 'flag' | 'bounce' | 'block', text = 'x') =>
    noteFiltered(t.deps, { userId: person.id, conversationId: null, action, rule: 'profanity', matches: [], text });
  for (const action of ['flag', 'bounce', 'block', 'flag', 'block', 'bounce'] as const) await note(action);
  expect(await until(person, 'all')).toBeNull();
  await note('block');
  const end = await until(person, 'all');
  const left = (end?.getTime() ?? 0) - (await appNow(t.db)).getTime();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(HOUR);
  // The three blocks that caused the first mute don't count again.
  await t.clock.advance(HOUR + 60_000);
  await note('block');
  expect(await until(person, 'all')).toBeNull();
});

test('the log stores a hash of the text, not the text', async () => {
  const person = await t.person();
  const text = 'a secret sentence';
  await noteFiltered(t.deps, {
    userId: person.id,
    conversationId: null,
    action: 'flag',
    rule: 'profanity',
    matches: ['a'],
    text,
  });
  const [row] = await t.owner.selectFrom('moderation_log').selectAll().where('user_id', '=', person.id).execute();
  expect(JSON.stringify(row)).not.toContain('secret');
  expect(row?.text_hash).toHaveLength(32);
});
