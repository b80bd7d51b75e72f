import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { connectMarkets, marketsIn } from '../../market/engine/nodes/markets.ts';
import { balancesOf, expectSound, winnings } from '../../market/engine/testing/kit.ts';
import { requestMarket } from '../../market/engine/writer/requests.ts';
import { sha256 } from '../../shared/ids.ts';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { sweepStakes } from '../sweep.ts';
import {
  buy,
  freshKey,
  list,
  liveStage,
  ok,
  phaseIs,
  post,
  refused,
  type Stage,
  setBench,
  slipOf,
  stageOf,
  until,
} from '../testing/stage.ts';
import type { LineupChangedView } from './schemas.ts';
import { resumeSwaps, swapLegs } from './swap.ts';

/** Swaps that are requested twice, leave a market that is in play, or are interrupted. */

let t: TestPlatform;
let first: Stage;
beforeAll(async () => {
  t = await testPlatform();
  first = await stageOf(t);
});
afterAll(() => t.close());

const person = () => t.person({ cash: 10_000 });
const DELAY = 6000;

/** A user with a matched stake on `from`, for which there is a bid of 40, and a bench leg for `to`. */
async function scene(from: Stage, to: Stage) {
  const [ann, bob, eve] = [await person(), await person(), await person()];
  const mine = await buy(t, ann, from, {});
  await buy(t, bob, from, { event_team_id: from.teams[1] });
  await t.clock.advance(DELAY);
  await until(async () => expect((await slipOf(t, ann, mine.slip_id)).legs[0]).toMatchObject({ state: 'matched' }));
  await buy(t, eve, from, { price: 40, amount: 800 });
  const leg = { event_id: to.event.id, event_team_id: to.teams[0], price: 50, amount: 600 };
  const { bench } = await setBench(t, ann, mine.slip_id, { legs: [leg] });
  const body = { out_leg_id: mine.leg_id, in_leg_id: bench[0]?.id ?? '' };
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
  return { ann, mine, bench, body, swap, waits };
}

test('a double click swaps once: the second request gets the same answer or is refused because the swap is done', async () => {
  const { ann, swap } = await scene(first, await stageOf(t, first.staff));
  const key = freshKey();
  const answers = await Promise.all([swap(key), swap(key)]);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0);
  for (const { statusCode } of answers) expect([200, 409]).toContain(statusCode);
  expect([(await swap(key)).statusCode, (await swap()).statusCode]).toEqual([200, 409]);
  expect(await balancesOf(t, ann)).toMatchObject({ cash: 9000 + 800 - 600 });
  await expectSound(t);
});

test('a swap out of a market in play waits for the delay, then places with the proceeds', async () => {
  const from = await liveStage(t, first.staff);
  const { ann, mine, swap, waits } = await scene(from, await stageOf(t, first.staff));
  const swapped = swap();
  await waits();
  expect(refused(await swap())).toMatchObject({ code: 1001 });
  expect((await slipOf(t, ann, mine.slip_id)).legs[1]).toMatchObject({ slot: 'lineup', state: 'waiting' });
  await t.clock.advance(DELAY);
  ok(await swapped);
  const { legs } = await slipOf(t, ann, mine.slip_id);
  expect(legs).toMatchObject([
    { state: 'cashed_out', result_amount: 800 },
    { slot: 'lineup', state: 'open', amount: 600 },
  ]);
  expect(await balancesOf(t, ann)).toMatchObject({ cash: 9000 + 800 - 600 });
});

test('if the other market is suspended in the meantime, the sale stays and the new leg returns to the bench', async () => {
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
  expect(slip.legs.find(({ id }) => id === bench[0]?.id)).toMatchObject({ slot: 'bench', state: 'empty' });
  expect(await balancesOf(t, ann)).toMatchObject({ cash: 9800 });
  await expectSound(t);
});

