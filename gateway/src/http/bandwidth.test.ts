import { Readable } from 'node:stream';
import { fastify } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { GatewayFixture } from '../../spec/support/fixture.ts';
import { serveBandwidth } from './bandwidth.ts';

const fixture = new GatewayFixture();
afterEach(() => fixture.end());

const MIB = 1024 * 1024;
const signedIn = { authorization: 'Bearer a-token-of-a-session-123', 'x-device-id': 'device-1' };

interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends an upload. Also returns the calls that reached the platform. */
async function send(
  payload: Buffer | Readable,
  sent: Record<string, string> = signedIn,
  { status, body = {}, headers }: Answer = { status: 200 },
) {
  const asked: unknown[][] = [];
  const platformUrl = await fixture.platformThat(({ method, url, headers: got }, reply) => {
    asked.push([`${method} ${url}`, got.authorization, got['x-device-id']]);
    reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  const app = fastify();
  await serveBandwidth(app, platformUrl);
  const response = await app.inject({
    method: 'POST',
    url: '/bandwidth',
    headers: { 'content-type': 'application/octet-stream', ...sent },
    payload,
  });
  await app.close();
  return { status: response.statusCode, headers: response.headers, text: response.body, asked };
}

it('takes bytes of signed-in users and keeps nothing', async () => {
  const { status, text, asked } = await send(Buffer.alloc(MIB));
  expect([status, text]).toEqual([204, '']);
  expect(asked).toEqual([['POST /api/v1/twitch/bandwidth_test', signedIn.authorization, 'device-1']]);
});

it('passes on what the platform refuses: no session, too many uploads', async () => {
  const refused = { error: { code: 401, message: 'Sign in first.', request_id: 'r1' } };
  const signedOut = await send(Buffer.alloc(10), {}, { status: 401, body: refused });
  expect([signedOut.status, JSON.parse(signedOut.text)]).toEqual([401, refused]);
  expect(signedOut.asked).toEqual([['POST /api/v1/twitch/bandwidth_test', undefined, undefined]]);
  const limited = { error: { code: 1013, message: 'Too many requests.', data: { retry_after: 3 }, request_id: 'r2' } };
  const answer = { status: 429, body: limited, headers: { 'retry-after': '3' } };
  const late = await send(Buffer.alloc(MIB), signedIn, answer);
  expect([late.status, late.headers['retry-after'], JSON.parse(late.text)]).toEqual([429, '3', limited]);
});

it('refuses more than a megabyte, an upload of unknown size and everything but bytes', async () => {
  const large = await send(Buffer.alloc(MIB + 1));
  const unknown = await send(Readable.from([Buffer.alloc(10)]));
  expect([large.status, large.headers.connection, large.asked]).toEqual([413, 'close', []]);
  expect([unknown.status, unknown.headers.connection, unknown.asked]).toEqual([411, 'close', []]);
  expect((await send(Buffer.alloc(10), { ...signedIn, 'content-type': 'application/json' })).status).toBe(415);
});

it('answers 503 while the platform fails, without its words', async () => {
  const { status, text } = await send(Buffer.alloc(10), signedIn, { status: 500, body: { error: 'secret' } });
  expect([status, text.includes('secret')]).toEqual([503, false]);
});
