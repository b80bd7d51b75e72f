import { expect, it } from 'vitest';
import { testSandbox } from '../testing/harness.ts';

const HOUR = 3_600_000;
const around = (span = HOUR) => ({
  start_date: new Date(Date.now() - span).toISOString(),
  end_date: new Date(Date.now() + HOUR).toISOString(),
});

async function search(paypal: Awaited<ReturnType<typeof testSandbox>>['paypal'], query: Record<string, string> = {}) {
  const answer = await paypal.get(`/v1/reporting/transactions?${new URLSearchParams({ ...around(), ...query })}`);
  return { status: answer.statusCode, body: answer.json() };
}

async function captured(paypal: Awaited<ReturnType<typeof testSandbox>>['paypal'], value: string): Promise<string> {
  const id = await paypal.createOrder(value);
  await paypal.approve(id);
  const order = (await paypal.post(`/v2/checkout/orders/${id}/capture`)).json();
  return order.purchase_units[0].payments.captures[0].id;
}

it('shows a capture and its refund, with our id and the original payment', async () => {
  const { paypal } = await testSandbox();
  const captureId = await captured(paypal, '20.00');
  const refund = (await paypal.post(`/v2/payments/captures/${captureId}/refund`, {}, 'refund-1')).json();
  const again = (await paypal.post(`/v2/payments/captures/${captureId}/refund`, {}, 'refund-1')).json();
  expect(again).toEqual(refund);
  const other = await paypal.post(`/v2/payments/captures/${captureId}/refund`, {}, 'refund-2');
  expect(other.json().details[0].issue).toBe('CAPTURE_FULLY_REFUNDED');
  const { body } = await search(paypal);
  expect(body).toMatchObject({
    total_items: 2,
    transaction_details: [
      {
        transaction_info: {
          transaction_id: captureId,
          transaction_event_code: 'T0006',
          transaction_amount: { value: '20.00' },
          custom_field: 'our-order',
        },
      },
      {
        transaction_info: {
          transaction_id: refund.id,
          paypal_reference_id: captureId,
          transaction_event_code: 'T1107',
          transaction_amount: { value: '-20.00' },
        },
      },
    ],
  });
});

it('paginates, and refuses spans of more than 31 days', async () => {
  const { paypal } = await testSandbox();
  const ids = [await captured(paypal, '5.00'), await captured(paypal, '6.00'), await captured(paypal, '7.00')];
  const first = await search(paypal, { page_size: '2' });
  const second = await search(paypal, { page_size: '2', page: '2' });
  const shown = [...first.body.transaction_details, ...second.body.transaction_details];
  expect(first.body.total_pages).toBe(2);
  expect(shown.map((line) => line.transaction_info.transaction_id)).toEqual(expect.arrayContaining(ids));
  expect((await search(paypal, around(40 * 24 * HOUR))).status).toBe(400);
  expect((await search(paypal, { end_date: 'soon' })).status).toBe(400);
});

it('shows payouts that reached their recipient, with our id', async () => {
  const { paypal } = await testSandbox();
  const batch = {
    sender_batch_header: { sender_batch_id: 'our-payout' },
    items: ['someone@mail.test', 'unclaimed@mail.test'].map((receiver, index) => ({
      recipient_type: 'EMAIL',
      receiver,
      amount: { currency: 'USD', value: '12.50' },
      sender_item_id: `our-payout-${index}`,
    })),
  };
  await paypal.post('/v1/payments/payouts', batch);
  await expect
    .poll(async () => (await search(paypal)).body.transaction_details.map((line: never) => line))
    .toMatchObject([
      {
        transaction_info: {
          transaction_event_code: 'T0001',
          transaction_amount: { value: '-12.50' },
          custom_field: 'our-payout-0',
        },
      },
    ]);
});
