import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../../testing/harness.ts';

let t: TestPlatform;
let staff: Person;
beforeAll(async () => {
  t = await testPlatform();
  staff = await t.person({ area: 'staff', roles: ['support'] });
});
afterAll(() => t.close());

const list = (query: Record<string, string | number>, by: Person | null = staff) => {
  const text = Object.entries(query).map((pair) => pair.map(encodeURIComponent).join('='));
  return t.inject(by, 'GET', `/admin/v1/users?${text.join('&')}`);
};
const search = (by: Person | null, q: string) => list({ q }, by);
const idsOf = async (query: Record<string, string | number>) =>
  (await list(query)).json().items.map(({ id }: { id: string }) => id);
const found = async (q: string) => (await search(staff, q)).json().items.map(({ id }: { id: string }) => id);

const silence = ({ id }: Person) =>
  sql`insert into silences (id, user_id, scope, until, reason, created_at)
    values (${newId()}, ${id}, 'all', app_now() + interval '1 day', 'Insults', app_now())`.execute(t.owner);

async function named(values: Partial<Record<'username' | 'first_name' | 'last_name' | 'phone_e164', string>>) {
  const person = await t.person();
  await t.owner.updateTable('users').set(values).where('id', '=', person.id).execute();
  return person.id;
}

it('finds accounts by username, legal name, phone number and short id, exact matches first', async () => {
  const longer = await named({ username: 'vesper_kai_2' });
  const kai = await named({
    username: 'vesper_kai',
    first_name: 'Kai',
    last_name: 'Vesperian',
    phone_e164: '+12015550777',
  });
  expect(await found('@Vesper_Kai')).toEqual([kai, longer]);
  expect(await found('kai vesperian')).toEqual([kai]);
  expect(await found('(201) 555-0777')).toEqual([kai]);
  expect(await found('+12015550777')).toEqual([kai]);
  expect(await found(`${kai.slice(0, 23)}…`)).toContain(kai);
  expect(await found(kai)).toEqual([kai]);
  expect(await found('vesper%kai')).toEqual([]);
});

it('finds neither guests nor deleted accounts', async () => {
  const id = await named({ username: 'gone_for_good' });
  await t.owner.updateTable('users').set({ status: 'deleted' }).where('id', '=', id).execute();
  expect(await found('gone_for_good')).toEqual([]);
});

it('logs each search once, with who was found and how, but without the text', async () => {
  const by = await t.person({ area: 'staff', roles: ['support'] });
  const id = await named({ username: 'logged_once', first_name: 'Logged_Once', last_name: 'Lee' });
  const other = await named({ username: 'ada_v', phone_e164: '+12015550778' });
  for (const q of ['logged_once', '201-555-0778', other, 'nobody has this']) await search(by, q);
  const logged = await t.owner
    .selectFrom('audit_log')
    .select(['subject_type', 'subject_id', sql<unknown>`body::jsonb -> 'after' -> 'found'`.as('after'), 'body'])
    .where('action', '=', 'admin.users.list')
    .where('actor', '=', by.id)
    .orderBy('seq')
    .execute();
  const found = [
    [{ id, matched: ['username', 'name'] }],
    [{ id: other, matched: ['phone'] }],
    [{ id: other, matched: ['id'] }],
    [],
  ];
  expect(logged.map(({ body: _, ...row }) => row)).toEqual(
    found.map((each) => ({ subject_type: 'staff', subject_id: by.id, after: each })),
  );
  expect(JSON.stringify(logged)).not.toMatch(/logged_once|201-?555-?0778|nobody/i);
});

it('shows balance, last connection and flags', async () => {
  const person = await t.person({ cash: 1250, username: 'flagged_one' });
  await sql`insert into presence (user_id, seen_at) values (${person.id}, '2026-01-02T03:04:05Z')`.execute(t.owner);
  await sql`insert into risk_flags (id, user_id, kind, subject_id)
    values (${newId()}, ${person.id}, 'wash_trades', ${newId()})`.execute(t.owner);
  await sql`insert into feature_disablements (user_id, feature) values (${person.id}, 'chat')`.execute(t.owner);
  await silence(person);
  expect((await search(staff, 'flagged_one')).json().items).toEqual([
    {
      id: person.id,
      username: 'flagged_one',
      status: 'enabled',
      kyc_state: 'none',
      image_url: null,
      balance: 1250,
      created_at: expect.any(String),
      last_seen_at: '2026-01-02T03:04:05.000Z',
      flags: ['silenced', 'features_off', 'risk'],
    },
  ]);
});

it('lists groups, and guests only in their own', async () => {
  const people = new Map<string, Person>();
  for (const status of ['frozen', 'disabled', 'banned', 'self_excluded', 'guest', 'deleted'] as const)
    people.set(status, await t.person({ status }));
  const muted = await t.person();
  await silence(muted);
  const all = await idsOf({ page_size: 100 });
  for (const [status, { id }] of people) {
    if (status !== 'deleted') expect([status, await idsOf({ filter: status })]).toEqual([status, [id]]);
    expect([status, all.includes(id)]).toEqual([status, status !== 'guest' && status !== 'deleted']);
  }
  expect(await idsOf({ filter: 'silenced' })).toContain(muted.id);
  expect(await idsOf({ filter: 'silenced', q: muted.username })).toEqual([muted.id]);
  expect(await idsOf({ filter: 'frozen', q: muted.username })).toEqual([]);
});

it('counts accounts as new for a week, and as sketchy with a risk flag or a payment method in review', async () => {
  const [fresh, old, odd] = [await t.person(), await t.person(), await t.person({ kycState: 'approved' })];
  await sql`update users set created_at = app_now() - interval '8 days' where id = ${old.id}`.execute(t.owner);
  await sql`insert into payment_sources (id, user_id, type, value, value_masked, state, created_at)
    values (${newId()}, ${odd.id}, 'PayPal', 'odd@example.com', 'o**@example.com', 'pending', app_now())`.execute(
    t.owner,
  );
  const news = await idsOf({ filter: 'new', page_size: 100 });
  expect([news.includes(fresh.id), news.includes(old.id)]).toEqual([true, false]);
  expect(await idsOf({ filter: 'sketchy', kyc_state: 'approved' })).toEqual([odd.id]);
});

it('sorts and pages', async () => {
  const names = ['sorted_c', 'sorted_a', 'sorted_b'];
  for (const username of names) await t.person({ username });
  const namesOf = async (query: Record<string, string | number>) =>
    (await list({ q: 'sorted_', ...query })).json().items.map(({ username }: { username: string }) => username);
  expect(await namesOf({})).toEqual([...names].sort());
  expect(await namesOf({ sort: 'z_to_a' })).toEqual([...names].sort().reverse());
  expect(await namesOf({ sort: 'oldest' })).toEqual(names);
  expect(await namesOf({ sort: 'newest', page_size: 2 })).toEqual(['sorted_b', 'sorted_a']);
  expect(await namesOf({ sort: 'newest', page_size: 2, page: 2 })).toEqual(['sorted_c']);
});

it('is only for staff with the role, and needs two characters', async () => {
  const finance = await t.person({ area: 'staff', roles: ['finance'] });
  expect((await search(finance, 'kai')).statusCode).toBe(403);
  expect((await search(await t.person(), 'kai')).statusCode).toBe(403);
  expect((await search(null, 'kai')).statusCode).toBe(401);
  expect((await search(staff, '@k')).json().error.code).toBe(1000);
});
