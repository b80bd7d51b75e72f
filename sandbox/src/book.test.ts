import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { testFolder, testSandbox } from './testing/harness.ts';

it('restores its state after a restart and continues', async () => {
  const dataDir = testFolder();
  const first = await testSandbox({ dataDir, payoutMs: 60_000 });
  const id = await first.paypal.createOrder();
  await first.paypal.approve(id);
  const accepted = await first.paypal.post('/v1/payments/payouts', {
    sender_batch_header: { sender_batch_id: 'w' },
    items: [{ recipient_type: 'EMAIL', receiver: 'a@example.com', amount: { currency: 'USD', value: '1.00' } }],
  });
  await first.app.close();

  const second = await testSandbox({ dataDir });
  await second.app.listen({ host: '127.0.0.1', port: 0 });
  expect((await second.paypal.get(`/v2/checkout/orders/${id}`)).json().status).toBe('APPROVED');
  await vi.waitFor(async () => {
    const batch = await second.paypal.get(`/v1/payments/payouts/${accepted.json().batch_header.payout_batch_id}`);
    expect(batch.json().batch_header.batch_status).toBe('SUCCESS');
  });
});

it('starts with empty state if the snapshot is corrupt', async () => {
  const dataDir = testFolder();
  writeFileSync(join(dataDir, 'sandbox.json'), '{"messages": [');
  const { app } = await testSandbox({ dataDir });
  expect((await app.inject('/sms')).json()).toEqual([]);
});
