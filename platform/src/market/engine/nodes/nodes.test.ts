import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId, sha256 } from '../../../shared/ids.ts';
import type { TestPlatform } from '../../../testing/harness.ts';
import { replayMarket } from '../log/replay.ts';
import { balancesOf, expectSound, openMarket, type TestMarket } from '../testing/kit.ts';
import { twoNodes } from '../testing/nodes.ts';

let one: TestPlatform;
let two: TestPlatform;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ one, two, close } = await twoNodes());
});
afterAll(() => close());

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 30 });

/** Expects the replayed log to match the tables. Waits, because rows may be written shortly after the commit. */
async function expectReplays(market: TestMarket, more: object = {}): Promise<void> {
  const client = new pg.Client({ connectionString: one.databaseUrl });
  await client.connect();
  try {
    await until(async () => expect(await replayMarket(client, market.id)).toMatchObject({ difference: null, ...more }));
  } finally {
    await client.end();
  }
}

/** Gives the lease to a node that doesn't exist, as if another node had taken over without the holder noticing. */
const takeAway = (market: TestMarket) =>
  sql`update market_leases set holder = ${newId()}, address = null, fence = fence + 1,
    expires_at = clock_timestamp() + interval '1 second' where market_id = ${market.id}`.execute(one.owner);

test('either node can submit an order, and the log reproduces every row', async () => {
  const market = await openMarket(one);
  const people = await Promise.all(Array.from({ length: 12 }, () => one.person({ cash: 20_000 })));
  await Promise.all(
    people.flatMap((person, n) =>
      [one, two].map((node, m) =>
        market.place(person, { claim: (n + m) % 2, price: 48 + (n % 5), amount: 1000 }, {}, node),
      ),
    ),
  );
  const { rows } = await sql<{ holders: number }>`
    select count(distinct holder) as holders from market_leases where market_id = ${market.id}`.execute(one.db);
  expect(rows[0]?.holders).toBe(1);
  await expectReplays(market, { commands: 25 });
  await expectSound(one);
});

test('a writer with an old fencing token commits nothing, and the next one applies the order once', async () => {
  const market = await openMarket(one);
  const ann = await one.person({ cash: 5000 });
  await market.place(ann, { amount: 1000 });
  await takeAway(market);
  const request = { actor: ann.id, operationId: 'test.purchase', key: newId(), hash: sha256('body') };
  const { outcome } = await market.place(ann, { amount: 1000 }, { request });
  expect(outcome.refused).toBeNull();
  expect(await balancesOf(one, ann)).toMatchObject({ cash: 3000 });
  await expectReplays(market, { commands: 3 });
  await expectSound(one);
});

test('takes over a market and its requests when it loses its writer', async () => {
  const market = await openMarket(one);
  await takeAway(market);
  await market.request({ type: 'phase', to: 'suspended', reason: 'score' });
  expect((await market.row()).phase).toBe('suspended');
});

test('a failed commit leaves memory unchanged', async () => {
  const market = await openMarket(one);
  const [ann, bob] = [await one.person({ cash: 5000 }), await one.person({ cash: 5000 })];
  const { outcome } = await market.place(ann, { amount: 1000 });
  const order = outcome.order?.id ?? '';
  // The writer rejects the invalid ID, and the other order in the batch still goes through.
  const [bad, good] = await Promise.allSettled([
    market.place(ann, { amount: 500, order: 'not an id' }),
    market.place(bob, { claim: 1, price: 50, amount: 400 }),
  ]);
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
  await until(async () => {
    const { rows } = await sql`select remaining from market_orders where id = ${order}`.execute(one.db);
    expect(rows).toEqual([{ remaining: 600 }]);
  });
  await expectReplays(market);
  await expectSound(one);
});

test('commits two markets in one transaction, all or nothing', async () => {
  const [from, to] = [await openMarket(one), await openMarket(one)];
  const ann = await one.person({ cash: 1000 });
  const { outcome } = await from.place(ann, { amount: 1000 });
  const order = outcome.order?.id ?? '';
  const { marketsIn } = await import('./markets.ts');
  const { placed } = await import('../testing/kit.ts');
  const swap = (amount: number) =>
    marketsIn(two).submitTogether([
      { marketId: from.id, user: ann.id, submission: () => ({ type: 'cancel', order, why: 'cancelled' }) },
      { marketId: to.id, user: ann.id, submission: () => placed(ann, { amount }) },
    ]);
  await expect(swap(1100)).rejects.toMatchObject({ code: 1003 });
  expect(await from.escrows()).toEqual({ orders: 1000, market: 0 });
  const { done, outcomes } = await swap(900);
  expect([done, outcomes.map((one) => one?.refused)]).toEqual([true, [null, null]]);
  expect(await balancesOf(one, ann)).toMatchObject({ cash: 100 });
  expect([await from.escrows(), await to.escrows()]).toEqual([
    { orders: 0, market: 0 },
    { orders: 900, market: 0 },
  ]);
  await expectSound(one);
});
