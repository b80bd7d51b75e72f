import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';
import { storeShipped } from './shippedContent.ts';

let t: TestPlatform;
let stored: string[];

beforeEach(async () => {
  t = await testPlatform({ modules: [] });
  stored = [];
});
afterEach(() => t.close());

const store = (words: readonly string[]) =>
  storeShipped(t.db, 'words', words, async (tx) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(tx);
    stored.push(words.join(' '));
  });

test('content is stored when it has changed, and when an older version comes back', async () => {
  expect(await store(['a', 'b'])).toBe(true);
  expect(await store(['a', 'b'])).toBe(false);
  expect(await store(['a', 'c'])).toBe(true);
  expect(await store(['a', 'b'])).toBe(true);
  expect(stored).toEqual(['a b', 'a c', 'a b']);
});

test('content that couldn’t be stored is stored the next time', async () => {
  const broken = storeShipped(t.db, 'words', ['a'], async () => {
    throw new Error('full');
  });
  await expect(broken).rejects.toThrow('full');
  expect(await store(['a'])).toBe(true);
});
