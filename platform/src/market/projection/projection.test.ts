import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { staffOf } from '../../admin/testing/staff.ts';
import { newId } from '../../shared/ids.ts';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { Statement, Transaction } from '../../wallet/schemas.ts';
import { openMarket } from '../engine/testing/kit.ts';
import { onMarketBatch } from './batch.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const wallet = (user: { id: string }) =>
  t.db.selectFrom('wallet_transactions').select(['number', 'title', 'amount']).where('user_id', '=', user.id).execute();

test('skips a listener that always fails, while wallets and the cursor continue', async () => {
  const market = await openMarket(t);
  let [asked, broken] = [0, true];
  onMarketBatch(async (tx, batch) => {
    if (batch.marketId !== market.id || !broken) return;
    asked += 1;
    await tx.selectFrom('users').select('id').where('id', '=', 'no id').execute();
  });
  const ann = await t.person({ cash: 5000 });
  await market.place(ann, { amount: 1000 });
  await vi.waitFor(async () => expect(await wallet(ann)).toHaveLength(1), { timeout: 20_000, interval: 50 });
  expect(asked).toBeGreaterThan(1);

  broken = false;
  await market.place(ann, { amount: 500 });
  await vi.waitFor(async () => expect(await wallet(ann)).toHaveLength(2), { timeout: 20_000, interval: 50 });
  expect((await wallet(ann)).map(({ number, amount }) => [number, amount])).toEqual([
    [1, -1000],
    [2, -500],
  ]);
});

test("reads a market's wallet lines by page, time span, open state and id", async () => {
  const market = await openMarket(t);
  const staff = await staffOf(t, ['finance']);
  const [ann, bob] = [await t.person({ cash: 9000 }), await t.person({ cash: 9000 })];
  await market.place(ann, { claim: 0, price: 60, amount: 6000 });
  await market.place(bob, { claim: 1, price: 40, amount: 4000 });
  await market.place(ann, { claim: 0, price: 20, amount: 1000 });
  const list = async (query: string) => (await t.inject(ann, 'GET', `/api/v1/transactions${query}`)).json().items;
  const inPlay = async () => (await list('')).map(({ in_play }: Transaction) => in_play);
  await vi.waitFor(async () => expect(await inPlay()).toEqual([true, true]), { timeout: 20_000, interval: 50 });
  await market.request({ type: 'phase', to: 'closed', reason: 'decided' });
  const shares: [number, number][] = [
    [1, 1],
    [0, 1],
  ];
  await market.request({ type: 'settle', shares });
  await vi.waitFor(async () => expect(await wallet(ann)).toHaveLength(4), { timeout: 20_000, interval: 50 });

  expect(await inPlay()).toEqual([false, false, false, false]);
  const all: Transaction[] = await list('');
  expect(all.map(({ title, subtitle }) => [title, subtitle])).toEqual([
    ['Stake won', 'Winner'],
    ['Stake refund', 'Winner'],
    ['Stake', 'Winner'],
    ['Stake', 'Winner'],
  ]);
  expect(all.map(({ net_amount }) => net_amount)).toEqual(all.map(({ amount }) => amount));
  expect(all.map(({ number, type, amount, state }) => [number, type, amount, state])).toEqual([
    [4, 'stake_win', 10_000, 'unsettled'],
    [3, 'stake_refund', 1000, 'completed'],
    [2, 'stake', -1000, 'completed'],
    [1, 'stake', -6000, 'completed'],
  ]);
  expect([...(await list('?page=1&page_size=2')), ...(await list('?page=2&page_size=2'))]).toEqual(all);
  expect(await list('/pending')).toEqual(all.slice(0, 1));
  expect(await list('/completed')).toEqual(all.slice(1));
  expect(await list('?types=stake_refund')).toEqual(all.slice(1, 2));

  const span = 'from=2000-01-01T00:00:00.000Z&to=2000-12-01T00:00:00.000Z';
  expect((await t.inject(ann, 'GET', `/api/v1/transactions/statement?${span}`)).json().entries).toEqual([]);
  // The ledger's times differ from those of the lines by a few milliseconds, so the period has a margin at both ends.
  const around = (at = '', ms = 0) => new Date(Date.parse(at) + ms).toISOString();
  const whole = `from=${around(all[3]?.created_at, -60_000)}&to=${around(all[0]?.created_at, 60_000)}`;
  const { entries }: Statement = (await t.inject(ann, 'GET', `/api/v1/transactions/statement?${whole}`)).json();
  // The test credited this amount without a transaction.
  const listed = entries.filter(({ transaction }) => transaction !== null);
  expect(listed.map(({ transaction }) => transaction)).toEqual(all.toReversed());
  expect(listed.map(({ amount }) => amount)).toEqual([-6000, -1000, 1000, 10_000]);

  const first = all[3];
  expect(first).toMatchObject({
    title: 'Stake',
    subtitle: 'Winner',
    subject_type: 'stake',
    fee_amount: 0,
    completed_at: first?.created_at,
  });
  expect(first?.steps).toEqual([{ at: first?.created_at, kind: null, label: 'Placed', detail: null }]);
  expect(first?.lines.map(({ account, amount }) => [account, amount])).toContainEqual(['Cash', -6000]);
  const info = await t.inject(staff.maker, 'GET', `/admin/v1/transactions/${first?.id}/info`);
  expect(info.json().transaction).toEqual({ ...first, user_id: ann.id, username: expect.any(String) });
  expect(info.json().transfers).toHaveLength(1);
  const refused = await t.inject(staff.maker, 'POST', `/admin/v1/transactions/${first?.id}/refund_deposit`, {
    reason: 'asked for',
  });
  expect(refused.json().error).toMatchObject({ code: 1002, data: { type: 'stake' } });
  // Tries an ID of the same user that matches no line, and an ID of no existing user.
  const other = `${first?.id.slice(0, -8)}0000ffff`;
  for (const id of [other, newId()]) {
    expect((await t.inject(staff.maker, 'GET', `/admin/v1/transactions/${id}/info`)).statusCode).toBe(404);
  }
});

