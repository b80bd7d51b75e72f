import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../shared/ids.ts';
import type { NewPayout } from '../port.ts';
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
beforeEach(() => {
  server.faults.length = 0;
  server.confirmAs = 'succeeded';
  server.payoutAs = 'pending';
  server.payoutError = null;
});

const person = { userId: newId(), firstName: 'Pat', lastName: 'Payer', email: 'p@mail.test', phone: '+12025550199' };

async function account(): Promise<string> {
  const created = await dots.createUser(person);
  return created.kind === 'user' ? created.id : expect.fail(created.kind);
}

async function order(rail: 'card' | 'apple_pay' = 'card') {
  const orderId = newId();
  const urls = { returnUrl: 'https://shop.test/wallet?order=1', cancelUrl: 'https://shop.test/wallet' };
  const created = await dots.createOrder({ orderId, rail, amount: 5000, ...urls });
  return created.kind === 'created' ? { orderId, ...created } : expect.fail(created.kind);
}

describe('payments', () => {
  test('by card get a form URL with the intent and return URL; by Apple Pay they don’t', async () => {
    const { approveUrl, providerOrderId } = await order();
    const form = new URL(approveUrl ?? '');
    expect(form.searchParams.get('payment_intent')).toBe(providerOrderId);
    expect(form.searchParams.get('return_url')).toBe('https://shop.test/wallet?order=1');
    expect((await order('apple_pay')).approveUrl).toBeNull();
  });

  test('are open until confirmed, then captured once', async () => {
    const { providerOrderId: id, orderId } = await order();
    expect(await dots.getOrder(id)).toEqual({ kind: 'open' });
    expect(await dots.captureOrder(id, orderId)).toEqual({ kind: 'open' });
    expect(await dots.captureOrder(id, orderId, 'pm')).toEqual({ kind: 'captured', captureId: id, amount: 5000 });
    expect(await dots.captureOrder(id, orderId, 'pm-2')).toEqual({ kind: 'captured', captureId: id, amount: 5000 });
    expect(
      [...server.transfers.values()].filter((transfer) => transfer.metadata === server.intents.get(id)?.metadata),
    ).toHaveLength(1);
  });

  test('by Apple Pay convert the token into a payment method', async () => {
    const { providerOrderId: id, orderId } = await order('apple_pay');
    const token = JSON.stringify({ paymentData: { version: 'EC_v1' } });
    expect((await dots.captureOrder(id, orderId, token)).kind).toBe('captured');
    const made = server.requests.findLast(({ line }) => line === 'POST /api/v2/payment-methods');
    expect(JSON.parse(made?.body ?? '')).toEqual({ type: 'apple_pay', apple_pay: { token: JSON.parse(token) } });
    const broken = await order('apple_pay');
    expect(await dots.captureOrder(broken.providerOrderId, broken.orderId, '{no json')).toMatchObject({
      kind: 'declined',
    });
  });

  test.each([
    ['processing', { kind: 'capture_pending', reason: 'processing' }],
    ['failed', { kind: 'declined', reason: 'failed' }],
    ['card_declined', { kind: 'declined', reason: 'card_declined' }],
  ])('with outcome %s', async (confirmAs, expected) => {
    server.confirmAs = confirmAs;
    const { providerOrderId: id, orderId } = await order();
    expect(await dots.captureOrder(id, orderId, 'pm')).toMatchObject(expected);
  });

  test.each(['drop_after', 'error_after', 'silence', 'garbage'] as const)(
    'with a lost response (%s) are looked up',
    async (what) => {
      const { providerOrderId: id, orderId } = await order();
      server.faults.push({ on: `POST /api/v2/payment-intents/${id}/confirm`, what });
      const status = await dots.captureOrder(id, orderId, 'pm');
      // In the `silence` case, the confirmation never took effect. The intent is still open, but that doesn't prove
      // anything yet.
      expect(status.kind).toBe(what === 'silence' ? 'unknown' : 'captured');
    },
  );

  test('reversed by the bank are reported as reversed', async () => {
    const { providerOrderId: id, orderId } = await order();
    await dots.captureOrder(id, orderId, 'pm');
    const intent = server.intents.get(id) ?? expect.fail('no intent');
    server.giveBack(intent, 'reversed');
    expect(await dots.getOrder(id)).toMatchObject({ kind: 'refunded', captureId: id, reversed: true });
    server.giveBack(intent, 'canceled');
    expect(await dots.getOrder(id)).toMatchObject({ kind: 'refunded', reversed: false });
  });

  test('distinguish missing from temporarily unavailable', async () => {
    expect(await dots.getOrder('none')).toEqual({ kind: 'missing' });
    server.faults.push({ on: 'GET /api/v2/payment-intents', what: 'unauthorized' });
    expect(await dots.getOrder('none')).toEqual({ kind: 'unavailable' });
  });
});

