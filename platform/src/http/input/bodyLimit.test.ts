import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

test('a body above the limit of its operation answers 413 over a real connection', async () => {
  const origin = `http://${await t.listen()}`;
  const answer = await fetch(`${origin}/api/v1/identity_verifications`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ value: 'x'.repeat(200_000) }),
  });
  expect([answer.status, await answer.json()]).toEqual([413, { error: expect.objectContaining({ code: 413 }) }]);
});
