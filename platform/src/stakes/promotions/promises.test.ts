import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Static } from 'typebox';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { refereeOf, stakeOf } from '../../events/testing/events.ts';
import { balances } from '../../ledger/post.ts';
import { fundPromo, PROMO, promoEscrow } from '../../ledger/promo.ts';
import { balancesOf, expectSound, rowsThere } from '../../market/engine/testing/kit.ts';
import { newId } from '../../shared/ids.ts';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { leafHash } from '../markets/merkle.ts';
import type { MarketReceiptSchema } from '../markets/schemas.ts';
import { sweepStakes } from '../sweep.ts';
import {
  buy,
  cancel,
  cashOut,
  get,
  list,
  liveStage,
  ok,
  phaseIs,
  post,
  promoOf,
  refused,
  type Stage,
  slipOf,
  stageOf,
  until,
  wanted,
} from '../testing/stage.ts';
import { settlePromises } from './settlePromises.ts';

let t: TestPlatform;
let first: Stage;
beforeAll(async () => {
  t = await testPlatform();
  first = await stageOf(t);
  await withTransaction(t.db, (tx) => fundPromo(tx, { amount: 100_000, reference: 'seed', actor: null }));
});
afterAll(() => t.close());

const person = (cash = 10_000) => t.person({ cash });
const house = async () => (await balances(t.db, [PROMO]))[PROMO];

/** Plays three rounds that the first team wins, and waits until the result is final. */
async function playOut(stage: Awaited<ReturnType<typeof liveStage>>): Promise<void> {
  for (const round of [1, 2, 3]) {
    if (round > 1) ok(await stage.referee.start(round));
    ok(await stage.referee.final(round, [3, 1]));
  }
  await phaseIs(t, stage.marketId, 'provisional');
  await t.clock.advance(61 * 60_000);
  await t.clock.advance(61 * 60_000);
  await phaseIs(t, stage.marketId, 'settled');
}

