import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import type { Order } from '../../market/core/types.ts';
import { marketsIn } from '../../market/engine/nodes/markets.ts';
import { balancesOf, expectSound } from '../../market/engine/testing/kit.ts';
import { requestMarket } from '../../market/engine/writer/requests.ts';
import type { Submission } from '../../market/engine/writer/submission.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import {
  buy,
  cashOut,
  liveStage,
  matched,
  ok,
  phaseIs,
  post,
  refused,
  type Stage,
  slipOf,
  stageOf,
  until,
} from '../testing/stage.ts';
import type { AutoCashOutRow } from './rows.ts';
import { runAutoCashOuts } from './run.ts';
import type { AutoCashOutInput, AutoCashOutView } from './schemas.ts';

type Sale = Extract<Submission, { type: 'sell' }>;

let t: TestPlatform;
let first: Stage;
beforeAll(async () => {
  t = await testPlatform();
  first = await stageOf(t);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => t.close());

const person = (cash = 10_000) => t.person({ cash });
const path = (legId: string) => `/api/v1/stakes/${legId}/auto_cash_out`;
const set = async (who: Person, legId: string, prices: AutoCashOutInput) =>
  ok<AutoCashOutView>(await post(t, who, `/${legId}/auto_cash_out`, prices));
const current = async (who: Person, legId: string) =>
  ok<{ auto_cash_out: AutoCashOutView | null }>(await t.inject(who, 'GET', path(legId))).auto_cash_out;
/** Runs the job after all rows have been written. */
const run = async () => {
  await marketsIn(t).seenByAll(null);
  await runAutoCashOuts({}, t.deps);
};
const sales = async (legId: string) =>
  (
    await t.db
      .selectFrom('stake_leg_orders as lo')
      .innerJoin('market_orders as o', 'o.id', 'lo.order_id')
      .select(['o.id', 'o.matched', 'o.payout'])
      .where('lo.leg_id', '=', legId)
      .where('o.kind', '=', 'sell')
      .execute()
  ).length;

/** Ann and Bob stake ten dollars each at 50, so Ann's position pays $20. Eve buys from Ann. */
async function held(stage?: Stage) {
  const on = stage ?? (await stageOf(t, first.staff));
  const [ann, bob, eve] = [await person(), await person(), await person()];
  const [mine] = await matched(t, on, [ann, bob]);
  return { on, ann, bob, eve, leg: mine.leg_id, slip: mine.slip_id };
}

describe('setting prices', () => {
  test('shows it on the position, replaces it and removes it', async () => {
    const { ann, leg, slip } = await held();
    expect(await current(ann, leg)).toBeNull();
    await set(ann, leg, { target_price: 70 });
    expect(await set(ann, leg, { target_price: 80, stop_price: 30 })).toMatchObject({ min_price: 30, state: 'armed' });
    expect((await slipOf(t, ann, slip)).legs[0]?.auto_cash_out).toMatchObject({ target_price: 80, stop_price: 30 });
    const removed = ok<AutoCashOutView>(await t.inject(ann, 'DELETE', path(leg)));
    expect(removed).toMatchObject({ state: 'canceled', reason: 'removed' });
    expect(await set(ann, leg, { stop_price: 20, min_price: 5 })).toMatchObject({ state: 'armed', target_price: null });
  });

  test("is refused without a price, with the stop above the target, and for other users' positions", async () => {
    const { ann, bob, leg } = await held();
    const refusal = async (who: Person, body: AutoCashOutInput) =>
      refused(await post(t, who, `/${leg}/auto_cash_out`, body)).code;
    expect(await refusal(ann, {})).toBe(1000);
    expect(await refusal(ann, { target_price: 40, stop_price: 60 })).toBe(1000);
    expect(await refusal(ann, { stop_price: 40, min_price: 41 })).toBe(1000);
    expect(await refusal(bob, { target_price: 60 })).toBe(404);
    expect(refused(await t.inject(bob, 'DELETE', path(leg))).code).toBe(404);
  });
});

describe('a target', () => {
  test('sells everything when a bid reaches it, pays once and notifies', async () => {
    const { on, ann, eve, leg } = await held();
    await set(ann, leg, { target_price: 60, stop_price: 20 });
    await buy(t, eve, on, { price: 59, amount: 1500 });
    await run();
    expect(await current(ann, leg)).toMatchObject({ state: 'armed' });
    await buy(t, eve, on, { price: 60, amount: 2000 });
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await current(ann, leg)).toMatchObject({
      state: 'done',
      cause: 'target',
      sold_amount: 2000,
      proceeds_amount: 1200,
    });
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 10_200 });
    expect(await sales(leg)).toBe(1);
    const told = await t.db.selectFrom('notifications').select('title').where('user_id', '=', ann.id).execute();
    expect(told).toContainEqual({ title: 'Auto cash-out sold for $12.00' });
    await expectSound(t);
  });

  test('sells in parts, never below its price, and keeps watching the rest', async () => {
    const { on, ann, eve, leg } = await held();
    await set(ann, leg, { target_price: 60, stop_price: 20 });
    await buy(t, eve, on, { price: 62, amount: 620 });
    await buy(t, eve, on, { price: 50, amount: 1500 });
    await run();
    expect(await current(ann, leg)).toMatchObject({ state: 'armed', sold_amount: 1000, proceeds_amount: 620 });
    await buy(t, eve, on, { price: 60, amount: 600 });
    await run();
    expect(await current(ann, leg)).toMatchObject({ state: 'done', sold_amount: 2000, proceeds_amount: 1220 });
    await expectSound(t);
  });

  test('is triggered by the bid itself, without waiting for the schedule', async () => {
    const { on, ann, eve, leg } = await held();
    await set(ann, leg, { target_price: 60 });
    await t.deps.jobs.runDue();
    await buy(t, eve, on, { price: 60, amount: 2000 });
    await until(async () => {
      await t.deps.jobs.runDue();
      expect(await current(ann, leg)).toMatchObject({ state: 'done' });
    });
  });
});

