import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../../../testing/harness.ts';
import { onUserFrozen } from '../../../users/accountHooks.ts';
import { readViewer } from '../../../users/viewer.ts';

let t: TestPlatform;
let staff: Person;
beforeAll(async () => {
  t = await testPlatform();
  staff = await t.person({ area: 'staff', roles: ['finance'] });
});
afterAll(() => t.close());

const call = (who: Person | null, id: string, what: 'freeze' | 'unfreeze', body: unknown = { reason: 'chargeback' }) =>
  t.inject(who, 'POST', `/admin/v1/users/${id}/${what}`, body);

test('a freeze is audited with its reason, pushed to the person, and undone by an unfreeze', async () => {
  const person = await t.person();
  const frozen = await call(staff, person.id, 'freeze');
  expect(frozen.statusCode).toBe(200);
  expect(frozen.json()).toMatchObject({ id: person.id, status: 'frozen' });
  const { rows: log } = await sql`select action, actor, body::jsonb ->> 'reason' as reason from audit_log
    where subject_id = ${person.id}`.execute(t.owner);
  expect(log).toEqual([{ action: 'admin.users.freeze', actor: staff.id, reason: 'chargeback' }]);
  const pushed = await t.owner.selectFrom('live_events').selectAll().where('channel', '=', 'account').execute();
  expect(pushed.some((event) => event.key.includes(person.id) && event.data.includes('frozen'))).toBe(true);
  expect((await readViewer(t.db, person.id)).status).toBe('frozen');
  expect((await call(staff, person.id, 'unfreeze')).json().status).toBe('enabled');
});

test('a freeze requires a reason, a valid state, the right role, and a different account', async () => {
  const person = await t.person();
  for (const body of [{}, { reason: '' }, { reason: '   ' }, { reason: 'a\u0000b' }, { reason: 'a\ud800b' }]) {
    expect((await call(staff, person.id, 'freeze', body)).json().error.code).toBe(1000);
  }
  expect((await call(staff, person.id, 'unfreeze')).json().error.code).toBe(1002);
  expect((await call(staff, person.id, 'freeze')).statusCode).toBe(200);
  expect((await call(staff, person.id, 'freeze')).json().error.code).toBe(1002);
  expect((await call(staff, staff.id, 'freeze')).statusCode).toBe(403);
  // Changing the case of the ID must not let staff act on their own account.
  expect((await call(staff, staff.id.toUpperCase(), 'freeze')).statusCode).toBe(400);
  expect((await call(staff, `urn:uuid:${person.id}`, 'freeze')).statusCode).toBe(400);
  const referee = await t.person({ area: 'staff', roles: ['referee'] });
  const support = await t.person({ area: 'staff', roles: ['support'] });
  expect((await call(referee, person.id, 'unfreeze')).statusCode).toBe(403);
  expect((await call(support, person.id, 'unfreeze')).statusCode).toBe(403);
  expect((await call(await t.person(), person.id, 'freeze')).statusCode).toBe(403);
  expect((await call(null, person.id, 'freeze')).statusCode).toBe(401);
  expect((await call(staff, '01890000-0000-7000-8000-000000000000', 'freeze')).statusCode).toBe(404);
});

test('the freeze hooks of other modules run in the same transaction', async () => {
  const seen: string[] = [];
  onUserFrozen('test', async (_tx, { userId }) => {
    seen.push(userId);
    if (seen.length > 1) throw new Error('the hook fails');
  });
  const [first, second] = [await t.person(), await t.person()];
  expect((await call(staff, first.id, 'freeze')).statusCode).toBe(200);
  expect((await call(staff, second.id, 'freeze')).statusCode).toBe(500);
  onUserFrozen('test', async () => {});
  expect(seen).toEqual([first.id, second.id]);
  expect((await readViewer(t.db, second.id)).status).toBe('enabled');
});

test('a freeze doesn’t wait for rows that only reference the person', async () => {
  const person = await t.person();
  await t.owner.transaction().execute(async (tx) => {
    await sql`select from users where id = ${person.id} for key share`.execute(tx);
    expect((await call(staff, person.id, 'freeze')).statusCode).toBe(200);
  });
});
