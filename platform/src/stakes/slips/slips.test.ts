import type { Static } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { balancesOf, expectSound } from '../../market/engine/testing/kit.ts';
import { requestMarket } from '../../market/engine/writer/requests.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { PurchaseView } from '../orders/purchaseSchemas.ts';
import { autoSwap } from '../swaps/autoSwap.ts';
import type { BenchSchema, LineupChangedView } from '../swaps/schemas.ts';
import {
  buy,
  freshKey,
  get,
  list,
  matched,
  ok,
  phaseIs,
  post,
  refused,
  type Stage,
  setBench,
  slipOf,
  stageOf,
  until,
  wanted,
} from '../testing/stage.ts';

type Bench = Static<typeof BenchSchema>;

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

describe('a bench', () => {
  test('holds no money, is replaced as a whole, and is full at four legs', async () => {
    const [ann, other] = [await person(), await stageOf(t, stage.staff)];
    const { slip_id } = await buy(t, ann, stage, { price: 20 });
    const set = (legs: object[], more = {}) => post(t, ann, `/slips/${slip_id}/bench`, { legs, ...more });
    const benched = ok<Bench>(
      await set([legOf(other), legOf(other, { event_team_id: other.teams[1] })], { auto_swap: true }),
    );
    expect(benched).toMatchObject({
      auto_swap: true,
      lineup: [{ state: 'open' }],
      bench: [{ state: 'empty', amount: 600 }, {}],
      allowed_lineup: 8,
      allowed_bench: 4,
    });
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 9000 });
    const again = ok<Bench>(await set([legOf(other, { event_team_id: other.teams[1], price: 40 })]));
    expect(again.bench).toMatchObject([{ id: benched.bench[1]?.id, price: 40 }]);
    expect(refused(await set([legOf(other), legOf(other)])).code).toBe(1007);
    const five = Array.from({ length: 5 }, () => legOf(other));
    expect(refused(await set(five))).toMatchObject({ code: 1004, data: { limit: 'slip_bench', allowed: 4 } });
    const bob = await person();
    expect(refused(await post(t, bob, `/slips/${slip_id}/bench`, { legs: [] })).code).toBe(404);
    expect(refused(await t.inject(bob, 'GET', `/api/v1/stakes/slips/${slip_id}/bench`)).code).toBe(404);
  });

  test('also accepts a purchase', async () => {
    const [ann, other] = [await person(), await stageOf(t, stage.staff)];
    const { slip_id } = await buy(t, ann, stage, { price: 20 });
    const put = async () =>
      ok<PurchaseView>(await post(t, ann, '/purchase', wanted(other, { slip_id, slot: 'bench' })));
    const bought = await put();
    expect(bought).toMatchObject({ order: null, slip_id, fills_count: 0, wallet: { cash: 9000 } });
    expect((await put()).leg_id).toBe(bought.leg_id);
  });
});

describe('a swap', () => {
  /**
   * Ten dollars matched and six unmatched in the lineup, a leg on another event on the bench, and a bid for the matched
   * part.
   */
  async function ready(bid = 1200) {
    const other = await stageOf(t, stage.staff);
    const own = await stageOf(t, stage.staff);
    const [ann, bob, eve] = [await person(), await person(), await person()];
    const [mine] = await matched(t, own, [ann, bob]);
    await buy(t, ann, own, { price: 30, amount: 600 });
    if (bid > 0) await buy(t, eve, own, { price: 60, amount: bid });
    const legs = [legOf(other, { amount: 1500 })];
    const { bench } = await setBench(t, ann, mine.slip_id, { legs });
    const swap = (more = {}, key = freshKey()) =>
      post(
        t,
        ann,
        `/slips/${mine.slip_id}/lineup_changes`,
        { out_leg_id: mine.leg_id, in_leg_id: bench[0]?.id, ...more },
        key,
      );
    return { ann, bob, mine, other, bench, swap };
  }

  test('cancels, sells and places in one step, with the money freed', async () => {
    const { ann, mine, bench, swap } = await ready();
    const key = freshKey();
    const swapped = ok<LineupChangedView>(await swap({}, key));
    expect(swapped.change).toMatchObject({
      out_leg_id: mine.leg_id,
      in_leg_id: bench[0]?.id,
      cause: 'person',
      refunded_amount: 600,
      proceeds_amount: 1200,
      placed_amount: 1500,
    });
    expect(swapped.slip.legs).toMatchObject([
      { id: mine.leg_id, state: 'cashed_out' },
      { id: bench[0]?.id, slot: 'lineup', state: 'open' },
    ]);
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 10_000 - 1600 + 1800 - 1500 });
    expect(ok<LineupChangedView>(await swap({}, key)).change.id).toBe(swapped.change.id);
    expect(await list(t, ann, `/slips/${mine.slip_id}/lineup_changes`)).toHaveLength(1);
    await expectSound(t);
  });

  test.each([
    ['the matched part sells for less than agreed', 1200, { min_proceeds: 1201 }, 1011],
    ['nobody bids for it', 0, { min_proceeds: 1 }, 1011],
  ])('changes nothing when %s', async (_why, bid, terms, code) => {
    const { ann, mine, swap } = await ready(bid);
    expect(refused(await swap(terms)).code).toBe(code);
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 8400 });
    const slip = await slipOf(t, ann, mine.slip_id);
    expect(slip.legs).toMatchObject([{ state: 'partly_matched', orders: [{}, { state: 'open' }] }, { slot: 'bench' }]);
  });

  test("changes nothing when the other leg is refused, or is not on the user's own bench", async () => {
    const { ann, bob, mine, bench, swap } = await ready();
    await setBench(t, ann, mine.slip_id, { legs: [legOf(stage, { amount: 50 })] });
    const { bench: small } = await get<Bench>(t, ann, `/slips/${mine.slip_id}/bench`);
    expect(refused(await swap({ in_leg_id: small[0]?.id }))).toMatchObject({
      code: 1004,
      data: { limit: 'stake_min' },
    });
    expect(refused(await swap({ in_leg_id: bench[0]?.id })).code).toBe(404);
    const body = { out_leg_id: mine.leg_id, in_leg_id: small[0]?.id };
    expect(refused(await post(t, bob, `/slips/${mine.slip_id}/lineup_changes`, body)).code).toBe(404);
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 8400 });
  });
});

