import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../../shared/ids.ts';
import { serverKey } from '../../shared/serverSecret.ts';
import type { TestPlatform } from '../../testing/harness.ts';
import { replayMarket } from '../engine/log/replay.ts';
import { marketsIn } from '../engine/nodes/markets.ts';
import { createPeers } from '../engine/nodes/peers.ts';
import { RemoteMarkets } from '../engine/nodes/remoteMarkets.ts';
import { expectSound, openMarket, rowsThere, type TestMarket, winnings } from '../engine/testing/kit.ts';
import { twoNodes } from '../engine/testing/nodes.ts';
import { holdRows } from '../engine/testing/rows.ts';

let one: TestPlatform;
let two: TestPlatform;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ one, two, close } = await twoNodes());
});
afterAll(() => close());

const ordersOf = (user: { id: string }) =>
  one.db.selectFrom('market_orders').select(['amount', 'state']).where('user_id', '=', user.id).execute();

async function expectReplays(market: TestMarket): Promise<void> {
  await rowsThere(one);
  const client = new pg.Client({ connectionString: one.databaseUrl });
  await client.connect();
  expect(await replayMarket(client, market.id)).toMatchObject({ difference: null });
  await client.end();
}

/** A node that writes no markets and has already checked for other writers. */
async function thirdNode(): Promise<RemoteMarkets> {
  const peers = createPeers(serverKey(one.deps.config, 'market-nodes'));
  onTestFinished(() => peers.close());
  const remoteMarkets = new RemoteMarkets({ db: one.db, peers }, () => ({ holder: newId(), address: null }));
  await remoteMarkets.refresh();
  return remoteMarkets;
}

test("an order can be answered at its commit, and the user's next request sees it", async () => {
  const market = await openMarket(one);
  const [ann, bob] = [await one.person({ cash: 5000 }), await one.person({ cash: 5000 })];
  await market.place(ann, { amount: 300 });
  const remoteMarkets = await thirdNode();
  const release = await holdRows(one, market.id);
  const { outcome } = await market.place(ann, { amount: 1000 }, { early: true });
  expect(outcome).toMatchObject({ refused: null, order: { amount: 1000, state: 'open' } });
  expect(await ordersOf(ann)).toHaveLength(1);
  let done = 0;
  const count = () => {
    done++;
  };
  const waiting: Promise<unknown>[] = [
    marketsIn(one).seen(ann.id),
    market.place(bob, { claim: 1, amount: 1000 }),
    one.inject(bob, 'GET', '/api/v1/status'),
    remoteMarkets.caughtUp(null),
    one.inject(bob, 'POST', `/api/v1/stakes/${newId()}/cash_out`, { ask_price: 60 }),
  ];
  for (const one of waiting) void one.then(count);
  await marketsIn(one).seen(bob.id);
  await sleep(50); // Nothing should happen, so there is no condition to wait for.
  expect(done).toBe(0);
  await release();
  await Promise.all(waiting);
  expect(await ordersOf(ann)).toEqual([
    { amount: 300, state: 'matched' },
    { amount: 1000, state: 'partially_matched' },
  ]);
  expect(await ordersOf(bob)).toEqual([{ amount: 1000, state: 'matched' }]);
  await expectReplays(market);
  await expectSound(one);
});

test('requests that need rows wait until the rows are written; all other requests are still answered', async () => {
  const market = await openMarket(one);
  const ann = await one.person({ cash: 5000 });
  await market.place(ann, { amount: 300 });
  const release = await holdRows(one, market.id);
  const suspended = market.request({ type: 'phase', to: 'suspended', reason: 'staff' });
  const { outcome } = await market.place(ann, { amount: 400 });
  expect(outcome.refused).toBeNull();
  expect(await ordersOf(ann)).toHaveLength(1);
  await release();
  await suspended;
  expect((await market.row()).phase).toBe('suspended');
  expect(await ordersOf(ann)).toHaveLength(2);
  await expectReplays(market);
  await expectSound(one);
});

