import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../../../testing/harness.ts';

let t: TestPlatform;
let staff: Person;
beforeAll(async () => {
  t = await testPlatform();
  staff = await t.person({ area: 'staff', roles: ['risk'] });
});
afterAll(() => t.close());

const checkIn = (person: Person, device: string, geo_token?: string) =>
  t.inject(
    person,
    'POST',
    '/api/v1/check_in',
    { client_type: 'web', app_version: '1.2.0', geo_token },
    { 'x-device-id': device },
  );
const look = (by: Person | null, person: Person, query = '') =>
  t.inject(by, 'GET', `/admin/v1/users/${person.id}/check_in${query}`);

it('shows staff devices, versions and accounts that share a device, and audits the view', async () => {
  const [one, other, stranger] = [await t.person(), await t.person(), await t.person()];
  const device = randomUUID();
  await checkIn(one, device, 'somewhere');
  await checkIn(other, device);
  await checkIn(stranger, randomUUID());
  const { items } = (await look(staff, one)).json();
  expect(items).toMatchObject([
    { app_version: '1.2.0', client_type: 'web', device_id: device, located: true, shared_user_ids: [other.id] },
  ]);
  expect(JSON.stringify(items)).not.toContain('somewhere');
  expect((await look(staff, stranger)).json().items).toMatchObject([{ located: false, shared_user_ids: [] }]);
  const logged = await t.owner
    .selectFrom('audit_log')
    .select('actor')
    .where('action', '=', 'admin.users.check_in')
    .where('subject_id', '=', one.id)
    .execute();
  expect(logged).toEqual([{ actor: staff.id }]);
});

it('is only for staff with the role', async () => {
  const person = await t.person();
  const finance = await t.person({ area: 'staff', roles: ['finance'] });
  expect((await look(finance, person)).statusCode).toBe(403);
  expect((await look(person, person)).statusCode).toBe(403);
  expect((await look(null, person)).statusCode).toBe(401);
});

it('has its own rate limit', async () => {
  const strict = await testPlatform({
    config: {
      limits: { default: { count: 1, seconds: 600, burst: 1 }, check_in: { count: 1, seconds: 600, burst: 5 } },
    },
  });
  try {
    const person = await strict.person();
    const call = () => strict.inject(person, 'POST', '/api/v1/check_in', { client_type: 'web', app_version: '1.2.0' });
    const codes: number[] = [];
    for (let n = 0; n < 6; n++) codes.push((await call()).statusCode);
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
    // Check-ins don't count toward the rate limit of other calls.
    const date = { date_of_birth: '1990-01-01' };
    expect((await strict.inject(person, 'POST', '/api/v1/users/date_of_birth', date)).statusCode).toBe(200);
  } finally {
    await strict.close();
  }
});
