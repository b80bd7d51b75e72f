import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../shared/log.ts';
import { type CollectedSpan, type Collector, startCollector } from '../testing/collector.ts';
import { type TestOptions, type TestPlatform, testPlatform } from '../testing/harness.ts';

// Each test starts its own platforms.
vi.setConfig({ testTimeout: 60_000 });

let collector: Collector;
let t: TestPlatform;
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(() => collector.close());

/** Runs a function against a new platform, then stops the platform, which flushes the remaining spans. */
async function using(options: TestOptions, run: () => Promise<void>): Promise<CollectedSpan[]> {
  t = await testPlatform(options);
  try {
    await run();
  } finally {
    await t.close();
  }
  return collector.spans();
}

const on = (endpoint = collector.url, ratio = 1): TestOptions => ({ config: { tracing: { endpoint, ratio } } });
const traceId = 'a'.repeat(32);
const parentId = 'b'.repeat(16);
const traceparent = (flags = '01') => ({ traceparent: `00-${traceId}-${parentId}-${flags}` });
const childrenOf = (spans: CollectedSpan[], parent: CollectedSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);

test('a request continues its trace, and its statements are part of it', async () => {
  const spans = await using(on(), async () => {
    const person = await t.person();
    const answer = await t.inject(
      person,
      'GET',
      '/api/v1/matches/0190a0a0-0000-7000-8000-000000000000',
      undefined,
      traceparent(),
    );
    expect(answer.statusCode).toBe(404);
    expect(answer.headers.traceparent).toMatch(new RegExp(`^00-${traceId}-(?!${parentId})[0-9a-f]{16}-01$`));
  });
  const [request, ...others] = spans.filter(({ parentSpanId }) => parentSpanId === parentId);
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    service: 'duelbook-platform',
    traceId,
    name: 'GET /api/v1/matches/:id',
    attributes: { 'http.request.method': 'GET', 'http.route': '/api/v1/matches/:id', 'http.response.status_code': 404 },
    failed: false,
  });
  const parts = childrenOf(spans, request);
  expect(parts.map(({ name }) => name)).toContain('wait for a connection');
  const reads = parts.filter(({ name }) => name.startsWith('SELECT '));
  expect(reads.length).toBeGreaterThan(1);
  expect(reads.map(({ attributes }) => attributes['db.collection.name'])).toContain('matches');
  expect(reads.map(({ attributes }) => String(attributes['db.query.text'])).join()).toContain('$1');
  expect(spans.every((span) => span.traceId === traceId)).toBe(true);
});

test('a transaction after a request body belongs to its request, including BEGIN and COMMIT', async () => {
  const spans = await using(on(), async () => {
    const person = await t.person({ cash: 5000 });
    const address = await t.listen();
    const headers = {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      'idempotency-key': 'traced',
      ...traceparent(),
    };
    // On a real socket the body arrives after the request has started.
    const answer = await fetch(`http://${address}/api/v1/users/update_name`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ first_name: 'Ada', last_name: 'Byron' }),
    });
    expect(answer.status).toBe(200);
  });
  const request = spans.find(({ parentSpanId }) => parentSpanId === parentId);
  const names = childrenOf(spans, request).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['BEGIN', 'UPDATE users', 'COMMIT']));
});

test('a failed statement marks its span with the error code, without the message', async () => {
  const spans = await using(on(), async () => {
    const span = t.deps.tracing?.request({ method: 'GET', route: '/x', operationId: 'x', traceparent: null });
    await expect(span?.run(() => sql`select ${'canary-value'}::uuid`.execute(t.db))).rejects.toThrow('canary-value');
    span?.end(500);
  });
  expect(spans.filter(({ failed }) => failed).map(({ name, attributes }) => [name, attributes['error.type']])).toEqual([
    ['SELECT', '22P02'],
    ['GET /x', '500'],
  ]);
  expect(collector.bodies.join()).not.toContain('canary-value');
});

test('a parent’s decision not to sample is followed', async () => {
  const spans = await using(on(), async () => {
    const answer = await t.inject(null, 'GET', '/api/v1/games', undefined, traceparent('00'));
    expect(answer.headers.traceparent).toMatch(/-00$/);
  });
  expect(spans).toEqual([]);
});

test('new traces are sampled by ratio; health checks and background work aren’t traced', async () => {
  const spans = await using(on(collector.url, 0), async () => {
    await t.inject(null, 'GET', '/api/v1/games');
  });
  expect(spans).toEqual([]);
  const all = await using(on(), async () => {
    await t.inject(null, 'GET', '/readyz');
    await t.deps.timers.runDue();
    await t.inject(null, 'GET', '/api/v1/games');
  });
  expect(all.filter(({ parentSpanId }) => parentSpanId === null).map(({ name }) => name)).toEqual([
    'GET /api/v1/games',
  ]);
});

test('without an endpoint nothing is traced, but the trace context is still propagated', async () => {
  const spans = await using({}, async () => {
    expect(t.deps.tracing).toBeNull();
    const answer = await t.inject(null, 'GET', '/api/v1/games', undefined, traceparent());
    expect(answer.headers.traceparent).toMatch(new RegExp(`^00-${traceId}-(?!${parentId})[0-9a-f]{16}-01$`));
  });
  expect(spans).toEqual([]);
});

test('a collector that rejects traces doesn’t affect requests and is logged once', async () => {
  const lines: string[] = [];
  const log = createLogger('warn', { write: (line: string) => void lines.push(line) });
  const refusing = await startCollector(400);
  await using({ ...on(refusing.url), log }, async () => {
    const many = Array.from({ length: 150 }, () => t.inject(null, 'GET', '/api/v1/games'));
    for (const { statusCode } of await Promise.all(many)) expect(statusCode).toBe(200);
  });
  expect(refusing.bodies.length).toBeGreaterThan(1);
  await refusing.close();
  expect(lines.filter((line) => line.includes('traces could not be exported'))).toHaveLength(1);
});

test('an unreachable collector doesn’t affect requests', async () => {
  await using(on('http://127.0.0.1:9'), async () => {
    expect((await t.inject(null, 'GET', '/api/v1/games')).statusCode).toBe(200);
  });
});
