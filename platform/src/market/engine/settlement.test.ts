import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { appNow } from '../../db/transaction.ts';
import { balances } from '../../ledger/accounts.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { expectStatementsAddUp } from '../../wallet/testing/statements.ts';
import { balancesOf, expectSound, openMarket, winnings } from './testing/kit.ts';

const HOUR = 3_600_000;
/** Wallets are updated after the commit, so checks have to poll. */
const PATIENCE = { timeout: 20_000, interval: 30 };

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform({ config: { market: { largePot: 20_000 } } });
});
afterAll(() => t.close());

/** A market in which two users are matched, 60.00 against 40.00. */
async function matched() {
  const market = await openMarket(t);
  const [ann, bob] = [await t.person({ cash: 10_000 }), await t.person({ cash: 10_000 })];
  await market.place(ann, { claim: 0, price: 60, amount: 6000 });
  await market.place(bob, { claim: 1, price: 40, amount: 4000 });
  return { market, ann, bob };
}

const wallet = async (user: { id: string }) => {
  const rows = await t.db
    .selectFrom('wallet_transactions')
    .select(['type', 'amount', 'state'])
    .where('user_id', '=', user.id)
    .orderBy('number')
    .execute();
  return rows.map(({ type, amount, state }) => `${type} ${amount} ${state}`);
};

test('statements list stakes, refunds, sales and winnings as the ledger moved them', async () => {
  const market = await openMarket(t);
  const people = [await t.person({ cash: 20_000 }), await t.person({ cash: 20_000 }), await t.person({ cash: 20_000 })];
  const [ann, bob, cleo] = people as [Person, Person, Person];
  await t.clock.advance(1000);
  const since = await appNow(t.db);
  await market.place(ann, { claim: 0, price: 60, amount: 6000 });
  await market.place(bob, { claim: 1, price: 40, amount: 2000 });
  // Takes the rest of Ann's order and part of a new one, whose remainder expires immediately.
  await market.place(cleo, { claim: 1, price: 45, amount: 9000, tif: 'ioc' });
  await market.place(cleo, { claim: 1, price: 35, amount: 3500 });
  await market.submit({
    type: 'sell',
    order: newId(),
    user: bob.id,
    group: bob.id,
    claim: 1,
    quantity: 2000,
    min_proceeds: 1,
    floor_price: 1,
  });
  await market.request({ type: 'phase', to: 'closed', reason: 'decided' });
  await market.request({
    type: 'settle',
    shares: [
      [1, 1],
      [0, 1],
    ],
  });
  await vi.waitFor(async () => expect((await wallet(ann)).at(-1)).toContain('stake_win'), PATIENCE);
  expect((await wallet(bob)).some((line) => line.startsWith('cash_out'))).toBe(true);
  for (const person of people) await expectStatementsAddUp(t, person, since, []);
});

test('pays a winner immediately; winnings can be staked, and become cash an hour later', async () => {
  const { market, ann, bob } = await matched();
  await market.request({ type: 'phase', to: 'closed', reason: 'decided' });
  await market.request({
    type: 'settle',
    shares: [
      [1, 1],
      [0, 1],
    ],
  });
  expect(await market.escrows()).toEqual({ orders: 0, market: 0 });
  expect(await balancesOf(t, ann)).toEqual({ cash: 4000, wager_only: 0, unsettled: 10_000 });
  expect(await market.row()).toMatchObject({ phase: 'provisional', settled_pot: 10_000, pot_amount: 0 });
  await vi.waitFor(async () => {
    expect(await wallet(ann)).toEqual(['stake -6000 completed', 'stake_win 10000 unsettled']);
    expect(await wallet(bob)).toEqual(['stake -4000 completed']);
  }, PATIENCE);
  await t.clock.advance(HOUR - 60_000);
  expect(await balancesOf(t, ann)).toMatchObject({ unsettled: 10_000 });
  await t.clock.advance(61_000);
  expect(await balancesOf(t, ann)).toEqual({ cash: 14_000, wager_only: 0, unsettled: 0 });
  expect(await wallet(ann)).toEqual(['stake -6000 completed', 'stake_win 10000 completed']);
  await market.request({ type: 'finalize' });
  expect(await market.row()).toMatchObject({ phase: 'settled' });
  await expectSound(t);
});

test('winnings from a large pot become cash after a day', async () => {
  const market = await openMarket(t);
  const [ann, bob] = [await t.person({ cash: 10_001 }), await t.person({ cash: 10_001 })];
  await market.place(ann, { claim: 0, price: 50, amount: 10_001 });
  await market.place(bob, { claim: 1, price: 50, amount: 10_001 });
  await market.request({ type: 'phase', to: 'closed', reason: 'decided' });
  await market.request({
    type: 'settle',
    shares: [
      [1, 1],
      [0, 1],
    ],
  });
  await t.clock.advance(23 * HOUR);
  expect(await balancesOf(t, ann)).toEqual({ cash: 0, wager_only: 0, unsettled: 20_002 });
  await t.clock.advance(HOUR + 1000);
  expect(await balancesOf(t, ann)).toEqual({ cash: 20_002, wager_only: 0, unsettled: 0 });
});

