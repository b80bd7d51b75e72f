import { expect, it } from 'vitest';
import { orderBody, testSandbox } from '../testing/harness.ts';

it('goes from creation through approval to capture', async () => {
  const { paypal } = await testSandbox();
  const created = (await paypal.post('/v2/checkout/orders', orderBody('20.00'))).json();
  expect(created.status).toBe('PAYER_ACTION_REQUIRED');
  expect(created.links.find((link: { rel: string }) => link.rel === 'payer-action').href).toContain(created.id);
  await paypal.approve(created.id);
  expect((await paypal.get(`/v2/checkout/orders/${created.id}`)).json().status).toBe('APPROVED');
  const captured = await paypal.post(`/v2/checkout/orders/${created.id}/capture`);
  expect(captured.statusCode).toBe(201);
  expect(captured.json()).toMatchObject({
    status: 'COMPLETED',
    purchase_units: [
      { payments: { captures: [{ status: 'COMPLETED', amount: { value: '20.00' }, custom_id: 'our-order' }] } },
    ],
  });
});

it('executes requests with the same request id once', async () => {
  const { paypal } = await testSandbox();
  const id = await paypal.createOrder('20.00', 'create-1');
  expect(await paypal.createOrder('20.00', 'create-1')).toBe(id);
  expect(await paypal.createOrder('20.00', 'create-2')).not.toBe(id);
  const other = await paypal.post('/v2/checkout/orders', orderBody('21.00'), 'create-1');
  expect(other.json().details[0].issue).toBe('DUPLICATE_REQUEST_ID');
  await paypal.approve(id);
  const first = await paypal.post(`/v2/checkout/orders/${id}/capture`, {}, 'capture-1');
  const second = await paypal.post(`/v2/checkout/orders/${id}/capture`, {}, 'capture-1');
  expect([first.statusCode, second.statusCode]).toEqual([201, 200]);
  expect(second.json()).toEqual(first.json());
});

it('captures only approved orders, and only once', async () => {
  const { paypal } = await testSandbox();
  const id = await paypal.createOrder();
  const capture = () => paypal.post(`/v2/checkout/orders/${id}/capture`);
  expect((await capture()).json().details[0].issue).toBe('ORDER_NOT_APPROVED');
  await paypal.approve(id, 'cancel');
  expect((await capture()).json().details[0].issue).toBe('ORDER_NOT_APPROVED');
  await paypal.approve(id);
  expect((await capture()).statusCode).toBe(201);
  expect((await capture()).json().details[0].issue).toBe('ORDER_ALREADY_CAPTURED');
});

it('declines the funding and lets the payer choose again', async () => {
  const { paypal } = await testSandbox();
  const id = await paypal.createOrder();
  await paypal.approve(id, 'decline');
  const declined = await paypal.post(`/v2/checkout/orders/${id}/capture`, {}, 'same-id');
  expect(declined.statusCode).toBe(422);
  expect(declined.json()).toMatchObject({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'INSTRUMENT_DECLINED' }] });
  await paypal.approve(id);
  expect((await paypal.post(`/v2/checkout/orders/${id}/capture`, {}, 'same-id')).json().status).toBe('COMPLETED');
});

it.each([
  ['complete', 'COMPLETED'],
  ['deny', 'DECLINED'],
])('keeps a capture pending until the action %s', async (action, status) => {
  const { app, paypal } = await testSandbox();
  const id = await paypal.createOrder();
  await paypal.approve(id, 'pending');
  const captured = (await paypal.post(`/v2/checkout/orders/${id}/capture`)).json();
  const [capture] = captured.purchase_units[0].payments.captures;
  expect(capture.status).toBe('PENDING');
  await app.inject({ method: 'POST', url: `/actions/captures/${capture.id}/${action}` });
  expect((await paypal.get(`/v2/payments/captures/${capture.id}`)).json().status).toBe(status);
});

it.each([
  [{ currency_code: 'EUR', value: '20.00' }, 422, 'CURRENCY_NOT_SUPPORTED'],
  [{ currency_code: 'USD', value: '20.001' }, 422, 'DECIMAL_PRECISION'],
  [{ currency_code: 'USD', value: '0.00' }, 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  [{ currency_code: 'USD' }, 400, 'MISSING_REQUIRED_PARAMETER'],
])('refuses the amount %o', async (amount, status, issue) => {
  const { paypal } = await testSandbox();
  const answer = await paypal.post('/v2/checkout/orders', { intent: 'CAPTURE', purchase_units: [{ amount }] });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().details[0].issue).toBe(issue);
});

it('answers 401 without a token and 404 for an unknown order', async () => {
  const { app, paypal } = await testSandbox();
  expect((await app.inject('/v2/checkout/orders/NOPE')).statusCode).toBe(401);
  const missing = await paypal.get('/v2/checkout/orders/NOPE');
  expect(missing.statusCode).toBe(404);
  expect(missing.json().name).toBe('RESOURCE_NOT_FOUND');
});