test('counts of a partly sold stake only what is decided, and the same on its lines as in all', async () => {
  const market = await openMarket(t);
  const [ann, bob, cat] = [
    await t.person({ cash: 9000 }),
    await t.person({ cash: 9000 }),
    await t.person({ cash: 9000 }),
  ];
  const list = async (): Promise<Transaction[]> => (await t.inject(ann, 'GET', '/api/v1/transactions')).json().items;
  const counted = async () => (await list()).map(({ type, net_amount, in_play }) => [type, net_amount, in_play]);
  const net = async () => (await t.inject(ann, 'GET', '/api/v1/wallets/limits')).json().net_position;
  await market.place(ann, { claim: 0, price: 60, amount: 3000 });
  await market.place(ann, { claim: 0, price: 60, amount: 3000 });
  await market.place(bob, { claim: 1, price: 40, amount: 4000 });
  await vi.waitFor(
    async () =>
      expect(await counted()).toEqual([
        ['stake', null, true],
        ['stake', null, true],
      ]),
    { timeout: 20_000, interval: 50 },
  );
  expect(await net()).toBe(0);
  await market.place(cat, { claim: 0, price: 50, amount: 3000 });
  const sale = { order: newId(), claim: 0, quantity: 6000, min_proceeds: 1, floor_price: 1 };
  await market.submit({ type: 'sell', user: ann.id, group: ann.id, ...sale });
  await vi.waitFor(
    async () =>
      expect(await counted()).toEqual([
        ['cash_out', 3000, false],
        ['stake', -600, true],
        ['stake', -3000, false],
      ]),
    { timeout: 20_000, interval: 50 },
  );
  expect(await net()).toBe(-600);
});

test('promptly notifies all users whose wallets changed, however many there are', async () => {
  const market = await openMarket(t);
  const people = await Promise.all(Array.from({ length: 45 }, () => t.person({ cash: 2000 })));
  const told = async () => {
    const { rows } = await sql<{ key: string; seq: number }>`
      select key, seq::int as seq from live_heads where channel = 'account'`.execute(t.db);
    return people.map(({ id }) => rows.find(({ key }) => key.includes(id))?.seq ?? 0);
  };
  const before = await told();
  await Promise.all(people.map((person) => market.place(person, { amount: 1000 })));
  const isTold = async () => expect((await told()).filter((seq, i) => seq === before[i])).toEqual([]);
  await vi.waitFor(isTold, { timeout: 20_000, interval: 50 });
});
