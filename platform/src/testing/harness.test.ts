import { afterAll, beforeAll, expect, test } from 'vitest';
import { appNow } from '../db/transaction.ts';
import { balances } from '../ledger/post.ts';
import { type TestPlatform, testPlatform } from './harness.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

test('a user has a session and the requested cash', async () => {
  const person = await t.person({ cash: 12_345 });
  const account = `user:${person.id}:cash`;
  expect(await balances(t.db, [account])).toEqual({ [account]: 12_345 });
  expect((await t.inject(person, 'GET', '/api/v1/status')).statusCode).toBe(200);
  expect((await t.inject(null, 'GET', '/api/v1/status')).statusCode).toBe(401);
});

test('the clock shifts database time, which the application can’t do', async () => {
  const before = await appNow(t.db);
  await t.clock.advance(3_600_000);
  expect((await appNow(t.db)).getTime() - before.getTime()).toBeGreaterThanOrEqual(3_600_000);
  await expect(t.db.insertInto('app_clock').values({ offset_ms: 1 }).execute()).rejects.toThrow(/permission denied/);
});
