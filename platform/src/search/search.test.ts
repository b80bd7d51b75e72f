import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventOf, eventStaff, leagueOf } from '../events/testing/events.ts';
import { newId } from '../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const find = async (as: Person | null, q: string, more = '') => {
  const answer = await t.inject(as, 'GET', `/api/v1/search?q=${encodeURIComponent(q)}${more}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const names = (found: { people: { user: { username: string } }[] }) => found.people.map((one) => one.user.username);

test('users by name prefix first, then by substring; wildcards are treated as letters', async () => {
  for (const username of ['quill_one', 'quillxtwo', 'my_quill']) await t.person({ username });
  await t.person({ username: 'quill_gone', status: 'deleted' });
  await t.person({ username: 'quill_guest', status: 'guest' });
  expect(names(await find(null, 'QUILL'))).toEqual(['quill_one', 'quillxtwo', 'my_quill']);
  expect(names(await find(null, 'quill_'))).toEqual(['quill_one']);
  expect(names(await find(null, '%%'))).toEqual([]);
  expect((await t.inject(null, 'GET', '/api/v1/search?q=%20q')).json().error.code).toBe(1000);
  expect((await t.inject(null, 'GET', '/api/v1/search?q=q')).statusCode).toBe(400);
});

test('one page number applies to all kinds', async () => {
  for (let n = 0; n < 3; n++) await t.person({ username: `paged_${n}` });
  const first = await find(null, 'paged', '&page_size=2');
  expect([names(first), first.has_next]).toEqual([['paged_0', 'paged_1'], true]);
  const second = await find(null, 'paged', '&page_size=2&page=2');
  expect([names(second), second.has_next]).toEqual([['paged_2'], false]);
});

test('blocked users don’t find each other', async () => {
  const [a, b] = [await t.person({ username: 'seek_a' }), await t.person({ username: 'seek_b' })];
  await t.inject(b, 'POST', `/api/v1/users/${a.id}/follow`);
  expect((await find(b, 'seek')).people.map((one: { is_following: boolean }) => one.is_following)).toEqual([
    true,
    false,
  ]);
  await t.inject(a, 'POST', `/api/v1/users/${b.id}/block`, {});
  expect(names(await find(a, 'seek'))).toEqual(['seek_a']);
  expect(names(await find(b, 'seek'))).toEqual(['seek_b']);
  expect(names(await find(null, 'seek'))).toEqual(['seek_a', 'seek_b']);
});

test('teams once with their latest event, events by name and code, communities by title', async () => {
  const staff = await eventStaff(t);
  const league = await leagueOf(t);
  await t.owner
    .updateTable('league_teams')
    .set({ name: 'Osprey United' })
    .where('id', '=', league.teamIds[0] ?? '')
    .execute();
  const named = async (name: string, startsIn: number) => {
    const event = await eventOf(t, staff, league, {}, startsIn);
    await t.owner.updateTable('events').set({ name }).where('id', '=', event.id).execute();
    return event;
  };
  await named('Nightfall Cup', 3_600_000);
  const latest = await named('Nightfall Final', 7_200_000);
  const found = await find(null, 'osprey');
  expect(found.teams).toEqual([
    expect.objectContaining({ name: 'Osprey United', event: expect.objectContaining({ id: latest.id }) }),
  ]);
  expect((await find(null, 'nightfall')).events.map((one: { name: string }) => one.name)).toEqual([
    'Nightfall Final',
    'Nightfall Cup',
  ]);
  expect((await find(null, latest.code)).events).toEqual([expect.objectContaining({ id: latest.id })]);
  await t.owner.updateTable('events').set({ hidden: true }).where('id', '=', latest.id).execute();
  expect((await find(null, 'nightfall')).events.map((one: { name: string }) => one.name)).toEqual(['Nightfall Cup']);
  await sql`insert into conversations (id, kind, title) values (${newId()}, 'community', 'Quiet Readers'),
    (${newId()}, 'group', 'Quiet Group')`.execute(t.owner);
  expect((await find(null, 'quiet')).communities).toEqual([
    expect.objectContaining({ title: 'Quiet Readers', verified: false }),
  ]);
});
