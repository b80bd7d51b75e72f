import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balancesOf, expectSound } from '../../market/engine/testing/kit.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import {
  buy,
  cancel,
  cashOut,
  contractsOf,
  freshKey,
  get,
  list,
  liveStage,
  matched,
  post,
  refused,
  type Stage,
  slipOf,
  stageOf,
  until,
} from '../testing/stage.ts';
import type { CashOutQuote } from './schemas.ts';

let t: TestPlatform;
let first: Stage;
beforeAll(async () => {
  t = await testPlatform();
  first = await stageOf(t);
});
afterAll(() => t.close());

const person = (cash = 10_000) => t.person({ cash });
const quoteOf = (who: Person, id: string, query = '') => get<CashOutQuote>(t, who, `/${id}/cash_out${query}`);

/** Two users who stake ten dollars each at 50, and a third user who bids 60 for the first user's claim. */
async function held(stage: Stage, bid = 900) {
  const [ann, bob, eve] = [await person(), await person(), await person()];
  const [mine] = await matched(t, stage, [ann, bob]);
  const offer = bid > 0 ? await buy(t, eve, stage, { price: 60, amount: bid }) : null;
  return { ann, bob, eve, mine, offer };
}

describe('a quote', () => {
  test('shows the proceeds of the whole position and of a part, and the payout given up', async () => {
    const { ann, mine } = await held(await stageOf(t, first.staff));
    expect(await quoteOf(ann, mine.leg_id)).toMatchObject({
      position_id: mine.leg_id,
      payout_amount: 2000,
      fillable_amount: 1500,
      proceeds_amount: 900,
      average_price: 60,
      worst_price: 60,
      paid_amount: 1000,
      void_value: 1000,
      state: 'available',
      reason: null,
    });
    expect(await quoteOf(ann, mine.leg_id, '?fraction=50')).toMatchObject({
      payout_amount: 1000,
      proceeds_amount: 600,
    });
    expect(await quoteOf(ann, mine.leg_id, '?payout_cents=5')).toMatchObject({
      fillable_amount: 5,
      proceeds_amount: 3,
    });
    expect(refused(await t.inject(ann, 'GET', `/api/v1/stakes/${mine.leg_id}/cash_out?payout_cents=2001`)).code).toBe(
      1001,
    );
  });

  test('is visible only to the owner, and explains why nothing can be sold', async () => {
    const { ann, bob, mine } = await held(await stageOf(t, first.staff), 0);
    expect(await quoteOf(ann, mine.leg_id)).toMatchObject({ quote_id: null, state: 'unavailable', reason: 'no_bids' });
    expect(refused(await t.inject(bob, 'GET', `/api/v1/stakes/${mine.leg_id}/cash_out`)).code).toBe(404);
    expect(refused(await t.inject(ann, 'GET', `/api/v1/stakes/${newId()}/cash_out`)).code).toBe(404);
  });
});

