import { expect, it, vi } from 'vitest';
import { testReceiver, testSandbox } from '../testing/harness.ts';

function payout(receiver: string, id = 'withdrawal-1') {
  return {
    sender_batch_header: { sender_batch_id: id },
    items: [{ recipient_type: 'EMAIL', receiver, amount: { currency: 'USD', value: '12.50' }, sender_item_id: id }],
  };
}

it.each([
  ['winner@example.com', 'SUCCESS'],
  ['unclaimed@example.com', 'UNCLAIMED'],
  ['returned@example.com', 'RETURNED'],
  ['failed@example.com', 'FAILED'],
  ['blocked@example.com', 'BLOCKED'],
])('pays %s: %s', async (receiver, status) => {
  const { paypal } = await testSandbox();
  const accepted = await paypal.post('/v1/payments/payouts', payout(receiver));
  expect(accepted.statusCode).toBe(201);
  expect(accepted.json().batch_header.batch_status).toBe('PENDING');
  const url = `/v1/payments/payouts/${accepted.json().batch_header.payout_batch_id}`;
  await vi.waitFor(async () => {
    const batch = (await paypal.get(url)).json();
    expect(batch.batch_header.batch_status).toBe('SUCCESS');
    expect(batch.items[0]).toMatchObject({ transaction_status: status, payout_item: { amount: { value: '12.50' } } });
  });
});

it('is pending until the batch has been processed', async () => {
  const { paypal } = await testSandbox({ payoutMs: 3_600_000 });
  const accepted = await paypal.post('/v1/payments/payouts', payout('winner@example.com'));
  const batch = await paypal.get(`/v1/payments/payouts/${accepted.json().batch_header.payout_batch_id}`);
  expect(batch.json().items[0].transaction_status).toBe('PENDING');
});

it('pays a batch id once and links the batch that used it', async () => {
  const { paypal } = await testSandbox();
  const first = (await paypal.post('/v1/payments/payouts', payout('a@example.com'))).json();
  const second = await paypal.post('/v1/payments/payouts', payout('a@example.com'));
  expect(second.statusCode).toBe(400);
  expect(second.json()).toMatchObject({ name: 'USER_BUSINESS_ERROR', details: [{ field: 'SENDER_BATCH_ID' }] });
  expect(second.json().links[0].href).toContain(first.batch_header.payout_batch_id);
});

it('lets an unclaimed payout be claimed or returned', async () => {
  const { app, paypal } = await testSandbox();
  const accepted = (await paypal.post('/v1/payments/payouts', payout('unclaimed@example.com'))).json();
  const url = `/v1/payments/payouts/${accepted.batch_header.payout_batch_id}`;
  const item = await vi.waitFor(async () => {
    const [found] = (await paypal.get(url)).json().items;
    expect(found.transaction_status).toBe('UNCLAIMED');
    return found;
  });
  await app.inject({ method: 'POST', url: `/actions/payout-items/${item.payout_item_id}/claim` });
  expect((await paypal.get(url)).json().items[0].transaction_status).toBe('SUCCESS');
  const again = await paypal.post(`/v1/payments/payouts-item/${item.payout_item_id}/cancel`);
  expect(again.statusCode).toBe(422);
});

it('lets a recipient give a completed payout back, which the report shows as a line of its own', async () => {
  const receiver = await testReceiver();
  const { app, paypal } = await testSandbox({ webhookUrl: receiver.webhookUrl });
  const accepted = (await paypal.post('/v1/payments/payouts', payout('winner@example.com'))).json();
  const url = `/v1/payments/payouts/${accepted.batch_header.payout_batch_id}`;
  const item = await vi.waitFor(async () => {
    const [found] = (await paypal.get(url)).json().items;
    expect(found.transaction_status).toBe('SUCCESS');
    return found;
  });
  const giveBack = () => app.inject({ method: 'POST', url: `/actions/payout-items/${item.payout_item_id}/return` });
  expect((await giveBack()).statusCode).toBe(303);
  expect((await giveBack()).statusCode).toBeGreaterThanOrEqual(400);
  expect((await paypal.get(url)).json().items[0].transaction_status).toBe('REFUNDED');
  await vi.waitFor(() =>
    expect(receiver.received.map(({ event }) => event.event_type)).toContain('PAYMENT.PAYOUTS-ITEM.REFUNDED'),
  );
  const [from, to] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)];
  const search = `/v1/reporting/transactions?start_date=${from.toISOString()}&end_date=${to.toISOString()}`;
  expect((await paypal.get(search)).json().transaction_details).toMatchObject([
    { transaction_info: { transaction_event_code: 'T0001', transaction_amount: { value: '-12.50' } } },
    {
      transaction_info: {
        transaction_event_code: 'T1115',
        paypal_reference_id: item.transaction_id,
        transaction_amount: { value: '12.50' },
      },
    },
  ]);
});

it.each([
  [{ ...payout('a@example.com'), sender_batch_header: {} }, 'SENDER_BATCH_ID'],
  [{ ...payout('a@example.com'), items: [] }, 'ITEMS'],
  [payout('nobody'), 'ITEMS[0].RECEIVER'],
])('refuses %o', async (body, field) => {
  const { paypal } = await testSandbox();
  const answer = await paypal.post('/v1/payments/payouts', body);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ name: 'VALIDATION_ERROR', details: [{ field }] });
});
