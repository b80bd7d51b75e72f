import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterEach } from 'vitest';
import { buildSandbox } from '../app.ts';
import { readSettings, type Settings } from '../settings.ts';

const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

/** Starts a sandbox without a port and returns helpers for its API. It is closed after the test. */
export async function testSandbox(settings: Partial<Settings> = {}) {
  const app = await buildSandbox({ ...readSettings({}), payoutMs: 20, smtpPort: 0, webhookRetryMs: 5, ...settings });
  open.push(app);
  await app.ready();
  return { app, paypal: await paypalOf(app) };
}

export type PayPal = Awaited<ReturnType<typeof paypalOf>>;

async function paypalOf(app: FastifyInstance) {
  const login = `Basic ${Buffer.from('sandbox-client:sandbox-secret').toString('base64')}`;
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/oauth2/token',
    headers: { authorization: login },
    payload: { grant_type: 'client_credentials' },
  });
  const authorization = `Bearer ${answer.json().access_token}`;
  const post = (url: string, payload: object = {}, requestId?: string) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization, prefer: 'return=representation', ...(requestId && { 'paypal-request-id': requestId }) },
    });
  const get = (url: string) => app.inject({ method: 'GET', url, headers: { authorization } });
  const createOrder = async (value = '20.00', requestId?: string): Promise<string> => {
    const created = await post('/v2/checkout/orders', orderBody(value), requestId);
    return created.json().id;
  };
  const approve = (token: string, action = 'approve'): Promise<LightMyRequestResponse> =>
    app.inject({ method: 'POST', url: '/checkoutnow', payload: { token, action } });
  return { authorization, post, get, createOrder, approve };
}

export function orderBody(value: string) {
  return {
    intent: 'CAPTURE',
    purchase_units: [{ custom_id: 'our-order', amount: { currency_code: 'USD', value } }],
    payment_source: { paypal: { experience_context: { brand_name: 'Duelbook' } } },
  };
}

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  event: { id: string; event_type: string; resource: Record<string, unknown> };
}

/**
 * Starts a server that receives webhooks and answers with the given statuses in order, then with 200. It is closed
 * after the test.
 */
export async function testReceiver(statuses: number[] = []) {
  const received: Received[] = [];
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    received.push({ headers: request.headers, body, event: JSON.parse(body) });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push({ close: () => server.close() });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  return { received, webhookUrl: `http://127.0.0.1:${address.port}/webhooks/paypal` };
}

/** Creates a temporary folder, which is removed after the test. */
export function testFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'duelbook-sandbox-'));
  open.push({ close: () => rmSync(path, { recursive: true, force: true }) });
  return path;
}