/** A database connection that can be cut off, as when a process dies. */
function mortal() {
  let cut = false;
  const db = new Proxy(t.db, {
    get(target, name) {
      if (cut) throw new Error('this process has ended');
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  connectMarkets(db, marketsIn(t));
  return {
    db,
    end: () => {
      cut = true;
    },
  };
}

describe('a swap whose process dies while the sale waits', () => {
  /** A swap whose process died during the sale's delay. The sale has completed since then. */
  async function left() {
    const to = await stageOf(t, first.staff);
    const played = await scene(await liveStage(t, first.staff), to);
    const { ann, mine, body } = played;
    const request = { actor: ann.id, operationId: 'stakes.lineup_change', key: freshKey(), hash: sha256('body') };
    const again = (db = t.db) => swapLegs({ ...t.deps, db }, ann.id, mine.slip_id, body, request);
    const process = mortal();
    const swapped = again(process.db);
    await played.waits();
    process.end();
    await expect(swapped).rejects.toThrow('this process has ended');
    await t.clock.advance(DELAY);
    await until(async () => expect(await balancesOf(t, ann)).toMatchObject({ cash: 9800 }));
    await expect(again()).rejects.toMatchObject({ code: 1024 });
    await resumeSwaps({}, t.deps);
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 9800 });
    await t.clock.advance(2 * 60_000);
    return { ...played, to, again };
  }

  test('is resumed: the other leg is placed with the proceeds, once', async () => {
    const { ann, mine, again } = await left();
    await until(async () => {
      await resumeSwaps({}, t.deps);
      expect(await balancesOf(t, ann)).toMatchObject({ cash: 9800 - 600 });
    });
    await resumeSwaps({}, t.deps);
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 9800 - 600 });
    const id = await again();
    const items = await list(t, ann, `/slips/${mine.slip_id}/lineup_changes`);
    expect(items).toMatchObject([{ id, proceeds_amount: 800, placed_amount: 600, refunded_amount: 0 }]);
    expect((await slipOf(t, ann, mine.slip_id)).legs[1]).toMatchObject({ state: 'open', amount: 600 });
    await sweepStakes({}, t.deps);
    expect(await again()).toBe(id);
    await expectSound(t);
  });

  test('is resumed by the same request', async () => {
    const { ann, again } = await left();
    const [id, ...others] = await Promise.allSettled([again(), again()]);
    expect([id, ...others].filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    await resumeSwaps({}, t.deps);
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 9800 - 600 });
  });

  test('returns its leg to the bench when it can no longer be placed', async () => {
    const { ann, mine, to } = await left();
    await withTransaction(t.db, (tx) => requestMarket(tx, to.marketId, { type: 'void', reason: 'It is off.' }));
    await phaseIs(t, to.marketId, 'voided');
    for (let n = 0; n < 2; n++) await resumeSwaps({}, t.deps);
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 9800 });
    expect((await slipOf(t, ann, mine.slip_id)).legs[1]).toMatchObject({ slot: 'bench', state: 'empty' });
    expect(await t.db.selectFrom('stake_swaps').selectAll().where('user_id', '=', ann.id).execute()).toEqual([]);
  });
});

test('a swap whose process dies before it starts is abandoned, and its leg stays on the bench', async () => {
  const { ann, mine, body, swap } = await scene(await stageOf(t, first.staff), await stageOf(t, first.staff));
  // The cleanup below only handles data older than ten minutes. All orders have been written by then.
  expect((await slipOf(t, ann, mine.slip_id)).legs[0]).toMatchObject({ state: 'matched' });
  const process = mortal();
  const markets = vi.spyOn(marketsIn(t), 'submitTogether').mockImplementationOnce(async () => {
    process.end();
    throw new Error('this process has ended');
  });
  const request = { actor: ann.id, operationId: 'stakes.lineup_change', key: freshKey(), hash: sha256('body') };
  await expect(swapLegs({ ...t.deps, db: process.db }, ann.id, mine.slip_id, body, request)).rejects.toThrow('ended');
  markets.mockRestore();
  expect(refused(await swap()).code).toBe(1001);
  await t.clock.advance(11 * 60_000);
  await sweepStakes({}, t.deps);
  await resumeSwaps({}, t.deps);
  const { legs } = await slipOf(t, ann, mine.slip_id);
  expect(legs).toMatchObject([{ state: 'matched' }, { slot: 'bench', state: 'empty' }]);
  ok(await swap());
});

test('a swap within one market can also stake returned winnings', async () => {
  const stage = await stageOf(t, first.staff);
  const [ann, bob, eve] = [await t.person(), await person(), await person()];
  await winnings(t, ann, 1600);
  const { order, leg_id, slip_id } = await buy(t, ann, stage, { amount: 1600 });
  await buy(t, bob, stage, { event_team_id: stage.teams[1] });
  await buy(t, eve, stage, { price: 40, amount: 800 });
  const leg = { event_id: stage.event.id, event_team_id: stage.teams[1], price: 30, amount: 1500 };
  const { bench } = await setBench(t, ann, slip_id, { legs: [leg] });
  const key = freshKey();
  const body = { out_leg_id: leg_id, in_leg_id: bench[0]?.id };
  const swap = () => post(t, ann, `/slips/${slip_id}/lineup_changes`, body, key);
  // Both the refund and the sale proceeds are credited to winnings.
  expect(ok<LineupChangedView>(await swap()).change).toMatchObject({
    refunded_amount: 600,
    proceeds_amount: 800,
    placed_amount: 1400,
  });
  expect(ok<LineupChangedView>(await swap()).slip.legs).toMatchObject([
    { state: 'cashed_out' },
    { slot: 'lineup', state: 'open', amount: 1500 },
  ]);
  expect(await balancesOf(t, ann)).toEqual({ cash: 0, wager_only: 0, unsettled: 0 });
  expect(refused(await t.inject(ann, 'DELETE', `/api/v1/stakes/contracts/${order.id}`)).code).toBe(1001);
  await expectSound(t);
});
