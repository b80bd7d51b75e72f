import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balancesOf, expectSound } from '../../../market/engine/testing/kit.ts';
import {
  buy,
  liveStage,
  matched,
  ok,
  phaseIs,
  refused,
  type Stage,
  slipOf,
  stageOf,
  until,
} from '../../../stakes/testing/stage.ts';
import { type TestPlatform, testPlatform } from '../../../testing/harness.ts';
import { staffOf } from '../../testing/staff.ts';

let t: TestPlatform;
let first: Stage;
beforeAll(async () => {
  t = await testPlatform();
  first = await stageOf(t);
});
afterAll(() => t.close());

const person = () => t.person({ cash: 10_000 });

test('a block on a person cancels open orders in its scope, but no matched stakes and nobody else’s', async () => {
  const { maker } = await staffOf(t, ['risk']);
  const [own, other] = [await stageOf(t, first.staff), await stageOf(t, first.staff)];
  const [ann, bob] = [await person(), await person()];
  const [mine] = await matched(t, own, [ann, bob], 1000);
  await buy(t, ann, own, { price: 30, amount: 600 });
  await buy(t, ann, other, { price: 30, amount: 500 });
  await buy(t, bob, own, { price: 20, amount: 400 });
  expect(await balancesOf(t, ann)).toMatchObject({ cash: 7900 });
  const block = (body: object) => t.inject(maker, 'POST', '/admin/v1/stakes/blocks', { reason: 'Looked at.', ...body });
  expect(refused(await block({ user_id: ann.id, until: '2020-01-01T00:00:00Z' })).code).toBe(1000);
  ok(await block({ user_id: ann.id, event_id: own.event.id }));
  await until(async () => expect(await balancesOf(t, ann)).toMatchObject({ cash: 8500 }));
  expect(await balancesOf(t, bob)).toMatchObject({ cash: 8600 });
  expect((await slipOf(t, ann, mine.slip_id)).legs[0]).toMatchObject({ state: 'matched', payout_amount: 2000 });
  await expect(buy(t, ann, own)).rejects.toThrow('1010');
  await buy(t, ann, other, { price: 40, amount: 100 });
  ok(await block({ user_id: ann.id }));
  await until(async () => expect(await balancesOf(t, ann)).toMatchObject({ cash: 9000 }));
  await expectSound(t);
});

test('a block on one kind of market leaves the other kinds open, and lists what it covers', async () => {
  const { maker } = await staffOf(t, ['risk']);
  const stage = await stageOf(t, first.staff);
  const [ann, bob] = [await person(), await person()];
  const block = (body: object) =>
    t.inject(maker, 'POST', '/admin/v1/stakes/blocks', { reason: 'Looked at.', user_id: ann.id, ...body });
  await buy(t, ann, stage, { price: 30, amount: 600 });
  ok(await block({ market_type: 'round_winner' }));
  await buy(t, ann, stage, { price: 35, amount: 100 });
  expect(refused(await block({ market_type: 'anything' })).code).toBe(1000);
  ok(await block({ market_type: 'winner', event_id: stage.event.id }));
  await until(async () => expect(await balancesOf(t, ann)).toMatchObject({ cash: 10_000 }));
  await expect(buy(t, ann, stage)).rejects.toThrow('1010');
  await buy(t, bob, stage, { price: 30, amount: 100 });
  const list = await t.inject(maker, 'GET', `/admin/v1/stakes/blocks?user_id=${ann.id}`);
  expect(list.json().items).toMatchObject([
    { market_type: 'winner', scope: `${stage.event.name}, winner markets` },
    { market_type: 'round_winner', scope: 'Round winner markets' },
  ]);
  await expectSound(t);
});

test('a block cancels a stake placed a moment earlier whose row doesn’t exist yet', async () => {
  const { maker } = await staffOf(t, ['risk']);
  const stage = await stageOf(t, first.staff);
  const ann = await person();
  await buy(t, ann, stage, { price: 30, amount: 600 });
  const busy = new pg.Client({ connectionString: t.databaseUrl });
  await busy.connect();
  await busy.query('begin');
  await busy.query('select from market_rows where market_id = $1 for update', [stage.marketId]);
  const other = await person();
  await buy(t, other, stage, { price: 30, amount: 500 });
  expect(await t.db.selectFrom('market_orders').select('id').where('user_id', '=', other.id).execute()).toEqual([]);
  ok(await t.inject(maker, 'POST', '/admin/v1/stakes/blocks', { reason: 'Looked at.', user_id: other.id }));
  await busy.query('rollback');
  await busy.end();
  await until(async () => expect(await balancesOf(t, other)).toMatchObject({ cash: 10_000 }));
  expect(await balancesOf(t, ann)).toMatchObject({ cash: 9400 });
  await expectSound(t);
});

test('a dispute opened by another staff member takes two people to end', async () => {
  const { maker, checker, decide, asked } = await staffOf(t, ['risk']);
  const { event } = await stageOf(t, first.staff);
  const call = (who: typeof maker, what: string, more = {}) =>
    t.inject(who, 'POST', `/admin/v1/stakes/${event.id}/${what}`, { reason: 'Protest.', ...more });
  ok(await call(maker, 'suspend', { dispute: true }));
  const wanted = await call(checker, 'resume');
  expect(refused(wanted).code).toBe(1015);
  ok(await decide(asked(wanted), true, maker));
  ok(await call(maker, 'suspend', { dispute: true }));
  expect(ok<{ incidents: object[] }>(await call(maker, 'resume')).incidents).toEqual([]);
});

test('nobody who plays in an event or has staked on it can become its commentator', async () => {
  const stage = await stageOf(t, first.staff);
  const ann = await person();
  await buy(t, ann, stage);
  const name = (id?: string) =>
    t.inject(first.staff.manager, 'PATCH', `/admin/v1/stakes/${stage.event.id}`, { commentator_id: id });
  expect(refused(await name(ann.id))).toMatchObject({ code: 1010, data: { why: 'staked' } });
  expect(refused(await name(stage.league.members[1]?.[0]?.id))).toMatchObject({ code: 1010, data: { why: 'plays' } });
  ok(await name((await person()).id));
});

test('winnings from an event with a disputed result become final after a day', async () => {
  const { maker } = await staffOf(t, ['risk']);
  const stage = await liveStage(t, first.staff);
  const [ann, bob] = [await person(), await person()];
  const [, theirs] = await matched(t, stage, [ann, bob]);
  await t.clock.advance(6000);
  // The money is reserved before the in-play delay ends, so only the leg's state shows that the stake was matched.
  await until(async () => expect((await slipOf(t, bob, theirs.slip_id)).legs[0]).toMatchObject({ state: 'matched' }));
  for (const round of [1, 2, 3]) {
    if (round > 1) ok(await stage.referee.start(round));
    if (round === 3) {
      const body = { reason: 'Protest.', dispute: true };
      ok(await t.inject(maker, 'POST', `/admin/v1/stakes/${stage.event.id}/suspend`, body));
    }
    ok(await stage.referee.final(round, [3, 1]));
  }
  await phaseIs(t, stage.marketId, 'provisional');
  for (let n = 0; n < 3; n++) await t.clock.advance(61 * 60_000);
  expect(await balancesOf(t, ann)).toMatchObject({ cash: 9000, unsettled: 2000 });
  for (let n = 0; n < 2; n++) await t.clock.advance(11 * 60 * 60_000);
  await phaseIs(t, stage.marketId, 'settled');
  expect(await balancesOf(t, ann)).toMatchObject({ cash: 11_000, unsettled: 0 });
  await expectSound(t);
});
