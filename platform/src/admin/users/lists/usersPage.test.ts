import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../../../testing/harness.ts';
import { type UsersQuery, userFilters, userSorts, usersPage } from './usersPage.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
  await sql`insert into users (id, username, first_name, last_name, phone_e164, status, created_at)
    select gen_random_uuid(), 'many_' || n, 'First' || n, 'Last' || n, '+1202' || (4000000 + n),
      (array['enabled', 'enabled', 'enabled', 'enabled', 'enabled', 'enabled', 'enabled', 'frozen', 'disabled', 'guest'])[n % 10 + 1],
      app_now() - n * interval '1 hour'
    from generate_series(1, 10000) n`.execute(t.owner);
  await sql`insert into silences (id, user_id, scope, until, reason, created_at)
    select gen_random_uuid(), id, 'all', app_now() + interval '1 day', 'Insults', app_now()
    from users where username like 'many_1__'`.execute(t.owner);
  await sql`insert into risk_flags (id, user_id, kind, subject_id)
    select gen_random_uuid(), id, 'wash_trades', gen_random_uuid() from users where username like 'many_2__'`.execute(
    t.owner,
  );
  await sql`vacuum analyze users`.execute(t.owner);
  await sql`analyze silences, risk_flags, payment_sources`.execute(t.owner);
});
afterAll(() => t.close());

const small = { page: 1, page_size: 20 };
const queries: UsersQuery[] = [
  small,
  { ...small, page: 100 },
  ...userFilters.map((filter) => ({ ...small, filter })),
  ...userSorts.map((sort) => ({ ...small, sort })),
  ...['many_12', 'first77 last77', 'last42', '+1 202 400 0100', '01890000'].map((q) => ({ ...small, q })),
  { ...small, q: 'many_5', filter: 'frozen', sort: 'z_to_a' },
  { ...small, kyc_state: 'approved' },
];

it.each(queries)('reads users by index: %j', async (query) => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${usersPage(query)}`.execute(t.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('users');
  expect(plan).not.toMatch(/Seq Scan on users/);
});

it('finds what it looks for', async () => {
  const found = async (query: Partial<UsersQuery>) =>
    (await usersPage({ ...small, ...query }).execute(t.db)).rows.map(({ username }) => username);
  expect(await found({ q: 'first77 last77' })).toContain('many_77');
  expect(await found({ q: 'LAST42' })).toContain('many_42');
  expect(await found({ q: '(202) 400-0100' })).toEqual(['many_100']);
  expect((await found({ q: 'many_77' })).slice(0, 2)).toEqual(['many_77', 'many_770']);
});
