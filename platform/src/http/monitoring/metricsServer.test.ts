import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { type MetricsServer, serveMetrics } from './metricsServer.ts';

let t: TestPlatform;
let server: MetricsServer;
beforeAll(async () => {
  t = await testPlatform({ config: { metricsPort: 9 } });
  server = await serveMetrics(t.deps.metrics.registry, '127.0.0.1', 0);
});
afterAll(async () => {
  await server.close();
  await t.close();
});

const get = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method });

test('metrics are served on their own port and nowhere else', async () => {
  expect((await get('/metrics')).headers.get('content-type')).toContain('text/plain');
  expect((await t.app.inject('/metrics')).statusCode).toBe(404);
  for (const [path, method] of [
    ['/', 'GET'],
    ['/healthz', 'GET'],
    ['/metrics', 'POST'],
  ] as const)
    expect((await get(path, method)).status).toBe(404);
});

test('they say what waits, and how old the oldest payouts are', async () => {
  const text = await (await get('/metrics')).text();
  for (const line of [
    /^ready 1$/m,
    /^database_connections\{state="waiting"\} 0$/m,
    /^database_pool_size 12$/m,
    /^jobs_waiting \d+$/m,
    /^jobs_oldest_seconds [\d.]+$/m,
    /^timers_oldest_seconds [\d.]+$/m,
    /^# TYPE payouts_open gauge$/m,
    /^# TYPE provider_calls_total counter$/m,
  ])
    expect(text).toMatch(line);
});

test('a figure that can’t be read is left out, and the others are still served', async () => {
  const { metrics } = t.deps;
  metrics.gauge('broken', 'Never readable.', () => Promise.reject(new Error('no database')));
  metrics.gauges('broken_parts', 'Never readable.', 'part', () => {
    throw new Error('no database');
  });
  const response = await get('/metrics');
  const text = await response.text();
  expect([response.status, text.includes('ready 1')]).toEqual([200, true]);
  expect(text).not.toMatch(/^broken/m);
});
