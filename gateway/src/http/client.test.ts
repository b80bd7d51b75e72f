import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readableUrl } from './address.ts';
import { serveClient } from './client.ts';

let folder = '';
const app = () => fastify({ rewriteUrl: ({ url = '/' }) => readableUrl(url) });
let running: ReturnType<typeof app>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'duelbook-client-'));
  writeFileSync(join(folder, 'index.html'), '<html><head><title>Home</title></head></html>');
  writeFileSync(join(folder, 'share.jpg'), 'picture');
  running = app();
  await serveClient(running, folder, 'https://duelbook.test');
});

afterEach(async () => {
  await running.close();
  rmSync(folder, { recursive: true });
});

const ask = async (url: string, accept?: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') => {
  const answer = await running.inject({ method, url, headers: { ...(accept && { accept }) } });
  return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.body };
};

it.each([
  ['/', undefined],
  ['/', '*/*'],
  ['/?code=KAI7&authOpen=true', 'text/html'],
  ['/play', '*/*'],
])('serves the page for %s with accept: %s', async (url, accept) => {
  expect(await ask(url, accept)).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
});

it('serves the page, not a file, at an address that ends in .html', async () => {
  expect(await ask('/index-twitch.html', 'text/html')).toMatchObject({ type: 'text/html; charset=utf-8' });
});

it('serves the page with status 404 where the client has none', async () => {
  const answer = await ask('/nowhere', 'text/html,application/xhtml+xml');
  expect(answer).toMatchObject({ status: 404, type: 'text/html; charset=utf-8' });
  expect(answer.body).toContain('noindex');
});

it.each(['/profile/%', '/profile/%E0%A4%A', '/matches/%00', '/stake/%ED%A0%80', '//evil.test/x'])(
  'serves the 404 page at %s',
  async (url) => {
    const answer = await ask(url, 'text/html');
    expect(answer).toMatchObject({ status: 404, type: 'text/html; charset=utf-8' });
    expect(answer.body).toContain('<title>Page not found · Duelbook</title>');
  },
);

it('serves the home page at an address without a host', async () => {
  expect(await ask('//', 'text/html')).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
});

it.each(['/%00.js', '/assets/%E0%A4%A.js', '/%2e%2e/package.json', '/assets/..%2f..%2fx.js'])(
  'answers %s without a failure',
  async (url) => {
    const { status } = await ask(url);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  },
);

it('sets the title of each page and never caches pages', async () => {
  const answer = await running.inject({ url: '/play' });
  expect(answer.body).toContain('<title>Play · Duelbook</title>');
  expect(answer.headers['cache-control']).toBe('no-store');
});

it.each([
  ['/missing.js', 'text/html', 'GET'],
  ['/nowhere', '*/*', 'GET'],
  ['/play', 'text/html', 'POST'],
] as const)('answers 404 to %s with accept: %s via %s', async (url, accept, method) => {
  expect((await ask(url, accept, method)).status).toBe(404);
});

it('serves files unchanged', async () => {
  expect(await ask('/share.jpg')).toMatchObject({ status: 200, body: 'picture' });
});

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', undefined],
])('serves the precompressed copy for accept-encoding: %s', async (taken, encoding) => {
  mkdirSync(join(folder, 'assets'));
  for (const [ending, content] of Object.entries({ '': 'plain', '.br': 'br', '.gz': 'gzip' })) {
    writeFileSync(join(folder, 'assets', `main-12345678.js${ending}`), content);
  }
  const answer = await running.inject({ url: '/assets/main-12345678.js', headers: { 'accept-encoding': taken } });
  expect(answer.body).toBe(encoding ?? 'plain');
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
});

it('preloads the files that the first script will request', async () => {
  const load = { scripts: ['assets/stake-1.js'], styles: ['assets/stake-1.css'] };
  const market = { scripts: ['assets/market-1.js'], styles: [] };
  writeFileSync(join(folder, 'first-loads.json'), JSON.stringify({ '/stake': load, '/stake/:id': market }));
  const page = (await ask('/stake?tab=mine', 'text/html')).body;
  expect(page).toContain('<link rel="preload" as="style" crossorigin href="/assets/stake-1.css">');
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/stake-1.js"></head>');
  const { body } = await ask('/stake/01a1fc41-55c9-7000-8000-000000000001', 'text/html');
  expect(body).toContain('<link rel="modulepreload" crossorigin href="/assets/market-1.js"></head>');
  expect(body).not.toContain('stake-1');
  expect((await ask('/play', 'text/html')).body).not.toContain('preload');
});

