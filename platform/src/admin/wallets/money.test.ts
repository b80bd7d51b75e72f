import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../shared/ids.ts';
import type { Person } from '../../testing/harness.ts';
import { type WalletPlatform, walletPlatform } from '../../wallet/testing/walletPlatform.ts';
import { promoIn, staffActions, staffOf } from '../testing/staff.ts';

let t: WalletPlatform;
let staff: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  t = await walletPlatform();
  staff = await staffOf(t);
});
afterAll(() => t.close());

const call = (who: Person | null, userId: string, what: string, body: object) =>
  t.inject(who, 'POST', `/admin/v1/wallets/${userId}/${what}`, { reason: 'asked for', ...body });

describe('a person’s withdrawal limit', () => {
  test('is raised by one staff member up to $5,000.00, and by two above that', async () => {
    const person = await t.payee({ cash: 600_000 });
    const over = await t.withdraw(person, person.source, 100_001);
    expect(over.json().error).toMatchObject({ code: 1004, data: { limit: 'withdraw_max', allowed: 100_000 } });
    const set = await call(staff.maker, person.id, 'withdrawal_limit', { amount: 500_000 });
    expect(set.json()).toMatchObject({ user_id: person.id, amount: 500_000 });
    expect((await t.withdraw(person, person.source, 100_001)).statusCode).toBe(200);
    const id = staff.asked(await call(staff.maker, person.id, 'withdrawal_limit', { amount: 500_001 }));
    expect((await t.withdraw(person, person.source, 500_001)).json().error.code).toBe(1004);
    await staff.decide(id);
    expect((await t.withdraw(person, person.source, 499_999)).statusCode).toBe(200);
    expect(await staffActions(t, person.id)).toContain('admin.wallets.withdrawal_limit');
  });

  test('can also be lowered, but not below the minimum withdrawal', async () => {
    const person = await t.payee({ cash: 10_000 });
    expect((await call(staff.maker, person.id, 'withdrawal_limit', { amount: 2000 })).statusCode).toBe(200);
    expect((await t.withdraw(person, person.source, 2001)).json().error.data.allowed).toBe(2000);
    expect((await t.wallet(person)).limits.withdraw_max_amount).toBe(2000);
    expect((await call(staff.maker, person.id, 'withdrawal_limit', { amount: 999 })).json().error.code).toBe(1004);
    expect((await call(staff.maker, staff.maker.id, 'withdrawal_limit', { amount: 2000 })).statusCode).toBe(403);
    expect((await call(staff.maker, newId(), 'withdrawal_limit', { amount: 2000 })).statusCode).toBe(404);
  });
});

describe('a forced withdrawal', () => {
  test('pays out all cash to the person’s own payment method; above $100.00 it takes two people', async () => {
    const person = await t.payee({ cash: 9000 });
    const body = { amount: 9000, payment_source_id: person.source };
    const response = await call(staff.maker, person.id, 'withdraw', body);
    expect(response.json()).toMatchObject({ type: 'withdrawal', state: 'pending', amount: -9000 });
    expect(await t.wallet(person)).toMatchObject({ cash: 0, pending_withdrawal: 9000 });
    await t.deps.jobs.runDue();
    expect(t.paypal.payouts.size).toBe(1);

    const rich = await t.payee({ cash: 700_000 });
    const large = { amount: 700_000, payment_source_id: rich.source };
    const id = staff.asked(await call(staff.maker, rich.id, 'withdraw', large));
    expect((await t.wallet(rich)).cash).toBe(700_000);
    expect((await staff.decide(id)).json().state).toBe('approved');
    expect(await t.wallet(rich)).toMatchObject({ cash: 0, pending_withdrawal: 700_000 });
  });

  test('is refused if it isn’t the full amount, not theirs, not verified, or too early', async () => {
    const person = await t.payee({ cash: 5000 });
    const other = await t.payee();
    const attempt = (body: object, who = person) =>
      call(staff.maker, who.id, 'withdraw', { amount: 5000, payment_source_id: person.source, ...body });
    expect((await attempt({ amount: 4999 })).json().error).toMatchObject({ code: 1001, data: { cash: 5000 } });
    expect((await attempt({ payment_source_id: other.source })).statusCode).toBe(404);
    const change = (table: 'users' | 'payment_sources', set: object, id: string) =>
      t.owner
        .updateTable(table)
        .set(set as never)
        .where('id', '=', id)
        .execute();
    await change('payment_sources', { held_until: new Date('2100-01-01T00:00:00Z') }, person.source);
    expect((await attempt({})).json().error.code).toBe(1002);
    await change('payment_sources', { held_until: null, state: 'pending' }, person.source);
    expect((await attempt({})).json().error.code).toBe(1002);
    await change('payment_sources', { state: 'active' }, person.source);
    await change('users', { kyc_state: 'submitted' }, person.id);
    expect((await attempt({})).json().error.code).toBe(1002);
    await change('users', { kyc_state: 'approved', status: 'frozen' }, person.id);
    expect((await attempt({})).json().error.code).toBe(1002);
    await change('users', { status: 'enabled' }, person.id);
    const support = await t.person({ area: 'staff', roles: ['support'] });
    expect(
      (await call(support, person.id, 'withdraw', { amount: 5000, payment_source_id: person.source })).statusCode,
    ).toBe(403);
    expect(await t.wallet(person)).toMatchObject({ cash: 5000, pending_withdrawal: 0 });
  });

  test('is checked again after approval, because the cash may have changed', async () => {
    const person = await t.payee({ cash: 50_000 });
    const id = staff.asked(
      await call(staff.maker, person.id, 'withdraw', { amount: 50_000, payment_source_id: person.source }),
    );
    await t.withdraw(person, person.source, 2000);
    expect((await staff.decide(id)).json().error.code).toBe(1001);
    expect(await t.wallet(person)).toMatchObject({ cash: 48_000, pending_withdrawal: 2000 });
  });
});

test('the wallet totals match the ledger, and I8 holds', async () => {
  await promoIn(t, 700);
  const person = await t.person({ cash: 1234 });
  const { body } = await t.inject(staff.maker, 'GET', '/admin/v1/wallets/stats');
  const stats = JSON.parse(body);
  expect(stats.difference).toBe(0);
  expect(stats.custody).toBe(stats.liabilities);
  expect(stats).toMatchObject({ promo: 700, open_cases: 0, payouts_stopped_at: null });
  expect(stats.cash).toBeGreaterThanOrEqual(1234);
  expect((await t.inject(person, 'GET', '/admin/v1/wallets/stats')).statusCode).toBe(403);
});
