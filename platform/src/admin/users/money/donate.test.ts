import { afterAll, beforeAll, expect, test } from 'vitest';
import { balances } from '../../../ledger/post.ts';
import { PROMO } from '../../../ledger/promo.ts';
import { newId } from '../../../shared/ids.ts';
import type { Person } from '../../../testing/harness.ts';
import { type WalletPlatform, walletPlatform } from '../../../wallet/testing/walletPlatform.ts';
import { promoIn, staffActions, staffOf } from '../../testing/staff.ts';

let t: WalletPlatform;
let staff: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  t = await walletPlatform();
  staff = await staffOf(t);
  await promoIn(t, 50_000);
});
afterAll(() => t.close());

const donate = (who: Person | null, to: string, amount: unknown, extra: object = {}, headers = {}) =>
  t.inject(
    who,
    'POST',
    `/admin/v1/users/${to}/donate`,
    { wager_only: false, description: 'Sorry', amount, ...extra },
    headers,
  );
const promo = async () => (await balances(t.db, [PROMO]))[PROMO] ?? 0;

test('up to $100.00 takes one staff member, and the person sees the reason', async () => {
  const person = await t.person();
  const before = await promo();
  const response = await donate(staff.maker, person.id, 10_000, { wager_only: true, description: '  For the outage ' });
  expect(response.json()).toMatchObject({ user_id: person.id, type: 'donation', amount: 10_000 });
  expect(await t.wallet(person)).toMatchObject({ cash: 0, wager_only: 10_000 });
  expect((await t.transactions(person))[0]).toMatchObject({
    title: 'Credit from Duelbook',
    subtitle: 'For the outage',
    lines: [
      { account: 'Duelbook', amount: -10_000 },
      { account: 'Wager-only', amount: 10_000 },
    ],
  });
  expect(await promo()).toBe(before - 10_000);
  expect(await staffActions(t, person.id)).toEqual(['admin.users.donate']);
});

test('a larger credit takes two people, and nothing moves before the second approves', async () => {
  const person = await t.person();
  const id = staff.asked(await donate(staff.maker, person.id, 10_001));
  expect((await t.wallet(person)).cash).toBe(0);
  expect((await staff.decide(id, true, staff.maker)).statusCode).toBe(403);
  expect((await staff.decide(id)).json()).toMatchObject({ state: 'approved', amount: 10_001 });
  expect((await t.wallet(person)).cash).toBe(10_001);
  expect((await staff.decide(id)).json().error.code).toBe(1002);
  expect((await t.wallet(person)).cash).toBe(10_001);
  expect(await staffActions(t, person.id)).toEqual([
    'admin.approvals.request',
    'admin.approvals.approve',
    'admin.users.donate',
  ]);
  const declined = staff.asked(await donate(staff.maker, person.id, 20_000));
  expect((await staff.decide(declined, false)).json().state).toBe('declined');
  expect((await t.wallet(person)).cash).toBe(10_001);
});

test('Duelbook can’t give more than it has paid in, with one person or two', async () => {
  const person = await t.person();
  const left = await promo();
  const id = staff.asked(await donate(staff.maker, person.id, left + 1));
  expect((await staff.decide(id)).json().error).toMatchObject({ code: 1003, data: { shortfall: 1, available: left } });
  expect(await promo()).toBe(left);
  await promoIn(t, 1);
  expect((await staff.decide(id)).json().state).toBe('approved');
  expect(await promo()).toBe(0);
  expect((await donate(staff.maker, person.id, 1)).json().error.code).toBe(1003);
  await promoIn(t, 50_000);
});

test('a repeated request with the same key credits once', async () => {
  const person = await t.person();
  const headers = { 'idempotency-key': 'gift' };
  const answers = [
    await donate(staff.maker, person.id, 500, {}, headers),
    await donate(staff.maker, person.id, 500, {}, headers),
  ];
  expect(answers[1]?.json()).toEqual(answers[0]?.json());
  expect((await donate(staff.maker, person.id, 600, {}, headers)).statusCode).toBe(422);
  expect((await t.wallet(person)).cash).toBe(500);
});

test('a credit is refused for oneself, an unknown user, a missing description, or without the role', async () => {
  const person = await t.person();
  expect((await donate(staff.maker, staff.maker.id, 500)).statusCode).toBe(403);
  expect((await donate(staff.maker, newId(), 500)).statusCode).toBe(404);
  expect((await donate(staff.maker, newId(), 50_000)).statusCode).toBe(404);
  expect((await donate(staff.maker, person.id, 500, { description: ' ' })).json().error.param).toBe('description');
  expect((await donate(await t.person({ area: 'staff', roles: ['risk'] }), person.id, 500)).statusCode).toBe(403);
  expect((await donate(await t.person(), person.id, 500)).statusCode).toBe(403);
  expect((await donate(null, person.id, 500)).statusCode).toBe(401);
  expect(await t.wallet(person)).toMatchObject({ total: 0 });
});
