import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { requestMarket } from '../market/engine/requests.ts';
import { expectSound, purse } from '../market/engine/testing/kit.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { buy, freshKey, liveStage, ok, phaseIs, post, refused, type Stage, slipOf, stageOf, until } from './testing.ts';

/** Swaps that are asked for twice, and out of a market that is in play. */

let t: TestPlatform;
let first: Stage;
beforeAll(async () => {
  t = await testPlatform();
  first = await stageOf(t);
});
afterAll(() => t.close());

const person = () => t.person({ cash: 10_000 });
const DELAY = 6000;

/** Somebody with a matched stake on `from`, for which there is a bid of 40, and a leg on the bench for `to`. */
async function scene(from: Stage, to: Stage) {
  const [ann, bob, eve] = [await person(), await person(), await person()];
  const mine = await buy(t, ann, from, {});
  await buy(t, bob, from, { event_team_id: from.teams[1] });
  await t.clock.advance(DELAY);
  await until(async () => expect((await slipOf(t, ann, mine.slip_id)).legs[0]).toMatchObject({ state: 'matched' }));
  await buy(t, eve, from, { price: 40, amount: 800 });
  const leg = { event_id: to.event.id, event_team_id: to.teams[0], price: 50, amount: 600 };
  const { bench } = ok(await post(t, ann, `/slips/${mine.slip_id}/bench`, { legs: [leg] }));
  const body = { out_leg_id: mine.leg_id, in_leg_id: bench[0].id };
  const swap = (key = freshKey()) => post(t, ann, `/slips/${mine.slip_id}/lineup_changes`, body, key);
  const waits = () =>
    until(async () => {
      const waiting = await t.db
        .selectFrom('market_orders')
        .select('id')
        .where('user_id', '=', ann.id)
        .where('state', '=', 'pending_delay')
        .execute();
      expect(waiting).toHaveLength(1);
    });
  return { ann, mine, bench, swap, waits };
}

test('a double click swaps once: the second gets the same answer, or is told that it is done', async () => {
  const { ann, swap } = await scene(first, await stageOf(t, first.staff));
  const key = freshKey();
  const answers = await Promise.all([swap(key), swap(key)]);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
  for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
  expect([(await swap(key)).statusCode, (await swap()).statusCode]).toEqual([200, 409]);
  expect(await purse(t, ann)).toMatchObject({ cash: 9000 + 800 - 600 });
  await expectSound(t);
});

test('out of a market in play it waits for the delay, and places with what was sold', async () => {
  const from = await liveStage(t, first.staff);
  const { ann, mine, swap, waits } = await scene(from, await stageOf(t, first.staff));
  const swapped = swap();
  await waits();
  await t.clock.advance(DELAY);
  ok(await swapped);
  const { legs } = await slipOf(t, ann, mine.slip_id);
  expect(legs).toMatchObject([
    { state: 'cashed_out', result_amount: 800 },
    { slot: 'lineup', state: 'open', amount: 600 },
  ]);
  expect(await purse(t, ann)).toMatchObject({ cash: 9000 + 800 - 600 });
});

test('when the other market closes meanwhile the person is told why: sold, and back on the bench', async () => {
  const [from, to] = [await liveStage(t, first.staff), await stageOf(t, first.staff)];
  const { ann, mine, bench, swap, waits } = await scene(from, to);
  const swapped = swap();
  await waits();

  await withTransaction(t.db, (tx) =>
    requestMarket(tx, to.marketId, { type: 'phase', to: 'suspended', reason: 'staff' }),
  );
  await phaseIs(t, to.marketId, 'suspended');
  await t.clock.advance(DELAY);
  expect(refused(await swapped)).toMatchObject({ code: 1009, data: { phase: 'suspended' } });
  const slip = await slipOf(t, ann, mine.slip_id);
  expect(slip.legs.find(({ id }) => id === mine.leg_id)).toMatchObject({ state: 'cashed_out' });
  expect(slip.legs.find(({ id }) => id === bench[0].id)).toMatchObject({ slot: 'bench', state: 'empty' });
  expect(await purse(t, ann)).toMatchObject({ cash: 9800 });
  await expectSound(t);
});
