import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EventStaff, eventOf, eventStaff, leagueOf, stakeOf } from '../../../events/testing/events.ts';
import { buy, isPlaced, matched, stageOf, until } from '../../../stakes/testing/stage.ts';
import { type TestPlatform, testPlatform } from '../../../testing/harness.ts';

let t: TestPlatform;
let staff: EventStaff;
beforeAll(async () => {
  t = await testPlatform();
  staff = await eventStaff(t);
});
afterAll(() => t.close());

it('adds up positions, payouts and open offers per side', async () => {
  const stage = await stageOf(t, staff);
  const [a, b, c] = [await t.person({ cash: 5000 }), await t.person({ cash: 5000 }), await t.person({ cash: 5000 })];
  await matched(t, stage, [a, b], 1000);
  await isPlaced(t, stage.marketId);
  await buy(t, c, stage, { amount: 700, price: 35 });
  const side = { stakers_count: 1, matched_amount: 1000, payout_amount: 2000, side: 'for' };
  await until(async () => {
    const [market] = (await stakeOf(t, staff, stage.event.id)).markets;
    expect(market?.exposure).toEqual([
      { ...side, event_team_id: stage.teams[0], waiting_amount: 700 },
      { ...side, event_team_id: stage.teams[1], waiting_amount: 0 },
    ]);
  });
});

it('has both sides of every team in a market about places', async () => {
  const event = await eventOf(t, staff, await leagueOf(t, 4));
  const bundle = { event_ids: [event.id], types: ['placement_top_k'] };
  expect((await t.inject(staff.manager, 'POST', '/admin/v1/stakes/bundle', bundle)).statusCode).toBe(200);
  const { markets } = await stakeOf(t, staff, event.id);
  const places = markets.find(({ type }) => type === 'placement_top_k');
  expect(places?.exposure.map(({ side }) => side)).toEqual(Array.from({ length: 4 }, () => ['for', 'against']).flat());
  expect(places?.exposure.every(({ matched_amount, waiting_amount }) => matched_amount + waiting_amount === 0)).toBe(
    true,
  );
});