test('the next writer writes rows that an earlier writer left unwritten, once', async () => {
  const market = await openMarket(one);
  const [ann, bob] = [await one.person({ cash: 5000 }), await one.person({ cash: 5000 })];
  await market.place(ann, { amount: 300 });
  const expires = { at: Date.now() + 3_600_000, end: 'expire' } as const;
  const release = await holdRows(one, market.id);
  await Promise.all([
    market.place(ann, { amount: 1000, tif: 'gtd' }, { expires, early: true }),
    market.place(bob, { claim: 1, price: 60, amount: 400 }, { early: true }),
  ]);
  expect((await market.row()).matched_amount).toBeGreaterThan(0);
  expect(await ordersOf(ann)).toHaveLength(1);
  // Another node takes over the market, so this node no longer writes the rows of the last commit.
  await sql`update market_leases set holder = ${newId()}, address = null, fence = fence + 1,
    expires_at = clock_timestamp() where market_id = ${market.id}`.execute(one.owner);
  await release('take');
  await market.place(bob, { claim: 1, price: 50, amount: 200 }, {}, two);
  expect(await ordersOf(ann)).toHaveLength(2);
  const { rows } = await sql<{ at: Date }>`
    select expires_at as at from market_orders where user_id = ${ann.id} and expiry = 'expire'`.execute(one.db);
  expect(rows.map(({ at }) => at.getTime())).toEqual([expires.at]);
  await expectReplays(market);
  await expectSound(one);
});

test('rewrites rows lost in a database crash', async () => {
  const market = await openMarket(one);
  const [ann, bob] = [await one.person({ cash: 5000 }), await one.person({ cash: 5000 })];
  await market.place(ann, { amount: 300 });
  await market.place(bob, { amount: 400 });
  await one.owner.deleteFrom('market_orders').where('user_id', '=', bob.id).execute();
  await sql`update market_rows set batch = batch - 1, waiting_amount = 300 where market_id = ${market.id}`.execute(
    one.owner,
  );
  await market.place(ann, { amount: 500 }, { early: true });
  await vi.waitFor(async () => expect(await ordersOf(bob)).toEqual([{ amount: 400, state: 'open' }]), {
    timeout: 20_000,
  });
  await market.place(ann, { amount: 600 });
  expect((await ordersOf(ann)).map(({ amount }) => amount).sort()).toEqual([300, 500, 600]);
  await expectReplays(market);
  await expectSound(one);
});

test('applies or refuses each of many concurrent orders once while balances change on another node', async () => {
  const market = await openMarket(one);
  const people = await Promise.all(Array.from({ length: 30 }, () => one.person({ cash: 40_000 })));
  const order = (n: number) => {
    const person = people[n % people.length] as { id: string };
    const wrong = n % 97 === 5 ? { order: 'no id' } : {};
    return market.place(person, { claim: n % 2, price: 47 + (n % 7), amount: 500, ...wrong }, { early: n % 2 === 0 });
  };
  const results: PromiseSettledResult<unknown>[] = [];
  for (let round = 0; round < 4; round++) {
    const orders = Promise.allSettled(Array.from({ length: 700 }, (_, n) => order(n)));
    for (const person of people.slice(0, 10)) await winnings(one, person, 100);
    results.push(...(await orders));
    await sleep(1000); // For a second after such an error, batches run one at a time.
  }
  const carriedOut = results.filter(({ status }) => status === 'fulfilled');
  for (const result of results) {
    if (result.status === 'rejected' && result.reason.code !== undefined) expect(result.reason.code).toBe(1003);
  }
  await expectReplays(market);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from market_orders where market_id = ${market.id}`.execute(one.db);
  expect(rows[0]?.n).toBe(carriedOut.length);
  expect(carriedOut.length).toBeGreaterThan(1000);
  await expectSound(one);
});
