import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { balances } from '../../ledger/accounts.ts';
import {
  balancesOf,
  expectSound,
  openMarket,
  placed,
  restricted,
  type TestMarket,
  walletsThere,
} from '../../market/engine/testing/kit.ts';
import { newId } from '../../shared/ids.ts';
import type { Person } from '../../testing/harness.ts';
import { type WalletPlatform, walletPlatform } from '../../wallet/testing/walletPlatform.ts';
import { staffActions, staffOf } from '../testing/staff.ts';

let t: WalletPlatform;
let staff: Awaited<ReturnType<typeof staffOf>>;
beforeAll(async () => {
  t = await walletPlatform();
  staff = await staffOf(t);
});
afterAll(() => t.close());

const path = (id: string) => `/admin/v1/transactions/${id}/refund_stake`;
const refund = (id: string, body: { amount?: number } = {}, who: Person = staff.maker, key = newId()) =>
  t.inject(who, 'POST', path(id), { reason: 'Feed error', ...body }, { 'idempotency-key': key });
const preview = async (id: string) => (await t.inject(staff.maker, 'GET', path(id))).json();
const corrections = async () => (await balances(t.db, ['house:corrections']))['house:corrections'] ?? 0;

/** The transaction of an order's stake. */
async function stakeOf(person: Person, orderId: string) {
  await walletsThere(t);
  const found = (await t.transactions(person)).find(
    ({ type, subject_id }) => type === 'stake' && subject_id === orderId,
  );
  if (!found) throw new Error('the stake isn’t in the wallet');
  return found;
}

async function place(market: TestMarket, person: Person, claim: number, amount: number) {
  const order = newId();
  await market.submit(placed(person, { order, claim, amount }));
  return order;
}

/** Decides a market in favor of the first team. */
async function win(market: TestMarket): Promise<void> {
  await market.request({ type: 'phase', to: 'closed', reason: 'decided' });
  await market.request({
    type: 'settle',
    shares: [
      [1, 1],
      [0, 1],
    ],
  });
}

/** Creates a final market in which Bob lost stakes of these amounts on the second team to Ann. */
async function lostTo(ann: Person, bob: Person, amounts: number[]) {
  const market = await openMarket(t);
  await place(
    market,
    ann,
    0,
    amounts.reduce((sum, amount) => sum + amount, 0),
  );
  const orders: string[] = [];
  for (const amount of amounts) orders.push(await place(market, bob, 1, amount));
  await win(market);
  await market.request({ type: 'finalize' });
  return { market, stakes: await Promise.all(orders.map((order) => stakeOf(bob, order))) };
}

describe('an unmatched stake', () => {
  test('is canceled in full and returns to the buckets that paid it, once', async () => {
    const market = await openMarket(t);
    const [ann, bob] = [await t.person({ cash: 5000 }), await t.person({ cash: 400 })];
    await restricted(t, ann, 300);
    const order = await place(market, ann, 0, 1000);
    await place(market, bob, 1, 400);
    const stake = await stakeOf(ann, order);
    const before = await corrections();
    expect(await preview(stake.id)).toMatchObject({
      source: 'escrow',
      amount: 600,
      refunded_amount: 0,
      user_id: ann.id,
    });
    const part = (await refund(stake.id, { amount: 100 })).json().error;
    expect([part.code, part.data]).toEqual([1002, { left_amount: 600 }]);
    const key = newId();
    const answers = await Promise.all([refund(stake.id, {}, staff.maker, key), refund(stake.id, {}, staff.maker, key)]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).not.toEqual([]);
    await expect
      .poll(() => balancesOf(t, ann), { timeout: 20_000 })
      .toEqual({ cash: 4900, wager_only: 0, unsettled: 0 });
    // The matched $4.00 stay in the market, so the other side isn't affected. Wager-only money was staked first.
    expect((await refund(stake.id)).json().error).toMatchObject({ code: 1002, data: { phase: 'open' } });
    expect([await corrections(), await market.escrows()]).toEqual([before, { orders: 0, market: 800 }]);
    const shown = await stakeOf(ann, order);
    expect(shown.steps.at(-1)).toMatchObject({ label: 'Refunded by Duelbook', detail: 'Feed error' });
    expect(await staffActions(t, stake.id)).toEqual([
      'admin.transactions.refund_stake_preview',
      'admin.transactions.refund_stake',
    ]);
    await expectSound(t);
  });

  test('is matched instead if somebody takes it first', async () => {
    const market = await openMarket(t);
    const [ann, bob] = [await t.person({ cash: 1000 }), await t.person({ cash: 1000 })];
    const order = await place(market, ann, 0, 1000);
    const stake = await stakeOf(ann, order);
    await Promise.all([refund(stake.id), place(market, bob, 1, 1000)]);
    await expect
      .poll(async () => (await balancesOf(t, ann)).cash + (await market.escrows()).market / 2, { timeout: 20_000 })
      .toBe(1000);
    await expectSound(t);
  });
});

