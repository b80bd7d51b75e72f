import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../shared/ids.ts';
import type { Person } from '../testing/harness.ts';
import { type WalletPlatform, walletPlatform } from '../wallet/testing/walletPlatform.ts';
import { promoIn, staffOf } from './testing/staff.ts';

let t: WalletPlatform;
let support: Person;
let finance: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  t = await walletPlatform();
  support = await t.person({ area: 'staff', roles: ['support'] });
  finance = await staffOf(t);
  await promoIn(t, 100_000);
});
afterAll(() => t.close());

const donation = { wager_only: true, description: 'For the outage', amount: 500 };
const donate = (who: Person, to: string, body: object = donation) =>
  t.inject(who, 'POST', `/admin/v1/users/${to}/donate`, body);

/** Returns the operation and refusal code of each refused request by a staff member, oldest first. */
async function refused(staff: Person): Promise<[string, number][]> {
  const rows = await t.owner
    .selectFrom('audit_log')
    .select(['body', 'subject_id'])
    .where('actor', '=', staff.id)
    .where('action', '=', 'admin.refused')
    .orderBy('seq')
    .execute();
  return rows.map(({ subject_id, body }) => [subject_id ?? '', JSON.parse(body).after.code]);
}

/** Makes two accounts share a device, as if they belonged to the same person. */
async function shareDevice(one: Person, other: Person): Promise<void> {
  const device = newId();
  const accounts = [one, other].map(({ id }) => ({ id: newId(), user_id: id, token: newId(), device_id: device }));
  await t.owner.insertInto('devices').values(accounts).execute();
}

test('a refused staff request is recorded in the audit log', async () => {
  const person = await t.person();
  const limit = { amount: 50_000, reason: 'Asked for it' };
  const answers = [
    await t.inject(support, 'POST', `/admin/v1/wallets/${person.id}/withdrawal_limit`, limit),
    await t.inject(support, 'GET', '/admin/v1/reconciliation/cases'),
    await donate(support, support.id),
    await donate(support, person.id, { ...donation, amount: -5 }),
  ];
  expect(answers.map((answer) => answer.statusCode)).toEqual([403, 403, 403, 400]);
  expect(await refused(support)).toEqual([
    ['admin.wallets.withdrawal_limit', 403],
    ['admin.reconciliation.cases', 403],
    ['admin.users.donate', 403],
    ['admin.users.donate', 1000],
  ]);
});

test('a request that succeeds, waits for approval or finds nothing is not recorded as refused', async () => {
  const person = await t.person();
  const { maker } = finance;
  expect((await donate(maker, person.id)).statusCode).toBe(200);
  finance.asked(await donate(maker, person.id, { ...donation, amount: 20_000 }));
  expect((await t.inject(maker, 'GET', `/admin/v1/users/${newId()}`)).statusCode).toBe(404);
  expect(await refused(maker)).toEqual([]);
});

test('staff can’t give money to a second account on their own device, alone or as the approver', async () => {
  const { maker, checker } = await staffOf(t);
  const second = await t.person();
  const asked = finance.asked(await donate(finance.maker, second.id, { ...donation, amount: 20_000 }));
  await shareDevice(maker, second);
  const alone = await donate(maker, second.id);
  expect([alone.statusCode, alone.json().error.message]).toEqual([
    403,
    'This account appears to belong to you. A different staff member must do this.',
  ]);
  expect((await donate(maker, second.id, { ...donation, amount: 20_000 })).statusCode).toBe(403);
  expect((await finance.decide(asked, true, maker)).statusCode).toBe(403);
  expect(await t.wallet(second)).toMatchObject({ wager_only: 0 });
  expect((await finance.decide(asked, true, checker)).statusCode).toBe(200);
});
