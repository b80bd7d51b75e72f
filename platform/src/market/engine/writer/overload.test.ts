import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '../../../shared/ids.ts';
import { type TestPlatform, testPlatform } from '../../../testing/harness.ts';
import { replayMarket } from '../log/replay.ts';
import { marketsIn } from '../nodes/markets.ts';
import { balancesOf, expectSound, openMarket, placed, type TestMarket } from '../testing/kit.ts';
import { QUEUE_MOST } from './writer.ts';

let t: TestPlatform;
beforeAll(async () => {
  // Short enough for tests that wait for a timeout, but long enough to bisect a batch on a busy machine.
  t = await testPlatform({ config: { market: { deadlineMs: 5000 } } });
});
afterAll(() => t.close());

const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 30 });
const resting = async (market: TestMarket) =>
  t.db.selectFrom('market_orders').selectAll().where('market_id', '=', market.id).where('resting', '=', true).execute();

async function expectReplays(market: TestMarket): Promise<void> {
  const client = new pg.Client({ connectionString: t.databaseUrl });
  await client.connect();
  try {
    await until(async () => expect(await replayMarket(client, market.id)).toMatchObject({ difference: null }));
  } finally {
    await client.end();
  }
}

test("excludes only work that can't be written from a batch; the rest and the log are correct", async () => {
  const market = await openMarket(t);
  const people = await Promise.all(Array.from({ length: 12 }, () => t.person({ cash: 2000 })));
  const results = await Promise.allSettled(
    people.map((person, n) =>
      market.place(person, { amount: 1000, price: 40 + n, ...(n % 5 === 2 && { order: 'no id' }) }),
    ),
  );
  expect(results.map(({ status }) => status === 'rejected')).toEqual(people.map((_, n) => n % 5 === 2));
  await until(async () => expect(await resting(market)).toHaveLength(10));
  await expectReplays(market);
  await expectSound(t);
});

test('an invalid command or a movement without a user does not block other commands', async () => {
  const market = await openMarket(t);
  const [ann, bob] = [await t.person({ cash: 2000 }), await t.person({ cash: 2000 })];
  const results = await Promise.allSettled([
    market.place(ann, {}),
    market.place({ id: 'nobody' }, {}),
    market.place(ann, { claim: 7 }),
    market.place(bob, { amount: 500 }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect([await balancesOf(t, ann), await balancesOf(t, bob)]).toMatchObject([{ cash: 1000 }, { cash: 1500 }]);
  await expectReplays(market);
});

test("sets aside a request that can't be applied while the market continues", async () => {
  const market = await openMarket(t);
  await sql`insert into market_requests (market_id, command, created_at)
    values (${market.id}, '{"command":{"type":"cancel_person"},"resumesAt":"never"}', app_now()),
      (${market.id}, '{"command":{"type":"settle","shares":null}}', app_now())`.execute(t.owner);
  const ann = await t.person({ cash: 2000 });
  await market.place(ann, {});
  await sql`insert into market_requests (market_id, command, created_at)
    values (${market.id}, '{"command":{"type":"phase","to":"suspended","reason":"staff"}}', app_now())`.execute(
    t.owner,
  );
  await until(async () => expect((await market.row()).phase).toBe('suspended'));
  await expectReplays(market);
});

test("steps in two markets that can't be applied leave both markets writable", async () => {
  const [from, to] = [await openMarket(t), await openMarket(t)];
  const ann = await t.person({ cash: 2000 });
  const submit = (order: () => ReturnType<typeof placed>) =>
    marketsIn(t).submitTogether([
      { marketId: from.id, user: ann.id, submission: () => placed(ann, { amount: 500 }) },
      { marketId: to.id, user: ann.id, submission: order },
    ]);
  await expect(
    submit(() => {
      throw new Error('cannot be built');
    }),
  ).rejects.toThrow();
  await expect(submit(() => placed(ann, { claim: 9 }))).rejects.toThrow();
  await expect(submit(() => placed(ann, { order: 'no id' }))).rejects.toThrow();
  expect((await submit(() => placed(ann, { amount: 500 }))).done).toBe(true);
  expect(await balancesOf(t, ann)).toMatchObject({ cash: 1000 });
  await expectReplays(from);
  await expectReplays(to);
});

test('answers 503 with a retry time when work exceeds the time or queue limit, and does not apply that work', async () => {
  const market = await openMarket(t);
  const busy = new pg.Client({ connectionString: t.databaseUrl });
  await busy.connect();
  await busy.query('begin');
  await busy.query('select from markets where id = $1 for update', [market.id]);
  const cancel = () => market.submit({ type: 'cancel', order: newId(), why: 'cancelled' });
  const all = Array.from({ length: QUEUE_MOST + 10 }, () => cancel().catch((error: unknown) => error));
  const tooMany = await Promise.all(all.slice(QUEUE_MOST));
  const ann = await t.person({ cash: 2000 });
  const late = await market.place(ann, {}).catch((error: unknown) => error);
  for (const reason of [...tooMany, late]) expect(reason).toMatchObject({ status: 503, data: { retry_after: 1 } });
  await busy.query('rollback');
  await busy.end();
  await Promise.all(all);
  await market.place(ann, { amount: 500 });
  expect(await balancesOf(t, ann)).toMatchObject({ cash: 1500 });
  await expectReplays(market);
});