describe('a matched stake', () => {
  test('is refused until its result is final, and then unless it lost', async () => {
    const market = await openMarket(t);
    const [ann, bob] = [await t.person({ cash: 1000 }), await t.person({ cash: 1000 })];
    const [won, lost] = [await place(market, ann, 0, 1000), await place(market, bob, 1, 1000)];
    const [winner, loser] = [await stakeOf(ann, won), await stakeOf(bob, lost)];
    const phases = async () =>
      [(await preview(loser.id)).error, (await refund(loser.id)).json().error].map(({ code, data }) => [
        code,
        data.phase,
      ]);
    expect(await phases()).toEqual([
      [1002, 'open'],
      [1002, 'open'],
    ]);
    await win(market);
    expect(await phases()).toEqual([
      [1002, 'provisional'],
      [1002, 'provisional'],
    ]);
    await market.request({ type: 'finalize' });
    expect((await refund(winner.id)).json().error).toMatchObject({ code: 1002, data: { refunded_amount: 0 } });
    expect(await preview(loser.id)).toMatchObject({ source: 'corrections', amount: 1000 });
    expect((await balancesOf(t, bob)).cash).toBe(0);
  });

  test('is refunded in parts up to what it lost; the winner keeps the pot', async () => {
    const [ann, bob] = [await t.person({ cash: 4000 }), await t.person({ cash: 3000 })];
    await restricted(t, bob, 1000);
    const { stakes } = await lostTo(ann, bob, [1500, 2500]);
    const [first, second] = stakes;
    const [before, pot] = [await corrections(), (await balancesOf(t, ann)).unsettled];
    expect((await refund(first?.id ?? '', { amount: 1501 })).json().error).toMatchObject({
      data: { left_amount: 1500 },
    });
    const part = (await refund(first?.id ?? '', { amount: 700 })).json();
    expect(part).toMatchObject({
      amount: 700,
      title: 'Refunded by Duelbook',
      subtitle: 'Feed error',
      type: 'adjustment',
    });
    expect(await preview(first?.id ?? '')).toMatchObject({ amount: 800, refunded_amount: 700, staked_amount: 1500 });
    expect((await refund(first?.id ?? '')).json()).toMatchObject({ amount: 800 });
    expect((await refund(first?.id ?? '')).json().error).toMatchObject({ code: 1002, data: { refunded_amount: 1500 } });
    expect((await refund(second?.id ?? '')).json()).toMatchObject({ amount: 2500 });
    expect(await balancesOf(t, bob)).toEqual({ cash: 3000, wager_only: 1000, unsettled: 0 });
    expect([await corrections(), (await balancesOf(t, ann)).unsettled]).toEqual([before - 4000, pot]);
    const steps = (await t.transactions(bob)).find(({ id }) => id === first?.id)?.steps ?? [];
    expect(steps.map(({ label }) => label)).toEqual(['Placed', 'Refunded by Duelbook', 'Refunded by Duelbook']);
    await expectSound(t);
  });

  test('that was sold in part is refunded only for what was held to the end', async () => {
    const market = await openMarket(t);
    const [ann, bob, cat] = [
      await t.person({ cash: 1000 }),
      await t.person({ cash: 1000 }),
      await t.person({ cash: 1000 }),
    ];
    await place(market, ann, 0, 1000);
    const order = await place(market, bob, 1, 1000);
    await place(market, cat, 1, 500);
    const sale = { order: newId(), claim: 1, quantity: 1000, min_proceeds: 1, floor_price: 1 };
    await market.submit({ type: 'sell', user: bob.id, group: bob.id, ...sale });
    await win(market);
    await market.request({ type: 'finalize' });
    const stake = await stakeOf(bob, order);
    expect((await refund(stake.id)).json()).toMatchObject({ amount: 500 });
    expect((await balancesOf(t, bob)).cash).toBe(1000);
    await expectSound(t);
  });

  test('above $100.00 takes two people, who refund what was asked for or nothing', async () => {
    const [ann, bob] = [await t.person({ cash: 40_000 }), await t.person({ cash: 40_000 })];
    const { stakes } = await lostTo(ann, bob, [30_000]);
    const id = stakes[0]?.id ?? '';
    const asked = staff.asked(await refund(id, { amount: 25_000 }));
    expect((await balancesOf(t, bob)).cash).toBe(10_000);
    expect((await refund(id, { amount: 10_000 })).statusCode).toBe(200);
    // The requested amount is now higher than the remainder.
    expect((await staff.decide(asked)).json().error).toMatchObject({ code: 1002, data: { left_amount: 20_000 } });
    const rest = staff.asked(await refund(id));
    expect((await staff.decide(rest, true, staff.maker)).statusCode).toBe(403);
    expect((await staff.decide(rest)).json().state).toBe('approved');
    expect((await balancesOf(t, bob)).cash).toBe(40_000);
  });

  test('moves no money for a repeated key, for two at once, for others and for oneself', async () => {
    const [ann, bob] = [await t.person({ cash: 2000 }), await t.person({ cash: 2000 })];
    const { stakes } = await lostTo(ann, bob, [2000]);
    const id = stakes[0]?.id ?? '';
    const before = await corrections();
    const key = newId();
    expect((await refund(id, { amount: 500 }, staff.maker, key)).statusCode).toBe(200);
    expect((await refund(id, { amount: 500 }, staff.maker, key)).statusCode).toBe(200);
    expect((await refund(id, { amount: 600 }, staff.maker, key)).json().error.code).toBe(1023);
    const both = await Promise.all([refund(id), refund(id, {}, staff.checker)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    for (const role of ['support', 'risk', 'referee']) {
      expect((await refund(id, {}, await t.person({ area: 'staff', roles: [role] }))).statusCode).toBe(403);
    }
    expect((await refund(id, {}, bob)).statusCode).toBe(403);
    expect((await refund(id, { amount: 0 })).json().error.code).toBe(1000);
    expect([await corrections(), (await balancesOf(t, bob)).cash]).toEqual([before - 2000, 2000]);
  });

  test('of a void market has nothing left to refund', async () => {
    const market = await openMarket(t);
    const [ann, bob] = [await t.person({ cash: 1000 }), await t.person({ cash: 1000 })];
    const order = await place(market, ann, 0, 1000);
    await place(market, bob, 1, 1000);
    await market.request({ type: 'void', reason: 'staff' });
    const stake = await stakeOf(ann, order);
    expect((await refund(stake.id)).json().error).toMatchObject({ code: 1002, data: { refunded_amount: 0 } });
    expect((await balancesOf(t, ann)).cash).toBe(1000);
  });
});
