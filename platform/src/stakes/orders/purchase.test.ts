import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appNow } from '../../db/transaction.ts';
import { now } from '../../events/testing/events.ts';
import { balancesOf, expectSound } from '../../market/engine/testing/kit.ts';
import { holdRows } from '../../market/engine/testing/rows.ts';
import { newId } from '../../shared/ids.ts';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { SlipView } from '../slips/schemas.ts';
import {
  buy,
  freshKey,
  get,
  list,
  liveStage,
  matched,
  ok,
  post,
  refused,
  type Stage,
  slipOf,
  slipsOf,
  stageOf,
  until,
  wanted,
} from '../testing/stage.ts';
import type { PurchaseView } from './purchaseSchemas.ts';

let t: TestPlatform;
let stage: Stage;
beforeAll(async () => {
  t = await testPlatform();
  stage = await stageOf(t);
});
afterAll(() => t.close());

const person = (cash = 10_000) => t.person({ cash });

describe('a purchase', () => {
  test('rests, is matched by the other side, and both see it in a slip with one leg', async () => {
    const [ann, bob] = [await person(), await person()];
    const first = await buy(t, ann, stage);
    expect(first).toMatchObject({ fills_count: 0, order: { state: 'open', remaining_quantity: 1000 } });
    expect(first.wallet).toMatchObject({ cash: 9000, in_play: 1000 });
    const second = await buy(t, bob, stage, { event_team_id: stage.teams[1], amount: 400 });
    expect(second).toMatchObject({
      fills_count: 1,
      order: { state: 'matched', matched_amount: 400, payout_amount: 800 },
    });
    const slip = await slipOf(t, ann, first.slip_id);
    expect(slip).toMatchObject({ state: 'open', stake_amount: 1000, potential_amount: 2000, win_status: 'pending' });
    expect(slip.legs).toHaveLength(1);
    expect(slip.legs[0]).toMatchObject({
      id: first.leg_id,
      slot: 'lineup',
      state: 'partly_matched',
      matched_amount: 400,
      payout_amount: 800,
      position: { id: first.leg_id, payout_amount: 800, paid_amount: 400, average_price: 50 },
    });
    expect((await get<SlipView>(t, ann, `/slips/${first.leg_id}`)).legs).toHaveLength(1);
    const items = await list<SlipView>(t, bob, '/active');
    expect(items).toMatchObject([{ id: second.slip_id, legs: [{ state: 'matched' }] }]);
    await expectSound(t);
  });

  test('on the same claim adds to its leg; on another it can join the slip', async () => {
    const [ann, other] = [await person(), await stageOf(t, stage.staff)];
    const first = await buy(t, ann, stage, { amount: 300, price: 30 });
    const again = await buy(t, ann, stage, { amount: 300, price: 31 });
    expect([again.slip_id, again.leg_id]).toEqual([first.slip_id, first.leg_id]);
    const joined = await buy(t, ann, other, { amount: 300, price: 30, slip_id: first.slip_id });
    expect(joined.slip_id).toBe(first.slip_id);
    expect((await slipOf(t, ann, first.slip_id)).legs).toMatchObject([{ orders: [{}, {}] }, { orders: [{}] }]);
    const elsewhere = await post(t, ann, '/purchase', wanted(stage, { slip_id: newId() }));
    expect(refused(elsewhere)).toEqual({ code: 1007, data: { slip_id: first.slip_id, leg_id: first.leg_id } });
    const bob = await person();
    const foreign = await post(t, bob, '/purchase', wanted(stage, { slip_id: first.slip_id }));
    expect(refused(foreign).code).toBe(404);
  });

  test('sent twice takes effect once, even concurrently', async () => {
    const ann = await person();
    const key = freshKey();
    const body = wanted(stage, { price: 20 });
    const sent = async () => {
      // If a request is repeated while it is still in progress, it is refused with 1024 and can be retried.
      let answer = await post(t, ann, '/purchase', body, key);
      await until(async () => {
        if (answer.statusCode === 409) answer = await post(t, ann, '/purchase', body, key);
        expect(answer.statusCode).toBe(200);
      });
      return answer;
    };
    const answers = await Promise.all([sent(), sent(), sent()]);
    const orders = answers.map((answer) => ok<PurchaseView>(answer).order?.id);
    expect(new Set(orders).size).toBe(1);
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 9000 });
    const [slip, ...none] = await slipsOf(t, ann);
    expect([slip?.legs[0]?.orders.length, none]).toEqual([1, []]);
    expect(refused(await post(t, ann, '/purchase', { ...body, amount: 200 }, key)).code).toBe(1023);
  });

  test('repeated after it was matched repeats its first answer, and takes effect once', async () => {
    const alone = await stageOf(t, stage.staff);
    const [ann, bob] = [await person(), await person()];
    const key = freshKey();
    const send = async () => ok<PurchaseView>(await post(t, ann, '/purchase', wanted(alone), key));
    const first = await send();
    expect(first).toMatchObject({ fills_count: 0, order: { state: 'open', matched_amount: 0 } });
    const crossing = await buy(t, bob, alone, { event_team_id: alone.teams[1] });
    expect(crossing.order).toMatchObject({ state: 'matched', matched_amount: 1000 });
    const { wallet, ...again } = await send();
    expect(again).toEqual({ order: first.order, slip_id: first.slip_id, leg_id: first.leg_id, fills_count: 0 });
    expect(wallet).toMatchObject({ cash: 9000 });
  });

  test.each([
    ['less than the minimum', { amount: 99 }, 1004, { limit: 'stake_min', allowed: 100 }],
    ['more than the maximum', { amount: 250_001 }, 1004, { limit: 'stake_max' }],
    ['more money than the user has', { amount: 10_001 }, 1003, { shortfall: 1, available: 10_000 }],
    ['an all-or-nothing stake nobody can fill', { tif: 'fok' as const, price: 2 }, 1008, { available_amount: 0 }],
    ['a date for an order without one', { tif: 'gtc' as const, expires_at: '2999-01-01T00:00:00Z' }, 1000, undefined],
    ['a date in the past', { tif: 'gtd' as const, expires_at: '2020-01-01T00:00:00Z' }, 1000, undefined],
    ['a team of another event', { event_team_id: newId() }, 1000, undefined],
    ['an event that does not exist', { event_id: newId() }, 404, undefined],
  ])('of %s is refused and leaves nothing behind', async (_what, changes, code, data) => {
    const alone = await stageOf(t, stage.staff);
    const cash = code === 1003 ? 10_000 : 400_000;
    const ann = await person(cash);
    const answer = refused(await post(t, ann, '/purchase', wanted(alone, changes)));
    expect(answer.code).toBe(code);
    if (data) expect(answer.data).toMatchObject(data);
    expect(await balancesOf(t, ann)).toMatchObject({ cash });
    expect(await slipsOf(t, ann)).toEqual([]);
    expect(await t.db.selectFrom('stake_slips').select('id').where('user_id', '=', ann.id).execute()).toEqual([]);
  });

  test('that can only match immediately and finds no match is refused because the price moved', async () => {
    const alone = await stageOf(t, stage.staff);
    const [ann, bob] = [await person(), await person()];
    await buy(t, bob, alone, { price: 40, event_team_id: alone.teams[1] });
    const answer = await post(t, ann, '/purchase', wanted(alone, { price: 55, tif: 'ioc' }));
    expect(refused(answer)).toMatchObject({ code: 1008, data: { best_price: 60, available_amount: 1500 } });
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 10_000 });
    expect(await slipsOf(t, ann)).toEqual([]);
  });

  test('that finds no match waits for orders whose rows are not written yet', async () => {
    const alone = await stageOf(t, stage.staff);
    const [ann, bob] = [await person(), await person()];
    const release = await holdRows(t, alone.marketId);
    await buy(t, bob, alone, { price: 40, event_team_id: alone.teams[1] });
    const answer = post(t, ann, '/purchase', wanted(alone, { price: 55, tif: 'ioc' }));
    await sleep(200); // The response must not arrive during this time.
    await release();
    expect(refused(await answer)).toMatchObject({ code: 1008, data: { best_price: 60, available_amount: 1500 } });
  });

  test('that is post-only is refused when it would match, and otherwise rests until it expires', async () => {
    const alone = await stageOf(t, stage.staff);
    const [ann, bob] = [await person(), await person()];
    await buy(t, bob, alone, { price: 40, event_team_id: alone.teams[1] });
    const expires_at = new Date((await appNow(t.db)).getTime() + 10 * 60_000).toISOString();
    const waits = { post_only: true, tif: 'gtd' as const, expires_at, keep: true };
    const answer = await post(t, ann, '/purchase', wanted(alone, { ...waits, price: 60 }));
    expect(refused(answer)).toMatchObject({ code: 1008, data: { reason: 'would_cross', best_price: 60 } });
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 10_000 });
    const { order } = await buy(t, ann, alone, { ...waits, price: 59 });
    expect(order).toMatchObject({ state: 'open', tif: 'gtd', expires_at, keep: true, matched_amount: 0 });
    await t.clock.advance(11 * 60_000);
    // The writer only checks the clock again when it has work.
    await buy(t, bob, alone, { price: 2, amount: 100 });
    await until(async () => expect(await balancesOf(t, ann)).toMatchObject({ cash: 10_000 }));
    const [slip] = await slipsOf(t, ann);
    expect(slip?.legs[0]?.orders).toMatchObject([{ state: 'expired', refunded_amount: 1000 }]);
  });

  test('that is all or nothing takes the whole amount across prices, or nothing', async () => {
    const alone = await stageOf(t, stage.staff);
    const [ann, bob] = [await person(), await person()];
    for (const price of [40, 45]) await buy(t, bob, alone, { price, amount: 450, event_team_id: alone.teams[1] });
    const whole = { tif: 'fok' as const, price: 60 };
    const answer = await post(t, ann, '/purchase', wanted(alone, { ...whole, amount: 2000 }));
    expect(refused(answer)).toMatchObject({ code: 1008, data: { reason: 'unfillable' } });
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 10_000 });
    const { order } = await buy(t, ann, alone, { ...whole, amount: 1000 });
    expect(order).toMatchObject({ state: 'matched', tif: 'fok', remaining_quantity: 0 });
  });

  test('above the exposure limit of one market is refused', async () => {
    const rich = await person(2_000_000);
    for (const price of [3, 4, 5, 6]) await buy(t, rich, stage, { amount: 250_000, price });
    const answer = await post(t, rich, '/purchase', wanted(stage, { price: 7 }));
    expect(refused(answer)).toMatchObject({ code: 1004, data: { limit: 'stake_exposure', allowed: 1_000_000 } });
  });

  test('in a suspended or finished market is refused with its phase', async () => {
    const own = await stageOf(t, stage.staff);
    const ann = await person();
    const suspend = await t.inject(stage.staff.manager, 'POST', `/admin/v1/stakes/${own.event.id}/suspend`, {
      reason: 'A look.',
    });
    expect(suspend.statusCode).toBe(200);
    await until(async () => {
      const answer = refused(await post(t, ann, '/purchase', wanted(own)));
      expect(answer).toMatchObject({ code: 1009, data: { phase: 'suspended' } });
    });
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 10_000 });
  });
});