describe('a boost', () => {
  test('is reserved when attached and paid along with the win', async () => {
    const stage = await liveStage(t, first.staff);
    const boost_id = await promoOf(t, stage, 'boost');
    const [ann, bob] = [await person(), await person()];
    const before = (await house()) ?? 0;
    const bought = await buy(t, ann, stage, { boost_id });
    expect(await house()).toBe(before - 500);
    await buy(t, bob, stage, { event_team_id: stage.teams[1] });
    await t.clock.advance(6000);
    await until(async () => {
      expect(await slipOf(t, ann, bought.slip_id)).toMatchObject({
        potential_amount: 2200,
        boost: { state: 'reserved', reserved_amount: 200, boost: { promo_id: boost_id, cap_amount: 500 } },
      });
    });
    await playOut(stage);
    await settlePromises({}, t.deps);
    await settlePromises({}, t.deps);
    expect((await slipOf(t, ann, bought.slip_id)).boost).toMatchObject({ state: 'paid', paid_amount: 200 });
    expect((await balancesOf(t, ann)).cash + (await balancesOf(t, ann)).unsettled).toBe(9000 + 2000 + 200);
    expect(await house()).toBe(before - 200);
    expect(await list(t, ann, `/boost_details?promo_id=${boost_id}`)).toMatchObject([{ paid_amount: 200 }]);
    const receipt = await get<Static<typeof MarketReceiptSchema>>(t, ann, `/markets/${stage.marketId}/receipt`);
    expect(receipt).toMatchObject({
      phase: 'settled',
      paid_amount: 2000,
      mine: { staked_amount: 1000, paid_amount: 2000, rows: [{ side: 'for', paid_amount: 2000 }] },
    });
    expect(receipt.log_line?.hash).toBe(receipt.log_hash);
    const [row] = receipt.mine?.rows ?? [];
    const leaf = `${stage.marketId}|${row?.no}|${row?.holder}|${stage.teams[0]}|for|2000|2000`;
    const [other] = row?.proof ?? [];
    const [own, sibling] = [leafHash(leaf), Buffer.from(other?.hash ?? '', 'hex')];
    expect(own.toString('hex')).toBe(row?.leaf_hash);
    const pair = other?.side === 'left' ? [sibling, own] : [own, sibling];
    const root = createHash('sha256')
      .update(Buffer.concat([Buffer.from([1]), ...pair]))
      .digest('hex');
    expect(root).toBe(receipt.root_hash);
    expect(row?.holder).not.toBe(ann.id);
    expect(await get(t, null, `/markets/${stage.marketId}/receipt`)).toMatchObject({ root_hash: root, mine: null });
    const log = await t.inject(ann, 'GET', `/api/v1/stakes/markets/${stage.marketId}/log`);
    expect(log.headers['content-type']).toContain('x-ndjson');
    expect([ann.id, bob.id, row?.holder ?? ''].map((id) => log.body.includes(id))).toEqual([false, false, true]);
    const stats = await get(t, ann, `/stats?user_id=${ann.id}`);
    expect(stats).toMatchObject({ stakes_count: 1, won: 1, lost: 0, staked_amount: 1000, profit_amount: 1000 });
    expect(await get(t, bob, `/stats?user_id=${ann.id}`)).toMatchObject({
      won: 1,
      staked_amount: null,
      profit_amount: null,
    });
    expect(await list(t, bob, '/past_events')).toMatchObject([
      { role: 'staked', win_status: 'lost', result_amount: 0 },
    ]);
    expect(await list(t, null, `/past_events?user_id=${bob.id}`)).toEqual([]);
    const paid = ok(await t.inject(null, 'GET', '/api/v1/statistics/paid_out'));
    expect(paid).toMatchObject({ total_amount: 2200, day_amount: 2200 });
    const team = ok(await t.inject(null, 'GET', `/api/v1/statistics/stakeable_team?event_team_id=${stage.teams[0]}`));
    expect(team).toMatchObject({ wins: 1, losses: 0, events: [{ placement: 1, opponents: ['Team 2'] }] });
    await expectSound(t);
  });

  test('is refused above its price, twice per slip, and when unavailable, without a reserve', async () => {
    const stage = await stageOf(t, first.staff);
    const boost_id = await promoOf(t, stage, 'boost');
    const ann = await person();
    const before = await house();
    const dear = refused(await post(t, ann, '/purchase', wanted(stage, { boost_id, price: 81 })));
    expect(dear).toMatchObject({ code: 1004, data: { limit: 'boost_price', allowed: 80 } });
    expect(refused(await post(t, ann, '/purchase', wanted(first, { boost_id }))).code).toBe(1002);
    expect(refused(await post(t, ann, '/purchase', wanted(stage, { boost_id, amount: 10_001 }))).code).toBe(1003);
    expect(await house()).toBe(before);
    await buy(t, ann, stage, { boost_id });
    expect(refused(await post(t, ann, '/purchase', wanted(stage, { boost_id }))).code).toBe(1007);
  });

  test('is released when none of the stake is left', async () => {
    const stage = await stageOf(t, first.staff);
    const boost_id = await promoOf(t, stage, 'boost');
    const ann = await person();
    const before = await house();
    const { order, slip_id } = await buy(t, ann, stage, { boost_id });
    await cancel(t, ann, order.id);
    await t.clock.advance(11 * 60_000);
    await until(async () => {
      await settlePromises({}, t.deps);
      expect(await house()).toBe(before);
    });
    const boost = await t.db
      .selectFrom('stake_boosts')
      .select('state')
      .where('slip_id', '=', slip_id)
      .executeTakeFirst();
    expect(boost).toEqual({ state: 'released' });
    await expectSound(t);
  });
});

