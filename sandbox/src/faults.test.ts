import { expect, it } from 'vitest';
import { testSandbox } from './testing/harness.ts';

async function approved() {
  const { app, paypal } = await testSandbox();
  const id = await paypal.createOrder();
  await paypal.approve(id);
  const fault = (payload: object) => app.inject({ method: 'POST', url: '/faults', payload });
  const capture = () => paypal.post(`/v2/checkout/orders/${id}/capture`, {}, 'capture');
  const state = async () => (await paypal.get(`/v2/checkout/orders/${id}`)).json().status;
  return { app, paypal, id, fault, capture, state };
}

it('refuses before any effect, as many times as configured', async () => {
  const { fault, capture, state } = await approved();
  await fault({ target: 'paypal.capture', kind: 'status', status: 503, times: 2 });
  expect((await capture()).statusCode).toBe(503);
  expect((await capture()).statusCode).toBe(503);
  expect(await state()).toBe('APPROVED');
  expect((await capture()).statusCode).toBe(201);
});

it('answers with an error after the effect; repeating the request id returns the result', async () => {
  const { fault, capture, state } = await approved();
  await fault({ target: 'paypal.capture', kind: 'error_after_effect' });
  expect((await capture()).statusCode).toBe(500);
  expect(await state()).toBe('COMPLETED');
  expect((await capture()).json().status).toBe('COMPLETED');
});

it('delays the response', async () => {
  const { fault, capture } = await approved();
  await fault({ target: 'paypal.capture', kind: 'late', delay_ms: 120 });
  const begin = performance.now();
  expect((await capture()).statusCode).toBe(201);
  expect(performance.now() - begin).toBeGreaterThanOrEqual(115);
});

it('closes the connection after the effect', async () => {
  const { app, paypal, id, fault, state } = await approved();
  await fault({ target: 'paypal.capture', kind: 'drop' });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const call = fetch(`${origin}/v2/checkout/orders/${id}/capture`, {
    method: 'POST',
    body: '{}',
    headers: { authorization: paypal.authorization, 'content-type': 'application/json' },
  });
  await expect(call).rejects.toThrow('fetch failed');
  expect(await state()).toBe('COMPLETED');
});

it('returns a different outcome', async () => {
  const { fault, capture, paypal } = await approved();
  await fault({ target: 'paypal.capture', kind: 'outcome', outcome: 'PAYER_CANNOT_PAY' });
  expect((await capture()).json().details[0].issue).toBe('PAYER_CANNOT_PAY');
  const other = await paypal.createOrder();
  await paypal.approve(other);
  await fault({ target: 'paypal.capture', kind: 'outcome', outcome: 'PENDING' });
  const pending = (await paypal.post(`/v2/checkout/orders/${other}/capture`)).json();
  expect(pending.purchase_units[0].payments.captures[0].status).toBe('PENDING');
  const odd = await paypal.createOrder('20.00');
  await paypal.approve(odd);
  await fault({ target: 'paypal.capture', kind: 'outcome', outcome: '19.99 EUR' });
  const { purchase_units: units } = (await paypal.post(`/v2/checkout/orders/${odd}/capture`)).json();
  expect(units[0].payments.captures[0].amount).toEqual({ value: '19.99', currency_code: 'EUR' });
});

it('lists and clears configured faults, and refuses invalid ones', async () => {
  const { app, fault, capture } = await approved();
  expect((await fault({ target: 'paypal.capture', kind: 'duplicate' })).statusCode).toBe(400);
  expect((await fault({ target: 'webhooks', kind: 'outcome', outcome: 'X' })).statusCode).toBe(400);
  expect((await fault({ target: 'paypal.capture', kind: 'outcome' })).statusCode).toBe(400);
  await fault({ target: 'paypal.capture', kind: 'status' });
  expect((await app.inject('/faults')).json().items).toMatchObject([
    { target: 'paypal.capture', status: 503, times: 1 },
  ]);
  await app.inject({ method: 'DELETE', url: '/faults' });
  expect((await capture()).statusCode).toBe(201);
});
