import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openMarket } from '../../market/engine/testing/kit.ts';
import { onMarketBatch } from '../../market/projection/batch.ts';
import { newId } from '../../shared/ids.ts';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { type ChangedOrder, changedIn, readChanged } from './changedOrders.ts';
import { touchedBy } from './touched.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

/** Published orders. Orders placed and removed within the same batch are omitted, because no client has seen them. */
const told = (orders: ChangedOrder[] | null) =>
  orders?.filter(({ inBook, fresh }) => inBook || !fresh).map(({ at, ...order }) => ({ ...order, at: at.getTime() }));

test('publishes the same book changes from memory and, after a crash, from the rows', async () => {
  const market = await openMarket(t);
  const seen: [unknown, unknown][] = [];
  onMarketBatch(async (tx, batch) => {
    if (batch.marketId !== market.id || batch.changes?.orders.size === 0) return;
    const since = { market_id: market.id, seq: batch.firstSeq - 1 };
    seen.push([told(changedIn([batch])), told(await readChanged(tx, since, touchedBy([batch])))]);
  });
  const [ann, bob] = [await t.person({ cash: 10_000 }), await t.person({ cash: 10_000 })];
  const look = (n: number) => vi.waitFor(() => expect(seen).toHaveLength(n), { timeout: 20_000 });
  const { outcome } = await market.place(ann, { amount: 1000, price: 40 });
  await look(1);
  await market.place(bob, { claim: 1, price: 60, amount: 600 });
  await look(2);
  await market.submit({
    type: 'ask',
    order: newId(),
    user: bob.id,
    group: bob.id,
    claim: 1,
    quantity: 500,
    price: 70,
    keep: false,
  });
  await look(3);
  await market.submit({ type: 'cancel', order: outcome.order?.id ?? '', why: 'cancelled' });
  await look(4);
  for (const [memory, rows] of seen) expect(rows).toEqual(memory);
  expect(seen.map(([orders]) => (orders as unknown[]).length)).toEqual([1, 1, 1, 1]);
});