test('a boost on a sold stake is released and adds nothing to the win', async () => {
  const stage = await liveStage(t, first.staff);
  const boost_id = await promoOf(t, stage, 'boost');
  const [ann, bob, eve] = [await person(), await person(), await person()];
  const bought = await buy(t, ann, stage, { boost_id });
  await buy(t, bob, stage, { event_team_id: stage.teams[1] });
  await t.clock.advance(6000);
  await until(async () => expect((await slipOf(t, ann, bought.slip_id)).legs[0]).toMatchObject({ state: 'matched' }));
  await buy(t, eve, stage, { price: 40, amount: 800 });
  await cashOut(t, ann, bought.leg_id, { min_proceeds: 800, payout_cents: 2000 });
  await t.clock.advance(6000);
  await until(async () =>
    expect((await slipOf(t, ann, bought.slip_id)).legs[0]).toMatchObject({ state: 'cashed_out' }),
  );
  await playOut(stage);
  await settlePromises({}, t.deps);
  const { boost } = await slipOf(t, ann, bought.slip_id);
  expect(boost).toMatchObject({ state: 'released', paid_amount: 0 });
  const aside = promoEscrow(boost?.id ?? '');
  expect((await balances(t.db, [aside]))[aside]).toBe(0);
  expect(await balancesOf(t, ann)).toMatchObject({ cash: 9800, unsettled: 0 });
  expect((await balancesOf(t, eve)).cash + (await balancesOf(t, eve)).unsettled).toBe(9200 + 2000);
  await expectSound(t);
});

describe('a shield', () => {
  test('refunds the stake as wager-only money, up to its cap, when the team withdraws after the start', async () => {
    const stage = await stageOf(t, first.staff);
    await promoOf(t, stage, 'shield');
    const [ann, bob, eve] = [await person(), await person(), await person()];
    const before = (await house()) ?? 0;
    const bought = await buy(t, ann, stage, { amount: 1500 });
    await buy(t, bob, stage, { event_team_id: stage.teams[1], amount: 1500 });
    ok(await post(t, ann, '/shield', { stake_id: bought.leg_id }));
    const other = await buy(t, eve, stage, { amount: 500, price: 40 });
    ok(await post(t, eve, '/shield', { stake_id: other.leg_id }));
    await t.clock.advance(57 * 60_000);
    const { match_id } = await stakeOf(t, first.staff, stage.event.id);
    ok(await refereeOf(t, first.staff, match_id, stage.event).start(1));
    const team = `/admin/v1/events/${stage.event.id}/teams/${stage.teams[0]}`;
    ok(await t.inject(first.staff.manager, 'DELETE', `${team}?reason=No+connection`));
    for (let n = 0; n < 3; n++) await t.clock.advance(61 * 60_000);
    await phaseIs(t, stage.marketId, 'settled');
    for (let n = 0; n < 2; n++) await settlePromises({}, t.deps);
    expect((await slipOf(t, ann, bought.slip_id)).shield).toMatchObject({ state: 'paid', paid_amount: 1000 });
    expect(await balancesOf(t, ann)).toEqual({ cash: 8500, wager_only: 1000, unsettled: 0 });
    // An unmatched stake can't lose.
    expect((await slipOf(t, eve, other.slip_id)).shield).toMatchObject({ state: 'released', paid_amount: 0 });
    expect(await balancesOf(t, eve)).toMatchObject({ cash: 10_000, wager_only: 0 });
    expect(await house()).toBe(before - 1000);
    const { rows } = await sql<{ type: string; amount: number }>`
      select type, amount from wallet_transactions where user_id = ${ann.id} and type = 'shield'`.execute(t.db);
    expect(rows).toEqual([{ type: 'shield', amount: 1000 }]);
    await expectSound(t);
  });

  test('refunds nothing for a stake lost in play', async () => {
    const stage = await stageOf(t, first.staff);
    await promoOf(t, stage, 'shield');
    const [ann, bob] = [await person(), await person()];
    const before = (await house()) ?? 0;
    const bought = await buy(t, ann, stage, { event_team_id: stage.teams[1] });
    await buy(t, bob, stage);
    ok(await post(t, ann, '/shield', { stake_id: bought.leg_id }));
    await t.clock.advance(57 * 60_000);
    const { match_id } = await stakeOf(t, first.staff, stage.event.id);
    const referee = refereeOf(t, first.staff, match_id, stage.event);
    ok(await referee.start(1));
    await playOut({ ...stage, referee });
    await settlePromises({}, t.deps);
    expect((await slipOf(t, ann, bought.slip_id)).shield).toMatchObject({ state: 'released', paid_amount: 0 });
    expect(await balancesOf(t, ann)).toEqual({ cash: 9000, wager_only: 0, unsettled: 0 });
    expect(await house()).toBe(before);
  });

  test('is limited to one per week and slip, only before play and only where shields are offered', async () => {
    const stage = await stageOf(t, first.staff);
    await promoOf(t, stage, 'shield');
    const ann = await person();
    const plain = await buy(t, ann, await stageOf(t, first.staff), { price: 20 });
    const use = (stake_id: string) => post(t, ann, '/shield', { stake_id });
    expect(refused(await use(plain.leg_id)).code).toBe(1002);
    const { leg_id, slip_id } = await buy(t, ann, stage);
    expect(await get(t, ann, '/shield')).toMatchObject({ available: true, left: 1, cap_amount: 1000 });
    expect(ok(await use(leg_id))).toMatchObject({ available: false, left: 0, used: [{ leg_id, state: 'attached' }] });
    expect(refused(await use(leg_id)).code).toBe(1007);
    expect((await slipOf(t, ann, slip_id)).shield).toMatchObject({ leg_id, cap_amount: 1000 });
    const other = await stageOf(t, first.staff);
    await promoOf(t, other, 'shield');
    const next = await buy(t, ann, other);
    expect(refused(await use(next.leg_id))).toMatchObject({ code: 1004, data: { limit: 'shields', allowed: 1 } });
    expect(refused(await post(t, await person(), '/shield', { stake_id: leg_id })).code).toBe(404);
  });
});

