import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { orderStates } from '../../market/core/types.ts';
import { balancesOf, expectSound } from '../../market/engine/testing/kit.ts';
import { type RequestedCommand, requestMarket } from '../../market/engine/writer/requests.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { ChallengeView } from '../challenges/schemas.ts';
import { buy, cancel, liveStage, ok, phaseIs, type Stage, slipOf, stageOf, until } from '../testing/stage.ts';
import { endReason } from './ending.ts';

let t: TestPlatform;
let stage: Stage;
beforeAll(async () => {
  t = await testPlatform();
  stage = await stageOf(t);
});
afterAll(() => t.close());

const person = () => t.person({ cash: 10_000 });
const ask = (on: Stage, ...commands: RequestedCommand[]) =>
  withTransaction(t.db, async (tx) => {
    for (const command of commands) await requestMarket(tx, on.marketId, command);
  });

/** Waits until an unmatched stake of $10.00 is refunded in full, and expects the reason on its order. */
async function refundedFor(owner: Person, slipId: string, reason: string, cause: string | null = null): Promise<void> {
  await until(async () => {
    expect((await slipOf(t, owner, slipId)).legs[0]?.orders[0]).toMatchObject({
      reason,
      cause,
      matched_amount: 0,
      remaining_quantity: 0,
      refunded_amount: 1000,
    });
  });
  expect(await balancesOf(t, owner)).toMatchObject({ cash: 10_000 });
  await expectSound(t);
}

test('a stake canceled by its owner has that reason', async () => {
  const ann = await person();
  const { slip_id, order } = await buy(t, ann, stage, { price: 20 });
  await cancel(t, ann, order.id);
  await refundedFor(ann, slip_id, 'cancelled');
});

test('an expired stake has that reason', async () => {
  const ann = await person();
  const expires_at = new Date((await appNow(t.db)).getTime() + 10 * 60_000).toISOString();
  const { slip_id } = await buy(t, ann, stage, { price: 20, tif: 'gtd', expires_at });
  await t.clock.advance(11 * 60_000);
  // The writer only checks the clock again when it has work.
  await buy(t, await person(), stage, { price: 2, amount: 100 });
  await refundedFor(ann, slip_id, 'expired');
});

test('a challenge that everyone declined has that reason', async () => {
  const [ann, bob] = [await person(), await person()];
  const url = '/api/v2/stakes/challenges';
  const body = { target_user_ids: [bob.id], event_team_id: stage.teams[0], price: 50, amount: 1000 };
  const { id } = ok<ChallengeView>(await t.inject(ann, 'POST', url, body));
  ok(await t.inject(bob, 'POST', `${url}/${id}/respond`, { accepted: false }));
  const { rows } = await sql<{ slip_id: string }>`
    select l.slip_id from stake_leg_orders o join stake_legs l on l.id = o.leg_id where o.order_id = ${id}`.execute(
    t.db,
  );
  await refundedFor(ann, rows[0]?.slip_id ?? '', 'declined');
});

test.each<[string, RequestedCommand]>([
  ['in_play', { type: 'phase', to: 'in_play', reason: 'begun' }],
  ['closed', { type: 'phase', to: 'closed', reason: 'decided' }],
  ['void', { type: 'void', reason: 'It cannot be decided.' }],
])('a waiting stake that ends with its market has the reason %s', async (reason, command) => {
  const [ann, alone] = [await person(), await stageOf(t, stage.staff)];
  const { slip_id } = await buy(t, ann, alone);
  await ask(alone, command);
  await refundedFor(ann, slip_id, reason);
});

test('a stake that would match another stake of its owner cancels the older one', async () => {
  const [ann, alone] = [await person(), await stageOf(t, stage.staff)];
  const first = await buy(t, ann, alone);
  const second = await buy(t, ann, alone, { event_team_id: alone.teams[1] });
  await cancel(t, ann, second.order.id);
  await refundedFor(ann, first.slip_id, 'self_trade');
});

