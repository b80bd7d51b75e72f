import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../shared/ids.ts';
import type { Person } from '../../testing/harness.ts';
import { withdrawalVersion } from '../../wallet/testing/versions.ts';
import { type WalletPlatform, walletPlatform } from '../../wallet/testing/walletPlatform.ts';
import { staffActions, staffOf } from '../testing/staff.ts';

const HOUR = 3_600_000;

let t: WalletPlatform;
let staff: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  t = await walletPlatform({ withdrawAutoDayAmount: 0, withdrawMaxAmount: 1_000_000 });
  staff = await staffOf(t);
});
afterAll(() => t.close());

async function waiting(amount: number): Promise<Person & { source: string; withdrawal: string }> {
  const person = await t.payee({ cash: amount });
  const response = await t.withdraw(person, person.source, amount);
  return { ...person, withdrawal: response.json().transaction.subject_id };
}

const decide = async (who: Person | null, id: string, approved: boolean, reason = 'seen', version?: number) =>
  t.inject(who, 'POST', `/admin/v1/withdrawals/${id}/decide`, {
    approved,
    version: version ?? (await withdrawalVersion(t, id)),
    reason,
  });

test('withdrawals awaiting review are listed with their due time', async () => {
  const person = await waiting(3000);
  const pending = async () =>
    (await t.inject(staff.maker, 'GET', '/admin/v1/withdrawals/pending?page_size=100')).json().items;
  const find = async () => (await pending()).find((item: { id: string }) => item.id === person.withdrawal);
  const item = await find();
  expect(item).toMatchObject({
    username: person.username,
    amount: 3000,
    needs_two: false,
    overdue: false,
    state: 'review',
  });
  expect(Date.parse(item.due_at) - Date.parse(item.created_at)).toBe(24 * HOUR);
  await t.clock.advance(24 * HOUR);
  expect((await find()).overdue).toBe(true);
  await decide(staff.maker, person.withdrawal, true);
  expect(await find()).toBeUndefined();
});

test('an approved one is paid; a declined one is refunded with the reason', async () => {
  const [paid, declined] = [await waiting(5000), await waiting(6000)];
  expect((await decide(staff.maker, paid.withdrawal, true)).json()).toMatchObject({ state: 'approved' });
  t.paypal.payoutAs = 'SUCCESS';
  await t.deps.jobs.runDue();
  expect(t.paypal.payoutsFor(paid.withdrawal)).toHaveLength(1);
  expect((await decide(staff.maker, declined.withdrawal, false, 'Another name')).json().state).toBe('refunded');
  expect(await t.wallet(declined)).toMatchObject({ cash: 6000, pending_withdrawal: 0 });
  expect((await t.transactions(declined))[0]).toMatchObject({ state: 'failed', reason: 'Another name' });
  expect((await decide(staff.maker, declined.withdrawal, true)).json().error.code).toBe(1002);
  expect(await staffActions(t, declined.withdrawal)).toEqual(['admin.withdrawals.decide']);
});

test('a decision about a version that is no longer current changes nothing', async () => {
  const person = await waiting(4000);
  const seen = await withdrawalVersion(t, person.withdrawal);
  await t.owner
    .updateTable('withdrawals')
    .set({ version: seen + 1, attempts: 1 })
    .where('id', '=', person.withdrawal)
    .execute();
  for (const approved of [true, false]) {
    const { error } = (await decide(staff.maker, person.withdrawal, approved, 'seen', seen)).json();
    expect(error).toMatchObject({ code: 1001, data: { version: seen + 1, state: 'review' } });
  }
  expect(await t.wallet(person)).toMatchObject({ cash: 0, pending_withdrawal: 4000 });
  expect(await staffActions(t, person.withdrawal)).toEqual([]);
  const missing = await t.inject(staff.maker, 'POST', `/admin/v1/withdrawals/${person.withdrawal}/decide`, {
    approved: true,
    reason: 'seen',
  });
  expect(missing.json().error).toMatchObject({ code: 1000 });
});

test('above $1,000.00 it takes two people to pay, and one to refund', async () => {
  const [large, other] = [await waiting(100_001), await waiting(100_001)];
  const id = staff.asked(await decide(staff.maker, large.withdrawal, true));
  expect(await t.wallet(large)).toMatchObject({ pending_withdrawal: 100_001 });
  expect((await staff.decide(id, true, staff.maker)).statusCode).toBe(403);
  expect((await staff.decide(id)).json().state).toBe('approved');
  await t.deps.jobs.runDue();
  expect(t.paypal.payoutsFor(large.withdrawal)).toHaveLength(1);
  expect((await decide(staff.maker, other.withdrawal, false)).json().state).toBe('refunded');
});

test('one with an uncertain attempt takes two people for either decision', async () => {
  const person = await waiting(2000);
  await sql`update withdrawals set attempts = 1 where id = ${person.withdrawal}`.execute(t.owner);
  const id = staff.asked(await decide(staff.maker, person.withdrawal, false));
  await staff.decide(id);
  expect(await t.wallet(person)).toMatchObject({ cash: 2000, pending_withdrawal: 0 });
});

test('of two concurrent decisions one applies', async () => {
  const person = await waiting(2000);
  const answers = await Promise.all([
    decide(staff.maker, person.withdrawal, true),
    decide(staff.checker, person.withdrawal, false),
  ]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
});

test('decisions require the right role and an existing withdrawal, and are never about oneself', async () => {
  const person = await waiting(2000);
  const support = await t.person({ area: 'staff', roles: ['support'] });
  expect((await decide(support, person.withdrawal, true)).statusCode).toBe(403);
  expect((await decide(person, person.withdrawal, true)).statusCode).toBe(403);
  expect((await decide(null, person.withdrawal, true)).statusCode).toBe(401);
  expect((await decide(staff.maker, newId(), true)).statusCode).toBe(404);
  expect((await decide(staff.maker, person.withdrawal, true, '  ')).json().error.param).toBe('reason');
  await t.owner
    .updateTable('withdrawals')
    .set({ user_id: staff.maker.id })
    .where('id', '=', person.withdrawal)
    .execute();
  expect((await decide(staff.maker, person.withdrawal, true)).statusCode).toBe(403);
});