describe('a promotion that cannot be closed', () => {
  const lost = '00000000-0000-7000-8000-000000000001';

  /** Two boosts. The first one has no reserve, so it can neither be paid nor released. */
  async function scene() {
    const stage = await stageOf(t, first.staff);
    const boost_id = await promoOf(t, stage, 'boost');
    const [ann, bob] = [await person(), await person()];
    const before = (await house()) ?? 0;
    const [bad, good] = [await buy(t, ann, stage, { boost_id }), await buy(t, bob, stage, { boost_id })];
    await t.owner.updateTable('stake_boosts').set({ id: lost }).where('slip_id', '=', bad.slip_id).execute();
    return { ann, bob, bad, good, before };
  }
  afterEach(() => t.owner.deleteFrom('stake_boosts').where('id', '=', lost).execute());

  test('does not block other promotions', async () => {
    const { ann, bob, bad, good, before } = await scene();
    await cancel(t, ann, bad.order.id);
    await cancel(t, bob, good.order.id);
    await t.clock.advance(11 * 60_000);
    await until(async () => {
      await settlePromises({}, t.deps);
      expect(await house()).toBe(before - 500);
    });
    expect((await slipOf(t, bob, good.slip_id)).boost).toMatchObject({ state: 'released' });
    expect((await slipOf(t, ann, bad.slip_id)).boost).toMatchObject({ state: 'reserved' });
  });

  test('does not block the cleanup of other orders', async () => {
    const { bad, good } = await scene();
    const [first, second] = [newId(), newId()];
    await t.db.insertInto('stake_leg_orders').values({ order_id: first, leg_id: bad.leg_id, amount: 100 }).execute();
    await t.owner.updateTable('stake_boosts').set({ order_id: first }).where('id', '=', lost).execute();
    await t.clock.advance(1000);
    await t.db.insertInto('stake_leg_orders').values({ order_id: second, leg_id: good.leg_id, amount: 100 }).execute();
    await t.clock.advance(11 * 60_000);
    await rowsThere(t);
    await sweepStakes({}, t.deps);
    const left = await t.db
      .selectFrom('stake_leg_orders')
      .select('order_id')
      .where('order_id', 'in', [first, second])
      .execute();
    expect(left).toEqual([{ order_id: first }]);
  });
});
