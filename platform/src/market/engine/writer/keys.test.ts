import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, sha256 } from '../../../shared/ids.ts';
import { type TestPlatform, testPlatform } from '../../../testing/harness.ts';
import { marketsIn } from '../nodes/markets.ts';
import { balancesOf, openMarket, placed, type TestMarket } from '../testing/kit.ts';
import { keyId, purgeMarketKeys } from './keys.ts';
import { earlierAnswer, earlierOutcomes } from './replies.ts';
import type { RequestKey } from './submission.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const requestOf = (actor: string, body = 'body'): RequestKey => ({
  actor,
  operationId: 'test.purchase',
  key: newId(),
  hash: sha256(body),
});

const concurrently = (market: TestMarket, user: { id: string }, request: RequestKey) =>
  marketsIn(t).submitTogether([{ marketId: market.id, user: user.id, submission: () => placed(user, {}) }], {
    request,
  });

test('16-byte keys distinguish every actor, operation and text, however they are split', () => {
  const part = fc.string({ unit: fc.constantFrom('1', '2', '|', 'a'), maxLength: 4 });
  const parts = fc.tuple(part, part, part);
  const idOf = ([actor, operationId, key]: [string, string, string]) =>
    keyId({ actor, operationId, key, hash: sha256('') }).toString('hex');
  fc.assert(
    fc.property(parts, parts, (one, another) => {
      expect(idOf(one)).toHaveLength(32);
      expect(idOf(one) === idOf(another)).toBe(one.every((text, n) => text === another[n]));
    }),
    { numRuns: 2000 },
  );
});

test("keys of single-step and multi-step requests can't be mixed", async () => {
  const market = await openMarket(t);
  const ann = await t.person({ cash: 5000 });
  const [one, several] = [requestOf(ann.id), requestOf(ann.id)];
  await market.place(ann, {}, { request: one });
  await concurrently(market, ann, several);
  await expect(concurrently(market, ann, one)).rejects.toMatchObject({ code: 1023 });
  await expect(market.place(ann, {}, { request: several })).rejects.toMatchObject({ code: 1023 });
  expect(await balancesOf(t, ann)).toMatchObject({ cash: 3000 });
});

test('repeats the original answers of a multi-step request from the log', async () => {
  const market = await openMarket(t);
  const ann = await t.person({ cash: 5000 });
  const request = requestOf(ann.id);
  const first = await concurrently(market, ann, request);
  expect(await concurrently(market, ann, request)).toEqual({ ...first, replayed: true });
  expect(await earlierOutcomes(t.db, request)).toEqual(first.outcomes);
  await expect(concurrently(market, ann, { ...request, hash: sha256('another') })).rejects.toMatchObject({
    code: 1023,
  });
  expect(await balancesOf(t, ann)).toMatchObject({ cash: 4000 });
});

test('keeps keys for 72 hours', async () => {
  const market = await openMarket(t);
  const ann = await t.person({ cash: 5000 });
  const request = requestOf(ann.id);
  await market.place(ann, {}, { request });
  const aged = (hours: number) =>
    sql`update market_keys set created_at = created_at - ${hours} * interval '1 hour'`.execute(t.owner);
  await aged(71);
  await purgeMarketKeys(t.db);
  expect(await earlierAnswer(t.db, request)).toMatchObject({ replayed: true });
  await aged(2);
  expect(await purgeMarketKeys(t.db)).toBeGreaterThan(0);
  expect(await earlierAnswer(t.db, request)).toBeNull();
});
