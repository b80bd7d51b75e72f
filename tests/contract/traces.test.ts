import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { loadConfig } from '../../gateway/src/config.ts';
import { buildGateway, type Gateway } from '../../gateway/src/server.ts';
// Declares the type of the value that the global setup provides.
import type {} from '../../platform/src/testing/cluster.ts';
import { type CollectedSpan, type Collector, startCollector } from '../../platform/src/testing/collector.ts';
import { type Person, type TestPlatform, testPlatform } from '../../platform/src/testing/harness.ts';

const manifest: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../web/persisted-documents.json', import.meta.url), 'utf8'),
);
/** Values that no exported byte may contain, in the form they would be sent. */
const canaries = { phone: '+12025550147', email: 'canary.person@mail.test', code: '918273' };

let platform: TestPlatform;
let platformUrl: string;
let collector: Collector;
let person: Person;

beforeAll(async () => {
  collector = await startCollector();
  const dead = 'http://127.0.0.1:9';
  const providers = { smsBaseUrl: dead, smsLookupBaseUrl: dead };
  platform = await testPlatform({ config: { providers, tracing: { endpoint: collector.url } } });
  platformUrl = `http://${await platform.listen()}`;
  person = await platform.person({ cash: 5000 });
});
afterAll(async () => {
  await platform.close();
  await collector.close();
});

/** A separate gateway, stopped before the collected spans are checked. */
async function withGateway(env: Record<string, string>, run: (gateway: Gateway) => Promise<void>): Promise<void> {
  const gateway = await buildGateway(
    loadConfig({ PLATFORM_URL: platformUrl, PUBLIC_URL: 'http://127.0.0.1', LOG_LEVEL: 'silent', ...env }),
  );
  try {
    await run(gateway);
  } finally {
    await gateway.stop();
  }
}

const tracesOn = () => ({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });

/** A registered document and its hash. */
function registered(name: string): { hash: string; text: string } {
  const found = Object.entries(manifest).find(([, text]) => new RegExp(`^\\w+ ${name}\\b`).test(text));
  if (!found) throw new Error(`no document is named ${name}`);
  return { hash: found[0], text: found[1] };
}

function ask({ app }: Gateway, payload: object, traceparent?: string) {
  const headers = { authorization: `Bearer ${person.token}`, ...(traceparent && { traceparent }) };
  return app.inject({ method: 'POST', url: '/graphql', headers, payload });
}

/** The operation as a browser sends it, with its `traceparent`. */
function browserSpan(name: string, traceId: string) {
  const spanId = 'b'.repeat(16);
  const times = { startMs: Date.now() - 50, endMs: Date.now() };
  const span = { traceId, spanId, name, type: 'query', error: null, ...times };
  return { span, traceparent: `00-${traceId}-${spanId}-01` };
}

/** All spans of a trace. They are exported in batches, so this waits until they are complete. */
async function collected(traceId: string, least: (spans: CollectedSpan[]) => boolean): Promise<CollectedSpan[]> {
  const own = () => collector.spans().filter((span) => span.traceId === traceId);
  await expect.poll(() => least(own()), { timeout: 30_000 }).toBe(true);
  return own();
}

/** From the database statement up to the root: service and name of each span. */
function wayUp(spans: CollectedSpan[], from: CollectedSpan | undefined): string[] {
  const way: string[] = [];
  for (let at = from; at; at = spans.find(({ spanId }) => spanId === at?.parentSpanId))
    way.push(`${at.service} ${at.name}`);
  return way;
}

const isRead = ({ name }: CollectedSpan) => name === 'SELECT matches';

it.each([
  [
    'registered',
    (hash: string, _text: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash: hash } } }),
  ],
  ['written', (_hash: string, text: string) => ({ query: `${text}\n# not as it is registered` })],
])('a trace spans from the browser to each statement of a %s operation', async (how, payloadOf) => {
  const { hash, text } = registered('MatchRoom');
  const traceId = how === 'written' ? '1'.repeat(32) : '2'.repeat(32);
  const { span, traceparent } = browserSpan('MatchRoom', traceId);
  await withGateway(tracesOn(), async (gateway) => {
    const variables = { id: '0190a0a0-0000-7000-8000-000000000000' };
    const answer = await ask(gateway, { ...payloadOf(hash, text), variables, operationName: 'MatchRoom' }, traceparent);
    expect(answer.statusCode).toBe(200);
    const passed = await gateway.app.inject({ method: 'POST', url: '/graphql/traces', payload: { spans: [span] } });
    expect(passed.statusCode).toBe(204);
  });
  const spans = await collected(traceId, (own) => own.some(isRead));
  expect(wayUp(spans, spans.find(isRead))).toEqual([
    'duelbook-platform SELECT matches',
    'duelbook-platform GET /api/v1/matches/:id',
    'duelbook-gateway GET /api/v1/matches/{id}',
    'duelbook-gateway MatchRoom',
    'duelbook-web MatchRoom',
  ]);
  const operation = spans.find(({ service, name }) => service === 'duelbook-gateway' && name === 'MatchRoom');
  expect(operation?.attributes).toMatchObject({
    'graphql.operation.name': 'MatchRoom',
    'graphql.operation.type': 'query',
  });
  if (how === 'registered') expect(operation?.attributes['graphql.document.hash']).toBe(hash);
});