describe('stake eligibility', () => {
  test('excludes users who are frozen, paused, have no phone number or have the feature turned off', async () => {
    const body = wanted(stage);
    const code = async (who: Awaited<ReturnType<typeof person>>) => refused(await post(t, who, '/purchase', body)).code;
    expect(await code(await t.person({ cash: 1000, status: 'frozen' }))).toBe(27);
    expect(await code(await t.person({ scope: 'phone_required', phone: null }))).toBe(15);
    const off = await person();
    await sql`insert into feature_disablements (user_id, feature) values (${off.id}, 'stake')`.execute(t.owner);
    expect(await code(off)).toBe(1020);
    const pausing = await person();
    await t.inject(pausing, 'PATCH', '/api/v1/wallets/limits', { stake: { day: 500 } });
    expect(refused(await post(t, pausing, '/purchase', body))).toMatchObject({
      code: 1004,
      data: { limit: 'own_stake_day' },
    });
    await t.inject(pausing, 'PATCH', '/api/v1/wallets/limits', {
      cool_off_until: new Date((await now(t)).getTime() + 2 * 86_400_000).toISOString(),
    });
    expect(refused(await post(t, pausing, '/purchase', { ...body, amount: 100 }))).toMatchObject({
      data: { limit: 'cool_off' },
    });
    expect((await t.inject(null, 'POST', '/api/v1/stakes/purchase', body)).statusCode).toBe(401);
  });

  test("enforces users' own limits, including concurrent orders", async () => {
    const ann = await person();
    await t.inject(ann, 'PATCH', '/api/v1/wallets/limits', { stake: { day: 1000 } });
    const answers = await Promise.all([21, 22, 23].map((price) => post(t, ann, '/purchase', wanted(stage, { price }))));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 9000 });
  });

  test('excludes players in the event and users blocked by staff', async () => {
    const player = stage.league.members[0]?.[0];
    if (!player) throw new Error('a team has members');
    expect(refused(await post(t, player, '/purchase', wanted(stage)))).toMatchObject({
      code: 1010,
      data: { why: 'plays' },
    });
    const ann = await person();
    const block = { user_id: ann.id, event_id: stage.event.id, reason: 'A case.' };
    const admin = await t.person({ area: 'staff', roles: ['admin'] });
    expect((await t.inject(admin, 'POST', '/admin/v1/stakes/blocks', block)).statusCode).toBe(200);
    expect(refused(await post(t, ann, '/purchase', wanted(stage)))).toMatchObject({
      code: 1010,
      data: { why: 'blocked' },
    });
  });
});

