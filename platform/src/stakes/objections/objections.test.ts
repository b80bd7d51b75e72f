import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminObjection } from '../../admin/stakes/objections/adminObjection.ts';
import { withTransaction } from '../../db/transaction.ts';
import { openChange } from '../../events/lifecycle/change.ts';
import { holdResult } from '../../events/market/finality.ts';
import { balancesOf } from '../../matches/testing/duel.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import {
  get,
  isPlaced,
  liveStage,
  matched,
  ok,
  phaseIs,
  refused,
  type Stage,
  slipOf,
  until,
} from '../testing/stage.ts';
import type { Objection } from './schemas.ts';

const HOUR = 3_600_000;
const text = 'The third round was scored for the wrong team.';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

/** A market that has just paid `ann`, who staked against `bob`. */
async function paidStage() {
  const stage = await liveStage(t);
  const [ann, bob] = [await t.person({ cash: 10_000 }), await t.person({ cash: 10_000 })];
  const [mine] = await matched(t, stage, [ann, bob]);
  await t.clock.advance(6000);
  await isPlaced(t, stage.marketId);
  for (const round of [1, 2, 3]) {
    if (round > 1) ok(await stage.referee.start(round));
    ok(await stage.referee.final(round, [3, 0]));
  }
  await phaseIs(t, stage.marketId, 'provisional');
  // Wallet lines are written after the market's log, with a delay.
  await until(async () => {
    const lines = await t.db.selectFrom('wallet_records').select('id').where('user_id', '=', ann.id).execute();
    expect(lines.length).toBeGreaterThan(0);
  });
  return { stage, ann, bob, slipId: mine.slip_id };
}

const object = (person: Person | null, stage: Stage, body: object = { reason: 'wrong_score', text }) =>
  t.inject(person, 'POST', `/api/v1/stakes/markets/${stage.marketId}/objection`, body);
const finalAt = async (stage: Stage) => {
  const market = await t.db
    .selectFrom('event_markets')
    .select('final_at')
    .where('id', '=', stage.marketId)
    .executeTakeFirstOrThrow();
  return market.final_at?.getTime() ?? 0;
};
const addDevice = (person: Person, deviceId: string) =>
  t.owner
    .insertInto('devices')
    .values({ id: newId(), user_id: person.id, token: newId(), device_id: deviceId })
    .execute();
const decide = (person: Person, id: string, outcome: 'upheld' | 'rejected') =>
  t.inject(person, 'POST', `/admin/v1/stakes/objections/${id}/decide`, {
    outcome,
    answer: 'We watched the recording.',
  });

