import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { marketsIn } from '../../market/engine/nodes/markets.ts';
import { balancesOf, expectSound, placed } from '../../market/engine/testing/kit.ts';
import { requestMarket } from '../../market/engine/writer/requests.ts';
import { newId } from '../../shared/ids.ts';
import { liveStage, matched, ok, phaseIs, type Stage, stageOf, until } from '../../stakes/testing/stage.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { runStreamHooks } from '../../users/accountHooks.ts';
import { now } from '../testing/events.ts';
import { watchIntegrity } from './alerts.ts';

/** Automatic market suspensions, tested with real orders and fills until the market resumes. */

let t: TestPlatform;
let first: Stage;
beforeAll(async () => {
  t = await testPlatform();
  first = await stageOf(t);
});
afterAll(() => t.close());

const person = () => t.person({ cash: 100_000 });

/** Creates a fill. The first user stakes on the first team at `price`, and the second user stakes against it. */
async function fill({ marketId }: Stage, [a, b]: [Person, Person], price = 50, amount = 1000): Promise<void> {
  const against = { claim: 1, price: 100 - price, amount: (amount * (100 - price)) / price };
  await marketsIn(t).submit(marketId, placed(a, { claim: 0, price, amount }));
  await marketsIn(t).submit(marketId, placed(b, against));
}

/** Waits until the tables contain this many fills. They are written shortly after the commit. */
const written = ({ marketId }: Stage, fills: number) =>
  until(async () => {
    const rows = await t.db.selectFrom('market_fills').select('no').where('market_id', '=', marketId).execute();
    expect(rows).toHaveLength(fills);
  });

/** Makes the order delay long enough for tests on a busy machine. */
async function delayLong({ marketId }: Stage): Promise<void> {
  const row = () =>
    t.db.selectFrom('markets').select(['limits', 'delay_ms']).where('id', '=', marketId).executeTakeFirstOrThrow();
  const { limits } = await row();
  await withTransaction(t.db, (tx) => requestMarket(tx, marketId, { type: 'limits', limits, delay_ms: 60_000 }));
  await until(async () => expect(await row()).toMatchObject({ delay_ms: 60_000 }));
}

/** Links a Twitch channel that is live. Returns a function that reports a change of its status. */
async function channelOf({ id }: Person): Promise<(live: boolean) => Promise<void>> {
  const at = await now(t);
  await t.owner
    .insertInto('twitch_accounts')
    .values({
      id: newId(),
      user_id: id,
      twitch_user_id: id,
      username: 'caster',
      linked_at: at,
      live: true,
      checked_at: at,
    })
    .execute();
  return async (live) => {
    await t.owner
      .updateTable('twitch_accounts')
      .set({ live, checked_at: await now(t) })
      .where('user_id', '=', id)
      .execute();
    await runStreamHooks(t.db, id, live);
  };
}

const marketOf = (stage: Stage) =>
  t.db.selectFrom('markets').select(['phase', 'reason']).where('id', '=', stage.marketId).executeTakeFirstOrThrow();
const alertsOf = (stage: Stage) =>
  t.db
    .selectFrom('integrity_alerts')
    .select(['kind', 'user_ids', 'incident_id'])
    .where('market_id', '=', stage.marketId)
    .execute();

describe('a market', () => {
  it('is suspended after a large, fast price move, and resumes automatically', async () => {
    const stage = await stageOf(t, first.staff);
    const pair: [Person, Person] = [await person(), await person()];
    await fill(stage, pair, 50);
    await fill(stage, pair, 80, 800);
    await until(async () => {
      await t.clock.advance(0);
      expect(await marketOf(stage)).toEqual({ phase: 'suspended', reason: 'price' });
    });
    const { outcome } = await marketsIn(t).submit(stage.marketId, placed(pair[0], {}));
    expect(outcome.refused).toBe('suspended');
    await t.clock.advance(16_000);
    await phaseIs(t, stage.marketId, 'open');
  });

  it('is suspended while its stream is down; delayed orders are refunded', async () => {
    const stage = await liveStage(t, first.staff);
    const commentator = await t.person();
    ok(
      await t.inject(stage.staff.manager, 'PATCH', `/admin/v1/stakes/${stage.event.id}`, {
        commentator_id: commentator.id,
      }),
    );
    await t.db.updateTable('events').set({ shoutcast: true }).where('id', '=', stage.event.id).execute();
    const streaming = await channelOf(commentator);
    await delayLong(stage);
    await streaming(false);
    await t.clock.advance(18_000);
    expect(await marketOf(stage)).toMatchObject({ phase: 'in_play' });
    const [ann, bob] = [await person(), await person()];
    await marketsIn(t).submit(stage.marketId, placed(bob, { claim: 1 }));
    const { outcome } = await marketsIn(t).submit(stage.marketId, placed(ann, {}));
    expect(outcome.order).toMatchObject({ state: 'pending_delay' });
    await t.clock.advance(2500);
    await phaseIs(t, stage.marketId, 'suspended');
    expect(await marketOf(stage)).toMatchObject({ reason: 'stream' });
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 100_000 });
    await streaming(true);
    await phaseIs(t, stage.marketId, 'in_play');
    await expectSound(t);
  });
});

