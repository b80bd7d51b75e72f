import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { marketsIn } from '../market/engine/markets.ts';
import { expectSound, purse } from '../market/engine/testing/kit.ts';
import { common } from '../shared/errors.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { buy, freshKey, matched, ok, post, refused, type Stage, slipOf, stageOf, wanted } from './testing.ts';

/** Orders whose answer was lost on the way: they have their leg all the same, and one effect. */

let t: TestPlatform;
let stage: Stage;
beforeAll(async () => {
  t = await testPlatform();
  stage = await stageOf(t);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => t.close());

/** The next command is carried out; then `after` says what its caller gets. */
function next(after: (answer: { replayed: boolean }) => unknown): void {
  const markets = marketsIn(t);
  const submit = markets.submit.bind(markets);
  vi.spyOn(markets, 'submit').mockImplementationOnce(async (...given) => {
    const answer = await submit(...given);
    return after(answer) as typeof answer;
  });
}

test('an answer that was looked up after a broken connection leaves the order its leg', async () => {
  const [ann, bob] = [await t.person({ cash: 5000 }), await t.person({ cash: 5000 })];
  next((answer) => ({ ...answer, replayed: true }));
  const bought = await buy(t, ann, stage);
  expect(bought.order).toMatchObject({ state: 'open', leg_id: bought.leg_id });
  expect((await slipOf(t, ann, bought.slip_id)).legs).toMatchObject([{ state: 'open', amount: 1000 }]);

  const other = await stageOf(t, stage.staff);
  const [mine] = await matched(t, other, [ann, bob]);
  next((answer) => ({ ...answer, replayed: true }));
  const asked = ok(await post(t, ann, `/${mine.leg_id}/cash_out`, { ask_price: 70, payout_cents: 500 }));
  expect(asked.order).toMatchObject({ leg_id: mine.leg_id });
});

test('an order nobody could tell of keeps its leg; asked again it is answered as it was', async () => {
  const other = await stageOf(t, stage.staff);
  const ann = await t.person({ cash: 5000 });
  next(() => {
    throw common.unavailable({ retry_after: 1, unknown: true });
  });
  const key = freshKey();
  expect(refused(await post(t, ann, '/purchase', wanted(other), key)).code).toBe(503);
  const again = ok(await post(t, ann, '/purchase', wanted(other), key));
  expect(again.order).toMatchObject({ state: 'open', remaining_quantity: 1000 });
  expect((await slipOf(t, ann, again.slip_id)).legs).toMatchObject([{ state: 'open' }]);
  expect(await purse(t, ann)).toMatchObject({ cash: 4000 });
  await expectSound(t);
});
