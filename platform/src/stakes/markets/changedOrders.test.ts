import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openMarket } from '../../market/engine/testing/kit.ts';
import { type MarketBatch, onMarketBatch } from '../../market/projection/batch.ts';
import { newId } from '../../shared/ids.ts';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { type ChangedOrder, changedIn, readChanged } from './changedOrders.ts';
import { touchedBy } from './touched.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

/** Published orders. Orders that no snapshot shows are omitted. */
const told = (orders: ChangedOrder[] | null) =>
  orders?.filter(({ unseen }) => !unseen).map(({ at, ...order }) => ({ ...order, at: at.getTime() }));

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

test('publishes the end of an order that a snapshot between two batches may have shown', async () => {
  const market = await openMarket(t);
  const batches: MarketBatch[] = [];
  onMarketBatch(async (_tx, batch) => {
    if (batch.marketId === market.id && batch.changes?.orders.size !== 0) batches.push(batch);
  });
  const ann = await t.person({ cash: 10_000 });
  const { outcome } = await market.place(ann, { amount: 1000, price: 40 });
  await vi.waitFor(() => expect(batches).toHaveLength(1), { timeout: 20_000 });
  const id = outcome.order?.id ?? '';
  await market.submit({ type: 'cancel', order: id, why: 'cancelled' });
  await vi.waitFor(() => expect(batches).toHaveLength(2), { timeout: 20_000 });

  const gone = expect.objectContaining({ id, inBook: false, unseen: false });
  expect(changedIn(batches)).toEqual([gone]);
  const since = { market_id: market.id, seq: (batches[0]?.firstSeq ?? 1) - 1 };
  await t.db.transaction().execute(async (tx) => {
    expect(await readChanged(tx, since, touchedBy(batches))).toEqual([gone]);
  });
});
