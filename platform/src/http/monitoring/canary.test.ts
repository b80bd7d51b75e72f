import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../../shared/log.ts';
import { type Collector, startCollector } from '../../testing/collector.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';

/** Secret values sent in requests. They must never appear in a log line, metric or trace. */
const canaries = {
  phone: '+12025550147',
  email: 'canary.person@mail.test',
  code: '918273',
  token: 'canary-token-4f1d5e7a9b3c2d1e0f6a8b7c5d4e3f2a1',
  name: 'Canarina',
  payee: 'canary-payee@mail.test',
  nul: 'Canarbroken\u0000',
};

const lines: string[] = [];
const log = createLogger('trace', { write: (line: string) => void lines.push(line) });
let t: TestPlatform;
let collector: Collector;

beforeAll(async () => {
  // Nothing listens at the providers' addresses, so the test also covers the error paths.
  const dead = 'http://127.0.0.1:9';
  const providers = { smsBaseUrl: dead, smsLookupBaseUrl: dead, paypalBaseUrl: dead, socialIssuer: `${dead}/oidc` };
  collector = await startCollector();
  t = await testPlatform({ log, config: { providers, tracing: { endpoint: collector.url } } });
});
afterAll(async () => {
  await t.close();
  await collector.close();
});

interface Operation {
  operationId?: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, { type?: string }> } }> };
}

/** Sends a request to every route, with canaries in all text inputs. */
function requests(): { method: 'GET'; url: string; body: object | undefined }[] {
  const { paths = {} } = t.app.swagger() as { paths?: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const query = (operation.parameters ?? []).filter((one) => one.in === 'query');
      const search = query.map(({ name }) => `${name}=${encodeURIComponent(canaries.email)}`).join('&');
      const schema = operation.requestBody?.content['application/json']?.schema;
      return {
        method: method.toUpperCase() as 'GET',
        url: `${path.replaceAll(/\{\w+\}/g, canaries.token)}?${search}`,
        body: schema && Object.fromEntries(Object.keys(schema.properties ?? {}).map((name) => [name, canaryFor(name)])),
      };
    }),
  );
}

function canaryFor(name: string): unknown {
  if (/phone|^value$/.test(name)) return canaries.phone;
  if (name === 'email') return canaries.email;
  if (name === 'code') return canaries.code;
  if (/name|reason/.test(name)) return canaries.name;
  return name === 'amount' ? 5000 : canaries.token;
}

test('personal and secret data never reach log lines, metrics or traces on any route', async () => {
  const people: (Pick<Person, 'token'> | null)[] = [
    null,
    { token: canaries.token },
    await t.person({ cash: 10_000, phone: canaries.phone }),
    await t.person({ area: 'staff', roles: ['admin'] }),
  ];
  const all = requests();
  expect(all.length).toBeGreaterThan(50);
  for (const person of people) {
    for (const { method, url, body } of all) await t.inject(person, method, url, body);
  }
  const player = people[2] ?? null;
  const name = { first_name: canaries.name, last_name: canaries.name };
  const answers = [
    await t.inject(null, 'POST', '/api/v1/identity_verifications', { value: canaries.phone }),
    await t.inject(player, 'POST', '/api/v1/users/update_name', name),
    await t.inject(player, 'POST', '/api/v1/register_device', { token: canaries.token }),
    await t.inject(player, 'POST', '/api/v1/register_device', { token: canaries.nul }),
    await t.inject(player, 'POST', '/api/v1/payment_source', {
      type: 'PaymentSource::PayPal',
      value: canaries.payee,
    }),
    await t.inject(null, 'POST', '/api/v1/authenticate', {
      provider: 'guest',
      email: canaries.email,
      phone_number: canaries.phone,
      client_type: 'web',
      app_version: '1.0.0',
    }),
  ];
  expect(answers.map((answer) => answer.statusCode)).toEqual([503, 200, 200, 400, 200, 200]);
  const metrics = await t.inject(null, 'GET', '/metrics');
  await t.deps.tracing?.stop();
  expect(collector.spans().length).toBeGreaterThan(all.length);
  const written = [...lines, metrics.body, ...collector.bodies].join('\n');
  expect(lines.length).toBeGreaterThan(all.length);
  const { code, ...others } = canaries;
  const secrets = [...Object.values(others), '2025550147', 'Canarbroken', ...people.flatMap((one) => one?.token ?? [])];
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
  // Six digits can occur by chance in an ID or a timestamp, so only a standalone match counts.
  expect(written).not.toMatch(new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`));
}, 60_000);
