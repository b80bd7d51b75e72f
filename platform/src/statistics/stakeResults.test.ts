import { afterAll, beforeAll, expect, test } from 'vitest';
import { refereeOf, stakeOf } from '../events/testing/events.ts';
import { countLeaderboards } from '../leaderboards/count.ts';
import { matched, ok, phaseIs, type Stage, stageOf, until } from '../stakes/testing/stage.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { writeStakeResults } from './stakeResults.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

/** Plays three rounds, all won by the first team, and waits until the result is final. */
async function playOut(stage: Stage): Promise<void> {
  await t.clock.advance(57 * 60_000);
  const { match_id } = await stakeOf(t, stage.staff, stage.event.id);
  const referee = refereeOf(t, stage.staff, match_id, stage.event);
  for (const round of [1, 2, 3]) {
    ok(await referee.start(round));
    ok(await referee.final(round, [3, 1]));
  }
  await phaseIs(t, stage.marketId, 'provisional');
  for (let n = 0; n < 2; n++) await t.clock.advance(61 * 60_000);
  await phaseIs(t, stage.marketId, 'settled');
}

const results = (market: string) =>
  t.db.selectFrom('stake_results').selectAll().where('market_id', '=', market).orderBy('claim').execute();
const get = async (as: Person | null, path: string) => (await t.inject(as, 'GET', `/api/v1/${path}`)).json();

test('stake results are written once, when they are final, and count toward statistics', async () => {
  const stage = await stageOf(t);
  const [ann, bob] = [await t.person({ cash: 5000 }), await t.person({ cash: 5000 })];
  await matched(t, stage, [ann, bob], 1000);
  await writeStakeResults({}, t.deps);
  expect(await results(stage.marketId)).toEqual([]);
  await playOut(stage);
  await until(async () => {
    await writeStakeResults({}, t.deps);
    expect(await results(stage.marketId)).toHaveLength(2);
  });
  await Promise.all([writeStakeResults({}, t.deps), writeStakeResults({}, t.deps)]);
  expect(await results(stage.marketId)).toEqual([
    expect.objectContaining({ user_id: ann.id, claim: 0, paid: 1000, came: 2000, event_id: stage.event.id }),
    expect.objectContaining({ user_id: bob.id, claim: 1, paid: 1000, came: 0 }),
  ]);

  await countLeaderboards({}, t.deps);
  expect((await get(null, 'user_stats?metric=stake_profit')).items).toEqual([
    expect.objectContaining({ user_id: ann.id, rank: 1, value: 1000 }),
  ]);
  expect((await get(null, 'user_stats?metric=profit')).items).toEqual([]);

  const [winners, losers] = stage.league.members as [Person[], Person[]];
  const partner = async (who: Person | undefined) => get(null, `statistics/partner?user_id=${who?.id}`);
  expect(await partner(winners[0])).toMatchObject({
    rp: null,
    tier: null,
    events_won: 1,
    events_lost: 0,
    stakers_count: 1,
    stakers_win_percent: 100,
    stakers_profit: { amount: null, band: 'under_50', negative: false },
    teams: [{ league_team_id: stage.league.teamIds[0], rank: 1, teams_count: 2, wins: 1, losses: 0, captain: true }],
  });
  expect(await partner(losers[0])).toMatchObject({
    events_lost: 1,
    stakers_win_percent: 0,
    stakers_profit: { negative: true },
    teams: [{ rank: 2, wins: 0, losses: 1 }],
  });
  expect(await partner(winners[2])).toMatchObject({ events_won: 0, stakers_count: 0, teams: [{ slot: 'bench' }] });
  expect((await t.inject(null, 'GET', `/api/v1/statistics/partner?user_id=${ann.id}`)).statusCode).toBe(404);

  const [event] = (await get(null, `play_events/profile?user_id=${winners[0]?.id}`)).items;
  expect(event).toMatchObject({ event: { id: stage.event.id }, placement: 1, teams_count: 2 });
  expect(await get(null, `statistics/profile?user_id=${losers[0]?.id}`)).toMatchObject({
    events_played: 1,
    events_won: 0,
  });
});

test('league players do not appear on stake leaderboards', async () => {
  const partner = await t.person();
  const row = await t.db.selectFrom('stake_results').selectAll().executeTakeFirstOrThrow();
  await t.owner
    .insertInto('stake_results')
    .values({ ...row, user_id: partner.id, paid: 0, came: 9000 })
    .execute();
  const ids = async () => {
    await countLeaderboards({}, t.deps);
    return (await get(null, 'user_stats?metric=stake_profit')).items.map((one: { user_id: string }) => one.user_id);
  };
  expect(await ids()).toContain(partner.id);
  const team = await t.db.selectFrom('league_teams').select('id').executeTakeFirstOrThrow();
  await t.owner
    .insertInto('league_team_members')
    .values({ league_team_id: team.id, user_id: partner.id, slot: 'bench', captain: false, role: null, position: 9 })
    .execute();
  expect(await ids()).not.toContain(partner.id);
});
