import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cardAt, readPreviews } from './previews.ts';

const card = { found: true, title: 'Owls vs. Five', description: 'Live.', version: 'v1' };
let answer: (path: string) => { status: number; body: string } | null;
let asked: string[];
let platform: Server;
let app: FastifyInstance;

beforeEach(async () => {
  asked = [];
  platform = createServer((request, response) => {
    asked.push(request.url ?? '');
    const found = answer(request.url ?? '');
    // Null means that the platform never responds.
    if (found) response.writeHead(found.status, { 'content-type': 'application/json' }).end(found.body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => platform.once('listening', resolve));
  app = fastify();
  const previews = readPreviews(app, `http://127.0.0.1:${(platform.address() as AddressInfo).port}`);
  app.get('/*', async (request) => ({ preview: await previews(request.url, request) }));
});

afterEach(async () => {
  await app.close();
  platform.closeAllConnections();
  platform.close();
});

const at = async (path: string) => (await app.inject({ url: path })).json().preview;

it.each([
  ['/matches/0190-1', 'match/0190-1'],
  ['/stake/e1', 'event/e1'],
  ['/tournament/e1/', 'event/e1'],
  ['/receipts/m1', 'market/m1'],
  ['/profile/kai_moreno', 'profile/kai_moreno'],
  ['/stake', null],
  ['/matches/0190-1/chat', null],
  ['/matches/a%2Fb', null],
  ['/profile/..', null],
  ['/wallet', null],
])('the page %s has the card %s', (path, expected) => expect(cardAt(path)).toBe(expected));

it('reads the preview of an object, and makes no call for other pages', async () => {
  answer = () => ({ status: 200, body: JSON.stringify(card) });
  expect(await at('/stake/e1')).toEqual({
    title: 'Owls vs. Five',
    description: 'Live.',
    image: '/share_cards/event/e1?v=v1',
  });
  expect(await at('/wallet')).toBeNull();
  expect(asked).toEqual(['/api/v1/share_cards/event/e1']);
});

it.each([
  ['the generic card', { status: 200, body: JSON.stringify({ ...card, found: false }) }],
  ['an unexpected answer', { status: 200, body: '{"found":true}' }],
  ['no JSON', { status: 200, body: '<html>' }],
  ['a refusal', { status: 429, body: JSON.stringify(card) }],
  ['no answer', null],
])('has none after %s', async (_what, given) => {
  answer = () => given;
  expect(await at('/stake/e1')).toBeNull();
});