describe('an order', () => {
  test('can be canceled only by its owner, once; the matched part stays', async () => {
    const own = await stageOf(t, stage.staff);
    const [ann, bob] = [await person(), await person()];
    const { order, slip_id } = await buy(t, ann, own);
    await buy(t, bob, own, { amount: 400, event_team_id: own.teams[1] });
    const cancel = (who: typeof ann) => t.inject(who, 'DELETE', `/api/v1/stakes/contracts/${order.id}`);
    expect(refused(await cancel(bob)).code).toBe(404);
    expect(ok(await cancel(ann))).toMatchObject({
      order: { state: 'cancelled', refunded_amount: 600 },
      wallet: { cash: 9600 },
    });
    expect(refused(await cancel(ann)).code).toBe(1001);
    expect((await slipOf(t, ann, slip_id)).legs[0]).toMatchObject({ state: 'matched', matched_amount: 400 });
    await expectSound(t);
  });

  test('of a frozen user is canceled automatically; the matched part stays', async () => {
    const own = await stageOf(t, stage.staff);
    const [ann, bob] = [await person(), await person()];
    await matched(t, own, [ann, bob], 500);
    await buy(t, ann, own, { price: 20 });
    const admin = await t.person({ area: 'staff', roles: ['admin'] });
    expect((await t.inject(admin, 'POST', `/admin/v1/users/${ann.id}/freeze`, { reason: 'A look.' })).statusCode).toBe(
      200,
    );
    await until(async () => expect(await balancesOf(t, ann)).toMatchObject({ cash: 9500 }));
  });

  test('waits in play before matching, and is refunded when a score arrives', async () => {
    const live = await liveStage(t, stage.staff);
    const [ann, bob] = [await person(), await person()];
    await buy(t, ann, live);
    const waiting = await buy(t, bob, live, { event_team_id: live.teams[1] });
    expect(waiting.order).toMatchObject({ state: 'pending_delay', due_at: expect.any(String) });
    expect((await slipOf(t, bob, waiting.slip_id)).legs[0]).toMatchObject({ state: 'waiting' });
    expect((await live.referee.score(1, [1, 0])).statusCode).toBe(200);
    await until(async () => expect(await balancesOf(t, bob)).toMatchObject({ cash: 10_000 }));
    const [leg] = (await slipOf(t, bob, waiting.slip_id)).legs;
    expect(leg).toMatchObject({ state: 'refused', orders: [{ state: 'rejected' }] });
  });
});
