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
    captureId: 'CAP1',
    returned: null,
    disputeId: null,
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

test.each([
  ['[]', null, null],
  ['null', null, null],
  ['not JSON', null, null],
  ['{"id":1}', null, null],
  ['{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED"}', 'WH-1', 'PAYMENT.CAPTURE.COMPLETED'],
  ['{"id":"WH-1","event_type":"X","resource":null}', 'WH-1', 'X'],
  [JSON.stringify({ id: 'W'.repeat(101), event_type: 'X', resource: {} }), null, 'X'],
])('a signed body that is not an event, %s, is unreadable', async (body, id, type) => {
  expect(await paypal.verifyWebhook(server.sign(body), Buffer.from(body))).toEqual({ kind: 'unreadable', id, type });
});

test('a header that was sent twice is malformed', async () => {
  const { headers, body } = genuine();
  const url = headers['paypal-cert-url'];
  for (const doubled of [`${url}, ${url}`, [url ?? '', url ?? '']]) {
    expect(await paypal.verifyWebhook({ ...headers, 'paypal-cert-url': doubled }, Buffer.from(body))).toEqual({
      kind: 'malformed',
    });
  }
});

test('a refund webhook names the refund and its capture', async () => {
  const links = [{ rel: 'up', href: `${server.baseUrl}/v2/payments/captures/CAP1`, method: 'GET' }];
  const { headers, body } = server.webhook('PAYMENT.CAPTURE.REFUNDED', { id: 'REF1', custom_id: 'r-1', links });
  expect(await paypal.verifyWebhook(headers, Buffer.from(body))).toMatchObject({
    event: { captureId: 'CAP1', returned: { refundId: 'REF1' } },
  });
});
