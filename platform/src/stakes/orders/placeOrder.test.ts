import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { marketsIn } from '../../market/engine/nodes/markets.ts';
import { balancesOf, expectSound } from '../../market/engine/testing/kit.ts';
import { requestMarket } from '../../market/engine/writer/requests.ts';
import { common } from '../../shared/errors.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { ChallengeView } from '../challenges/schemas.ts';
import { autoSwap } from '../swaps/autoSwap.ts';
import { sweepStakes } from '../sweep.ts';
import {
  buy,
  freshKey,
  matched,
  ok,
  phaseIs,
  post,
  type Stage,
  setBench,
  slipOf,
  stageOf,
  until,
  wanted,
} from '../testing/stage.ts';

/**
 * A process can be killed after any step of the saga. The database then contains the data written by the steps before
 * it, and no later step runs. The tests stop the saga at the same points by withholding the market's answer.
 */

let t: TestPlatform;
let stage: Stage;
beforeAll(async () => {
  t = await testPlatform();
  stage = await stageOf(t);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => t.close());

const person = () => t.person({ cash: 10_000 });
const lost = () => common.unavailable({ retry_after: 1, unknown: true });

/** Stops the next order before its command, or after the market has committed it. */
function killNext(point: 'prepared' | 'committed'): void {
  const markets = marketsIn(t);
  const submit = markets.submit.bind(markets);
  vi.spyOn(markets, 'submit').mockImplementationOnce(async (...given) => {
    if (point === 'committed') await submit(...given);
    throw lost();
  });
}

/** Data that a user's sagas wrote and didn't undo, except for orders that exist in the market. */
async function leftovers({ id }: Person): Promise<{ links: number; challenges: number; swaps: number }> {
  const links = await t.db
    .selectFrom('stake_leg_orders as lo')
    .innerJoin('stake_legs as l', 'l.id', 'lo.leg_id')
    .leftJoin('market_orders as o', 'o.id', 'lo.order_id')
    .where('l.user_id', '=', id)
    .where('o.id', 'is', null)
    .select('lo.order_id')
    .execute();
  const { rows: challenges } = await sql`
    select from stake_challenges c where not exists (select from market_orders o where o.id = c.id)`.execute(t.db);
  const { rows: swaps } = await sql`
    select from stake_lineup_changes c where not exists (select from market_orders o where o.id = c.id)`.execute(t.db);
  return { links: links.length, challenges: challenges.length, swaps: swaps.length };
}

const nothing = { links: 0, challenges: 0, swaps: 0 };

/**
 * Sweeps until nothing is left to clean up. One sweep may not be enough, because it skips markets whose rows lag behind
 * the log.
 */
async function sweepAll(who: Person): Promise<void> {
  await t.clock.advance(11 * 60_000);
  await until(async () => {
    await sweepStakes({}, t.deps);
    expect(await leftovers(who)).toEqual(nothing);
  });
}

interface Scene {
  /** Owner of the order. */
  who: Person;
  act(key: string): ReturnType<typeof post>;
}

const challengeUrl = '/api/v2/stakes/challenges';

/** Every request that runs the saga, each on a separate market. */
const scenes: Record<string, () => Promise<Scene>> = {
  purchase: async () => {
    const [who, own] = [await person(), await stageOf(t, stage.staff)];
    return { who, act: (key) => post(t, who, '/purchase', wanted(own), key) };
  },
  'challenge create': async () => {
    const [who, target, own] = [await person(), await person(), await stageOf(t, stage.staff)];
    const body = { target_user_ids: [target.id], event_team_id: own.teams[0], price: 40, amount: 800 };
    return { who, act: (key) => t.inject(who, 'POST', challengeUrl, body, { 'idempotency-key': key }) };
  },
  'challenge respond': async () => {
    const [maker, who, own] = [await person(), await person(), await stageOf(t, stage.staff)];
    const body = { target_user_ids: [who.id], event_team_id: own.teams[0], price: 40, amount: 800 };
    const made = ok<ChallengeView>(
      await t.inject(maker, 'POST', challengeUrl, body, { 'idempotency-key': freshKey() }),
    );
    const url = `${challengeUrl}/${made.id}/respond`;
    return { who, act: (key) => t.inject(who, 'POST', url, { accepted: true }, { 'idempotency-key': key }) };
  },
  'cash-out': async () => {
    const [who, other, own] = [await person(), await person(), await stageOf(t, stage.staff)];
    const [mine] = await matched(t, own, [who, other]);
    const body = { ask_price: 70, payout_cents: 500 };
    return { who, act: (key) => post(t, who, `/${mine.leg_id}/cash_out`, body, key) };
  },
};

describe.each(Object.entries(scenes))('%s', (_name, sceneOf) => {
  test('killed before its command: no money moves, and the sweep removes what was written', async () => {
    const { who, act } = await sceneOf();
    const before = await balancesOf(t, who);
    killNext('prepared');
    expect((await act(freshKey())).statusCode).toBe(503);
    expect((await leftovers(who)).links).toBe(1);
    await sweepAll(who);
    expect(await balancesOf(t, who)).toEqual(before);
    await expectSound(t);
  });

  test('killed after its commit: the same request finds the order, which takes effect once', async () => {
    const { who, act } = await sceneOf();
    const key = freshKey();
    killNext('committed');
    expect((await act(key)).statusCode).toBe(503);
    const after = await balancesOf(t, who);
    expect((await act(key)).statusCode).toBe(200);
    expect(await balancesOf(t, who)).toEqual(after);
    await sweepAll(who);
    await expectSound(t);
  });
});

describe('automatic swap', () => {
  async function scene() {
    const [own, other] = [await stageOf(t, stage.staff), await stageOf(t, stage.staff)];
    const [ann, bob] = [await person(), await person()];
    const [mine] = await matched(t, own, [ann, bob]);
    const leg = { event_id: other.event.id, event_team_id: other.teams[0], price: 50, amount: 600 };
    await setBench(t, ann, mine.slip_id, { legs: [leg], auto_swap: true });
    await buy(t, bob, other, { event_team_id: other.teams[1], amount: 5000 });
    await withTransaction(t.db, (tx) => requestMarket(tx, own.marketId, { type: 'void', reason: 'Undecided.' }));
    await phaseIs(t, own.marketId, 'voided');
    await until(async () => expect(await balancesOf(t, ann)).toMatchObject({ cash: 10_000 }));
    return { ann, slipId: mine.slip_id };
  }

  test('killed before its command: the leg returns to the bench and is retried', async () => {
    const { ann, slipId } = await scene();
    killNext('prepared');
    await autoSwap({}, t.deps);
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 10_000 });
    await sweepAll(ann);
    expect((await slipOf(t, ann, slipId)).legs).toMatchObject([{ slot: 'lineup' }, { slot: 'bench' }]);
    await autoSwap({}, t.deps);
    await until(async () => expect(await balancesOf(t, ann)).toMatchObject({ cash: 9400 }));
    await expectSound(t);
  });

  test('killed after its commit: the swap stays, and no second order follows', async () => {
    const { ann } = await scene();
    killNext('committed');
    await autoSwap({}, t.deps);
    await autoSwap({}, t.deps);
    await until(async () => expect(await balancesOf(t, ann)).toMatchObject({ cash: 9400 }));
    await sweepAll(ann);
    await expectSound(t);
  });
});