describe('payouts', () => {
  async function payout(): Promise<NewPayout> {
    const receiver = { kind: 'method' as const, providerUserId: await account(), platform: 'ach', accountId: 'bank-1' };
    return { withdrawalId: newId(), rail: 'dots', receiver, amount: 4950 };
  }

  test('are submitted once, funded from our wallet and followed to their final state', async () => {
    const wanted = await payout();
    const accepted = await dots.createPayout(wanted);
    const [transfer] = server.payoutsFor(wanted.withdrawalId);
    expect(accepted).toEqual({ kind: 'accepted', batchId: transfer?.id });
    expect(JSON.parse(server.requests.at(-1)?.body ?? '')).toMatchObject({
      amount: 4950,
      platform: 'ach',
      account_id: 'bank-1',
      fund: true,
    });
    for (const [status, kind] of [
      ['pending', 'processing'],
      ['flagged', 'processing'],
      ['completed', 'paid'],
      ['reversed', 'returned'],
      ['failed', 'failed'],
      ['canceled', 'failed'],
    ] as const) {
      if (transfer) transfer.status = status;
      expect((await dots.getPayout(transfer?.id ?? '')).kind).toBe(kind);
    }
  });

  test('submitted again find the first one, even among hundreds', async () => {
    const wanted = await payout();
    await dots.createPayout(wanted);
    for (let i = 0; i < 130; i++) await dots.createPayout({ ...wanted, withdrawalId: newId() });
    const again = await dots.createPayout(wanted);
    expect(again).toEqual({ kind: 'duplicate', batchId: server.payoutsFor(wanted.withdrawalId)[0]?.id });
    expect(server.payoutsFor(wanted.withdrawalId)).toHaveLength(1);
  });

  test('without a response are unknown; refusals are permanent or temporary', async () => {
    server.faults.push({ on: 'POST /api/v2/payouts', what: 'drop_after' });
    expect(await dots.createPayout(await payout())).toEqual({ kind: 'unknown' });
    server.payoutError = 'Account closed';
    expect(await dots.createPayout(await payout())).toEqual({ kind: 'refused', reason: 'Account closed' });
    server.payoutError = 'Insufficient funds in the app wallet';
    expect(await dots.createPayout(await payout())).toEqual({ kind: 'unavailable' });
    const elsewhere = { ...(await payout()), receiver: { kind: 'email' as const, value: 'x@mail.test' } };
    expect(await dots.createPayout(elsewhere)).toMatchObject({ kind: 'refused' });
  });
});

describe('users', () => {
  test('are identified by phone number and keep their payout methods', async () => {
    const id = await account();
    expect(await account()).toBe(id);
    server.connect(id, 'bank-9', '6789');
    const found = await dots.getPayoutMethods(id);
    expect(found.kind === 'methods' && found.methods.at(-1)).toEqual({
      platform: 'ach',
      accountId: 'bank-9',
      mask: '6789',
      description: 'Test Bank',
    });
  });

  test.each([
    [{}, { formNeeded: false, formCollected: false, doubtful: false }],
    [{ must_collect_1099: true }, { formNeeded: true, formCollected: false, doubtful: false }],
    [
      { must_collect_1099: true, '1099_collected': true },
      { formNeeded: false, formCollected: true, doubtful: false },
    ],
    [
      { w8_ben_collected: true, must_collect_1099: true },
      { formNeeded: false, formCollected: true, doubtful: false },
    ],
    [
      { tax_id_verification: 'mismatched', tax_id_collected: true },
      { formNeeded: false, formCollected: true, doubtful: true },
    ],
    [
      { flags: { ofac_status: 'id_verification_required' } },
      { formNeeded: true, formCollected: false, doubtful: false },
    ],
    [{ flags: { payout_method: true } }, { formNeeded: false, formCollected: false, doubtful: true }],
  ])('with %j', async (compliance, standing) => {
    const id = await account();
    const user = server.users.get(id) ?? expect.fail('no user');
    user.compliance = compliance;
    expect(await dots.getStanding(id)).toEqual({ kind: 'standing', standing });
  });

  test('are sent to a hosted page that redirects back', async () => {
    const id = await account();
    const flow = await dots.createFlow({ dotsUserId: id, step: 'compliance', returnUrl: 'https://shop.test/back' });
    expect(flow).toMatchObject({ kind: 'flow', url: expect.stringContaining('/flow/') });
    const steps = [...server.flows.values()].at(-1)?.steps;
    expect(steps).toEqual(['compliance', { name: 'redirect', redirect_url: 'https://shop.test/back' }]);
  });
});