test.each<[string, string, (live: Awaited<ReturnType<typeof liveStage>>) => Promise<unknown>]>([
  ['suspended', 'score', ({ referee }) => referee.score(1, [1, 0])],
  ['suspended', 'price', (live) => ask(live, { type: 'phase', to: 'suspended', reason: 'price' })],
  ['incident', 'lineup', (live) => ask(live, { type: 'incident', reason: 'lineup' })],
  // Sends both in one batch, so that both are among the requests up to the order's last command.
  [
    'incident',
    'lineup',
    (live) => ask(live, { type: 'incident', reason: 'lineup' }, { type: 'phase', to: 'suspended', reason: 'price' }),
  ],
])('a stake that waits in play is refunded: %s because of %s', async (reason, cause, happen) => {
  const live = await liveStage(t, stage.staff);
  const [ann, bob] = [await person(), await person()];
  await buy(t, ann, live);
  const { slip_id, order } = await buy(t, bob, live, { event_team_id: live.teams[1] });
  expect(order).toMatchObject({ state: 'pending_delay', reason: null, cause: null });
  await happen(live);
  await refundedFor(bob, slip_id, reason, cause);
});

test('a stake whose offer is gone after the in-play delay has a moved price as its reason', async () => {
  const live = await liveStage(t, stage.staff);
  const [ann, bob] = [await person(), await person()];
  const offered = await buy(t, ann, live);
  const { slip_id } = await buy(t, bob, live, { event_team_id: live.teams[1], tif: 'ioc' });
  await cancel(t, ann, offered.order.id);
  await t.clock.advance(10_000);
  await refundedFor(bob, slip_id, 'price_moved');
});

test('a partly matched stake has a reason for the rest, and a fully matched one has none', async () => {
  const [ann, bob, alone] = [await person(), await person(), await stageOf(t, stage.staff)];
  await buy(t, bob, alone, { amount: 400, event_team_id: alone.teams[1] });
  const part = await buy(t, ann, alone, { tif: 'ioc' });
  expect(part.order).toMatchObject({ reason: 'remainder', matched_amount: 400, refunded_amount: 600 });
  const whole = await buy(t, await person(), alone, { amount: 400 });
  await buy(t, bob, alone, { amount: 400, event_team_id: alone.teams[1] });
  await phaseIs(t, alone.marketId, 'open');
  expect(whole.order).toMatchObject({ reason: null, cause: null });
});

test('a stake with less left than the next offer needs has that reason', async () => {
  const [ann, bob, alone] = [await person(), await person(), await stageOf(t, stage.staff)];
  await buy(t, bob, alone, { price: 37, event_team_id: alone.teams[1] });
  const { order } = await buy(t, ann, alone, { price: 70 });
  expect(order).toMatchObject({ reason: 'would_cross', matched_amount: 945, refunded_amount: 55 });
});

test('a waiting stake of someone who is frozen has that reason', async () => {
  const [ann, alone] = [await person(), await stageOf(t, stage.staff)];
  const { slip_id } = await buy(t, ann, alone, { price: 20 });
  const admin = await t.person({ area: 'staff', roles: ['admin'] });
  await t.inject(admin, 'POST', `/admin/v1/users/${ann.id}/freeze`, { reason: 'a look' });
  await refundedFor(ann, slip_id, 'blocked');
});

test.each(orderStates)('an order without a code from the market that is %s', (state) => {
  const read = () => endReason({ state, reason: null });
  if (state === 'lapsed' || state === 'rejected') expect(read).toThrow('the market says why it ends an order');
  else expect(read()).toBe(state === 'cancelled' || state === 'expired' ? state : null);
});

test('an order with a code that is not in the list fails instead of losing it', () => {
  const stored: Parameters<typeof endReason>[0] = JSON.parse('{"state":"cancelled","reason":"unheard_of"}');
  expect(() => endReason(stored)).toThrow('the market ends orders with a code of its list');
});
