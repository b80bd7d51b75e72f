import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../../app.ts';
import { buildApp } from '../../build.ts';
import { loadConfig } from '../../config.ts';
import { createLogger } from '../../shared/log.ts';
import { productionSettings } from '../../testing/production.ts';

const build = (env: Readonly<Record<string, string>>) => buildApp(loadConfig(env), { log: createLogger('silent') });
let app: App;
let production: App;

beforeAll(async () => {
  app = await build({ NODE_ENV: 'development' });
  production = await build(productionSettings);
});

afterAll(async () => {
  await app.close();
  await production.close();
});

it('serves the committed contract', async () => {
  const { statusCode, body } = await app.inject('/openapi.json');
  expect(statusCode).toBe(200);
  expect(body).toBe(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8'));
});

it('serves a reference page that loads only local files', async () => {
  const { body, headers } = await app.inject('/docs');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(body).not.toMatch(/https?:|<script>/);
  const sources = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source = '']) => source);
  expect(sources.length).toBe(3);
  for (const source of sources) expect((await app.inject(source)).statusCode).toBe(200);
});

it('serves neither in production', async () => {
  for (const url of ['/openapi.json', '/docs', '/docs/start.js', '/docs/swagger-ui-bundle.js'])
    expect((await production.inject(url)).statusCode).toBe(404);
});
