import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CashOutQuote } from '../../stakes/cash-out/schemas.ts';
import {
  buy,
  cancel,
  cashOut,
  freshKey,
  get,
  matched,
  post,
  type Stage,
  stageOf,
  wanted,
} from '../../stakes/testing/stage.ts';
import type { Person } from '../../testing/harness.ts';
import { type WalletPlatform, walletPlatform } from '../../wallet/testing/walletPlatform.ts';
import { refusedBy, switchesOf } from '../testing/switches.ts';

let t: WalletPlatform;
let stage: Stage;
let s: Awaited<ReturnType<typeof switchesOf>>;
beforeAll(async () => {
  t = await walletPlatform();
  s = await switchesOf(t);
  stage = await stageOf(t);
});
afterAll(() => t.close());

const walletOf = async (person: Person) => (await t.inject(person, 'GET', '/api/v1/wallets')).json();

/**
 * Returns a wallet without its version, which also changes when the market stores an order that it accepted earlier.
 */
async function amountsOf(person: Person) {
  const { version: _, ...amounts } = await walletOf(person);
  return amounts;
}

it('takes no deposit while deposits are off; withdrawals go on', async () => {
  const person = await t.payee({ cash: 5000 });
  const { id, providerId } = await t.order(person);
  t.paypal.approve(providerId);
  const before = await walletOf(person);
  await s.without('deposits', async () => {
    const create = { amount: 5000, type: 'paypal' };
    const refused = [
      await t.inject(person, 'POST', '/api/v1/payment_source/create_order', create),
      await t.capture(person, id),
    ];
    for (const answer of refused) {
      const { code, switch: name, message } = refusedBy(answer);
      expect([code, name]).toEqual([1025, 'deposits']);
      expect(message).toContain('You weren’t charged');
    }
    expect(await walletOf(person)).toEqual(before);
    expect((await t.withdraw(person, person.source, 3000)).statusCode).toBe(200);
  });
  expect((await t.capture(person, id)).statusCode).toBe(200);
});

it('repeats the answer to a deposit that was made before deposits were turned off', async () => {
  const person = await t.person();
  const { id, providerId } = await t.order(person);
  t.paypal.approve(providerId);
  const key = { 'idempotency-key': freshKey() };
  const first = await t.capture(person, id, key);
  await s.without('deposits', async () => {
    const again = await t.capture(person, id, key);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  });
});

it('resumes a deposit that crashed before deposits were turned off, and refuses new ones', async () => {
  const person = await t.person();
  const { id, providerId } = await t.order(person);
  t.paypal.approve(providerId);
  const key = { 'idempotency-key': freshKey() };
  const { payments } = t.deps.providers;
  const capture = vi.spyOn(payments, 'captureOrder').mockImplementationOnce(async (...call) => {
    capture.mockRestore();
    await payments.captureOrder(...call);
    throw new Error('the process dies here');
  });
  expect((await t.capture(person, id, key)).statusCode).toBe(500);
  await s.without('deposits', async () => {
    expect(refusedBy(await t.capture(person, id))).toMatchObject({ code: 1025, switch: 'deposits' });
    const again = await t.capture(person, id, key);
    expect([again.statusCode, again.json().wallet?.cash]).toEqual([200, 5000]);
    expect((await t.capture(person, id, key)).json()).toEqual(again.json());
  });
  expect((await t.wallet(person)).cash).toBe(5000);
});

it('takes no withdrawal while withdrawals are off, but pays out the ones requested before', async () => {
  const person = await t.payee({ cash: 10_000 });
  const key = { 'idempotency-key': freshKey() };
  const requested = await t.withdraw(person, person.source, 3000, key);
  expect(requested.statusCode).toBe(200);
  await s.without('withdrawals', async () => {
    const before = await walletOf(person);
    expect(refusedBy(await t.withdraw(person, person.source, 3000))).toMatchObject({
      code: 1025,
      switch: 'withdrawals',
    });
    expect(await walletOf(person)).toEqual(before);
    expect((await t.withdraw(person, person.source, 3000, key)).json()).toEqual(requested.json());
    await t.deps.jobs.runDue();
    const [withdrawal] = await t.transactions(person);
    expect(withdrawal?.type).toBe('withdrawal');
    const row = await t.db
      .selectFrom('withdrawals')
      .select('state')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(row.state).not.toBe('requested');
  });
  expect((await t.withdraw(person, person.source, 3000)).statusCode).toBe(200);
});

it('takes no stake, order or challenge while staking is off; cash-outs, cancellations and declines go on', async () => {
  const [ann, bob, eve] = (await Promise.all([1, 2, 3].map(() => t.person({ cash: 10_000 })))) as [
    Person,
    Person,
    Person,
  ];
  const [mine] = await matched(t, stage, [ann, bob]);
  await buy(t, eve, stage, { price: 60, amount: 900 });
  const rest = await buy(t, bob, stage, { price: 5, amount: 500 });
  const challenge = { target_user_ids: [bob.id], event_team_id: stage.teams[0], price: 40, amount: 800 };
  const offer = await t.inject(ann, 'POST', '/api/v2/stakes/challenges', challenge);
  const respond = (accepted: boolean) =>
    t.inject(bob, 'POST', `/api/v2/stakes/challenges/${offer.json().id}/respond`, { accepted });
  const key = freshKey();
  const placed = await post(t, eve, '/purchase', wanted(stage, { price: 10 }), key);
  await s.without('staking', async () => {
    const before = await amountsOf(bob);
    const refused = [
      await post(t, bob, '/purchase', wanted(stage)),
      await respond(true),
      await t.inject(bob, 'POST', '/api/v2/stakes/challenges', { ...challenge, target_user_ids: [ann.id] }),
    ];
    for (const answer of refused) expect(refusedBy(answer)).toMatchObject({ code: 1025, switch: 'staking' });
    expect(await amountsOf(bob)).toEqual(before);
    expect((await post(t, eve, '/purchase', wanted(stage, { price: 10 }), key)).json().order.id).toBe(
      placed.json().order.id,
    );
    expect((await respond(false)).statusCode).toBe(200);
    expect((await cancel(t, bob, rest.order.id)).order.state).toBe('cancelled');
    const { quote_id } = await get<CashOutQuote>(t, ann, `/${mine.leg_id}/cash_out`);
    await cashOut(t, ann, mine.leg_id, { quote_id });
    expect((await walletOf(ann)).cash).toBeGreaterThan(9000 - 800);
  });
  expect((await post(t, bob, '/purchase', wanted(stage))).statusCode).toBe(200);
});
