import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '../../config.ts';
import { createLogger } from '../../shared/log.ts';
import { createCapacity } from '../limits/capacity.ts';
import { createMetrics } from '../monitoring/metrics.ts';
import { policy } from '../policy.ts';
import { createServer } from '../server.ts';

const app = createServer(loadConfig({ PLATFORM_TRUSTED_PROXIES: 'loopback,10.0.0.0/8' }), {
  log: createLogger('silent'),
  metrics: createMetrics(),
  capacity: createCapacity(1),
  readiness: { stopping: false },
});
app.get('/ip', { config: { operationId: 'test.ip', policy: policy.public() } }, async ({ ip }) => ({ ip }));
afterAll(() => app.close());

/** The client address that the platform determines for a connection from `from` with this `forwarded` header. */
async function seen(from: string, forwarded: string): Promise<string> {
  const answer = await app.inject({ url: '/ip', remoteAddress: from, headers: { 'x-forwarded-for': forwarded } });
  return answer.json().ip;
}

test('a trusted gateway names the client’s address, and nobody else does', async () => {
  expect(await seen('10.1.2.3', '203.0.113.9')).toBe('203.0.113.9');
  expect(await seen('127.0.0.1', '203.0.113.9')).toBe('203.0.113.9');
  expect(await seen('203.0.113.50', '198.51.100.7')).toBe('203.0.113.50');
  expect(await seen('10.1.2.3', '198.51.100.7, 203.0.113.9')).toBe('203.0.113.9');
});
