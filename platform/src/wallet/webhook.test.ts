import { afterAll, beforeAll, expect, test } from 'vitest';
import { balances } from '../ledger/post.ts';
import { type WalletPlatform, walletPlatform } from './testing/walletPlatform.ts';

let t: WalletPlatform;
beforeAll(async () => {
  t = await walletPlatform();
});
afterAll(() => t.close());

/** Creates an order whose requested capture has an unknown outcome at the provider. */
async function inDoubt(what: 'drop_before' | 'silence' = 'drop_before') {
  const person = await t.person();
  const { id, providerId } = await t.order(person, 5000);
  t.paypal.approve(providerId);
  t.paypal.faults.push({ on: `POST /v2/checkout/orders/${providerId}/capture`, what });
  await t.capture(person, id);
  return { person, id, providerId };
}

test('one event sent a hundred times is credited once', async () => {
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

test('events in any order lead to the same state', async () => {
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

test('event contents are never trusted, only the provider’s response', async () => {
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

test('while the provider can’t be reached an event is refused, and works when it is sent again', async () => {
  const { person, id, providerId } = await inDoubt();
  t.paypal.faults.push({ on: `GET /v2/checkout/orders/${providerId}`, what: 'error_before' });
  const { body, headers } = t.paypal.webhook('PAYMENT.CAPTURE.COMPLETED', { id: 'C', custom_id: id });
  const send = () => t.inject(null, 'POST', '/webhooks/paypal', body, headers);
  expect((await send()).statusCode).toBe(503);
  expect((await send()).statusCode).toBe(200);
  expect((await t.wallet(person)).cash).toBe(5000);
});

test('an event about an unknown object is accepted and ignored', async () => {
  expect((await t.webhook('PAYMENT.CAPTURE.COMPLETED', { id: 'C', custom_id: 'not ours' })).statusCode).toBe(200);
  expect((await t.webhook('BILLING.PLAN.CREATED', { id: 'P' })).statusCode).toBe(200);
});

test('money that arrives for an abandoned order is credited', async () => {
  const { person, id, providerId } = await inDoubt('silence');
  await t.owner.updateTable('deposit_orders').set({ state: 'expired' }).where('id', '=', id).execute();
  const order = t.paypal.orders.get(providerId);
  if (order)
    Object.assign(order, {
      status: 'COMPLETED',
      capture: { id: `CAP${providerId}`, status: 'COMPLETED', at: new Date() },
    });
  await t.webhook('PAYMENT.CAPTURE.COMPLETED', { id: `CAP${providerId}`, custom_id: id });
  expect((await t.wallet(person)).cash).toBe(5000);
});

test('a deposit reversed by the bank is paid from cash, the rest is owed, and the account is frozen', async () => {
  const person = await t.person();
  const id = await t.deposit(person, 5000);
  const order = t.paypal.orderFor(id);
  const source = await t.openSource(person.id);
  await t.owner.updateTable('users').set({ kyc_state: 'approved' }).where('id', '=', person.id).execute();
  expect((await t.withdraw(person, source, 3000)).statusCode).toBe(200);
  if (order) order.capture = { id: `CAP${order.id}`, status: 'REVERSED', at: new Date() };
  for (let i = 0; i < 3; i++) {
    const answer = await t.webhook('PAYMENT.CAPTURE.REVERSED', { id: `CAP${order?.id}`, custom_id: id });
    expect(answer.statusCode).toBe(200);
  }
  const owed = `house:receivable:${person.id}`;
  expect(await balances(t.db, [owed])).toEqual({ [owed]: -3000 });
  expect(await t.wallet(person)).toMatchObject({ cash: 0, pending_withdrawal: 3000 });
  const [back] = await t.transactions(person);
  expect(back).toMatchObject({ type: 'chargeback', state: 'completed', amount: -2000 });
  const again = await t.inject(person, 'POST', '/api/v1/payment_source/create_order', { amount: 5000, type: 'paypal' });
  expect(again.json().error.code).toBe(27);
  const { sum } = await t.owner
    .selectFrom('ledger_accounts')
    .select((eb) => eb.fn.sum('balance').as('sum'))
    .executeTakeFirstOrThrow();
  expect(Number(sum)).toBe(0);
});

test('a deposit that we refunded is reversed without a freeze', async () => {
  const person = await t.person();
  const id = await t.deposit(person, 5000);
  const order = t.paypal.orderFor(id);
  if (order) order.capture = { id: `CAP${order.id}`, status: 'REFUNDED', at: new Date() };
  await t.webhook('PAYMENT.CAPTURE.REFUNDED', { id: 'REFUND1', custom_id: id });
  expect((await t.wallet(person)).cash).toBe(0);
  expect((await t.order(person)).id).toBeTruthy();
});
