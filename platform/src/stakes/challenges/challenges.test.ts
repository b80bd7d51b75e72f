import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { balancesOf, expectSound } from '../../market/engine/testing/kit.ts';
import { requestMarket } from '../../market/engine/writer/requests.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { SlipView } from '../slips/schemas.ts';
import { publishDeclined } from '../sweep.ts';
import {
  cancel,
  contractsOf,
  freshKey,
  list,
  liveStage,
  ok,
  phaseIs,
  refused,
  type Stage,
  slipOf,
  stageOf,
  until,
} from '../testing/stage.ts';
import type { ChallengeView } from './schemas.ts';

let t: TestPlatform;
let stage: Stage;
beforeAll(async () => {
  t = await testPlatform();
  stage = await stageOf(t);
});
afterAll(() => t.close());

const url = '/api/v2/stakes/challenges';
const person = () => t.person({ cash: 10_000 });
const create = (who: Person, targets: Person[], changes = {}, key = freshKey()) => {
  const body = {
    target_user_ids: targets.map(({ id }) => id),
    event_team_id: stage.teams[0],
    price: 40,
    amount: 800,
    ...changes,
  };
  return t.inject(who, 'POST', url, body, { 'idempotency-key': key });
};
const respond = (who: Person, id: string, body: object, key = freshKey()) =>
  t.inject(who, 'POST', `${url}/${id}/respond`, body, { 'idempotency-key': key });
const challengesOf = async (who: Person) => ok<{ items: ChallengeView[] }>(await t.inject(who, 'GET', url)).items;

describe('a challenge', () => {
  test('holds the money, is visible only to its targets, and is not in the book', async () => {
    const [ann, bob, eve] = [await person(), await person(), await person()];
    const key = freshKey();
    const made = ok<ChallengeView>(await create(ann, [bob], { message: 'You and me.' }, key));
    expect(made).toMatchObject({
      mine: true,
      state: 'open',
      remaining_quantity: 800,
      reflective_quantity: 1200,
      // biome-ignore lint/suspicious/noThenProperty: the API's name
      then: 'cancel',
      message: 'You and me.',
      targets: [{ user: { id: bob.id }, state: 'pending' }],
    });
    expect(ok<ChallengeView>(await create(ann, [bob], { message: 'You and me.' }, key)).id).toBe(made.id);
    expect(await balancesOf(t, ann)).toMatchObject({ cash: 9200 });
    expect([
      (await challengesOf(ann)).length,
      (await challengesOf(bob)).length,
      (await challengesOf(eve)).length,
    ]).toEqual([1, 1, 0]);
    expect((await challengesOf(bob))[0]).toMatchObject({ id: made.id, mine: false, from: { id: ann.id } });
    const items = await contractsOf(t, eve, stage);
    expect(items).toEqual([]);
    expect(refused(await respond(eve, made.id, { accepted: true })).code).toBe(404);
    expect(refused(await respond(ann, made.id, { accepted: true })).code).toBe(404);
  });

  test('can be accepted in part and then in full, at its price, only once', async () => {
    const [ann, bob, eve] = [await person(), await person(), await person()];
    const { id } = ok<ChallengeView>(await create(ann, [bob, eve]));
    const key = freshKey();
    const part = ok<ChallengeView>(await respond(bob, id, { accepted: true, amount: 300 }, key));
    expect(part).toMatchObject({ state: 'open', remaining_quantity: 600, reflective_quantity: 900 });
    ok(await respond(bob, id, { accepted: true, amount: 300 }, key));
    expect(await balancesOf(t, bob)).toMatchObject({ cash: 9700 });
    const whole = ok<ChallengeView>(await respond(eve, id, { accepted: true }));
    expect(whole).toMatchObject({ state: 'accepted', remaining_quantity: 0 });
    expect(refused(await respond(bob, id, { accepted: true })).code).toBe(1001);
    const [stake] = await list<SlipView>(t, eve, '/active');
    expect((await slipOf(t, eve, stake?.id ?? '')).legs[0]).toMatchObject({
      event_team_id: stage.teams[1],
      state: 'matched',
      matched_amount: 900,
      payout_amount: 1500,
    });
    await expectSound(t);
  });

  test('refunds the money or goes public when everyone declines', async () => {
    const [ann, bob, eve] = [await person(), await person(), await person()];
    const { id } = ok<ChallengeView>(await create(ann, [bob, eve]));
    expect(ok<ChallengeView>(await respond(bob, id, { accepted: false })).state).toBe('open');
    expect(ok<ChallengeView>(await respond(eve, id, { accepted: false })).state).toBe('declined');
    await until(async () => expect(await balancesOf(t, ann)).toMatchObject({ cash: 10_000 }));
    // biome-ignore lint/suspicious/noThenProperty: the API's name
    const published = ok<ChallengeView>(await create(ann, [bob], { then: 'publish', price: 30 }));
    ok(await respond(bob, published.id, { accepted: false }));
    await until(async () => {
      const items = await contractsOf(t, eve, stage);
      expect(items).toMatchObject([{ id: published.id, price: 30, remaining_quantity: 800 }]);
    });
    expect((await challengesOf(ann))[0]).toMatchObject({ id: published.id, state: 'published' });
    await cancel(t, ann, published.id);
  });

  test('ends automatically when it expires', async () => {
    const [ann, bob] = [await person(), await person()];
    const { id, expires_at } = ok<ChallengeView>(await create(ann, [bob]));
    expect(Date.parse(expires_at)).toBeGreaterThan(0);
    await t.clock.advance(61 * 60_000);
    await until(async () => expect(await balancesOf(t, ann)).toMatchObject({ cash: 10_000 }));
    expect((await challengesOf(bob)).find((one) => one.id === id)).toMatchObject({ state: 'expired' });
    expect(refused(await respond(bob, id, { accepted: true })).code).toBe(1001);
    stage = await stageOf(t, stage.staff);
  });

  test('is refused without side effects for oneself, a frozen user, too long an expiry or too little money', async () => {
    const [ann, bob] = [await person(), await person()];
    const frozen = await t.person({ status: 'frozen' });
    expect(refused(await create(ann, [ann])).code).toBe(1002);
    expect(refused(await create(ann, [bob, frozen])).code).toBe(1002);
    expect(refused(await create(ann, [bob], { expires_at: '2099-01-01T00:00:00Z' })).code).toBe(1000);
    expect(refused(await create(ann, [bob], { amount: 10_001 })).code).toBe(1003);
    expect(refused(await create(ann, [bob], { amount: 99 }))).toMatchObject({ code: 1004 });
    expect(await challengesOf(ann)).toEqual([]);
    expect(await t.db.selectFrom('stake_challenges').select('id').where('user_id', '=', ann.id).execute()).toEqual([]);
    expect(refused(await create(await t.person({ status: 'frozen' }), [bob])).code).toBe(27);
  });
});