it('websocket operations and the start of subscriptions are measured and traced', async () => {
  const traceId = '3'.repeat(32);
  const { traceparent } = browserSpan('AccountUpdates', traceId);
  await withGateway(tracesOn(), async ({ app }) => {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const client = createClient({
      url: `ws://127.0.0.1:${port}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token: person.token },
    });
    const extensions = { traceparent };
    const updates = client.iterate({ query: registered('AccountUpdates').text, extensions });
    await updates.next();
    const wallet = await client.iterate({ query: registered('PlayWallet').text, extensions }).next();
    expect(wallet.value).toMatchObject({ data: { wallet: {} } });
    await client.dispose();
    const { body } = await app.inject({ url: '/metrics' });
    for (const labels of ['operation="AccountUpdates",type="subscription"', 'operation="PlayWallet",type="query"'])
      expect(body).toContain(`graphql_operation_duration_seconds_count{${labels},outcome="ok"} 1\n`);
  });
  const ofGateway = (own: CollectedSpan[]) => own.filter(({ service }) => service === 'duelbook-gateway');
  const spans = ofGateway(await collected(traceId, (own) => ofGateway(own).length >= 3));
  const operations = spans.filter(({ parentSpanId }) => parentSpanId === 'b'.repeat(16));
  expect(operations.map(({ name }) => name).sort()).toEqual(['AccountUpdates', 'PlayWallet']);
});

it('spans record error codes, and never user input or identities', async () => {
  const traceId = '4'.repeat(32);
  const { span, traceparent } = browserSpan('CreateIdentityVerification', traceId);
  await withGateway(tracesOn(), async (gateway) => {
    const { text } = registered('CreateIdentityVerification');
    const answer = await ask(
      gateway,
      { query: text, variables: { value: canaries.phone, type: 'phonenumber' } },
      traceparent,
    );
    expect(answer.json().errors).toHaveLength(1);
    const forged = { ...span, name: canaries.email, secret: canaries.code };
    await gateway.app.inject({ method: 'POST', url: '/graphql/traces', payload: { spans: [forged] } });
    const refused = { ...span, error: canaries.email };
    const answers = await Promise.all(
      [{ spans: [refused] }, { spans: 'all' }, {}].map((payload) =>
        gateway.app.inject({ method: 'POST', url: '/graphql/traces', payload }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    await ask(gateway, { query: `{ match(id: "${canaries.email}") { id } }` });
    await ask(gateway, { query: `query Canary${canaries.code} { wallet { id } }` });
  });
  // Each server exports its batches on its own schedule, so this waits for both.
  const failedIn = (own: CollectedSpan[]) => new Set(own.flatMap(({ failed, service }) => (failed ? [service] : [])));
  const both = (own: CollectedSpan[]) =>
    ['duelbook-platform', 'duelbook-gateway'].every((each) => failedIn(own).has(each));
  const spans = await collected(traceId, both);
  expect(spans.map(({ service, name }) => `${service} ${name}`)).toContain('duelbook-web anonymous');
  const secrets = [...Object.values(canaries), '2025550147', person.token, person.id];
  expect(secrets.filter((secret) => collector.bodies.join('\n').includes(secret))).toEqual([]);
});

it("traces nothing by default, and pages don't mention tracing", async () => {
  const traceId = '5'.repeat(32);
  const before = collector.bodies.length;
  await withGateway({}, async (gateway) => {
    const { span, traceparent } = browserSpan('PlayWallet', traceId);
    // Unsampled, so the platform records nothing even with tracing on.
    const answer = await ask(gateway, { query: registered('PlayWallet').text }, traceparent.replace(/01$/, '00'));
    expect(answer.json()).toMatchObject({ data: { wallet: {} } });
    const passed = await gateway.app.inject({ method: 'POST', url: '/graphql/traces', payload: { spans: [span] } });
    expect(passed.statusCode).toBe(404);
  });
  expect(collector.bodies.slice(before).filter((body) => body.includes(traceId))).toEqual([]);
});

/** Builds both servers in a separate process. @returns the OpenTelemetry packages they loaded */
async function loadedBy(env: Record<string, string>): Promise<string[]> {
  const source = (file: string) => JSON.stringify(new URL(`../../${file}`, import.meta.url).href);
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({
      resolve(name, context, next) {
        // The API package alone does nothing. Other libraries also load it.
        if (name.startsWith('@opentelemetry/') && name !== '@opentelemetry/api') loaded.add(name);
        return next(name, context);
      },
    });
    const gateway = await import(${source('gateway/src/server.ts')});
    const { loadConfig: ofGateway } = await import(${source('gateway/src/config.ts')});
    const platform = await import(${source('platform/src/build.ts')});
    const { loadConfig: ofPlatform } = await import(${source('platform/src/config.ts')});
    const env = { LOG_LEVEL: 'silent', ...${JSON.stringify(env)} };
    await (await gateway.buildGateway(ofGateway(env))).stop();
    await (await platform.buildApp(ofPlatform(env))).close();
    process.stdout.write(JSON.stringify([...loaded]), () => process.exit());
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  return JSON.parse(stdout);
}

it('loads no active part of OpenTelemetry by default', async () => {
  expect(await loadedBy({})).toEqual([]);
  expect(await loadedBy(tracesOn())).toContain('@opentelemetry/context-async-hooks');
});

it('an unreachable collector doesn’t slow anything down', async () => {
  await withGateway({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, async (gateway) => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ask(gateway, { query: registered('PlayWallet').text })),
    );
    for (const answer of answers) expect(answer.json()).toMatchObject({ data: { wallet: {} } });
  });
});