describe('an objection', () => {
  test('keeps winnings pending until staff reject it with a written reason; then they become final at the usual time', async () => {
    const { stage, ann, bob, slipId } = await paidStage();
    const usual = await finalAt(stage);
    const shown = async () => Date.parse((await slipOf(t, ann, slipId)).legs[0]?.final_at ?? '');
    expect(await shown()).toBe(usual);
    const made = ok<Objection>(await object(bob, stage));
    expect(made).toMatchObject({ state: 'open', reason: 'wrong_score', answer: null });
    expect(await finalAt(stage)).toBe(usual + 23 * HOUR);
    expect(await shown()).toBe(usual + 23 * HOUR);
    const wins = await t.db
      .selectFrom('wallet_records')
      .select('final_at')
      .where('user_id', '=', ann.id)
      .where('state', '=', 'unsettled')
      .execute();
    expect(wins.map(({ final_at }) => final_at?.getTime())).toEqual([usual + 23 * HOUR]);
    await t.clock.advance(2 * HOUR);
    await t.deps.timers.runDue();
    expect(await balancesOf(t, ann)).toMatchObject({ unsettled: 2000 });
    const queue = await t.inject(stage.staff.referee, 'GET', '/admin/v1/stakes/objections');
    expect(queue.json().items).toMatchObject([{ id: made.id, user: { id: bob.id }, event_name: stage.event.name }]);

    const answered = ok<AdminObjection>(
      await decide(await t.person({ area: 'staff', roles: ['risk'] }), made.id, 'rejected'),
    );
    expect(answered).toMatchObject({ state: 'rejected', answer: 'We watched the recording.' });
    await t.clock.advance(1000);
    await phaseIs(t, stage.marketId, 'settled');
    expect(await balancesOf(t, ann)).toMatchObject({ unsettled: 0, cash: 11_000 });
    expect(await get<Objection>(t, bob, `/markets/${stage.marketId}/objection`)).toMatchObject({ state: 'rejected' });
    const told = await t.inject(bob, 'GET', '/api/v1/notifications');
    expect(told.json().items[0]).toMatchObject({ title: 'Objection rejected' });
  });

  test('that is rejected does not end a hold for another reason, and is due before the result is final', async () => {
    const { stage, bob } = await paidStage();
    const made = ok<Objection>(await object(bob, stage));
    expect(Date.parse(made.due_at)).toBeLessThanOrEqual(await finalAt(stage));
    await withTransaction(t.db, async (tx) => {
      const change = await openChange(tx, { userId: null, actor: 'platform', action: 'test' }, stage.event.id);
      const market = change.event.markets.find(({ id }) => id === stage.marketId);
      if (market) await holdResult(change, market);
    });
    const held = await finalAt(stage);
    ok(await decide(await t.person({ area: 'staff', roles: ['risk'] }), made.id, 'rejected'));
    expect(await finalAt(stage)).toBe(held);
  });

  test('that was upheld keeps the result open to correction; it is answered once', async () => {
    const { stage, bob } = await paidStage();
    const made = ok<Objection>(await object(bob, stage));
    const extended = await finalAt(stage);
    const risk = await t.person({ area: 'staff', roles: ['risk'] });
    ok(await decide(risk, made.id, 'upheld'));
    expect(await finalAt(stage)).toBe(extended);
    expect(refused(await decide(risk, made.id, 'rejected')).code).toBe(1002);
  });

  test('is refused from uninvolved users, a second time, with too short a text, and after the result is final', async () => {
    const { stage, ann, bob } = await paidStage();
    const [player] = stage.league.members[1] ?? [];
    expect((await object(null, stage)).statusCode).toBe(401);
    expect((await object(await t.person(), stage)).statusCode).toBe(403);
    expect(refused(await object(bob, stage, { reason: 'other', text: 'Wrong!' })).code).toBe(1000);
    if (player) ok(await object(player, stage));
    ok(await object(bob, stage));
    expect(refused(await object(bob, stage)).code).toBe(1007);
    await t.clock.advance(25 * HOUR);
    await phaseIs(t, stage.marketId, 'settled');
    expect(refused(await object(ann, stage)).code).toBe(1002);
  });

  test('is refused before the payout', async () => {
    const stage = await liveStage(t);
    const [player] = stage.league.members[0] ?? [];
    expect(player && refused(await object(player, stage)).code).toBe(1002);
  });

  test("can't be answered by staff who have a stake in it, and can't be raised after three rejected ones", async () => {
    const { stage, bob } = await paidStage();
    const { id } = ok<Objection>(await object(bob, stage));
    const staker = await t.person({ area: 'staff', roles: ['risk'] });
    for (const person of [staker, bob]) await addDevice(person, 'shared-device');
    expect(refused(await decide(staker, id, 'rejected')).code).toBe(1010);
    expect((await decide(await t.person({ area: 'staff', roles: ['support'] }), id, 'rejected')).statusCode).toBe(403);
    const carl = await t.person();
    for (let n = 0; n < 3; n++) {
      const { stage: other } = await paidStage();
      await t.owner
        .insertInto('market_objections')
        .values({
          id: newId(),
          market_id: other.marketId,
          user_id: carl.id,
          reason: 'other',
          text,
          state: 'rejected',
          created_at: new Date(),
          due_at: new Date(),
          answer: 'No.',
          answered_by: staker.id,
          answered_at: new Date(),
        })
        .execute();
    }
    await t.owner
      .updateTable('event_team_members')
      .set({ user_id: carl.id })
      .where('event_id', '=', stage.event.id)
      .where('user_id', '=', stage.league.members[0]?.[2]?.id ?? '')
      .execute();
    expect(refused(await object(carl, stage)).code).toBe(1004);
  });
});
