import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { buy, cashOut, get, matched, type Stage, stageOf, until } from '../testing/stage.ts';

let t: TestPlatform;
let stage: Stage;
beforeAll(async () => {
  t = await testPlatform();
  stage = await stageOf(t);
});
afterAll(() => t.close());

/** Stored totals, and totals recomputed from positions. */
async function sums() {
  const kept = await sql`select market_id, claim, paid from market_sums order by market_id, claim`.execute(t.db);
  const added = await sql`select market_id, claim, sum(paid)::int8 as paid from market_positions
    group by market_id, claim order by market_id, claim`.execute(t.db);
  const { rows } = await sql<{ kept: number; counted: number }>`
    select c.stakers as kept, (select count(distinct p.user_id)::int from market_positions p join markets m on m.id = p.market_id
      where m.event_id = c.event_id) as counted from event_staker_counts c`.execute(t.db);
  return { kept: kept.rows, added: added.rows, stakers: rows };
}

test('stored totals and counts match the positions through stakes, merges and cash-outs', async () => {
  const [ann, bob] = [await t.person({ cash: 50_000 }), await t.person({ cash: 50_000 })];
  const [mine] = await matched(t, stage, [ann, bob], 3000);
  await matched(t, stage, [bob, ann], 1200);
  await buy(t, await t.person({ cash: 5000 }), stage, { price: 40, amount: 2000 });
  await cashOut(t, ann, mine.leg_id, { min_proceeds: 1, payout_cents: 1000 });
  // After both sides are merged, Ann and Bob each hold a payout of 3,600 cents at a cost of 18.00; Ann sells 1,000 of
  // hers for 4.00.
  await until(async () => {
    const { kept, added, stakers } = await sums();
    expect(kept).toEqual([
      { market_id: stage.marketId, claim: 0, paid: 1300 + 400 },
      { market_id: stage.marketId, claim: 1, paid: 1800 },
    ]);
    expect(added).toEqual(kept);
    expect(stakers).toEqual([{ kept: 3, counted: 3 }]);
  });
  await until(async () => expect(await get(t, null, `/${stage.event.id}`)).toMatchObject({ stakers_count: 3 }));
});

test('public market reads use stored totals and do not scan positions', async () => {
  const own = await stageOf(t, stage.staff);
  await sql`insert into market_sums values (${own.marketId}, 0, 200), (${own.marketId}, 1, 100)`.execute(t.owner);
  await sql`insert into event_staker_counts values (${own.event.id}, 10001)`.execute(t.owner);
  const event = await get(t, null, `/${own.event.id}`);
  expect(event).toMatchObject({ stakers_count: 10_001, markets: [{ teams: [{ community_percent: 67 }, {}] }] });
});
