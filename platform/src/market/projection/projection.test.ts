import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { openMarket } from '../engine/testing/kit.ts';
import { onMarketBatch } from './batch.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const wallet = (user: { id: string }) =>
  t.db.selectFrom('wallet_transactions').select(['number', 'title', 'amount']).where('user_id', '=', user.id).execute();

test('who fails at every batch of a market is left out; wallets and the cursor go on', async () => {
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
