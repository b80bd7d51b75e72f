import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { balances } from '../../ledger/post.ts';
import { fundPromo, PROMO } from '../../ledger/promo.ts';
import { marketsIn } from '../../market/engine/nodes/markets.ts';
import { balancesOf, expectSound } from '../../market/engine/testing/kit.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { sweepStakes } from '../sweep.ts';
import {
  buy,
  cashOut,
  freshKey,
  matched,
  ok,
  post,
  promoOf,
  refused,
  type Stage,
  slipOf,
  stageOf,
  wanted,
} from '../testing/stage.ts';
import type { PurchaseView } from './purchaseSchemas.ts';

/** Orders whose answer was lost still have their leg and take effect exactly once. */

let t: TestPlatform;
let stage: Stage;
beforeAll(async () => {
  t = await testPlatform();
  stage = await stageOf(t);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => t.close());

/** Loses the next command in transit, leaving its outcome unknown. */
function nextIsLost(): void {
  vi.spyOn(marketsIn(t), 'submit').mockImplementationOnce(() =>
    Promise.reject(common.unavailable({ retry_after: 1, unknown: true })),
  );
}

/** Applies the next command. `after` then determines the response to its caller. */
function next(after: (answer: { replayed: boolean }) => unknown): void {
  const markets = marketsIn(t);
  const submit = markets.submit.bind(markets);
  vi.spyOn(markets, 'submit').mockImplementationOnce(async (...given) => {
    const answer = await submit(...given);
    return after(answer) as typeof answer;
  });
}

test('an order keeps its leg when its answer is looked up after a broken connection', async () => {
  const [ann, bob] = [await t.person({ cash: 5000 }), await t.person({ cash: 5000 })];
  next((answer) => ({ ...answer, replayed: true }));
  const bought = await buy(t, ann, stage);
  expect(bought.order).toMatchObject({ state: 'open', leg_id: bought.leg_id });
  expect((await slipOf(t, ann, bought.slip_id)).legs).toMatchObject([{ state: 'open', amount: 1000 }]);

  const other = await stageOf(t, stage.staff);
  const [mine] = await matched(t, other, [ann, bob]);
  next((answer) => ({ ...answer, replayed: true }));
  const asked = await cashOut(t, ann, mine.leg_id, { ask_price: 70, payout_cents: 500 });
  expect(asked.order).toMatchObject({ leg_id: mine.leg_id });
});

test('an order with an unknown outcome keeps its leg, and a retry gets the original answer', async () => {
  const other = await stageOf(t, stage.staff);
  const ann = await t.person({ cash: 5000 });
  next(() => {
    throw common.unavailable({ retry_after: 1, unknown: true });
  });
  const key = freshKey();
  expect(refused(await post(t, ann, '/purchase', wanted(other), key)).code).toBe(503);
  const again = ok<PurchaseView>(await post(t, ann, '/purchase', wanted(other), key));
  expect(again.order).toMatchObject({ state: 'open', remaining_quantity: 1000 });
  expect((await slipOf(t, ann, again.slip_id)).legs).toMatchObject([{ state: 'open' }]);
  expect(await balancesOf(t, ann)).toMatchObject({ cash: 4000 });
  await expectSound(t);
});

describe('an order with a promotion', () => {
  const house = async () => (await balances(t.db, [PROMO]))[PROMO] ?? 0;
  const promiseOf = (slipId: string) =>
    t.db.selectFrom('stake_boosts').select(['order_id', 'state']).where('slip_id', '=', slipId).execute();

  async function scene() {
    await withTransaction(t.db, (tx) => fundPromo(tx, { amount: 10_000, reference: newId(), actor: null }));
    const other = await stageOf(t, stage.staff);
    const [ann, boost_id, shield_id] = [
      await t.person({ cash: 5000 }),
      await promoOf(t, other, 'boost'),
      await promoOf(t, other, 'shield'),
    ];
    const order = (key: string, changes = {}) =>
      post(t, ann, '/purchase', wanted(other, { boost_id, shield_id, ...changes }), key);
    return { ann, order, before: await house() };
  }

  test('that was lost keeps it for a retry of the same request, not for another request', async () => {
    const { ann, order, before } = await scene();
    const key = freshKey();
    nextIsLost();
    expect(refused(await order(key)).code).toBe(503);
    expect(refused(await order(freshKey())).code).toBe(1007);
    const again = ok<PurchaseView>(await order(key));
    expect(await promiseOf(again.slip_id)).toEqual([{ order_id: again.order?.id, state: 'reserved' }]);
    expect((await slipOf(t, ann, again.slip_id)).shield).toMatchObject({ state: 'attached' });
    await t.clock.advance(11 * 60_000);
    await sweepStakes({}, t.deps);
    expect(await promiseOf(again.slip_id)).toHaveLength(1);
    expect(await house()).toBe(before - 1500);
    await expectSound(t);
  });

  test('whose answer was lost gets the promotion once', async () => {
    const { order, before } = await scene();
    const key = freshKey();
    next(() => {
      throw common.unavailable({ retry_after: 1, unknown: true });
    });
    expect(refused(await order(key)).code).toBe(503);
    const again = ok<PurchaseView>(await order(key));
    expect(await promiseOf(again.slip_id)).toEqual([{ order_id: again.order?.id, state: 'reserved' }]);
    expect(await house()).toBe(before - 1500);
  });

  test('that is refused on retry leaves nothing behind', async () => {
    const { ann, order, before } = await scene();
    const key = freshKey();
    nextIsLost();
    expect(refused(await order(key, { amount: 5000 })).code).toBe(503);
    await buy(t, ann, stage, { amount: 4000 });
    expect(refused(await order(key, { amount: 5000 })).code).toBe(1003);
    await t.clock.advance(11 * 60_000);
    await sweepStakes({}, t.deps);
    expect(await house()).toBe(before);
    await expectSound(t);
  });
});