describe('a prerendered page', () => {
  const index = `<html><head><link rel="stylesheet" crossorigin href="/assets/first.css">
    <script type="module" crossorigin src="/assets/first.js"></script></head><body><div id="_app"></div></body></html>`;
  const policy = "default-src 'self'; script-src 'self' https://pay.test; style-src 'self'; img-src *";
  const load = { scripts: ['assets/stake-1.js'], styles: ['assets/stake-1.css'] };
  const css = '.row{top:0}';

  beforeEach(async () => {
    writeFileSync(join(folder, 'index.html'), index);
    writeFileSync(join(folder, 'first-loads.json'), JSON.stringify({ '/stake': load }));
    const screens = { '/': { html: '<p>$& Duel</p>', css }, '/stake': { html: '<p>Board</p>', css } };
    writeFileSync(join(folder, 'first-screens.json'), JSON.stringify(screens));
    await running.close();
    running = app();
    running.addHook('onRequest', async (_request, reply) => void reply.header('content-security-policy', policy));
    await serveClient(running, folder, 'https://duelbook.test');
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    running.inject({ url, headers: { accept: 'text/html', ...headers } });

  it('is inlined, inert and placed before scripts and style sheets', async () => {
    const { body } = await get('/stake');
    expect(body).toContain('<style>.row{top:0}</style></head>');
    const [before, after] = body.split('<div id="_app" inert aria-hidden="true"><p>Board</p></div>');
    expect(before).not.toMatch(/<script|<link/);
    expect(after).toContain('<link fetchpriority="low" rel="stylesheet" crossorigin href="/assets/first.css">');
    expect(after).toContain('<link fetchpriority="low" rel="stylesheet" crossorigin href="/assets/stake-1.css">');
    expect(after).toContain('<link fetchpriority="low" rel="modulepreload" crossorigin href="/assets/stake-1.js">');
    expect(after).toContain('<script fetchpriority="low" type="module" crossorigin src="/assets/first.js"></script>');
    expect((await get('/?utm_source=news')).body).toContain('<p>$& Duel</p>');
  });

  it('allows its inline styles by hash, and none on other pages', async () => {
    const hash = createHash('sha256').update(css).digest('base64');
    expect((await get('/')).headers['content-security-policy']).toContain(`; style-src 'self' 'sha256-${hash}';`);
    expect((await get('/play')).headers['content-security-policy']).toBe(policy);
  });

  it.each(['/', '/play'])('allows the scripts that the build embeds in %s, and nothing else', async (path) => {
    const script = "try{document.title='x'}catch{}";
    writeFileSync(join(folder, 'index.html'), index.replace('</head>', `<script>${script}</script></head>`));
    const hash = createHash('sha256').update(script).digest('base64');
    const { headers, body } = await get(path);
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}' https://pay.test;`);
    expect(body.indexOf(script)).toBeLessThan(body.indexOf('<body>'));
  });

  it.each([
    ['/play', {}],
    ['/stake?segment=upcoming', {}],
    ['/', { cookie: 'duelbook.device=1; duelbook.session=%7B%7D' }],
  ])('is not served for %s with %o', async (url, headers) => {
    const { body } = await get(url, headers as Record<string, string>);
    expect(body).toContain('<div id="_app"></div>');
    expect(body).not.toContain('<style>');
  });

  it('is compressed, and recompressed after a change', async () => {
    const unpacked = async () => {
      const { headers, rawPayload } = await get('/stake', { 'accept-encoding': 'gzip, deflate, br' });
      expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding', 'cache-control': 'no-store' });
      return brotliDecompressSync(rawPayload).toString();
    };
    expect(await unpacked()).toBe((await get('/stake')).body);
    writeFileSync(join(folder, 'first-screens.json'), JSON.stringify({ '/stake': { html: '<p>New</p>', css } }));
    expect(await unpacked()).toContain('<p>New</p>');
    const zipped = await get('/stake', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped.rawPayload).toString()).toContain('<p>New</p>');
  });
});

it('makes browsers revalidate the service worker and manifest', async () => {
  for (const name of ['sw.js', 'manifest.webmanifest']) writeFileSync(join(folder, name), '');
  const kept = async (url: string) => (await running.inject({ url })).headers['cache-control'];
  expect(await Promise.all(['/sw.js', '/manifest.webmanifest'].map(kept))).toEqual(['no-cache', 'no-cache']);
  expect(await kept('/share.jpg')).toBe('public, max-age=300');
});

it('says that the money is play money, unless payments are real', async () => {
  writeFileSync(join(folder, 'index.html'), '<html data-money="play"><head></head></html>');
  const real = app();
  await serveClient(real, folder, 'https://duelbook.test', { realMoney: true });
  const answer = await real.inject({ url: '/play', headers: { accept: 'text/html' } });
  await real.close();
  expect((await ask('/play', 'text/html')).body).toContain('<html data-money="play">');
  expect(answer.body).toContain('<html>');
});

it('tells the client to trace only when tracing is on', async () => {
  expect((await ask('/play', 'text/html')).body).not.toContain('duelbook-traces');
  const traced = app();
  await serveClient(traced, folder, 'https://duelbook.test', { traced: 0.25 });
  const { body } = await traced.inject({ url: '/play', headers: { accept: 'text/html' } });
  await traced.close();
  expect(body).toContain('<meta name="duelbook-traces" content="0.25" /></head>');
});
