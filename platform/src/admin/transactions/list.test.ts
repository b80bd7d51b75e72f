import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../testing/harness.ts';
import { type WalletPlatform, walletPlatform } from '../../wallet/testing/walletPlatform.ts';
import { staffActions } from '../testing/staff.ts';

let t: WalletPlatform;
let finance: Person;
let kai: Person & { source: string };
let zoe: Person & { source: string };
beforeAll(async () => {
  t = await walletPlatform();
  finance = await t.person({ area: 'staff', roles: ['finance'] });
  kai = await t.payee({ cash: 0, username: 'kai_list', phone: '+12025550188' });
  zoe = await t.payee({ cash: 0, username: 'zoe_list' });
  await t.deposit(kai, 5_000);
  await t.deposit(zoe, 9_000);
  await t.withdraw(kai, kai.source, 2_000);
});
afterAll(() => t.close());

interface Row {
  id: string;
  username: string;
  type: string;
  amount: number;
}
const list = (query: Record<string, string>, who: Person = finance) =>
  t.inject(who, 'GET', `/admin/v1/transactions?${new URLSearchParams(query)}`);
const rows = async (query: Record<string, string>) =>
  ((await list(query)).json().items as Row[]).map(({ username, type, amount }) => [username, type, amount]);

it('lists everyone’s transactions, newest first, by type, amount and date', async () => {
  expect(await rows({})).toEqual([
    ['kai_list', 'withdrawal', -2_000],
    ['zoe_list', 'deposit', 9_000],
    ['kai_list', 'deposit', 5_000],
  ]);
  expect(await rows({ types: 'deposit', min_amount: '6000' })).toEqual([['zoe_list', 'deposit', 9_000]]);
  expect(await rows({ max_amount: '2000' })).toEqual([['kai_list', 'withdrawal', -2_000]]);
  expect(await rows({ to: '2020-01-01T00:00:00Z' })).toEqual([]);
  expect(await rows({ page: '2', page_size: '2' })).toEqual([['kai_list', 'deposit', 5_000]]);
});

it('adds up all that match, for a search term or a month at most', async () => {
  const totals = async (query: Record<string, string>) => (await list(query)).json().totals;
  const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  expect(await totals({})).toBeNull();
  expect(await totals({ from: hour(-24 * 40) })).toBeNull();
  // The withdrawal may be pending or already sent.
  const { pending_amount, out_amount, ...rest } = await totals({ from: hour(-24), to: hour(24), page_size: '1' });
  expect(rest).toMatchObject({ count: 3, in_amount: 14_000 });
  expect(pending_amount - out_amount).toBe(-2_000);
  expect(await totals({ q: 'zoe_list' })).toEqual({
    count: 1,
    in_amount: 9_000,
    out_amount: 0,
    change_amount: 9_000,
    pending_amount: 0,
  });
});

it('finds them by username, phone, ids and the payment provider’s ids', async () => {
  const ofKai = [
    ['kai_list', 'withdrawal', -2_000],
    ['kai_list', 'deposit', 5_000],
  ];
  for (const q of ['KAI_li', '@kai_list', '(202) 555-0188', kai.id]) expect([q, await rows({ q })]).toEqual([q, ofKai]);
  const [order] = await t.owner
    .selectFrom('deposit_orders')
    .select(['provider_order_id', 'transaction_id'])
    .where('user_id', '=', zoe.id)
    .execute();
  const ofZoe = [['zoe_list', 'deposit', 9_000]];
  expect(await rows({ q: order?.provider_order_id ?? '' })).toEqual(ofZoe);
  expect(await rows({ q: order?.transaction_id ?? '' })).toEqual(ofZoe);
  expect(await rows({ q: 'kai%' })).toEqual([]);
  expect(await rows({ q: 'kai_list', types: 'deposit' })).toEqual([['kai_list', 'deposit', 5_000]]);
});

it('logs every page with what it showed, without the text, and refuses other roles and short texts', async () => {
  const before = (await staffActions(t, finance.id)).length;
  await list({ q: '+12025550188' });
  const [entry] = await t.owner
    .selectFrom('audit_log')
    .select('body')
    .where('action', '=', 'admin.transactions.list')
    .orderBy('seq', 'desc')
    .limit(1)
    .execute();
  expect(await staffActions(t, finance.id)).toHaveLength(before + 1);
  expect(JSON.parse(entry?.body ?? '').after.found).toHaveLength(2);
  expect(entry?.body).not.toContain('2025550188');
  expect((await list({ q: 'k' })).statusCode).toBe(400);
  for (const role of ['moderator', 'referee', 'event_manager'])
    expect((await list({}, await t.person({ area: 'staff', roles: [role] }))).statusCode).toBe(403);
  expect((await list({}, kai)).statusCode).toBe(403);
});
