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

const casesOf = (reference: string) =>
  t.db.selectFrom('reconciliation_cases').selectAll().where('reference', '=', reference).execute();

test.each([
  ['one cent less than ordered', { currency_code: 'USD', value: '49.99' }, 4999, 'amount'],
  ['more than ordered', { currency_code: 'USD', value: '51.00' }, 5100, 'amount'],
  ['euros', { currency_code: 'EUR', value: '50.00' }, null, 'unclear_capture'],
  ['yen', { currency_code: 'JPY', value: '5000' }, null, 'unclear_capture'],
])('a capture of %s is held once, with a case', async (_, amount, theirs, kind) => {
  const person = await t.person();
  const { id, providerId } = await t.order(person, 5000);
  t.paypal.approve(providerId);
  const order = t.paypal.orders.get(providerId);
  if (!order) throw new Error('the provider has no order');
  order.amount = amount;
  const answer = await t.capture(person, id);
  expect([answer.statusCode, answer.json().transaction.state]).toEqual([200, 'pending']);
  const captureId = `CAP${providerId}`;
  for (let i = 0; i < 3; i++) {
    expect((await t.webhook('PAYMENT.CAPTURE.COMPLETED', { id: captureId, custom_id: id })).statusCode).toBe(200);
  }
  const [row] = await t.transactions(person);
  expect(row?.steps.map(({ label }) => label)).toEqual(['Created', 'Approved', 'On hold']);
  expect((await t.wallet(person)).cash).toBe(0);
  const told = (await t.inject(person, 'GET', '/api/v1/notifications')).json().items;
  expect(told).toMatchObject([{ title: 'Deposit on hold', body: expect.stringContaining('$50.00 · The amount that') }]);
  const detail = expect.stringContaining('Ordered $50.00');
  expect(await casesOf(captureId)).toMatchObject([{ kind, our_amount: 5000, their_amount: theirs, detail }]);
  if (theirs === null) return;
  if (order.capture) t.paypal.reverseCapture(order.capture, 'REFUNDED');
  for (let i = 0; i < 2; i++) {
    await t.webhook('PAYMENT.CAPTURE.REFUNDED', { id: `REF${i}`, custom_id: id });
  }
  const [refunded] = await t.transactions(person);
  expect([refunded?.state, refunded?.steps.at(-1)?.label]).toEqual(['declined', 'Refunded']);
  expect(refunded?.steps).toHaveLength(4);
});

test.each([
  ['an array', '[]'],
  ['null', 'null'],
  ['no resource', '{"id":"WH-none","event_type":"PAYMENT.CAPTURE.COMPLETED"}'],
  ['a null resource', '{"id":"WH-null","event_type":"PAYMENT.CAPTURE.COMPLETED","resource":null}'],
  ['a numeric id', '{"id":12,"event_type":"PAYMENT.CAPTURE.COMPLETED","resource":{}}'],
  ['a long id', JSON.stringify({ id: 'W'.repeat(300), event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} })],
  ['a null character', '{"id":"WH-nul","event_type":7,"resource":{"note":"\\u0000"}}'],
  ['a key that we refuse', '{"id":"WH-proto","event_type":7,"__proto__":{}}'],
])('a genuine event with %s is accepted, stored once and gets a case', async (_, body) => {
  const send = () => t.inject(null, 'POST', '/webhooks/paypal', body, t.paypal.sign(body));
  const before = await t.db.selectFrom('reconciliation_cases').select('id').execute();
  expect([(await send()).statusCode, (await send()).statusCode]).toEqual([200, 200]);
  const stored = await t.db.selectFrom('payment_events').selectAll().where('body', '=', Buffer.from(body)).execute();
  expect(stored).toHaveLength(1);
  expect(await casesOf(stored[0]?.id ?? '')).toMatchObject([{ kind: 'unreadable_event', state: 'open' }]);
  expect(await t.db.selectFrom('reconciliation_cases').select('id').execute()).toHaveLength(before.length + 1);
});

test('an unsigned body in a form that we don’t know is refused, and nothing is stored', async () => {
  const { headers } = t.paypal.webhook('X', {});
  for (const body of ['[1]', 'null ', '{"id":"WH-forged"}']) {
    expect((await t.inject(null, 'POST', '/webhooks/paypal', body, headers)).statusCode).toBe(403);
  }
  expect(await t.db.selectFrom('payment_events').select('id').where('id', '=', 'WH-forged').execute()).toEqual([]);
});

test('a certificate header that was sent twice is refused with 400', async () => {
  const { body, headers } = t.paypal.webhook('PAYMENT.CAPTURE.COMPLETED', { id: 'C' });
  const url = headers['paypal-cert-url'];
  const answer = await t.inject(null, 'POST', '/webhooks/paypal', body, {
    ...headers,
    'paypal-cert-url': `${url}, ${url}`,
  });
  expect(answer.statusCode).toBe(400);
});
