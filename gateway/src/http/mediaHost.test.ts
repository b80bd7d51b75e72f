import { request } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { type Example, parseExample } from '../../spec/support/example.ts';
import { type Started, startExample } from '../../spec/support/run.ts';
import { loadConfig } from '../config.ts';
import { contentSecurityPolicy } from './security.ts';

const text = `
\`\`\`graphql schema
type Query {
  thing(id: ID!): Thing @rest(call: "GET /v1/things/{id}")
}

type Thing {
  id: ID!
}
\`\`\`

\`\`\`json contract
{ "GET /v1/things/{id}": { "who": "optional", "answer": { "id": "string" } } }
\`\`\`
`;
const mediaOrigin = 'https://media.duelbook.example';
const media = { host: 'media.duelbook.example' };

let started: Started | null = null;
afterEach(async () => {
  await started?.close();
  started = null;
});

async function start(upstream: Example['upstream'] = []) {
  started = await startExample({ ...parseExample('media', text), upstream }, { mediaOrigin });
  return started.gateway.app;
}

it('serves files on their own origin without setting cookies', async () => {
  const range = 'bytes=0-1';
  const app = await start([{ request: 'GET /media/m', headers: { range }, status: 206, answer: {} }]);
  const answer = await app.inject({ url: '/media/m', headers: { ...media, range, cookie: 'a=b' } });
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([206, undefined]);
  expect(started?.platform.faults).toEqual([]);
});

it('serves nothing else there', async () => {
  const app = await start();
  const requests = [
    { method: 'POST', url: '/graphql', payload: { query: '{ thing(id: "1") { id } }' } },
    ...['/', '/index.html', '/graphql', '/healthz', '/share_cards/match/m', '/admin'].map((url) => ({ url })),
    { method: 'PUT', url: '/uploads/t', payload: 'x' },
    { method: 'POST', url: '/media/m' },
    { method: 'POST', url: '/webhooks/paypal', payload: {} },
  ] as const;
  for (const request of requests) {
    const { statusCode, body } = await app.inject({ ...request, headers: media });
    expect([request.url, statusCode, body]).toEqual([request.url, 404, 'Only uploaded files are here.']);
  }
  expect(started?.platform.faults).toEqual([]);
});

it('neither runs operations nor opens websockets there, also over a real connection', async () => {
  const app = await start();
  const address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));

  const statusOf = (method: string, headers: Record<string, string>, body = '') =>
    new Promise((resolve, reject) => {
      const sent = request({
        host: address.hostname,
        port: address.port,
        path: '/graphql',
        method,
        headers: { ...headers, ...media },
      });
      sent.once('response', (response) => resolve(response.resume().statusCode));
      sent.once('upgrade', (_response, socket) => resolve(socket.destroy() && 'upgraded'));
      sent.once('error', reject);
      sent.end(body);
    });
  const query = JSON.stringify({ query: '{ thing(id: "1") { id } }' });
  expect(await statusOf('POST', { 'content-type': 'application/json' }, query)).toBe(404);
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    origin: mediaOrigin,
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'sec-websocket-protocol': 'graphql-transport-ws',
  };
  expect(await statusOf('GET', upgrade)).toBe(404);
});

it('leads addresses of files on the client’s origin there', async () => {
  const app = await start();
  const answer = await app.inject({ url: '/media/m?sig=s' });
  expect([answer.statusCode, answer.headers.location]).toEqual([307, `${mediaOrigin}/media/m?sig=s`]);
});

it('allows pages to show files from there, and nothing else from there', () => {
  const config = loadConfig({ MEDIA_ORIGIN: mediaOrigin });
  for (const path of ['/', '/admin', '/commentator']) {
    const policy = contentSecurityPolicy(config, path).split('; ');
    const naming = policy
      .filter((directive) => directive.includes(mediaOrigin))
      .map((directive) => directive.split(' ')[0]);
    expect(naming).toEqual(['img-src', 'media-src']);
  }
});
