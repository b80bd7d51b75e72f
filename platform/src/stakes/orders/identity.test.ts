import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { balancesOf, expectSound, walletsThere } from '../../market/engine/testing/kit.ts';
import { requestMarket } from '../../market/engine/writer/requests.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { KycState } from '../../wallet/tables.ts';
import type { ChallengeView } from '../challenges/schemas.ts';
import { autoSwap } from '../swaps/autoSwap.ts';
import {
  buy,
  freshKey,
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

/** Stakes of users who have to pass an identity check first. */

let t: TestPlatform;
let stage: Stage;
beforeAll(async () => {
  t = await testPlatform();
  stage = await stageOf(t);
});
afterAll(() => t.close());

const person = () => t.person({ cash: 10_000 });
const identityIs = (whose: Person, state: KycState) =>
  t.owner.updateTable('users').set({ kyc_state: state }).where('id', '=', whose.id).execute();

/** All data that a stake by this user could have written. */
async function traces({ id }: Person) {
  const ofUser = (table: 'market_orders' | 'stake_slips' | 'stake_challenges' | 'wallet_transactions') =>
    t.owner.selectFrom(table).select('id').where('user_id', '=', id).orderBy('id').execute();
  const [orders, slips, challenges, lines] = await Promise.all([
    ofUser('market_orders'),
    ofUser('stake_slips'),
    ofUser('stake_challenges'),
    ofUser('wallet_transactions'),
  ]);
  const legs = await t.owner
    .selectFrom('stake_legs')
    .select(['id', 'slot'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  const links = await t.owner
    .selectFrom('stake_leg_orders as lo')
    .innerJoin('stake_legs as l', 'l.id', 'lo.leg_id')
    .select('lo.order_id')
    .where('l.user_id', '=', id)
    .orderBy('lo.order_id')
    .execute();
  const swaps = await t.owner
    .selectFrom('stake_lineup_changes as c')
    .innerJoin('stake_legs as l', 'l.id', 'c.out_leg_id')
    .select('c.id')
    .where('l.user_id', '=', id)
    .execute();
  return { orders, slips, challenges, lines, legs, links, swaps };
}

const challengeUrl = '/api/v2/stakes/challenges';

function challenge(who: Person, target: Person, on: Stage, key: string) {
  const body = { target_user_ids: [target.id], event_team_id: on.teams[0], price: 40, amount: 800 };
  return t.inject(who, 'POST', challengeUrl, body, { 'idempotency-key': key });
}

interface Scene {
  who: Person;
  act(key: string): ReturnType<typeof post>;
}

/** Every request that stakes money, each on a separate market. */
const scenes: Record<string, () => Promise<Scene>> = {
  'a purchase': async () => {
    const [who, own] = [await person(), await stageOf(t, stage.staff)];
    return { who, act: (key) => post(t, who, '/purchase', wanted(own), key) };
  },
  'a challenge': async () => {
    const [who, target, own] = [await person(), await person(), await stageOf(t, stage.staff)];
    return { who, act: (key) => challenge(who, target, own, key) };
  },
  'an accepted challenge': async () => {
    const [maker, who, own] = [await person(), await person(), await stageOf(t, stage.staff)];
    const { id } = ok<ChallengeView>(await challenge(maker, who, own, freshKey()));
    const url = `${challengeUrl}/${id}/respond`;
    return { who, act: (key) => t.inject(who, 'POST', url, { accepted: true }, { 'idempotency-key': key }) };
  },
  'a swap': async () => {
    const [from, to] = [await stageOf(t, stage.staff), await stageOf(t, stage.staff)];
    const [who, other, buyer] = [await person(), await person(), await person()];
    const [mine] = await matched(t, from, [who, other]);
    await until(async () => expect((await slipOf(t, who, mine.slip_id)).legs[0]).toMatchObject({ state: 'matched' }));
    // The sale of the leg alone would succeed.
    await buy(t, buyer, from, { price: 40, amount: 800 });
    const leg = { event_id: to.event.id, event_team_id: to.teams[0], price: 50, amount: 600 };
    const { bench } = await setBench(t, who, mine.slip_id, { legs: [leg] });
    const body = { out_leg_id: mine.leg_id, in_leg_id: bench[0]?.id };
    return { who, act: (key) => post(t, who, `/slips/${mine.slip_id}/lineup_changes`, body, key) };
  },
};

describe.each(Object.entries(scenes))('%s', (_name, sceneOf) => {
  test('is refused with 28 until the identity check is passed, and leaves nothing behind', async () => {
    const { who, act } = await sceneOf();
    await walletsThere(t);
    const [balances, before] = [await balancesOf(t, who), await traces(who)];
    for (const state of ['required', 'rejected', 'expired'] as const) {
      await identityIs(who, state);
      expect(refused(await act(freshKey()))).toMatchObject({ code: 28 });
      expect(await balancesOf(t, who)).toEqual(balances);
      expect(await traces(who)).toEqual(before);
    }
    await expectSound(t);
    await identityIs(who, 'approved');
    ok(await act(freshKey()));
    await until(async () => expect((await traces(who)).orders.length).toBeGreaterThan(before.orders.length));
  });

  test('refused twice with one key goes through with it once the check is passed', async () => {
    const { who, act } = await sceneOf();
    const key = freshKey();
    await identityIs(who, 'required');
    for (const answer of await Promise.all([act(key), act(key)])) expect([28, 1024]).toContain(refused(answer).code);
    await identityIs(who, 'approved');
    ok(await act(key));
    await expectSound(t);
  });
});

test('a challenge can still be declined', async () => {
  const [maker, who, own] = [await person(), await person(), await stageOf(t, stage.staff)];
  const { id } = ok<ChallengeView>(await challenge(maker, who, own, freshKey()));
  await identityIs(who, 'required');
  ok(await t.inject(who, 'POST', `${challengeUrl}/${id}/respond`, { accepted: false }));
  await until(async () => expect(await balancesOf(t, maker)).toMatchObject({ cash: 10_000 }));
});

test('an automatic swap changes nothing until the check is passed', async () => {
  const [own, other] = [await stageOf(t, stage.staff), await stageOf(t, stage.staff)];
  const [who, seller] = [await person(), await person()];
  const [mine] = await matched(t, own, [who, seller]);
  const leg = { event_id: other.event.id, event_team_id: other.teams[0], price: 50, amount: 600 };
  await setBench(t, who, mine.slip_id, { legs: [leg], auto_swap: true });
  await buy(t, seller, other, { event_team_id: other.teams[1], amount: 5000 });
  await identityIs(who, 'required');
  await withTransaction(t.db, (tx) => requestMarket(tx, own.marketId, { type: 'void', reason: 'Undecided.' }));
  await phaseIs(t, own.marketId, 'voided');
  await until(async () => expect(await balancesOf(t, who)).toMatchObject({ cash: 10_000 }));
  await walletsThere(t);

  const before = await traces(who);
  for (let n = 0; n < 3; n++) await autoSwap({}, t.deps);
  expect(await balancesOf(t, who)).toMatchObject({ cash: 10_000 });
  expect(await traces(who)).toEqual(before);
  expect((await slipOf(t, who, mine.slip_id)).legs).toMatchObject([{ slot: 'lineup' }, { slot: 'bench' }]);

  await identityIs(who, 'approved');
  await until(async () => {
    await autoSwap({}, t.deps);
    expect(await balancesOf(t, who)).toMatchObject({ cash: 9400 });
  });
  await expectSound(t);
});