describe('a stop', () => {
  test('waits for its minimum after a gap and then sells at it or better', async () => {
    const { on, ann, eve, leg } = await held();
    await set(ann, leg, { target_price: 90, stop_price: 40, min_price: 35 });
    await buy(t, eve, on, { price: 30, amount: 900 });
    await run();
    expect(await current(ann, leg)).toMatchObject({ state: 'triggered', cause: 'stop', sold_amount: 0 });
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 9000 });
    await buy(t, eve, on, { price: 36, amount: 1000 });
    await run();
    expect(await current(ann, leg)).toMatchObject({ state: 'done', proceeds_amount: 720 });
    await expectSound(t);
  });

  test('never sells more than is left of the position', async () => {
    const { on, ann, eve, leg } = await held();
    await set(ann, leg, { stop_price: 45 });
    await buy(t, eve, on, { price: 50, amount: 500 });
    await cashOut(t, ann, leg, { min_proceeds: 400, payout_cents: 1000 });
    await buy(t, eve, on, { price: 45, amount: 2000 });
    await run();
    expect(await current(ann, leg)).toMatchObject({ state: 'done', sold_amount: 1000, proceeds_amount: 450 });
    await expectSound(t);
  });
});

describe('after a crash', () => {
  const beginSale = async (leg: string, order: string) => {
    const sale = { state: 'triggered' as const, cause: 'target' as const, triggered_at: new Date() };
    await t.db
      .updateTable('auto_cash_outs')
      .set({ ...sale, order_id: order, order_quantity: 2000, order_floor: 60 })
      .where('leg_id', '=', leg)
      .execute();
  };

  test('before the order, the sale is placed once', async () => {
    const { on, ann, eve, leg } = await held();
    await set(ann, leg, { target_price: 60 });
    await buy(t, eve, on, { price: 60, amount: 2000 });
    await beginSale(leg, newId());
    await Promise.all([run(), run()]);
    await run();
    expect(await current(ann, leg)).toMatchObject({ state: 'done', sold_amount: 2000 });
    expect(await sales(leg)).toBe(1);
    await expectSound(t);
  });

  test('before the order, a sale that can no longer be filled is dropped and its price is watched again', async () => {
    const { ann, leg } = await held();
    await set(ann, leg, { target_price: 60 });
    await beginSale(leg, newId());
    await run();
    expect(await current(ann, leg)).toMatchObject({ state: 'armed', sold_amount: 0 });
    expect(await sales(leg)).toBe(0);
  });

  test('after the order, the sale is counted once and not repeated', async () => {
    const { on, ann, eve, leg } = await held();
    await set(ann, leg, { target_price: 60 });
    await buy(t, eve, on, { price: 60, amount: 600 });
    const markets = marketsIn(t);
    const submit = markets.submit.bind(markets);
    vi.spyOn(markets, 'submit').mockImplementationOnce(async (...given) => {
      await submit(...given);
      throw common.unavailable({ retry_after: 1, unknown: true });
    });
    await run();
    expect(await current(ann, leg)).toMatchObject({ state: 'triggered', sold_amount: 0 });
    for (let n = 0; n < 3; n++) await run();
    expect(await current(ann, leg)).toMatchObject({ state: 'armed', sold_amount: 1000, proceeds_amount: 600 });
    expect(await sales(leg)).toBe(1);
    await expectSound(t);
  });
});

