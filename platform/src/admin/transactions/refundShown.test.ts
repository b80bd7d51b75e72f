import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { walletsThere } from '../../market/engine/testing/kit.ts';
import { requestMarket } from '../../market/engine/writer/requests.ts';
import { newId } from '../../shared/ids.ts';
import { buy, matched, phaseIs, type Stage, slipOf, stageOf, until } from '../../stakes/testing/stage.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { staffOf } from '../testing/staff.ts';

let t: TestPlatform;
let first: Stage;
let staff: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  t = await testPlatform();
  first = await stageOf(t);
  staff = await staffOf(t);
});
afterAll(() => t.close());

const person = () => t.person({ cash: 10_000 });
const send = (on: Stage, command: Parameters<typeof requestMarket>[2]) =>
  withTransaction(t.db, (tx) => requestMarket(tx, on.marketId, command));

/** Refunds the stake of an order. */
async function refund(who: Person, orderId: string, amount?: number) {
  await walletsThere(t);
  const { items } = (await t.inject(who, 'GET', '/api/v1/transactions?page_size=100')).json();
  const stake = items.find(
    (one: { type: string; subject_id: string }) => one.type === 'stake' && one.subject_id === orderId,
  );
  const body = { reason: 'Feed error', ...(amount !== undefined && { amount }) };
  const answer = await t.inject(staff.maker, 'POST', `/admin/v1/transactions/${stake.id}/refund_stake`, body, {
    'idempotency-key': newId(),
  });
  expect(answer.statusCode).toBe(200);
}

/** Returns the fields about refunds by support from the slip's only leg. */
async function shown(who: Person, slipId: string) {
  const [leg] = (await slipOf(t, who, slipId)).legs;
  return leg?.support_refund ?? null;
}

describe('the slip of a stake that support refunded', () => {
  test('says how much of a loss came back and when, after each part', async () => {
    const stage = await stageOf(t, first.staff);
    const [ann, bob] = [await person(), await person()];
    const [, lost] = await matched(t, stage, [ann, bob]);
    const slipId = lost.slip_id;
    await send(stage, { type: 'phase', to: 'closed', reason: 'Played.' });
    await send(stage, {
      type: 'settle',
      shares: [
        [1, 1],
        [0, 1],
      ],
    });
    await phaseIs(t, stage.marketId, 'provisional');
    await send(stage, { type: 'finalize' });
    await phaseIs(t, stage.marketId, 'settled');
    expect(await shown(bob, slipId)).toBeNull();
    await refund(bob, lost.order.id, 300);
    const part = await shown(bob, slipId);
    expect(part).toEqual({ amount: 300, lost_amount: 300, refunded_at: expect.any(String) });
    await t.clock.advance(60_000);
    await refund(bob, lost.order.id);
    const whole = await shown(bob, slipId);
    expect(whole).toMatchObject({ amount: 1000, lost_amount: 1000 });
    expect(Date.parse(whole?.refunded_at ?? '')).toBeGreaterThanOrEqual(Date.parse(part?.refunded_at ?? '') + 60_000);
  });

  test('counts an unmatched rest once the market has canceled it, and not as a loss', async () => {
    const stage = await stageOf(t, first.staff);
    const [ann, bob] = [await person(), await person()];
    const { order, slip_id: slipId } = await buy(t, ann, stage, { amount: 1000 });
    await buy(t, bob, stage, { amount: 400, event_team_id: stage.teams[1] });
    await refund(ann, order.id);
    await until(async () => expect(await shown(ann, slipId)).toMatchObject({ amount: 600, lost_amount: 0 }));
  });

  test('says nothing about stakes that ended by themselves', async () => {
    const stage = await stageOf(t, first.staff);
    const ann = await person();
    const { slip_id: slipId } = await buy(t, ann, stage);
    await send(stage, { type: 'void', reason: 'It cannot be decided.' });
    await phaseIs(t, stage.marketId, 'voided');
    expect(await shown(ann, slipId)).toBeNull();
  });
});
