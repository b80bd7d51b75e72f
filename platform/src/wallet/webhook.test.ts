import { afterAll, beforeAll, expect, test } from 'vitest';
import { type WalletPlatform, walletPlatform } from './testing/walletPlatform.ts';

let t: WalletPlatform;
beforeAll(async () => {
  t = await walletPlatform();
});
afterAll(() => t.close());

/** An order the person asked to be captured, whose capture the provider took in doubt. */
async function inDoubt(what: 'drop_before' | 'silence' = 'drop_before') {
  const person = await t.person();
  const { id, providerId } = await t.order(person, 5000);
  t.paypal.approve(providerId);
  t.paypal.faults.push({ on: `POST /v2/checkout/orders/${providerId}/capture`, what });
  await t.capture(person, id);
  return { person, id, providerId };
}

test('one event sent a hundred times credits once', async () => {
  const { person, id } = await inDoubt();
  const { body, headers } = t.paypal.webhook('CHECKOUT.ORDER.APPROVED', {
    id: 'O',
    purchase_units: [{ custom_id: id }],
  });
  for (let i = 0; i < 5; i++) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => t.inject(null, 'POST', '/webhooks/paypal', body, headers)),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
  }
  expect((await t.wallet(person)).cash).toBe(5000);
  expect(await t.transactions(person)).toHaveLength(1);
});

test('events in any order end in the same state', async () => {
  const types = [
    'PAYMENT.CAPTURE.PENDING',
    'PAYMENT.CAPTURE.COMPLETED',
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.DENIED',
  ];
  for (let turn = 0; turn < types.length; turn++) {
    const { person, id, providerId } = await inDoubt();
    const order = [...types.slice(turn), ...types.slice(0, turn)];
    for (const type of order) await t.webhook(type, { id: `CAP${providerId}`, custom_id: id });
    expect((await t.wallet(person)).cash).toBe(5000);
  }
});

test('what an event says is never believed, only what the provider answers', async () => {
  const person = await t.person();
  const { id, providerId } = await t.order(person, 5000);
  await t.webhook('PAYMENT.CAPTURE.COMPLETED', {
    id: `CAP${providerId}`,
    status: 'COMPLETED',
    custom_id: id,
    amount: { currency_code: 'USD', value: '5000.00' },
  });
  expect((await t.wallet(person)).cash).toBe(0);
});

test('a forgery is refused and does nothing', async () => {
  const { person, id } = await inDoubt();
  const { body, headers } = t.paypal.webhook('PAYMENT.CAPTURE.COMPLETED', { id: 'C', custom_id: id });
  const send = (payload: string, changed: Record<string, string> = {}) =>
    t.inject(null, 'POST', '/webhooks/paypal', payload, { ...headers, ...changed });
  expect((await send(body.replace('COMPLETED', 'REVERSED'))).statusCode).toBe(403);
  expect((await send(body, { 'paypal-cert-url': 'https://evil.test/v1/notifications/certs/C' })).statusCode).toBe(403);
  expect((await send(body, { 'content-type': 'text/plain' })).statusCode).toBe(415);
  expect((await t.inject(null, 'POST', '/webhooks/paypal', body)).statusCode).toBe(403);
  expect((await t.wallet(person)).cash).toBe(0);
});

test('while the provider cannot be asked the event is not taken, and works when it is sent again', async () => {
  const { person, id, providerId } = await inDoubt();
  t.paypal.faults.push({ on: `GET /v2/checkout/orders/${providerId}`, what: 'error_before' });
  const { body, headers } = t.paypal.webhook('PAYMENT.CAPTURE.COMPLETED', { id: 'C', custom_id: id });
  const send = () => t.inject(null, 'POST', '/webhooks/paypal', body, headers);
  expect((await send()).statusCode).toBe(503);
  expect((await send()).statusCode).toBe(200);
  expect((await t.wallet(person)).cash).toBe(5000);
});

test('an event about nothing of ours is taken and forgotten', async () => {
  expect((await t.webhook('PAYMENT.CAPTURE.COMPLETED', { id: 'C', custom_id: 'not ours' })).statusCode).toBe(200);
  expect((await t.webhook('BILLING.PLAN.CREATED', { id: 'P' })).statusCode).toBe(200);
});

test('money that came for an order we had given up is credited', async () => {
  const { person, id, providerId } = await inDoubt('silence');
  await t.owner.updateTable('deposit_orders').set({ state: 'expired' }).where('id', '=', id).execute();
  const order = t.paypal.orders.get(providerId);
  if (order) Object.assign(order, { status: 'COMPLETED', capture: { id: `CAP${providerId}`, status: 'COMPLETED' } });
  await t.webhook('PAYMENT.CAPTURE.COMPLETED', { id: `CAP${providerId}`, custom_id: id });
  expect((await t.wallet(person)).cash).toBe(5000);
});