describe('a sale that fails', () => {
  const row = (leg: string) =>
    t.db
      .selectFrom('auto_cash_outs')
      .select(['order_id', 'retry_at', 'state'])
      .where('leg_id', '=', leg)
      .executeTakeFirstOrThrow();
  const retries = async (marketId: string) => {
    const { rows } = await sql`
      select from pgboss.job where name = 'stakes.auto_cash_out' and data->>'market_id' = ${marketId}
        and start_after > created_on and state = 'created'`.execute(t.owner);
    return rows.length;
  };

  const nothing = { seq: 1, refused: null, fills: [], money: [], payouts: [], differences: [] };
  /** The order of a sale that matched nothing, because the bids that it was based on are gone. */
  const unmatched = ({ order, user, group, claim, quantity, min_proceeds, floor_price }: Sale): Order => ({
    id: order,
    kind: 'sell',
    user,
    group,
    claim,
    price: floor_price,
    tif: 'ioc',
    keep: false,
    targets: [],
    seq: 1,
    at: Date.now(),
    amount: quantity,
    remaining: 0,
    matched: 0,
    payout: 0,
    refunded: 0,
    min_proceeds,
    funding: { wager_only: 0, unsettled: 0, cash: 0 },
    state: 'cancelled',
    reason: 'no_bids',
    due: null,
  });

  test('without finding a buyer is retried later instead of immediately', async () => {
    const { on, ann, eve, leg } = await held();
    await set(ann, leg, { target_price: 60 });
    await buy(t, eve, on, { price: 60, amount: 2000 });
    const markets = marketsIn(t);
    const spy = vi.spyOn(markets, 'submit').mockImplementation(async (_marketId, command) => {
      if (command.type !== 'sell' || spy.mock.calls.length > 3) throw new Error('the sale is repeated at once');
      return { at: Date.now(), replayed: false, outcome: { ...nothing, order: unmatched(command) } };
    });
    await run();
    expect(spy).toHaveBeenCalledTimes(1);
    expect(await row(leg)).toMatchObject({ order_id: null, state: 'armed', retry_at: expect.any(Date) });
    expect(await retries(on.marketId)).toBe(1);
    vi.restoreAllMocks();
    await run();
    expect(await current(ann, leg)).toMatchObject({ state: 'armed', sold_amount: 0 });
    await t.clock.advance(6000);
    await run();
    expect(await current(ann, leg)).toMatchObject({ state: 'done', sold_amount: 2000 });
    await expectSound(t);
  });

  test('with a final refusal is dropped, logged and tried again', async () => {
    const { on, ann, eve, leg } = await held();
    await set(ann, leg, { target_price: 60 });
    await buy(t, eve, on, { price: 60, amount: 2000 });
    await marketsIn(t).seenByAll(null);
    vi.spyOn(marketsIn(t), 'submit').mockRejectedValueOnce(common.unavailable({ retry_after: 1 }));
    const warn = vi.spyOn(t.deps.log, 'warn');
    await run();
    expect(warn).toHaveBeenCalledWith(expect.objectContaining({ leg_id: leg }), 'automatic cash-out was refused');
    expect(await row(leg)).toMatchObject({ order_id: null, state: 'armed', retry_at: expect.any(Date) });
    expect(await retries(on.marketId)).toBe(1);
    await t.clock.advance(6000);
    await run();
    expect(await current(ann, leg)).toMatchObject({ state: 'done', sold_amount: 2000 });
  });

  test('because another process got there first is ignored', async () => {
    const { on, ann, eve, leg } = await held();
    await set(ann, leg, { target_price: 60 });
    await buy(t, eve, on, { price: 60, amount: 2000 });
    const warn = vi.spyOn(t.deps.log, 'warn');
    await Promise.all([run(), run(), run()]);
    await run();
    expect(warn).not.toHaveBeenCalled();
    expect(await current(ann, leg)).toMatchObject({ state: 'done', sold_amount: 2000 });
  });
});