describe('an alert that suspends a market for staff', () => {
  it('is raised when two users trade a claim back and forth', async () => {
    const stage = await stageOf(t, first.staff);
    const [ann, bob, eve] = [await person(), await person(), await person()];
    await fill(stage, [ann, eve], 50, 200);
    for (let n = 0; n < 9; n++) await fill(stage, n % 2 === 0 ? [ann, bob] : [bob, ann], 50, 200);
    await written(stage, 10);
    await watchIntegrity(t);
    expect(await alertsOf(stage)).toEqual([]);
    for (let n = 0; n < 11; n++) await fill(stage, n % 2 === 0 ? [bob, ann] : [ann, bob], 50, 200);
    await written(stage, 21);
    await watchIntegrity(t);
    await watchIntegrity(t);
    const alerts = await alertsOf(stage);
    expect(alerts).toMatchObject([{ kind: 'wash_trades', incident_id: expect.any(String) }]);
    expect(alerts[0]?.user_ids.toSorted()).toEqual([ann.id, bob.id].toSorted());
    await phaseIs(t, stage.marketId, 'suspended');
    expect(await marketOf(stage)).toMatchObject({ reason: 'integrity' });
  });

  it('is raised when many new accounts take one side', async () => {
    const stage = await stageOf(t, first.staff);
    const known = await person();
    const old = { created_at: new Date('2020-01-01') };
    await t.owner.updateTable('users').set(old).where('id', '=', known.id).execute();
    const crowd: Person[] = [];
    for (let n = 0; n < 7; n++) crowd.push(await person());
    for (const one of crowd) await fill(stage, [one, known], 50, 200);
    await written(stage, 7);
    await watchIntegrity(t);
    expect(await alertsOf(stage)).toEqual([]);
    const eighth = await person();
    await fill(stage, [eighth, known], 50, 200);
    await written(stage, 8);
    await watchIntegrity(t);
    const alerts = await alertsOf(stage);
    expect(alerts).toMatchObject([{ kind: 'one_sided_accounts' }]);
    expect(alerts[0]?.user_ids.toSorted()).toEqual([...crowd, eighth].map(({ id }) => id).toSorted());
    await phaseIs(t, stage.marketId, 'suspended');
  });

  it('is raised when the price anticipated a lineup change', async () => {
    const isTold = (stage: Stage, price: number) =>
      until(async () => {
        const rows = await t.db
          .selectFrom('market_prices')
          .select('price')
          .where('market_id', '=', stage.marketId)
          .where('price', '=', price)
          .execute();
        expect(rows).not.toEqual([]);
      });
    const change = async (stage: Stage) => {
      const [captain, , bench] = stage.league.members[0] ?? [];
      const body = { bench_user_id: bench?.id, lineup_user_id: captain?.id };
      ok(
        await t.inject(stage.staff.manager, 'POST', `/admin/v1/events/${stage.event.id}/partners/event_promote`, body),
      );
    };
    const [quiet, stage] = [await stageOf(t, first.staff), await stageOf(t, first.staff)];
    const pair: [Person, Person] = [await person(), await person()];
    for (const [where, price] of [
      [quiet, 60],
      [stage, 70],
    ] as const) {
      await matched(t, where, pair);
      await isTold(where, 50);
      await t.clock.advance(10_000);
      await fill(where, pair, price, price * 10);
      await isTold(where, price);
      await change(where);
    }
    expect(await alertsOf(quiet)).toEqual([]);
    expect(await alertsOf(stage)).toMatchObject([{ kind: 'price_before_lineup' }]);
  });
});
