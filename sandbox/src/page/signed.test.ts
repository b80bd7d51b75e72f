import { createHmac, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { testReceiver, testSandbox } from '../testing/harness.ts';

it('signs any text and delivers it as it is', async () => {
  const receiver = await testReceiver();
  const { app, paypal } = await testSandbox({ webhookUrl: receiver.webhookUrl });
  for (const body of ['[]', 'null', '{ "resource": null }']) {
    const sent = await app.inject({ method: 'POST', url: '/actions/webhooks/paypal/send', payload: { body } });
    expect(sent.statusCode).toBe(303);
    await expect.poll(() => receiver.received.some((each) => each.body === body)).toBe(true);
  }
  const [{ headers, body } = expect.fail('nothing was delivered')] = receiver.received;
  const verified = await paypal.post('/v1/notifications/verify-webhook-signature', {
    ...Object.fromEntries(
      ['auth_algo', 'cert_url', 'transmission_id', 'transmission_sig', 'transmission_time'].map((name) => [
        name,
        headers[`paypal-${name.replaceAll('_', '-')}`],
      ]),
    ),
    webhook_id: readSettings({}).paypalWebhookId,
    webhook_event: JSON.parse(body),
  });
  expect(verified.json()).toEqual({ verification_status: 'SUCCESS' });
});

it('returns the headers that sign a text, without delivering it', async () => {
  const { app } = await testSandbox();
  const body = `not JSON ${randomUUID()}`;
  const answer = await app.inject({ method: 'POST', url: '/actions/webhooks/dots/sign', payload: { body } });
  const { headers, url } = answer.json();
  const { dotsWebhookSecret, dotsWebhookUrl } = readSettings({});
  const key = Buffer.from(dotsWebhookSecret.replace(/^whsec_/, ''), 'base64');
  const signed = createHmac('sha256', key).update(`${headers['svix-id']}.${headers['svix-timestamp']}.${body}`);
  expect([headers['svix-signature'], url]).toEqual([`v1,${signed.digest('base64')}`, dotsWebhookUrl]);
  expect((await app.inject('/')).body).not.toContain('by hand');
  const other = await app.inject({ method: 'POST', url: '/actions/webhooks/fax/send', payload: { body } });
  expect(other.statusCode).toBe(404);
});
