import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';

let t: TestPlatform;
let staff: Person;
beforeAll(async () => {
  t = await testPlatform();
  staff = await t.person({ area: 'staff', roles: ['support'] });
});
afterAll(() => t.close());

const search = (by: Person | null, q: string) => t.inject(by, 'GET', `/admin/v1/users?q=${encodeURIComponent(q)}`);
const found = async (q: string) => (await search(staff, q)).json().items.map(({ id }: { id: string }) => id);

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
    .select(['subject_type', 'subject_id', sql<unknown>`body::jsonb -> 'after'`.as('after'), 'body'])
    .where('action', '=', 'admin.users.search')
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
    found.map((each) => ({ subject_type: 'staff', subject_id: by.id, after: { found: each } })),
  );
  expect(JSON.stringify(logged)).not.toMatch(/logged_once|201-?555-?0778|nobody/i);
});

it('is only for staff with the role, and needs two characters', async () => {
  const finance = await t.person({ area: 'staff', roles: ['finance'] });
  expect((await search(finance, 'kai')).statusCode).toBe(403);
  expect((await search(await t.person(), 'kai')).statusCode).toBe(403);
  expect((await search(null, 'kai')).statusCode).toBe(401);
  expect((await search(staff, '@k')).json().error.code).toBe(1000);
});
