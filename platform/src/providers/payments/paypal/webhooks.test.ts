import { afterEach, beforeEach, expect, test } from 'vitest';
import { PayPal } from './paypal.ts';
import { selfSigned } from './testing/certificate.ts';
import { PayPalTestServer } from './testing/server.ts';

let server: PayPalTestServer;
let paypal: PayPal;

beforeEach(async () => {
  server = await new PayPalTestServer().listen();
  paypal = new PayPal(server.settings());
});
afterEach(async () => {
  await paypal.close();
  await server.close();
});

const genuine = () => server.webhook('PAYMENT.CAPTURE.COMPLETED', { id: 'CAP1', custom_id: 'o-1' }, 'WH-1');

test('a genuine webhook identifies its subject; its certificate is fetched once', async () => {
  const { headers, body } = genuine();
  const expected = {
    id: 'WH-1',
    type: 'PAYMENT.CAPTURE.COMPLETED',
    resourceId: 'CAP1',
    orderId: 'o-1',
    withdrawalId: null,
    batchId: null,
    providerUserId: null,
  };
  expect(await paypal.verifyWebhook(headers, Buffer.from(body))).toEqual({ kind: 'event', event: expected });
  await paypal.verifyWebhook(headers, Buffer.from(body));
  expect(server.requests.filter(({ line }) => line.includes('/certs/'))).toHaveLength(1);
});

test('a payout item webhook identifies the withdrawal and its batch', async () => {
  const resource = {
    payout_item_id: 'I1',
    payout_batch_id: 'B1',
    sender_batch_id: 'w-1',
    transaction_status: 'SUCCESS',
  };
  const { headers, body } = server.webhook('PAYMENT.PAYOUTS-ITEM.SUCCEEDED', resource);
  expect(await paypal.verifyWebhook(headers, Buffer.from(body))).toMatchObject({
    event: { resourceId: 'I1', batchId: 'B1', withdrawalId: 'w-1', orderId: null },
  });
});

type Forgery = (genuine: { headers: Record<string, string>; body: string }) => {
  headers: Record<string, string>;
  body: string;
};
const withHeader =
  (name: string, value: string): Forgery =>
  ({ headers, body }) => ({ headers: { ...headers, [name]: value }, body });

const forgeries: [string, Forgery][] = [
  ['another amount in the body', ({ headers, body }) => ({ headers, body: body.replace('CAP1', 'CAP2') })],
  ['one space more in the body', ({ headers, body }) => ({ headers, body: `${body} ` })],
  ['no signature', ({ headers: { 'paypal-transmission-sig': _, ...headers }, body }) => ({ headers, body })],
  ['an empty signature', withHeader('paypal-transmission-sig', '')],
  ['a signature of something else', withHeader('paypal-transmission-sig', Buffer.alloc(256, 7).toString('base64'))],
  ['another transmission id', withHeader('paypal-transmission-id', 'other')],
  ['another time', withHeader('paypal-transmission-time', '2020-01-01T00:00:00Z')],
  ['another algorithm', withHeader('paypal-auth-algo', 'none')],
  [
    'a foreign certificate host',
    withHeader('paypal-cert-url', 'https://paypal.com.evil.test/v1/notifications/certs/C'),
  ],
  [
    'a host in the user part',
    withHeader('paypal-cert-url', 'https://api.paypal.com@evil.test/v1/notifications/certs/C'),
  ],
  ['plain http to PayPal', withHeader('paypal-cert-url', 'http://api.paypal.com/v1/notifications/certs/C')],
  ['another port', withHeader('paypal-cert-url', 'https://api.paypal.com:8443/v1/notifications/certs/C')],
  ['a path outside the certificates', withHeader('paypal-cert-url', 'https://api.paypal.com/v1/other')],
  ['a file', withHeader('paypal-cert-url', 'file:///etc/passwd')],
];

test.each(forgeries)('a webhook with %s is forged', async (_, forge) => {
  const { headers, body } = forge(genuine());
  expect(await paypal.verifyWebhook(headers, Buffer.from(body))).toEqual({ kind: 'forged' });
});

test('a message signed for a different webhook is forged', async () => {
  const { body } = genuine();
  expect(await paypal.verifyWebhook(server.sign(body, 'WH-OTHER'), Buffer.from(body))).toEqual({ kind: 'forged' });
});

test('an expired certificate proves nothing', async () => {
  const ended = selfSigned({ from: new Date('2020-01-01'), to: new Date('2021-01-01') });
  server.certificates.set('CERT-1', ended.pem);
  const { headers, body } = genuine();
  expect(await paypal.verifyWebhook(headers, Buffer.from(body))).toEqual({ kind: 'forged' });
});

test('a webhook naming a certificate that PayPal doesn’t have is forged', async () => {
  server.certificates.clear();
  const { headers, body } = genuine();
  expect(await paypal.verifyWebhook(headers, Buffer.from(body))).toEqual({ kind: 'forged' });
});

test('a webhook is unavailable when the certificate can’t be fetched, so that PayPal resends it', async () => {
  server.faults.push({ on: 'GET /v1/notifications/certs/CERT-1', what: 'drop_before' });
  const { headers, body } = genuine();
  expect(await paypal.verifyWebhook(headers, Buffer.from(body))).toEqual({ kind: 'unavailable' });
});

test('a signed body that is not an event is refused', async () => {
  const body = '{"id":1}';
  expect(await paypal.verifyWebhook(server.sign(body), Buffer.from(body))).toEqual({ kind: 'forged' });
});
