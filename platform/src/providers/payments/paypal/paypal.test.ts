import { afterEach, beforeEach, expect, test } from 'vitest';
import { PayPal } from './paypal.ts';
import { PayPalTestServer } from './testing/server.ts';

const urls = { returnUrl: 'http://127.0.0.1/yes', cancelUrl: 'http://127.0.0.1/no' };
let server: PayPalTestServer;
let paypal: PayPal;

beforeEach(async () => {
  server = await new PayPalTestServer().listen();
  paypal = new PayPal(server.settings(300));
});
afterEach(async () => {
  await paypal.close();
  await server.close();
});

const newOrder = (orderId: string, rail: 'paypal' | 'venmo' = 'paypal') =>
  paypal.createOrder({ orderId, rail, amount: 1234, ...urls });

async function approvedOrder(orderId = 'o-1'): Promise<string> {
  const created = await newOrder(orderId);
  if (created.kind !== 'created') throw new Error(created.kind);
  server.approve(created.providerOrderId);
  return created.providerOrderId;
}

const payout = (withdrawalId = 'w-1') =>
  paypal.createPayout({ withdrawalId, rail: 'paypal', receiver: { kind: 'email', value: 'a@b.test' }, amount: 975 });

test('an order carries our id, the exact amount and the return URLs', async () => {
  const created = await newOrder('o-1');
  expect(created).toMatchObject({ kind: 'created', approveUrl: expect.stringContaining('/checkoutnow?token=') });
  const order = server.orderFor('o-1');
  expect(order?.amount).toEqual({ currency_code: 'USD', value: '12.34' });
  expect(order?.source).toMatchObject({
    paypal: { experience_context: { return_url: urls.returnUrl, cancel_url: urls.cancelUrl, user_action: 'PAY_NOW' } },
  });
  expect(server.requests.at(-1)).toMatchObject({ headers: { 'paypal-request-id': 'o-1' } });
  expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toMatchObject({ intent: 'CAPTURE' });
});

