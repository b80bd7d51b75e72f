import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockPhone } from '../../../auth/phone/phoneLock.ts';
import { startTwilio, type TwilioServer } from '../../../providers/sms/testing/twilioServer.ts';
import { type TestPlatform, testPlatform } from '../../../testing/harness.ts';

let t: TestPlatform;
let twilio: TwilioServer;
beforeAll(async () => {
  twilio = await startTwilio();
  t = await testPlatform({ config: { providers: { smsBaseUrl: twilio.url, smsLookupBaseUrl: twilio.url } } });
});
afterAll(async () => {
  await t.close();
  await twilio.close();
});

const staff = (role: string) => t.person({ area: 'staff', roles: [role] });
const move = (by: { token: string } | null, id: string, phone: string) =>
  t.inject(by, 'POST', `/admin/v1/users/${id}/phone_moves`, { phone_number: phone, reason: 'Lost phone, ID checked' });

test('support moves an account: sessions end, withdrawals are held, and it is audited without the numbers', async () => {
  const [support, person] = [await staff('support'), await t.person({ phone: '+12025554001' })];
  expect((await move(support, person.id, '+1 202 555 4101')).statusCode).toBe(200);
  expect((await t.inject(person, 'GET', '/api/v1/status')).statusCode).toBe(401);
  const row = await t.owner.selectFrom('users').select('phone_e164').where('id', '=', person.id).executeTakeFirst();
  expect(row?.phone_e164).toBe('+12025554101');
  const [kept] = await t.owner.selectFrom('phone_moves').selectAll().where('user_id', '=', person.id).execute();
  expect(kept).toMatchObject({ old_phone: '+12025554001', staff_id: support.id });
  expect((kept?.held_until.getTime() ?? 0) - (kept?.at.getTime() ?? 0)).toBe(72 * 3_600_000);
  const entries = await t.owner
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'admin.users.move_phone')
    .execute();
  expect(entries).toHaveLength(1);
  expect(entries[0]?.actor).toBe(support.id);
  expect(JSON.parse(entries[0]?.body ?? '')).toMatchObject({ reason: 'Lost phone, ID checked', role: 'support' });
  expect(JSON.stringify(entries)).not.toMatch(/2025554/);
});

test('a taken number, the staff member’s own account, other roles and guests are refused', async () => {
  const [support, person, other] = [
    await staff('support'),
    await t.person(),
    await t.person({ phone: '+12025554202' }),
  ];
  expect((await move(support, person.id, '+12025554202')).json().error).toMatchObject({
    code: 1007,
    message: expect.stringContaining('This account wasn’t changed.'),
  });
  expect((await move(support, other.id, '+12025554202')).json().error).toMatchObject({
    code: 1002,
    message: 'This account already uses this number.',
  });
  expect((await move(support, support.id, '+12025554203')).statusCode).toBe(403);
  expect((await move(await staff('moderator'), person.id, '+12025554204')).statusCode).toBe(403);
  expect((await move(other, person.id, '+12025554204')).statusCode).toBe(403);
  const guest = await t.person({ status: 'guest', scope: 'guest' });
  expect((await move(support, guest.id, '+12025554205')).statusCode).toBe(404);
  expect((await t.inject(person, 'GET', '/api/v1/status')).statusCode).toBe(200);
});

test('a number that can’t receive codes is refused', async () => {
  const [support, person] = [await staff('support'), await t.person()];
  twilio.lines.set('+12025554301', 'nonFixedVoip');
  const refused = { code: 1030, param: 'phone_number' };
  expect((await move(support, person.id, '+12025554301')).json().error).toMatchObject(refused);
  expect((await move(support, person.id, '+33612345678')).json().error).toMatchObject(refused);
  twilio.failWith = 500;
  const unknown = await move(support, person.id, '+12025554302');
  twilio.failWith = null;
  expect(unknown.statusCode).toBe(503);
  const row = await t.owner.selectFrom('users').select('phone_e164').where('id', '=', person.id).executeTakeFirst();
  expect(row?.phone_e164).toBe(person.phone);
});

test('the number is locked before the person, as when signing in with it', async () => {
  const [support, person] = [await staff('support'), await t.person()];
  const to = '+12025554401';
  const moved = await t.owner.transaction().execute(async (tx) => {
    await lockPhone(tx, to);
    const moving = move(support, person.id, to);
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(t.owner);
        return rows.length;
      })
      .toBe(1);
    await sql`select from users where id = ${person.id} for update nowait`.execute(tx);
    return { moving };
  });
  expect((await moved.moving).statusCode).toBe(200);
});