describe('a challenge in play', () => {
  const liveCreate = async (who: Person, target: Person, live: Stage, changes = {}) =>
    ok<ChallengeView>(await create(who, [target], { event_team_id: live.teams[0], ...changes }));

  test("is accepted after the market's delay, only once", async () => {
    const live = await liveStage(t, stage.staff);
    const [ann, bob] = [await person(), await person()];
    const { id } = await liveCreate(ann, bob, live);
    const key = freshKey();
    const taken = respond(bob, id, { accepted: true }, key);
    await t.clock.advance(1000);
    expect(await balancesOf(t, bob)).toMatchObject({ cash: 10_000 });
    await t.clock.advance(6000);
    expect(ok<ChallengeView>(await taken).state).toBe('accepted');
    expect(ok<ChallengeView>(await respond(bob, id, { accepted: true }, key)).state).toBe('accepted');
    expect(await balancesOf(t, bob)).toMatchObject({ cash: 8800 });
    await expectSound(t);
  });

  test('is not accepted when a score arrives first', async () => {
    const live = await liveStage(t, stage.staff);
    const [ann, bob] = [await person(), await person()];
    const { id } = await liveCreate(ann, bob, live);
    const taken = respond(bob, id, { accepted: true });
    // The test can't observe when the answer starts to wait, but these requests take much longer than that.
    for (let n = 0; n < 5; n++) await challengesOf(bob);
    await t.clock.advance(1000);
    ok(await live.referee.score(1, [1, 0]));
    await t.clock.advance(4000);
    expect(refused(await taken)).toMatchObject({ code: 1008, data: { reason: 'incident' } });
    expect(await balancesOf(t, bob)).toMatchObject({ cash: 10_000 });
    expect((await challengesOf(ann))[0]).toMatchObject({ id, state: 'open', remaining_quantity: 800 });
  });
});

test('a challenge that everyone declines during a suspension is published when the market resumes', async () => {
  const own = await stageOf(t, stage.staff);
  const [ann, bob] = [await person(), await person()];
  const phase = (to: 'suspended' | 'open') =>
    withTransaction(t.db, (tx) => requestMarket(tx, own.marketId, { type: 'phase', to, reason: 'staff' }));
  // biome-ignore lint/suspicious/noThenProperty: the API's name
  const changes = { event_team_id: own.teams[0], then: 'publish' };
  const { id } = ok<ChallengeView>(await create(ann, [bob], changes));
  await phase('suspended');
  await phaseIs(t, own.marketId, 'suspended');
  ok(await respond(bob, id, { accepted: false }));
  await publishDeclined({}, t.deps);
  await phase('open');
  await phaseIs(t, own.marketId, 'open');
  expect((await challengesOf(ann))[0]).toMatchObject({ id, state: 'open' });
  await publishDeclined({}, t.deps);
  await until(async () => expect((await challengesOf(ann))[0]).toMatchObject({ id, state: 'published' }));
  await publishDeclined({}, t.deps);
  expect(await t.db.selectFrom('market_requests').select('id').where('refused', '=', 'not_found').execute()).toEqual(
    [],
  );
});
