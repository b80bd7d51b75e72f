import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveClient } from './client.ts';

const folder = mkdtempSync(join(tmpdir(), 'duelbook-client-'));
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><title>x</title></head><div id="_app"></div>');
  writeFileSync(join(folder, 'assets/index-BlxXTdRP.js'), 'export {}');
  app = Fastify();
  await serveClient(app, folder, 'https://duelbook.test');
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const get = (url: string) => app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });

it.each(['/', '/?code=KAI7MX2P&authOpen=true', '/play', '/play/?howToPlayOpen=true', '/matches/1'])(
  'gives the page at %s',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('id="_app"');
  },
);

it('gives hashed files for ever, and no page where a file is missing', async () => {
  const found = await get('/assets/index-BlxXTdRP.js');
  expect(found.headers['cache-control']).toContain('immutable');
  expect((await get('/assets/index-gone1234.js')).statusCode).toBe(404);
});
