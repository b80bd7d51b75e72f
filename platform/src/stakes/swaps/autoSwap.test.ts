import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { balancesOf, expectSound } from '../../market/engine/testing/kit.ts';
import { requestMarket } from '../../market/engine/writer/requests.ts';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { buy, cancel, matched, phaseIs, type Stage, setBench, slipOf, stageOf, until } from '../testing/stage.ts';
import { autoSwap } from './autoSwap.ts';

let t: TestPlatform;
let stage: Stage;
beforeAll(async () => {
  t = await testPlatform();
  stage = await stageOf(t);
});
afterAll(() => t.close());

const person = (cash = 10_000) => t.person({ cash });
const legOf = (on: Stage, changes = {}) => ({
  event_id: on.event.id,
  event_team_id: on.teams[0],
  price: 50,
  amount: 600,
  ...changes,
});

async function voided(on: Stage): Promise<void> {
  await withTransaction(t.db, (tx) =>
    requestMarket(tx, on.marketId, { type: 'void', reason: 'It cannot be decided.' }),
  );
  await phaseIs(t, on.marketId, 'voided');
}

test('skips a bench leg that another slip already has in its lineup, at no cost', async () => {
  const [own, other] = [await stageOf(t, stage.staff), await stageOf(t, stage.staff)];
  const [ann, bob] = [await person(), await person()];
  const [mine] = await matched(t, own, [ann, bob]);
  await setBench(t, ann, mine.slip_id, { legs: [legOf(other)], auto_swap: true });
  await buy(t, ann, other, { amount: 200, price: 20 });
  await buy(t, bob, other, { event_team_id: other.teams[1], amount: 5000 });
  await voided(own);
  await until(async () => expect(await balancesOf(t, ann)).toMatchObject({ cash: 9800 }));
  expect((await slipOf(t, ann, mine.slip_id)).legs[0]).toMatchObject({ state: 'void' });
  for (let n = 0; n < 3; n++) await autoSwap({}, t.deps);
  expect(await balancesOf(t, ann)).toMatchObject({ cash: 9800 });
  await expectSound(t);
});

test('places only what the void refunded, not earlier cancellations or sales', async () => {
  const [own, other] = [await stageOf(t, stage.staff), await stageOf(t, stage.staff)];
  const [ann, bob] = [await person(), await person()];
  const { order, slip_id } = await buy(t, ann, own, { amount: 1000 });
  await setBench(t, ann, slip_id, { legs: [legOf(other)], auto_swap: true });
  await buy(t, bob, other, { event_team_id: other.teams[1], amount: 5000 });
  await cancel(t, ann, order.id);
  // Another order has three unmatched dollars when the market is voided, and the bench leg can use them.
  await buy(t, ann, own, { amount: 300, price: 30 });
  await voided(own);
  await until(async () => expect(await balancesOf(t, ann)).toMatchObject({ cash: 10_000 }));
  await until(async () => {
    await autoSwap({}, t.deps);
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 9700 });
  });
  await autoSwap({}, t.deps);
  expect(await balancesOf(t, ann)).toMatchObject({ cash: 9700 });
  await expectSound(t);
});
