import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { post } from '../../ledger/post.ts';
import { newId, sha256 } from '../../shared/ids.ts';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { balancesOf, expectSound, openMarket } from './testing/kit.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const key = (user: { id: string }, text = newId(), body = 'body') => ({
  request: { actor: user.id, operationId: 'test.purchase', key: text, hash: sha256(body) },
});

test("holds an order's money, moves it on a fill, and refunds the rest on cancel", async () => {
  const market = await openMarket(t);
  const [ann, bob] = [await t.person({ cash: 5000 }), await t.person({ cash: 5000 })];
  const maker = await market.place(ann, { claim: 0, price: 60, amount: 3000 });
  expect(maker.outcome).toMatchObject({ refused: null, order: { state: 'open', remaining: 3000 } });
  expect(await balancesOf(t, ann)).toMatchObject({ cash: 2000 });
  expect(await market.escrows()).toEqual({ orders: 3000, market: 0 });

  const taker = await market.place(bob, { claim: 1, price: 45, amount: 1000, tif: 'ioc' });
  expect(taker.outcome.fills).toHaveLength(1);
  expect(await market.escrows()).toEqual({ orders: 1500, market: 2500 });
  expect(await balancesOf(t, bob)).toMatchObject({ cash: 4000 });

  await market.submit({ type: 'cancel', order: maker.outcome.order?.id ?? '', why: 'cancelled' });
  expect(await balancesOf(t, ann)).toMatchObject({ cash: 3500 });
  expect(await market.escrows()).toEqual({ orders: 0, market: 2500 });
  await expectSound(t);
});

test('in a batch of many orders, answers 1003 only to users without enough money', async () => {
  const market = await openMarket(t);
  const people = await Promise.all(Array.from({ length: 20 }, (_, n) => t.person({ cash: n % 5 === 0 ? 500 : 5000 })));
  const results = await Promise.allSettled(
    people.map((person, n) => market.place(person, { claim: n % 2, price: 50, amount: 1000 })),
  );
  results.forEach((result, n) => {
    expect(result.status, `order ${n}`).toBe(n % 5 === 0 ? 'rejected' : 'fulfilled');
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({ code: 1003, data: { shortfall: 500, available: 500 } });
  });
  const { orders, market: pot } = await market.escrows();
  expect(orders + pot).toBe(16_000);
  expect((await market.row()).batch).toBeLessThan(12);
  await expectSound(t);
});

test('includes money that moved between two orders: a bonus is spent first, and a deposit counts', async () => {
  const market = await openMarket(t);
  const ann = await t.person({ cash: 5000 });
  await market.place(ann, { amount: 1000 });
  await give(ann, 'wager_only', 600);
  await market.place(ann, { amount: 1000 });
  expect(await balancesOf(t, ann)).toMatchObject({ wager_only: 0, cash: 3600 });
  await give(ann, 'cash', 2000);
  await market.place(ann, { amount: 5000 });
  expect(await balancesOf(t, ann)).toMatchObject({ cash: 600 });
  await give(ann, 'cash', -500);
  await expect(market.place(ann, { amount: 200 })).rejects.toMatchObject({
    code: 1003,
    data: { shortfall: 100, available: 100 },
  });
  await expectSound(t);
});

/** Moves money in the ledger without going through a market. */
function give(user: { id: string }, bucket: 'cash' | 'wager_only', amount: number) {
  return withTransaction(t.db, (tx) =>
    post(tx, {
      kind: 'adjustment',
      causeType: 'test',
      causeId: newId(),
      entries: [
        { account: 'external:paypal', amount: -amount },
        { account: userAccount(user.id, bucket), amount },
      ],
    }),
  );
}

test('a repeated request takes effect once with one answer; a different body is refused', async () => {
  const market = await openMarket(t);
  const ann = await t.person({ cash: 5000 });
  const once = key(ann);
  const first = await market.place(ann, {}, once);
  const again = await market.place(ann, {}, once);
  expect(again.replayed).toBe(true);
  expect(again.outcome).toEqual(first.outcome);
  await expect(market.place(ann, {}, key(ann, once.request.key, 'another'))).rejects.toMatchObject({ code: 1023 });
  expect(await balancesOf(t, ann)).toMatchObject({ cash: 4000 });

  const racing = key(ann);
  const both = await Promise.allSettled([market.place(ann, {}, racing), market.place(ann, {}, racing)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await balancesOf(t, ann)).toMatchObject({ cash: 3000 });
});
