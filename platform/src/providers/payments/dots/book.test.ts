import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../shared/ids.ts';
import { DotsApi } from './dots.ts';
import { DotsTestServer } from './testing/server.ts';

let server: DotsTestServer;
let dots: DotsApi;
beforeAll(async () => {
  server = await new DotsTestServer().listen();
  dots = new DotsApi(server.settings(1000));
});
afterAll(async () => {
  await dots.close();
  await server.close();
});

const person = { userId: newId(), firstName: 'Pat', lastName: 'Payer', email: 'p@mail.test', phone: '+12025550199' };

async function account(): Promise<string> {
  const created = await dots.createUser(person);
  return created.kind === 'user' ? created.id : expect.fail(created.kind);
}

async function order() {
  const orderId = newId();
  const urls = { returnUrl: 'https://shop.test/wallet?order=1', cancelUrl: 'https://shop.test/wallet' };
  const created = await dots.createOrder({ orderId, rail: 'card', amount: 5000, ...urls });
  return created.kind === 'created' ? { orderId, ...created } : expect.fail(created.kind);
}

describe('refunds', () => {
  test('refund in full once, however often requested', async () => {
    const { providerOrderId: captureId, orderId } = await order();
    expect(await dots.refundCapture({ captureId, refundId: newId() })).toMatchObject({
      kind: 'refused',
      reason: 'open',
    });
    await dots.captureOrder(captureId, orderId, 'pm');
    const refundId = newId();
    server.faults.push({ on: 'POST /api/v2/refunds', what: 'drop_after' });
    expect(await dots.refundCapture({ captureId, refundId })).toEqual({ kind: 'unknown' });
    expect(await dots.refundCapture({ captureId, refundId })).toEqual({ kind: 'refunded', providerRefundId: null });
    expect(await dots.getOrder(captureId)).toMatchObject({ kind: 'refunded', reversed: false });
  });
});

describe('transaction report', () => {
  test('identifies payments by intent and payouts by withdrawal id, and lists reversed transfers twice', async () => {
    const from = new Date();
    const paid = await order();
    await dots.captureOrder(paid.providerOrderId, paid.orderId, 'pm');
    const back = await order();
    await dots.captureOrder(back.providerOrderId, back.orderId, 'pm');
    server.giveBack(server.intents.get(back.providerOrderId) ?? expect.fail('no intent'), 'reversed');
    const receiver = { kind: 'method' as const, providerUserId: await account(), platform: 'ach', accountId: 'bank-1' };
    const [sent, pending] = [newId(), newId()];
    for (const withdrawalId of [sent, pending])
      await dots.createPayout({ withdrawalId, rail: 'dots', receiver, amount: 4950 });
    const transfer = server.payoutsFor(sent)[0] ?? expect.fail('no transfer');
    transfer.status = 'completed';

    const page = await dots.readLines(from, new Date(Date.now() + 1000));
    const lines = page.kind === 'lines' ? page.lines : expect.fail(page.kind);
    const of = (ourId: string) => lines.filter((line) => line.ourId === ourId);
    expect(of(paid.orderId)).toMatchObject([
      { reference: paid.providerOrderId, kind: 'payment', amount: 5000, reversal: false },
    ]);
    expect(of(back.orderId)).toMatchObject([
      { reference: back.providerOrderId, amount: 5000, reversal: false },
      { reference: back.providerOrderId, amount: -5000, reversal: true },
    ]);
    expect(of(sent)).toMatchObject([{ reference: transfer.id, kind: 'payout', amount: -4950 }]);
    expect(of(pending)).toEqual([]);
    expect(await dots.readLines(new Date(0), from)).toMatchObject({ kind: 'lines' });
    server.faults.push({ on: 'GET /api/v2/payment-intents?', what: 'error_before' });
    expect((await dots.readLines(from, new Date())).kind).not.toBe('lines');
  });
});
