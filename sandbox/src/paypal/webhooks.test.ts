import { verify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { expect, it, vi } from 'vitest';
import { type PayPal, type Received, testReceiver, testSandbox } from '../testing/harness.ts';

async function capture(paypal: PayPal): Promise<void> {
  const id = await paypal.createOrder();
  await paypal.approve(id);
  await paypal.post(`/v2/checkout/orders/${id}/capture`);
}

function types(received: Received[]): string[] {
  return received.map(({ event }) => event.event_type);
}

function fault(app: FastifyInstance, payload: object) {
  return app.inject({ method: 'POST', url: '/faults', payload });
}

it('signs webhooks so that anyone with the certificate can verify them', async () => {
  const { received, webhookUrl } = await testReceiver();
  const { app, paypal } = await testSandbox({ webhookUrl });
  await capture(paypal);
  await vi.waitFor(() => expect(types(received)).toEqual(['CHECKOUT.ORDER.APPROVED', 'PAYMENT.CAPTURE.COMPLETED']));
  for (const { headers, body } of received) {
    const { pathname } = new URL(String(headers['paypal-cert-url']));
    const certificate = new X509Certificate((await app.inject(pathname)).payload);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(Date.parse(certificate.validTo)).toBeGreaterThan(Date.now());
    const signed = (text: string) =>
      verify(
        'RSA-SHA256',
        Buffer.from(
          `${headers['paypal-transmission-id']}|${headers['paypal-transmission-time']}|sandbox-webhook|${crc32(text)}`,
        ),
        certificate.publicKey,
        Buffer.from(String(headers['paypal-transmission-sig']), 'base64'),
      );
    expect(signed(body)).toBe(true);
    expect(signed(body.replace('20.00', '2000.00'))).toBe(false);
  }
});

it('verifies whether a webhook is genuine', async () => {
  const { received, webhookUrl } = await testReceiver();
  const { paypal } = await testSandbox({ webhookUrl });
  await capture(paypal);
  const one = await vi.waitFor(() => received[0] ?? expect.fail('no webhook yet'));
  const body = {
    auth_algo: one.headers['paypal-auth-algo'],
    cert_url: one.headers['paypal-cert-url'],
    transmission_id: one.headers['paypal-transmission-id'],
    transmission_sig: one.headers['paypal-transmission-sig'],
    transmission_time: one.headers['paypal-transmission-time'],
    webhook_id: 'sandbox-webhook',
    webhook_event: one.event,
  };
  const ask = async (payload: object) =>
    (await paypal.post('/v1/notifications/verify-webhook-signature', payload)).json().verification_status;
  expect(await ask(body)).toBe('SUCCESS');
  expect(await ask({ ...body, webhook_event: { ...one.event, id: 'WH-other' } })).toBe('FAILURE');
});

it('retries until the receiver answers 2xx', async () => {
  const { received, webhookUrl } = await testReceiver([500, 503]);
  const { paypal } = await testSandbox({ webhookUrl });
  await paypal.approve(await paypal.createOrder());
  await vi.waitFor(() => expect(received).toHaveLength(3));
  expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
});

it('sends an event twice, never, or after the next one, as the fault specifies', async () => {
  const { received, webhookUrl } = await testReceiver();
  const { app, paypal } = await testSandbox({ webhookUrl });
  await fault(app, { target: 'webhooks', kind: 'duplicate' });
  await paypal.approve(await paypal.createOrder());
  await vi.waitFor(() => expect(received).toHaveLength(2));
  expect(received[0]?.event.id).toBe(received[1]?.event.id);

  received.length = 0;
  await fault(app, { target: 'webhooks', kind: 'drop' });
  await capture(paypal);
  await vi.waitFor(() => expect(types(received)).toEqual(['PAYMENT.CAPTURE.COMPLETED']));

  received.length = 0;
  await fault(app, { target: 'webhooks', kind: 'reorder' });
  await capture(paypal);
  await vi.waitFor(() => expect(types(received)).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED']));
});
