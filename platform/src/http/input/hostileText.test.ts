import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseFrame } from '../../live/wire.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { attemptsOf, type Contract, type HostileText } from '../../testing/hostileCalls.ts';
import type { Operation } from '../../testing/openapi.ts';

const contract = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')) as Contract;

const hostile: Record<string, HostileText> = {
  'a null character': { address: 'a%00b', json: '"a\\u0000b"' },
  'an unpaired surrogate': { address: 'a%ED%A0%80b', json: '"a\\ud800b"' },
  'a broken escape': { address: '%E0%A4%A', json: '"%E0%A4%A"' },
  '10 KB': { address: 'x'.repeat(10_240), json: `"${'x'.repeat(10_240)}"` },
};
const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

/** Operations that pass the text on to a provider. They respond with 503, because this test runs no providers. */
const unreachable = new Set(['admin.auth.prove', 'admin.users.connect_twitch', 'giphy.search']);

const areas = { staff: 'staff', commentator: 'commentator' } as const;

async function callerOf({ who, roles }: Operation['x-policy']): Promise<Person | null> {
  if (who === 'public' || who === 'optional') return null;
  if (who === 'user') return t.person({ cash: 10_000 });
  return t.person({ area: areas[who], ...(roles && { roles }) });
}

describe('every text parameter of the contract', () => {
  test('is found', () => {
    const places = operations.flatMap(({ path, operation }) =>
      attemptsOf(contract, path, operation, { address: '', json: '""' }),
    );
    expect(places.length).toBeGreaterThan(600);
  });

  test.each(Object.entries(hostile))(
    'with %s never fails the server',
    async (_name, text) => {
      const failures: string[] = [];
      for (const { path, method, operation } of operations) {
        const caller = await callerOf(operation['x-policy']);
        for (const { place, url, headers, body } of attemptsOf(contract, path, operation, text)) {
          const answer = await t.inject(caller, method as 'GET', url, body, headers);
          const { statusCode } = answer;
          const named = statusCode < 400 || typeof answer.json().error?.code === 'number';
          if (named && (statusCode < 500 || unreachable.has(operation.operationId))) continue;
          failures.push(`${method} ${path} ${place}: ${statusCode} ${answer.body.slice(0, 150)}`);
        }
      }
      expect(failures).toEqual([]);
    },
    120_000,
  );
});

test.each([
  ['/nowhere/%', 404],
  ['/nowhere/%E0%A4%A', 404],
  ['/media/%', 404],
  ['/api/v1/faq/%', 404],
  [`/api/v1/faq/${'x'.repeat(10_240)}`, 404],
  ['/nowhere?q=%00', 400],
  ['/api/v1/search?%00=1', 400],
])('answers %s in the error format', async (url, status) => {
  const answer = await t.inject(null, 'GET', url);
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({
    error: { code: expect.any(Number), message: expect.any(String), request_id: expect.any(String) },
  });
});

test('names the header that contains characters that can’t be stored', async () => {
  const answer = await t.inject(null, 'GET', '/api/v1/search?q=kai', undefined, { 'user-agent': 'a\0b' });
  expect([answer.statusCode, answer.json().error.param]).toEqual([400, 'user-agent']);
});

test('refuses live frames with text that can’t be stored', () => {
  const frame = (key: string) => `{"type":"subscribe","id":"1","channel":"match","key":{"id":"${key}"}}`;
  expect(parseFrame(frame('a'))).toMatchObject({ channel: 'match' });
  expect([parseFrame(frame('\\u0000')), parseFrame(frame('\\ud800'))]).toEqual([null, null]);
});