test('a slip holds eight legs', async () => {
  const ann = await person();
  let slip_id: string | null = null;
  for (let n = 0; n < 8; n++) {
    slip_id = (await buy(t, ann, await stageOf(t, stage.staff), { slip_id, amount: 100, price: 20 })).slip_id;
  }
  const body = { ...legOf(await stageOf(t, stage.staff)), slip_id };
  expect(refused(await post(t, ann, '/purchase', body))).toMatchObject({ code: 1004, data: { limit: 'slip_lineup' } });
});

describe('a finished market', () => {
  const voidIt = (on: Stage) =>
    withTransaction(t.db, (tx) => requestMarket(tx, on.marketId, { type: 'void', reason: 'It cannot be decided.' }));

  test('refunds stakes on a void, and auto_swap places the bench with the refund', async () => {
    const [own, other] = [await stageOf(t, stage.staff), await stageOf(t, stage.staff)];
    const [ann, bob] = [await person(), await person()];
    const [mine] = await matched(t, own, [ann, bob]);
    await buy(t, bob, other, { event_team_id: other.teams[1], amount: 2000 });
    await setBench(t, ann, mine.slip_id, { legs: [legOf(other)], auto_swap: true });
    await voidIt(own);
    await phaseIs(t, own.marketId, 'voided');
    await until(async () => expect(await balancesOf(t, ann)).toMatchObject({ cash: 10_000 }));
    expect((await slipOf(t, ann, mine.slip_id)).legs[0]).toMatchObject({
      state: 'void',
      win_status: 'void',
      result_amount: 1000,
      final_at: null,
    });
    await until(async () => {
      await autoSwap({}, t.deps);
      const { legs } = await slipOf(t, ann, mine.slip_id);
      expect(legs).toMatchObject([{ state: 'void' }, { slot: 'lineup', state: 'matched', matched_amount: 600 }]);
    });
    await autoSwap({}, t.deps);
    expect(await list(t, ann, `/slips/${mine.slip_id}/lineup_changes`)).toMatchObject([
      { cause: 'auto', out_leg_id: mine.leg_id, placed_amount: 600 },
    ]);
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 9400 });
    await expectSound(t);
  });

  test('a slip of another user, or a missing one, is not found', async () => {
    const [ann, bob] = [await person(), await person()];
    const { slip_id, leg_id } = await buy(t, ann, stage, { price: 20 });
    const code = async (who: Person, path: string) => refused(await t.inject(who, 'GET', path)).code;
    expect(await code(bob, `/api/v2/stakes/slips/${slip_id}`)).toBe(404);
    expect(await code(bob, `/api/v1/stakes/slips/${leg_id}`)).toBe(404);
    expect(await code(bob, `/api/v1/stakes/win_status?slip_id=${slip_id}`)).toBe(404);
    expect(await code(ann, `/api/v2/stakes/slips/${newId()}`)).toBe(404);
  });
});
