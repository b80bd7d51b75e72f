import { expect, it } from 'vitest';
import { testReceiver, testSandbox } from '../testing/harness.ts';

/** Captures $30.00 and presses buttons on the sandbox page. */
async function captured() {
  const receiver = await testReceiver();
  const { app, paypal } = await testSandbox({ webhookUrl: receiver.webhookUrl });
  const id = await paypal.createOrder('30.00');
  await paypal.approve(id);
  const [capture] = (await paypal.post(`/v2/checkout/orders/${id}/capture`)).json().purchase_units[0].payments.captures;
  const press = (action: string, payload: object = {}) =>
    app.inject({ method: 'POST', url: `/actions/captures/${capture.id}/${action}`, payload });
  const order = async () => (await paypal.get(`/v2/checkout/orders/${id}`)).json().purchase_units[0].payments;
  return { app, paypal, receiver, captureId: capture.id as string, press, order };
}

it('refunds in parts, each with an id and a webhook that links to the capture', async () => {
  const { paypal, receiver, captureId, press, order } = await captured();
  expect((await press('refund', { amount: '29.00' })).statusCode).toBe(303);
  const { captures, refunds } = await order();
  expect(captures[0].status).toBe('PARTIALLY_REFUNDED');
  expect(refunds).toMatchObject([{ status: 'COMPLETED', amount: { value: '29.00' }, custom_id: 'our-order' }]);
  await expect
    .poll(() => receiver.received.find(({ event }) => event.event_type === 'PAYMENT.CAPTURE.REFUNDED')?.event.resource)
    .toMatchObject({ id: refunds[0].id, links: [{}, { rel: 'up', href: expect.stringContaining(captureId) }] });
  const url = `/v2/payments/captures/${captureId}/refund`;
  const body = { amount: { currency_code: 'USD', value: '1.01' } };
  expect((await paypal.post(url, body)).json().details[0].issue).toBe('REFUND_AMOUNT_EXCEEDED');
  expect((await paypal.post(url)).json()).toMatchObject({ amount: { value: '1.00' } });
  expect((await order()).captures[0].status).toBe('REFUNDED');
});

it('reverses what is left, and undoes the reversal with a later time', async () => {
  const { app, captureId, press, order } = await captured();
  await press('refund', { amount: '10.00' });
  await press('reverse');
  const reversed = (await order()).captures[0];
  expect(reversed.status).toBe('REVERSED');
  expect((await app.inject(`/paypal/captures/${captureId}`)).json()).toMatchObject({ amount: 3000, left: 0 });
  await press('restore');
  const restored = (await order()).captures[0];
  expect(restored.status).toBe('PARTIALLY_REFUNDED');
  expect(Date.parse(restored.update_time)).toBeGreaterThan(Date.parse(reversed.update_time));
  expect((await app.inject(`/paypal/captures/${captureId}`)).json()).toMatchObject({ left: 2000 });
  expect((await app.inject('/')).body).toContain('aria-label="Amount to refund, in dollars"');
});