test('Venmo is a separate payment source without redirect pages', async () => {
  await newOrder('o-2', 'venmo');
  expect(server.orderFor('o-2')?.source).toEqual({
    venmo: {
      experience_context: { brand_name: 'Duelbook', shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
    },
  });
});

test('concurrent calls share one token, which is renewed after a 401', async () => {
  await Promise.all([newOrder('o-1'), newOrder('o-2'), newOrder('o-3')]);
  expect(server.tokens).toBe(1);
  server.faults.push({ on: 'POST /v2/checkout/orders', what: 'unauthorized' });
  expect(await newOrder('o-4')).toMatchObject({ kind: 'created' });
  expect(server.tokens).toBe(2);
});

test('wrong credentials are reported as unavailable, not thrown', async () => {
  const wrong = new PayPal({ ...server.settings(), clientSecret: 'wrong' });
  expect(await wrong.getOrder('x')).toEqual({ kind: 'unavailable' });
  await wrong.close();
});

test('a capture reports the provider’s outcome', async () => {
  const id = await approvedOrder();
  expect(await paypal.getOrder(id)).toEqual({ kind: 'approved' });
  const captured = { kind: 'captured', captureId: `CAP${id}`, amount: 1234, refunds: [] };
  expect(await paypal.captureOrder(id, 'o-1')).toEqual(captured);
  expect(await paypal.captureOrder(id, 'o-1')).toMatchObject({ kind: 'captured', captureId: `CAP${id}` });
  const other = await approvedOrder('o-2');
  server.captureAs = 'PENDING';
  expect(await paypal.captureOrder(other, 'o-2')).toMatchObject({ kind: 'capture_pending', captureId: `CAP${other}` });
});

test.each([
  ['INSTRUMENT_DECLINED', { kind: 'declined', reason: 'INSTRUMENT_DECLINED' }],
  ['DECLINED', { kind: 'declined', reason: null }],
  ['PAYER_ACTION_REQUIRED', { kind: 'open' }],
])('a capture that ends as %s', async (captureAs, expected) => {
  const id = await approvedOrder();
  server.captureAs = captureAs;
  expect(await paypal.captureOrder(id, 'o-1')).toEqual(expected);
});

test('an unapproved order is open; an unknown order is missing', async () => {
  const created = await newOrder('o-1');
  const id = created.kind === 'created' ? created.providerOrderId : '';
  expect(await paypal.captureOrder(id, 'o-1')).toEqual({ kind: 'open' });
  expect(await paypal.getOrder('NOPE')).toEqual({ kind: 'missing' });
});

test.each(['drop_after', 'error_after', 'garbage'] as const)(
  'a capture with a lost response (%s) is found',
  async (what) => {
    const id = await approvedOrder();
    server.faults.push({ on: `POST /v2/checkout/orders/${id}/capture`, what });
    expect(await paypal.captureOrder(id, 'o-1')).toMatchObject({ kind: 'captured' });
  },
);

test.each(['drop_before', 'error_before', 'silence'] as const)(
  'a capture that may still happen (%s) is unknown, even if the order still reads approved',
  async (what) => {
    const id = await approvedOrder();
    server.faults.push({ on: `POST /v2/checkout/orders/${id}/capture`, what });
    expect(await paypal.captureOrder(id, 'o-1')).toEqual({ kind: 'unknown' });
  },
);

test('a request that was certainly not sent is unavailable', async () => {
  const id = await approvedOrder();
  server.faults.push({ on: `POST /v2/checkout/orders/${id}/capture`, what: 'too_many' });
  expect(await paypal.captureOrder(id, 'o-1')).toEqual({ kind: 'unavailable' });
  const nobody = new PayPal({ ...server.settings(), baseUrl: 'http://127.0.0.1:9' });
  expect(await nobody.getOrder('x')).toEqual({ kind: 'unavailable' });
  await nobody.close();
});

test('a payout is submitted once under our id', async () => {
  const accepted = await payout();
  expect(accepted).toMatchObject({ kind: 'accepted' });
  expect(server.payoutsFor('w-1')[0]?.item).toMatchObject({
    recipient_type: 'EMAIL',
    recipient_wallet: 'PAYPAL',
    receiver: 'a@b.test',
    amount: { currency: 'USD', value: '9.75' },
  });
  const batchId = accepted.kind === 'accepted' ? accepted.batchId : '';
  expect(await payout()).toEqual({ kind: 'duplicate', batchId });
  server.duplicateLinks = false;
  expect(await payout()).toEqual({ kind: 'duplicate', batchId: null });
  expect(server.payouts.size).toBe(1);
});

test.each(['drop_after', 'error_after', 'silence'] as const)(
  'a payout without a response (%s) is unknown',
  async (what) => {
    server.faults.push({ on: 'POST /v1/payments/payouts', what });
    expect(await payout()).toEqual({ kind: 'unknown' });
    expect(await payout()).toMatchObject({ kind: what === 'silence' ? 'accepted' : 'duplicate' });
  },
);

test('distinguishes payouts refused because of the recipient from those refused because of our account', async () => {
  server.payoutError = 'VALIDATION_ERROR';
  expect(await payout()).toEqual({ kind: 'refused', reason: 'VALIDATION_ERROR' });
  server.payoutError = 'INSUFFICIENT_FUNDS';
  expect(await payout()).toEqual({ kind: 'unavailable' });
});

test.each([
  ['PENDING', 'processing'],
  ['ONHOLD', 'processing'],
  ['SUCCESS', 'paid'],
  ['UNCLAIMED', 'unclaimed'],
  ['RETURNED', 'returned'],
  ['REVERSED', 'returned'],
  ['FAILED', 'failed'],
  ['BLOCKED', 'failed'],
])('maps payout item status %s to %s', async (payoutAs, kind) => {
  server.payoutAs = payoutAs;
  const accepted = await payout();
  const batchId = accepted.kind === 'accepted' ? accepted.batchId : '';
  expect(await paypal.getPayout(batchId)).toMatchObject({ kind });
});