test('a decision from before a sale is dropped', async () => {
  const { on, ann, eve, leg } = await held();
  await set(ann, leg, { target_price: 60 });
  const slow = pausedBy((row) => row.leg_id === leg && row.target_price !== undefined);
  const late = runAutoCashOuts({}, { ...t.deps, db: slow.db });
  await slow.paused;
  await buy(t, eve, on, { price: 60, amount: 600 });
  await run();
  expect(await current(ann, leg)).toMatchObject({ state: 'armed', sold_amount: 1000 });
  await buy(t, eve, on, { price: 55, amount: 550 });
  await marketsIn(t).seenByAll(null);
  await cashOut(t, ann, leg, { min_proceeds: 500, payout_cents: 1000 });
  await marketsIn(t).seenByAll(null);
  slow.goOn();
  await late;
  expect(await current(ann, leg)).toMatchObject({ state: 'armed' });
  await run();
  expect(await current(ann, leg)).toMatchObject({ state: 'done', sold_amount: 1000 });
});

/** Database access that pauses after reading a row that meets the condition. */
function pausedBy(condition: (row: Partial<AutoCashOutRow>) => boolean) {
  const [paused, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const db = t.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!result.rows.some(condition)) return result;
      paused.resolve();
      await goesOn.promise;
      return result;
    },
  });
  return { db, paused: paused.promise, goOn: goesOn.resolve };
}

describe('in play', () => {
  test('the sale waits for the delay, and removing it in that time cancels the sale', async () => {
    const live = await liveStage(t, first.staff);
    const { ann, leg } = await heldInPlay(live);
    await set(ann, leg, { target_price: 60 });
    await run();
    expect(await current(ann, leg)).toMatchObject({ state: 'triggered', sold_amount: 0 });
    expect(refused(await post(t, ann, `/${leg}/auto_cash_out`, { target_price: 70 })).code).toBe(1001);
    ok(await t.inject(ann, 'DELETE', path(leg)));
    await until(async () => {
      await run();
      const row = await t.db
        .selectFrom('auto_cash_outs')
        .select(['order_id', 'state'])
        .where('leg_id', '=', leg)
        .executeTakeFirst();
      expect(row).toEqual({ order_id: null, state: 'canceled' });
    });
    expect(await current(ann, leg)).toMatchObject({ sold_amount: 0, reason: 'removed' });
    await expectSound(t);
  });

  test('a suspension rejects the waiting sale, which is armed again', async () => {
    const live = await liveStage(t, first.staff);
    const { ann, leg } = await heldInPlay(live);
    await set(ann, leg, { target_price: 60 });
    await run();
    await withTransaction(t.db, (tx) =>
      requestMarket(tx, live.marketId, { type: 'phase', to: 'suspended', reason: 'staff' }),
    );
    await phaseIs(t, live.marketId, 'suspended');
    await until(async () => {
      await run();
      expect(await current(ann, leg)).toMatchObject({ state: 'armed', sold_amount: 0 });
    });
    await expectSound(t);
  });

  /** A position opened in play whose order delay has passed, and a bid of 60 for the position. */
  async function heldInPlay(live: Stage) {
    const [ann, bob, eve] = [await person(), await person(), await person()];
    const mine = await buy(t, ann, live, { keep: true });
    await buy(t, bob, live, { event_team_id: live.teams[1] });
    await until(async () => {
      const [leg] = (await slipOf(t, ann, mine.slip_id)).legs;
      expect(leg?.position?.payout_amount).toBe(2000);
    });
    await buy(t, eve, live, { price: 60, amount: 2000, keep: true });
    return { ann, leg: mine.leg_id };
  }
});

test('waits while its owner may not cash out, and sells afterward', async () => {
  const { on, ann, eve, leg } = await held();
  await set(ann, leg, { target_price: 60 });
  await t.owner
    .insertInto('feature_disablements')
    .values({ user_id: ann.id, feature: 'cash_out', until: null })
    .execute();
  await buy(t, eve, on, { price: 60, amount: 2000 });
  await run();
  expect(await current(ann, leg)).toMatchObject({ state: 'armed', sold_amount: 0 });
  await t.owner.deleteFrom('feature_disablements').where('user_id', '=', ann.id).execute();
  await run();
  expect(await current(ann, leg)).toMatchObject({ state: 'done', sold_amount: 2000 });
});

test('ends without selling when the market is voided', async () => {
  const { on, ann, leg } = await held();
  await set(ann, leg, { target_price: 60 });
  await withTransaction(t.db, (tx) =>
    requestMarket(tx, on.marketId, { type: 'void', reason: 'It cannot be decided.' }),
  );
  await phaseIs(t, on.marketId, 'voided');
  await run();
  expect(await current(ann, leg)).toMatchObject({ state: 'canceled', reason: 'voided', sold_amount: 0 });
});
