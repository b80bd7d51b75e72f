import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../shared/ids.ts';
import type { Person } from '../../testing/harness.ts';
import { type WalletPlatform, walletPlatform } from '../../wallet/testing/walletPlatform.ts';

let t: WalletPlatform;
let staff: Person;
beforeAll(async () => {
  t = await walletPlatform();
  staff = await t.person({ area: 'staff', roles: ['risk'] });
});
afterAll(() => t.close());

const add = async (person: Person, value: string) =>
  (await t.inject(person, 'POST', '/api/v1/payment_source', { value, type: 'PaymentSource::PayPal' })).json().id;
const decide = (by: Person, id: string, approved: boolean, reason = 'looked at it') =>
  t.inject(by, 'POST', `/admin/v1/payment_sources/${id}/decide`, { approved, reason });
const stateOf = async (person: Person) => (await t.wallet(person)).payment_sources[0]?.state ?? 'gone';

async function shared() {
  const [a, b] = [await t.person(), await t.person()];
  const value = `${newId()}@mail.test`;
  return { a, b, first: await add(a, value), second: await add(b, value) };
}

describe('a payment method awaiting review', () => {
  test('is listed with the reasons to doubt it', async () => {
    const { a, first } = await shared();
    const list = await t.inject(staff, 'GET', '/admin/v1/payment_sources/pending?page_size=100');
    const item = list.json().items.find(({ id }: { id: string }) => id === first);
    expect(item).toMatchObject({
      user_id: a.id,
      state: 'pending',
      others: 1,
      owner_name: null,
      owner_name_match: null,
    });
    expect(item.value_masked).toContain('•');
  });

  test('is approved for one of two people, and not for the other as well', async () => {
    const { a, b, first, second } = await shared();
    expect((await decide(staff, first, true)).json()).toMatchObject({ id: first, state: 'active' });
    expect((await decide(staff, second, true)).json().error.code).toBe(1002);
    expect((await decide(staff, second, false)).json().state).toBe('disconnected');
    expect([await stateOf(a), await stateOf(b)]).toEqual(['active', 'gone']);
    expect((await decide(staff, first, false)).json().error.code).toBe(1002);
  });

  test('is approved for only one when both are approved at once', async () => {
    const { a, b, first, second } = await shared();
    const answers = await Promise.all([decide(staff, first, true), decide(staff, second, true)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect([await stateOf(a), await stateOf(b)].sort()).toEqual(['active', 'pending']);
  });

  test('is decided with a reason, by staff with the role, and is audited', async () => {
    const { a, first } = await shared();
    expect((await decide(staff, first, true, '  ')).statusCode).toBe(400);
    expect((await decide(a, first, true)).statusCode).toBe(403);
    const support = await t.person({ area: 'staff', roles: ['support'] });
    expect((await decide(support, first, true)).statusCode).toBe(403);
    expect((await decide(staff, newId(), true)).statusCode).toBe(404);
    await decide(staff, first, false, 'another person’s account');
    const rows = await t.owner.selectFrom('audit_log').selectAll().where('actor', '=', staff.id).execute();
    expect(JSON.stringify(rows)).toContain('another person’s account');
  });
});