describe('a cash-out', () => {
  test('pays the quoted amount immediately, and only once', async () => {
    const { ann, mine } = await held(await stageOf(t, first.staff));
    const { quote_id } = await quoteOf(ann, mine.leg_id, '?payout_cents=1000');
    const key = freshKey();
    const sold = await cashOut(t, ann, mine.leg_id, { quote_id }, key);
    expect(sold).toMatchObject({
      state: 'done',
      proceeds_amount: 600,
      position: { payout_amount: 1000, paid_amount: 500 },
      wallet: { cash: 9600 },
    });
    expect((await cashOut(t, ann, mine.leg_id, { quote_id }, key)).order.id).toBe(sold.order.id);
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 9600 });
    await expectSound(t);
  });

  test('of the whole position ends the leg as cashed out, with its proceeds', async () => {
    const { ann, mine } = await held(await stageOf(t, first.staff), 1200);
    const { quote_id } = await quoteOf(ann, mine.leg_id);
    await cashOut(t, ann, mine.leg_id, { quote_id });
    const slip = await slipOf(t, ann, mine.slip_id);
    expect(slip).toMatchObject({ state: 'settled', win_status: 'cashed_out', stake_amount: 0 });
    expect(slip.legs[0]).toMatchObject({
      state: 'cashed_out',
      position: null,
      result_amount: 1200,
      final_at: null,
      matched_amount: 1000,
    });
    expect(await list(t, ann, '/active')).toEqual([]);
    expect(await list(t, ann, '?status=settled')).toHaveLength(1);
  });

  test('of a sold position is refused', async () => {
    const { ann, mine } = await held(await stageOf(t, first.staff), 1200);
    await cashOut(t, ann, mine.leg_id, { quote_id: (await quoteOf(ann, mine.leg_id)).quote_id });
    const again = refused(await post(t, ann, `/${mine.leg_id}/cash_out`, { min_proceeds: 1 }));
    expect(again).toMatchObject({ code: 1001, data: { payout_amount: 0 } });
    await expectSound(t);
  });

  test('never pays less than agreed: it returns a new quote and moves no money', async () => {
    const { ann, eve, mine, offer } = await held(await stageOf(t, first.staff));
    const { quote_id } = await quoteOf(ann, mine.leg_id, '?payout_cents=1000');
    await cancel(t, eve, offer?.order.id ?? '');
    await buy(t, eve, await stageLike(mine), { price: 55, amount: 2000 });
    const moved = refused(await post(t, ann, `/${mine.leg_id}/cash_out`, { quote_id, slippage_percent: 5 }));
    expect(moved).toMatchObject({ code: 1011, data: { reason: 'slippage', quote: { proceeds_amount: 550 } } });
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 9000 });
    const accepted = await cashOut(t, ann, mine.leg_id, { quote_id, slippage_percent: 10 });
    expect(accepted.proceeds_amount).toBe(550);
  });

  test('quoted at $9.60 is never paid $9.00, regardless of the minimum sent with the quote', async () => {
    const { ann, eve, mine, offer } = await held(await stageOf(t, first.staff), 960);
    const quote = await quoteOf(ann, mine.leg_id, '?payout_cents=1600');
    expect(quote.proceeds_amount).toBe(960);
    await cancel(t, eve, offer?.order.id ?? '');
    await buy(t, eve, await stageLike(mine), { price: 56, amount: 1008 });
    const asked = refused(
      await post(t, ann, `/${mine.leg_id}/cash_out`, { quote_id: quote.quote_id, min_proceeds: 1 }),
    );
    expect(asked).toMatchObject({ code: 1011, data: { reason: 'slippage', quote: { proceeds_amount: 896 } } });
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 9000 });
    const { quote: renewed } = asked.data as { quote: CashOutQuote };
    const again = await cashOut(t, ann, mine.leg_id, { quote_id: renewed.quote_id });
    expect(again.proceeds_amount).toBe(896);
  });

  test('gets a new quote after expiry, and is refused without bids', async () => {
    const { ann, eve, mine, offer } = await held(await stageOf(t, first.staff));
    const { quote_id } = await quoteOf(ann, mine.leg_id, '?payout_cents=1000');
    await t.clock.advance(6000);
    const late = refused(await post(t, ann, `/${mine.leg_id}/cash_out`, { quote_id }));
    expect(late).toMatchObject({ code: 1011, data: { reason: 'expired', quote: { proceeds_amount: 600 } } });
    await cancel(t, eve, offer?.order.id ?? '');
    const none = refused(await post(t, ann, `/${mine.leg_id}/cash_out`, { min_proceeds: 1 }));
    expect(none).toMatchObject({ code: 1011, data: { reason: 'no_bids', quote: { quote_id: null } } });
    expect(refused(await post(t, ann, `/${mine.leg_id}/cash_out`, {})).code).toBe(1000);
    expect(refused(await post(t, eve, `/${mine.leg_id}/cash_out`, { min_proceeds: 1 })).code).toBe(404);
  });

  test('can place an ask that waits; two sellers meet at the midpoint', async () => {
    const stage = await stageOf(t, first.staff);
    const [ann, bob] = [await person(), await person()];
    const [mine, theirs] = await matched(t, stage, [ann, bob]);
    const asked = await cashOut(t, ann, mine.leg_id, { ask_price: 40 });
    expect(asked).toMatchObject({ state: 'asking', proceeds_amount: 0, order: { kind: 'ask', state: 'open' } });
    const items = await contractsOf(t, bob, stage);
    expect(items).toMatchObject([
      {
        id: asked.order.id,
        event_team_id: stage.teams[1],
        price: 60,
        remaining_quantity: 1200,
        reflective_quantity: 800,
      },
    ]);
    const exit = await cashOut(t, bob, theirs.leg_id, { ask_price: 40 });
    expect(exit).toMatchObject({ state: 'done', proceeds_amount: 1000 });
    expect([await balancesOf(t, ann), await balancesOf(t, bob)]).toMatchObject([{ cash: 10_000 }, { cash: 10_000 }]);
    await expectSound(t);
  });

  test("excludes bids from the user's own overlap group", async () => {
    const stage = await stageOf(t, first.staff);
    const { ann, bob, eve, mine } = await held(stage);
    const share = (who: Person, device: string) =>
      sql`insert into devices (id, user_id, token, device_id) values (${newId()}, ${who.id}, ${newId()}, ${device})`.execute(
        t.owner,
      );
    const before = await quoteOf(ann, mine.leg_id);
    expect(before.proceeds_amount).toBeGreaterThan(0);
    // Eve and Ann are linked through a third user who shares a device with each of them.
    const between = await t.person();
    for (const [who, device] of [
      [ann, 'one'],
      [between, 'one'],
      [between, 'two'],
      [eve, 'two'],
    ] as const) {
      await share(who, `${device} ${stage.marketId}`);
    }
    expect(await quoteOf(ann, mine.leg_id)).toMatchObject({ state: 'unavailable', proceeds_amount: 0, quote_id: null });
    await buy(t, bob, stage, { price: 30, amount: 900 });
    expect(await quoteOf(ann, mine.leg_id)).toMatchObject({ worst_price: 30 });
  });

  test('is paused while the market is suspended', async () => {
    const stage = await stageOf(t, first.staff);
    const { ann, mine } = await held(stage);
    const { quote_id } = await quoteOf(ann, mine.leg_id, '?payout_cents=1000');
    const url = `/admin/v1/stakes/${stage.event.id}/suspend`;
    expect((await t.inject(stage.staff.manager, 'POST', url, { reason: 'A look.' })).statusCode).toBe(200);
    await until(async () => expect(await quoteOf(ann, mine.leg_id)).toMatchObject({ state: 'paused', quote_id: null }));
    expect(refused(await post(t, ann, `/${mine.leg_id}/cash_out`, { quote_id }))).toMatchObject({
      code: 1009,
      data: { phase: 'suspended' },
    });
  });

  test('waits for the in-play delay, then completes', async () => {
    const stage = await liveStage(t, first.staff);
    const { ann, mine } = await heldLive(stage);
    const { quote_id } = await quoteOf(ann, mine.leg_id, '?payout_cents=1000');
    const sold = await cashOut(t, ann, mine.leg_id, { quote_id });
    expect(sold).toMatchObject({ state: 'waiting', order: { state: 'pending_delay' } });
    await t.clock.advance(6000);
    await until(async () => {
      const [leg] = (await slipOf(t, ann, mine.slip_id)).legs;
      expect(leg?.position).toMatchObject({ payout_amount: 1000 });
    });
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 9600 });
  });

  test('that waited in play is rejected if it would pay less than quoted by then', async () => {
    const stage = await liveStage(t, first.staff);
    const { ann, eve, mine, bid } = await heldLive(stage);
    const { quote_id } = await quoteOf(ann, mine.leg_id, '?payout_cents=1000');
    expect(await cashOut(t, ann, mine.leg_id, { quote_id })).toMatchObject({ state: 'waiting' });
    await buy(t, eve, stage, { price: 55, amount: 1100 });
    await cancel(t, eve, bid.order.id);
    await t.clock.advance(6000);
    await until(async () => {
      const [leg] = (await slipOf(t, ann, mine.slip_id)).legs;
      const sale = leg?.orders.find(({ kind }) => kind === 'sell');
      expect(sale).toMatchObject({ state: 'rejected', reason: 'slippage' });
      expect(leg?.position).toMatchObject({ payout_amount: 2000 });
    });
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 9000 });
  });

  async function heldLive(stage: Stage) {
    const [ann, bob, eve] = [await person(), await person(), await person()];
    const mine = await buy(t, ann, stage);
    await buy(t, bob, stage, { event_team_id: stage.teams[1] });
    await t.clock.advance(6000);
    await until(async () => {
      expect((await slipOf(t, ann, mine.slip_id)).legs[0]).toMatchObject({ state: 'matched' });
    });
    const bid = await buy(t, eve, stage, { price: 60, amount: 900 });
    return { ann, eve, mine, bid };
  }

  /** The parts of the stage that are needed to place another order. */
  async function stageLike({ order }: { order: { event_id: string; event_team_id: string } }): Promise<Stage> {
    return { ...first, event: { ...first.event, id: order.event_id }, teams: [order.event_team_id, ''] };
  }
});
