import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTransaction } from '../../../db/transaction.ts';
import { type Person, type TestPlatform, testPlatform } from '../../../testing/harness.ts';
import { storePosition } from '../../../users/position/store.ts';

let t: TestPlatform;
let staff: Person;
beforeAll(async () => {
  t = await testPlatform();
  staff = await t.person({ area: 'staff', roles: ['risk'] });
});
afterAll(() => t.close());

const checkIn = (person: Person, device: string, more: object = {}) =>
  t.inject(
    person,
    'POST',
    '/api/v1/check_in',
    { client_type: 'web', app_version: '1.2.0', ...more },
    { 'x-device-id': device },
  );

/** Records that a person's device has shared its position, or that the user refused to share it. */
async function answerPosition(person: Person, outcome: 'located' | 'refused'): Promise<void> {
  const { id: sessionId } = await t.owner
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const judged = { outcome, regions: outcome === 'located' ? ['US-NY'] : [] };
  await withTransaction(t.db, (tx) => storePosition(tx, { userId: person.id, sessionId }, judged, 60));
}

const look = (by: Person | null, person: Person, query = '') =>
  t.inject(by, 'GET', `/admin/v1/users/${person.id}/check_in${query}`);

it('shows staff devices, versions and accounts that share a device, and audits the view', async () => {
  const [one, other, stranger] = [await t.person(), await t.person(), await t.person()];
  const device = randomUUID();
  await answerPosition(one, 'located');
  await checkIn(one, device);
  await checkIn(other, device);
  await checkIn(stranger, randomUUID());
  const { items } = (await look(staff, one)).json();
  expect(items).toMatchObject([
    { app_version: '1.2.0', client_type: 'web', device_id: device, located: true, shared_user_ids: [other.id] },
  ]);
  expect((await look(staff, stranger)).json().items).toMatchObject([{ located: false, shared_user_ids: [] }]);
  const logged = await t.owner
    .selectFrom('audit_log')
    .select('actor')
    .where('action', '=', 'admin.users.check_in')
    .where('subject_id', '=', one.id)
    .execute();
  expect(logged).toEqual([{ actor: staff.id }]);
});

it('notes whether the location was shared with the platform, and ignores and forgets a token', async () => {
  const person = await t.person();
  const device = randomUUID();
  expect((await checkIn(person, device, { geo_token: 'somewhere' })).statusCode).toBe(200);
  await answerPosition(person, 'refused');
  await checkIn(person, device);
  await answerPosition(person, 'located');
  await checkIn(person, device);
  const { items } = (await look(staff, person)).json();
  expect(items.map(({ located }: { located: boolean }) => located)).toEqual([true, false, false]);
  const stored = await t.owner.selectFrom('check_ins').select('geo_token').where('user_id', '=', person.id).execute();
  expect(stored.map(({ geo_token }) => geo_token)).toEqual([null, null, null]);
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
