import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { reconcile } from '../reconcile.ts';
import { type WalletPlatform, walletPlatform } from '../testing/walletPlatform.ts';

let t: WalletPlatform;
beforeAll(async () => {
  t = await walletPlatform();
});
afterAll(() => t.close());
beforeEach(() => {
  t.paypal.captureAs = 'COMPLETED';
  t.paypal.faults.length = 0;
});

const create = '/api/v1/payment_source/create_order';

describe('an order', () => {
  test('is created at the provider under our id and charges nothing', async () => {
    const person = await t.person();
    const response = await t.inject(person, 'POST', create, { amount: 5000, type: 'venmo' });
    expect(response.statusCode).toBe(200);
    const order = response.json();
    expect(order).toMatchObject({ amount: 5000, type: 'venmo' });
    expect(t.paypal.orderFor(order.id)?.amount.value).toBe('50.00');
    expect(await t.wallet(person)).toMatchObject({ cash: 0, playable: 0, limits: { deposit_day_used: 0 } });
    expect(await t.transactions(person)).toMatchObject([
      { number: 1, type: 'deposit', state: 'pending', amount: 5000 },
    ]);
  });

  test.each([
    [{ amount: 499, type: 'paypal' }, 422, 1004],
    [{ amount: 50_001, type: 'paypal' }, 422, 1004],
    [{ amount: -500, type: 'paypal' }, 400, 1000],
    [{ amount: 0, type: 'paypal' }, 400, 1000],
    [{ amount: 500.5, type: 'paypal' }, 400, 1000],
    [{ amount: '5000', type: 'paypal' }, 400, 1000],
    [{ amount: 1e21, type: 'paypal' }, 400, 1000],
    [{ amount: null, type: 'paypal' }, 400, 1000],
    [{ amount: 5000, type: 'dots' }, 400, 1000],
    [{ amount: 5000 }, 400, 1000],
    [{ amount: 5000, type: 'paypal', user_id: 'x' }, 400, 1000],
    ['{"amount":5000,"amount":500000,"type":"paypal"}', 400, 1000],
    ['{"amount":9007199254740993,"type":"paypal"}', 400, 1000],
  ])('with %j is refused', async (body, status, code) => {
    const person = await t.person();
    const response = await t.inject(person, 'POST', create, body);
    expect([response.statusCode, response.json().error.code]).toEqual([status, code]);
    expect(await t.transactions(person)).toEqual([]);
  });

  test('requires JSON, an idempotency key and a signed-in user', async () => {
    const person = await t.person();
    const body = { amount: 5000, type: 'paypal' };
    expect((await t.inject(person, 'POST', create, body, { 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect((await t.inject(person, 'POST', create, body, { 'idempotency-key': '' })).statusCode).toBe(400);
    expect((await t.inject(null, 'POST', create, body)).statusCode).toBe(401);
  });

  test('is created once per key', async () => {
    const person = await t.person();
    const send = (amount: number) =>
      t.inject(person, 'POST', create, { amount, type: 'paypal' }, { 'idempotency-key': 'k1' });
    const first = (await send(5000)).json();
    const again = await send(5000);
    expect(again.json()).toEqual(first);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await send(6000)).statusCode).toBe(422);
    expect(await t.transactions(person)).toHaveLength(1);
  });

  test('of a frozen person is refused with 27', async () => {
    const person = await t.person({ status: 'frozen' });
    const response = await t.inject(person, 'POST', create, { amount: 5000, type: 'paypal' });
    expect([response.statusCode, response.json().error.code]).toEqual([403, 27]);
  });

  test.each(['silence', 'error_before', 'too_many'] as const)(
    'is not created while the provider is unavailable (%s)',
    async (what) => {
      const person = await t.person();
      t.paypal.faults.push({ on: 'POST /v2/checkout/orders', what });
      const response = await t.inject(person, 'POST', create, { amount: 5000, type: 'paypal' });
      expect(response.statusCode).toBe(503);
      expect(response.body).not.toContain('127.0.0.1');
      expect(await t.transactions(person)).toEqual([]);
    },
  );
});

test('methods and fees show what an order would cost', async () => {
  const person = await t.person();
  const methods = await t.inject(person, 'GET', '/api/v1/payment_source/deposit_methods');
  expect(methods.json().items).toMatchObject([
    { type: 'paypal', available: true, min_amount: 500, max_amount: 50_000 },
    { type: 'venmo', available: true },
    { type: 'card', available: true },
    { type: 'apple_pay', available: true },
  ]);
  const fee = await t.inject(person, 'GET', '/api/v1/payment_source/deposit_fee?amount=5000&type=paypal');
  expect(fee.json()).toEqual({ amount: 5000, platform_fee: 0, provider_fee: 0, total: 5000 });
  for (const amount of ['0', '-1', '1.5', 'x', '1e30']) {
    const bad = await t.inject(person, 'GET', `/api/v1/payment_source/deposit_fee?amount=${amount}&type=paypal`);
    expect(bad.statusCode).toBe(400);
  }
});

describe('a capture', () => {
  test('credits the paid amount, once, and reports it', async () => {
    const person = await t.person();
    const { id, providerId } = await t.order(person, 5000);
    t.paypal.approve(providerId);
    const receipt = (await t.capture(person, id)).json();
    expect(receipt.wallet).toMatchObject({ cash: 5000, withdrawable: 5000, limits: { deposit_day_used: 5000 } });
    expect(receipt.transaction).toMatchObject({
      state: 'completed',
      amount: 5000,
      lines: [
        { account: 'PayPal', amount: -5000 },
        { account: 'Cash', amount: 5000 },
      ],
    });
    expect(receipt.transaction.steps.map((step: { label: string }) => step.label)).toEqual([
      'Created',
      'Approved',
      'Complete',
    ]);
    const again = await t.capture(person, id);
    expect(again.json()).toMatchObject({ wallet: { cash: 5000 }, transaction: { id: receipt.transaction.id } });
  });

  test('is announced to its owner with the wallet as of that moment', async () => {
    const person = await t.person();
    await t.deposit(person, 5000);
    const [event] = await t.owner
      .selectFrom('live_events')
      .select('data')
      .where('channel', '=', 'account')
      .where('key', 'like', `%${person.id}%`)
      .orderBy('seq', 'desc')
      .limit(1)
      .execute();
    expect(JSON.parse(event?.data ?? '{}')).toMatchObject({
      wallet: await t.wallet(person),
      unread: { notifications: 1 },
    });
  });

  test('requested many times with different keys happens once', async () => {
    const person = await t.person();
    const { id, providerId } = await t.order(person, 5000);
    t.paypal.approve(providerId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => t.capture(person, id)));
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200));
    expect((await t.wallet(person)).cash).toBe(5000);
  });

  test('requires approval; the same order then works', async () => {
    const person = await t.person();
    const { id, providerId } = await t.order(person, 5000);
    const early = await t.capture(person, id);
    expect([early.statusCode, early.json().error.code]).toEqual([409, 1002]);
    expect((await t.wallet(person)).limits.deposit_day_used).toBe(0);
    t.paypal.approve(providerId);
    expect((await t.capture(person, id)).statusCode).toBe(200);
  });

  test("of someone else's order is not found", async () => {
    const [person, other] = [await t.person(), await t.person()];
    const { id, providerId } = await t.order(person, 5000);
    t.paypal.approve(providerId);
    expect((await t.capture(other, id)).statusCode).toBe(404);
    expect((await t.wallet(person)).cash + (await t.wallet(other)).cash).toBe(0);
  });

  test('that is declined moves nothing and returns the reason, however often it is repeated', async () => {
    const person = await t.person();
    const { id, providerId } = await t.order(person, 5000);
    t.paypal.approve(providerId);
    t.paypal.captureAs = 'INSTRUMENT_DECLINED';
    for (let i = 0; i < 2; i++) {
      const response = await t.capture(person, id);
      expect(response.statusCode).toBe(402);
      expect(response.json().error).toMatchObject({ code: 1021, data: { reason: 'INSTRUMENT_DECLINED' } });
    }
    expect(await t.wallet(person)).toMatchObject({ cash: 0, limits: { deposit_day_used: 0 } });
    expect(await t.transactions(person)).toMatchObject([
      { state: 'declined', reason: 'INSTRUMENT_DECLINED', lines: [] },
    ]);
  });

  test('pending at the provider isn’t credited until the provider confirms it', async () => {
    const person = await t.person();
    const { id, providerId } = await t.order(person, 5000);
    t.paypal.approve(providerId);
    t.paypal.captureAs = 'PENDING';
    const receipt = (await t.capture(person, id)).json();
    expect(receipt).toMatchObject({ wallet: { cash: 0, pending_deposit: 5000 }, transaction: { state: 'pending' } });
    const order = t.paypal.orders.get(providerId);
    if (order?.capture) order.capture.status = 'COMPLETED';
    await t.webhook('PAYMENT.CAPTURE.COMPLETED', { id: order?.capture?.id, custom_id: id });
    expect(await t.wallet(person)).toMatchObject({ cash: 5000, pending_deposit: 0 });
    expect(await t.transactions(person)).toMatchObject([{ state: 'completed' }]);
  });

  test('pending and then denied clears the pending amount', async () => {
    const person = await t.person();
    const { id, providerId } = await t.order(person, 5000);
    t.paypal.approve(providerId);
    t.paypal.captureAs = 'PENDING';
    await t.capture(person, id);
    const order = t.paypal.orders.get(providerId);
    if (order?.capture) order.capture.status = 'DENIED';
    await t.webhook('PAYMENT.CAPTURE.DENIED', { id: order?.capture?.id, custom_id: id });
    expect(await t.wallet(person)).toMatchObject({ cash: 0, pending_deposit: 0, limits: { deposit_day_used: 0 } });
    expect(await t.transactions(person)).toMatchObject([{ state: 'declined' }]);
  });

  test.each(['drop_after', 'error_after', 'garbage'] as const)(
    'whose response is lost (%s) is credited once',
    async (what) => {
      const person = await t.person();
      const { id, providerId } = await t.order(person, 5000);
      t.paypal.approve(providerId);
      t.paypal.faults.push({ on: `POST /v2/checkout/orders/${providerId}/capture`, what });
      expect((await t.capture(person, id)).json().wallet.cash).toBe(5000);
      await t.clock.advance(120_000);
      await reconcile(t.deps);
      expect((await t.wallet(person)).cash).toBe(5000);
    },
  );

  test('with an unknown outcome stays pending and is finished in the background', async () => {
    const person = await t.person();
    const { id, providerId } = await t.order(person, 5000);
    t.paypal.approve(providerId);
    t.paypal.faults.push({ on: `POST /v2/checkout/orders/${providerId}/capture`, what: 'drop_before' });
    expect((await t.capture(person, id)).json()).toMatchObject({
      wallet: { cash: 0 },
      transaction: { state: 'pending' },
    });
    await t.clock.advance(120_000);
    expect(await reconcile(t.deps)).toBeGreaterThan(0);
    expect((await t.wallet(person)).cash).toBe(5000);
  });

  test('above the daily limit is refused with the remaining amount, and allowed again the next day', async () => {
    const person = await t.person({ kycState: 'approved' });
    for (let i = 0; i < 3; i++) await t.deposit(person, 50_000);
    const [a, b] = [await t.order(person, 50_000), await t.order(person, 50_000)];
    for (const order of [a, b]) t.paypal.approve(order.providerId);
    expect((await t.capture(person, a.id)).statusCode).toBe(200);
    const refused = await t.capture(person, b.id);
    expect(refused.json().error).toMatchObject({ code: 1004, data: { limit: 'deposit_day', allowed: 0 } });
    expect((await t.wallet(person)).cash).toBe(200_000);
    await t.clock.advance(24 * 3_600_000);
    expect((await t.capture(person, b.id)).statusCode).toBe(200);
  });

  test('of an order that was never approved expires without moving money', async () => {
    const person = await t.person();
    const { id } = await t.order(person, 5000);
    await t.clock.advance(181 * 60_000);
    await reconcile(t.deps);
    expect(await t.transactions(person)).toMatchObject([{ state: 'cancelled' }]);
    const late = await t.capture(person, id);
    expect([late.statusCode, late.json().error.code]).toEqual([409, 1002]);
  });
});