describe('webhooks', () => {
  test('identify our order, withdrawal or user', async () => {
    const { orderId, providerOrderId } = await order();
    const about = (body: object) => {
      const { body: text, headers } = server.webhook(body);
      return dots.verifyWebhook(headers, Buffer.from(text));
    };
    expect(await about({ event: 'payment_intent.updated', payment_intent_id: providerOrderId })).toMatchObject({
      kind: 'event',
      event: { orderId },
    });
    const dotsUserId = await account();
    const flow = await dots.createFlow({ dotsUserId, step: 'manage-payouts', returnUrl: 'https://shop.test' });
    expect(flow.kind).toBe('flow');
    const flowId = [...server.flows.keys()].at(-1);
    expect(await about({ event: 'flow.updated', flow_id: flowId })).toMatchObject({
      event: { providerUserId: dotsUserId },
    });
    expect(await about({ event: 'transfer.updated', transfer_id: 'gone' })).toMatchObject({
      event: { withdrawalId: null },
    });
    server.faults.push({ on: 'GET /api/v2/transfers', what: 'error_before' });
    expect(await about({ event: 'transfer.updated', transfer_id: 'later' })).toEqual({ kind: 'unavailable' });
  });

  const body = JSON.stringify({ event: 'user.updated', user_id: 'u1' });
  const now = Math.floor(Date.now() / 1000);
  const forgeries: [string, () => Record<string, string>, string][] = [
    ['another body', () => server.sign(body), body.replace('u1', 'u2')],
    ['no signature', () => ({ ...server.sign(body), 'svix-signature': '' }), body],
    ['another id', () => ({ ...server.sign(body), 'svix-id': 'msg_other' }), body],
    ['another time', () => ({ ...server.sign(body), 'svix-timestamp': String(now - 1) }), body],
    ['an old message', () => server.sign(body, 'msg_old', now - 3600), body],
    ['a message from the future', () => server.sign(body, 'msg_new', now + 3600), body],
    [
      'another version',
      () => ({
        ...server.sign(body),
        'svix-signature': server.sign(body)['svix-signature']?.replace('v1', 'v2') ?? '',
      }),
      body,
    ],
    ['half a signature', () => ({ ...server.sign(body), 'svix-signature': 'v1,AAAA' }), body],
  ];
  test.each(forgeries)('with %s are forged', async (_name, headers, text) => {
    expect(await dots.verifyWebhook(headers(), Buffer.from(text))).toEqual({ kind: 'forged' });
  });

  test.each(['nothing', '[]', 'null', '{"event":"x","transfer_id":"../users"}', '{"event":7}'])(
    'that are genuine but say %s are unreadable',
    async (text) => {
      const headers = server.sign(text);
      expect(await dots.verifyWebhook(headers, Buffer.from(text))).toEqual({
        kind: 'unreadable',
        id: headers['svix-id'],
        type: null,
      });
    },
  );

  test('may name no object, and are malformed with a header that was sent twice', async () => {
    const text = JSON.stringify({ event: 'transfer.updated', transfer_id: null });
    const headers = server.sign(text);
    expect((await dots.verifyWebhook(headers, Buffer.from(text))).kind).toBe('event');
    const doubled = { ...headers, 'svix-signature': `${headers['svix-signature']}, ${headers['svix-signature']}` };
    expect(await dots.verifyWebhook(doubled, Buffer.from(text))).toEqual({ kind: 'malformed' });
  });

  test('may carry a second signature during secret rotation', async () => {
    const headers = server.sign(body);
    headers['svix-signature'] = `v1,AAAA ${headers['svix-signature']}`;
    expect((await dots.verifyWebhook(headers, Buffer.from(body))).kind).toBe('event');
  });
});