test('a void refunds everyone to the original buckets', async () => {
  const market = await openMarket(t);
  const [ann, bob] = [await t.person({ cash: 1000 }), await t.person({ cash: 5000 })];
  await winnings(t, ann, 3000);
  await market.place(ann, { claim: 0, price: 50, amount: 3500 });
  await market.place(bob, { claim: 1, price: 50, amount: 2000 });
  expect(await balancesOf(t, ann)).toEqual({ cash: 500, wager_only: 0, unsettled: 0 });
  await market.request({ type: 'void', reason: 'cancelled' });
  expect(await balancesOf(t, ann)).toEqual({ cash: 1000, wager_only: 0, unsettled: 3000 });
  expect(await balancesOf(t, bob)).toEqual({ cash: 5000, wager_only: 0, unsettled: 0 });
  const lots = await t.db
    .selectFrom('unsettled_lots')
    .select(['amount', 'remaining'])
    .where('user_id', '=', ann.id)
    .execute();
  expect(lots).toEqual([{ amount: 3000, remaining: 3000 }]);
  await expectSound(t);
});

test('a correction takes back the unsettled part of exactly that win, and the corrections account pays the rest', async () => {
  const { market, ann, bob } = await matched();
  await market.request({ type: 'phase', to: 'closed', reason: 'decided' });
  await market.request({
    type: 'settle',
    shares: [
      [1, 1],
      [0, 1],
    ],
  });
  const elsewhere = await openMarket(t);
  await elsewhere.place(ann, { amount: 7000 });
  const before = (await balances(t.db, ['house:corrections']))['house:corrections'] ?? 0;
  await market.request({
    type: 'correct',
    shares: [
      [0, 1],
      [1, 1],
    ],
  });
  expect(await balancesOf(t, ann)).toEqual({ cash: 4000, wager_only: 0, unsettled: 0 });
  expect(await balancesOf(t, bob)).toEqual({ cash: 6000, wager_only: 0, unsettled: 10_000 });
  expect((await balances(t.db, ['house:corrections']))['house:corrections']).toBe(before - 7000);
  expect(await market.escrows()).toEqual({ orders: 0, market: 0 });
  await expectSound(t);
});

test('each further correction takes back only unsettled wins from this market', async () => {
  const market = await openMarket(t);
  const [ann, eve, bob] = [
    await t.person({ cash: 5000 }),
    await t.person({ cash: 5000 }),
    await t.person({ cash: 8000 }),
  ];
  await winnings(t, ann, 700);
  await market.place(ann, { claim: 0, price: 50, amount: 5700 });
  await market.place(eve, { claim: 0, price: 50, amount: 2000 });
  await market.place(bob, { claim: 1, price: 50, amount: 7700 });
  await winnings(t, ann, 900);
  const house = async () => (await balances(t.db, ['house:corrections']))['house:corrections'] ?? 0;
  const before = await house();
  const correct = async (...shares: [[number, number], [number, number]]) => {
    await market.request({ type: 'correct', shares });
    expect([await house(), await market.escrows()]).toEqual([before, { orders: 0, market: 0 }]);
    return [await balancesOf(t, ann), await balancesOf(t, eve), await balancesOf(t, bob)].map(
      ({ unsettled }) => unsettled,
    );
  };
  await market.request({ type: 'phase', to: 'closed', reason: 'decided' });
  await market.request({
    type: 'settle',
    shares: [
      [1, 1],
      [0, 1],
    ],
  });
  expect(await correct([1, 2], [1, 2])).toEqual([900 + 5700, 2000, 7700]);
  expect(await correct([0, 1], [1, 1])).toEqual([900, 0, 15_400]);
  expect(await correct([1, 1], [0, 1])).toEqual([900 + 11_400, 4000, 0]);
  expect(await correct([1, 2], [1, 2])).toEqual([900 + 5700, 2000, 7700]);
  expect(await correct([0, 1], [1, 1])).toEqual([900, 0, 15_400]);
  await expectSound(t);
});

test('winnings freed by a cancel can be staked again, even in the same group', async () => {
  const market = await openMarket(t);
  const ann = await t.person({ cash: 100 });
  await winnings(t, ann, 2000);
  const { outcome } = await market.place(ann, { amount: 2000 });
  expect(await balancesOf(t, ann)).toEqual({ cash: 100, wager_only: 0, unsettled: 0 });
  const [, again] = await Promise.all([
    market.submit({ type: 'cancel', order: outcome.order?.id ?? '', why: 'cancelled' }),
    market.place(ann, { amount: 2100 }),
  ]);
  expect(again.outcome.order).toMatchObject({ remaining: 2100, funding: { unsettled: 2000, cash: 100 } });
  await expectSound(t);
});
