import { expect, it } from 'vitest';
import { testSandbox } from '../testing/harness.ts';

type Sandbox = Awaited<ReturnType<typeof testSandbox>>;

const send = ({ app }: Sandbox, url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

const card = (number: string, token: string) => ({ token, number, origin: 'http://shop' });

it('serves the card fields only when requested', async () => {
  const { app } = await testSandbox();
  const plain = await app.inject('/sdk/js?components=buttons');
  const both = await app.inject('/sdk/js?components=buttons,card-fields');
  expect(plain.body).not.toContain('namespace.CardFields');
  expect(both.body).toContain('namespace.CardFields');
  expect(both.body.startsWith(plain.body)).toBe(true);
});

it('approves the order with a valid card so that it can be captured', async () => {
  const sandbox = await testSandbox();
  const id = await sandbox.paypal.createOrder('25.00');
  const answer = await send(sandbox, '/sdk/card', card('4242 4242 4242 4242', id));
  expect(answer.json()).toEqual({ challenge: null });
  expect(answer.headers['access-control-allow-origin']).toBe('http://shop');
  const captured = await sandbox.paypal.post(`/v2/checkout/orders/${id}/capture`, {}, 'r2');
  expect(captured.json().status).toBe('COMPLETED');
});

it('declines the capture of a declined card', async () => {
  const sandbox = await testSandbox();
  const id = await sandbox.paypal.createOrder('25.00');
  await send(sandbox, '/sdk/card', card('4000000000000002', id));
  const captured = await sandbox.paypal.post(`/v2/checkout/orders/${id}/capture`, {}, 'r2');
  expect(captured.statusCode).toBe(422);
});

it('approves after the 3-D Secure challenge, unless it fails', async () => {
  const sandbox = await testSandbox();
  const id = await sandbox.paypal.createOrder('25.00');
  const answer = await send(sandbox, '/sdk/card', card('4000000000003220', id));
  expect(answer.json().challenge).toContain(`/sdk/challenge?token=${id}`);
  const no = await send(sandbox, '/sdk/challenge', { token: id, origin: 'http://shop', action: 'cancel' });
  expect(no.body).toContain('data-kind="cancelled"');
  expect((await sandbox.paypal.post(`/v2/checkout/orders/${id}/capture`, {}, 'r2')).statusCode).toBe(422);
  const yes = await send(sandbox, '/sdk/challenge', { token: id, origin: 'http://shop', action: 'approve' });
  expect(yes.body).toContain('data-kind="approved"');
  expect((await sandbox.paypal.post(`/v2/checkout/orders/${id}/capture`, {}, 'r3')).json().status).toBe('COMPLETED');
});
