import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffRole } from '../../../http/policy.ts';
import { type Person, type TestPlatform, testPlatform } from '../../../testing/harness.ts';

let t: TestPlatform;
let manager: Person;
beforeAll(async () => {
  t = await testPlatform();
  manager = await t.person({ area: 'staff', roles: ['event_manager'] });
});
afterAll(() => t.close());

const find = (q: string, by: Person | null = manager) =>
  t.inject(by, 'GET', `/admin/v1/people?q=${encodeURIComponent(q)}`);
const found = async (q: string) => (await find(q)).json().items.map(({ id }: { id: string }) => id);
const set = ({ id }: Person, values: { status?: 'deleted' | 'guest'; phone_e164?: string; first_name?: string }) =>
  t.owner.updateTable('users').set(values).where('id', '=', id).execute();

it('finds accounts by the beginning of the username or the full ID, exact matches first, and nothing else', async () => {
  const longer = await t.person({ username: 'wren_kai_2' });
  const kai = await t.person({ username: 'wren_kai' });
  await set(kai, { phone_e164: '+12015550991', first_name: 'Wendeline' });
  expect(await found('@Wren_Kai')).toEqual([kai.id, longer.id]);
  expect(await found(` ${kai.id.toUpperCase()} `)).toEqual([kai.id]);
  for (const q of ['+12015550991', 'wendeline', kai.id.slice(0, 13), 'wren%', 'en_kai']) {
    expect(await found(q)).toEqual([]);
  }
  expect((await find('wren_kai_2')).json()).toEqual({
    items: [{ id: longer.id, username: 'wren_kai_2', image_url: null, status: 'enabled' }],
  });
});

it('finds at most ten, and neither guests nor deleted accounts', async () => {
  for (const letter of 'abcdefghijk') await t.person({ username: `plover_${letter}` });
  expect(await found('plover')).toHaveLength(10);
  const [guest, gone] = [await t.person({ username: 'dunlin_a' }), await t.person({ username: 'dunlin_b' })];
  await set(guest, { status: 'guest' });
  await set(gone, { status: 'deleted' });
  expect(await found('dunlin')).toEqual([]);
  expect(await found(gone.id)).toEqual([]);
});

it('is for the roles that choose people, and needs two characters', async () => {
  const by = async (role: StaffRole) =>
    (await find('wren', await t.person({ area: 'staff', roles: [role] }))).statusCode;
  for (const role of ['support', 'finance', 'risk', 'event_manager', 'partner_manager', 'admin'] as const) {
    expect(await by(role)).toBe(200);
  }
  for (const role of ['referee', 'moderator'] as const) expect(await by(role)).toBe(403);
  expect((await find('wren', await t.person())).statusCode).toBe(403);
  expect((await find('wren', null)).statusCode).toBe(401);
  expect((await find(' w ')).statusCode).toBe(400);
});

it('logs each search with who was found, but without the text', async () => {
  const by = await t.person({ area: 'staff', roles: ['partner_manager'] });
  const { id } = await t.person({ username: 'siskin_1' });
  for (const q of ['siskin', 'nobody_like_this']) await find(q, by);
  const logged = await t.owner
    .selectFrom('audit_log')
    .select(['subject_id', sql<unknown>`body::jsonb -> 'after'`.as('after'), 'body'])
    .where('action', '=', 'admin.people')
    .where('actor', '=', by.id)
    .orderBy('seq')
    .execute();
  expect(logged.map(({ after }) => after)).toEqual([{ found: [id] }, { found: [] }]);
  expect(JSON.stringify(logged)).not.toMatch(/siskin|nobody/);
});
