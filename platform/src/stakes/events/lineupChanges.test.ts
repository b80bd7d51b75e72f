import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { notifyStakers } from '../notices.ts';
import type { StakeEventView } from '../schemas.ts';
import type { SlipView } from '../slips/schemas.ts';
import { buy, isPlaced, liveStage, matched, ok, phaseIs, type Stage, stageOf, until } from '../testing/stage.ts';

let t: TestPlatform;
let stage: Stage;
beforeAll(async () => {
  t = await testPlatform();
  stage = await stageOf(t);
});
afterAll(() => t.close());

const person = () => t.person({ cash: 10_000 });
const eventOf = async (who: Person | null, { event }: Stage) =>
  ok<StakeEventView>(await t.inject(who, 'GET', `/api/v1/stakes/${event.id}`));
const playable = async (who: Person) => (await t.inject(who, 'GET', '/api/v1/wallets')).json().playable;
const legsOf = async (who: Person, { event }: Stage) =>
  ok<{ items: SlipView[] }>(await t.inject(who, 'GET', `/api/v1/stakes?event_id=${event.id}`)).items.flatMap(
    ({ legs }) => legs,
  );
const titles = async (who: Person): Promise<string[]> =>
  (await t.inject(who, 'GET', '/api/v1/notifications')).json().items.map(({ title }: { title: string }) => title);

/** Staff swap the captain of the first team with its substitute. */
async function swapCaptain({ staff, event, league }: Stage) {
  const [captain, , bench] = league.members[0] ?? [];
  if (!captain || !bench) throw new Error('the team has no substitute');
  const body = { bench_user_id: bench.id, lineup_user_id: captain.id, reason: 'Private: ill.' };
  ok(await t.inject(staff.manager, 'POST', `/admin/v1/events/${event.id}/partners/event_promote`, body));
  return { captain, bench };
}

test('a new captain before the start refunds every stake, and stakers see who, why and how much', async () => {
  const [ann, bob] = [await person(), await person()];
  await matched(t, stage, [ann, bob]);
  await buy(t, ann, stage, { amount: 500, price: 20 });
  await isPlaced(t, stage.marketId);
  expect((await eventOf(ann, stage)).lineup_changes).toEqual([]);
  const before = await playable(ann);
  const { captain, bench } = await swapCaptain(stage);
  await phaseIs(t, stage.marketId, 'voided');
  await until(async () => expect(await playable(ann)).toBe(before + 1500));

  const event = await eventOf(null, stage);
  expect(event.lineup_changes).toEqual([
    {
      id: expect.any(String),
      event_team_id: stage.teams[0],
      left: { id: captain.id, username: captain.username, image_url: null },
      joined: { id: bench.id, username: bench.username, image_url: null },
      effect: 'refunded',
      at: expect.any(String),
    },
  ]);
  expect(JSON.stringify(event)).not.toContain('Private');
  const team = event.teams[0]?.name;
  for (const leg of await legsOf(ann, stage))
    expect(leg).toMatchObject({ state: 'void', void_reason: `${team} changed its lineup.` });

  await t.deps.jobs.runDue();
  await until(async () => {
    await notifyStakers({}, t.deps);
    expect((await titles(ann)).sort()).toEqual(['$10.00 refunded', '$5.00 refunded', 'Lineup change']);
  });
  const [refund] = (await t.inject(ann, 'GET', '/api/v1/notifications'))
    .json()
    .items.filter(({ title }: { title: string }) => title === '$10.00 refunded');
  expect(refund.body).toContain(`Winner. ${team} changed its lineup. You staked $10.00.`);

  const again = event.markets.at(-1)?.id ?? '';
  expect(event.markets.map(({ id }) => id)).toEqual([stage.marketId, again]);
  await phaseIs(t, again, 'open');
  expect((await buy(t, ann, stage)).order.market_id).toBe(again);
  const open = (await legsOf(ann, stage)).find(({ market_id }) => market_id === again);
  expect(open).toMatchObject({ state: 'open', void_reason: null });
});

test('after the start, stakes remain valid and the change appears as a pause', async () => {
  const live = await liveStage(t, stage.staff);
  await swapCaptain(live);
  expect((await eventOf(null, live)).lineup_changes).toMatchObject([{ effect: 'paused' }]);
  await phaseIs(t, live.marketId, 'suspended');
});

test('changes while no market is open aren’t shown, and at most the five latest are', async () => {
  const early = await t.inject(stage.staff.manager, 'POST', '/admin/v1/events/stakes', {
    league_id: stage.league.id,
    start_date: new Date(Date.parse(stage.event.start_date) + 72 * 3_600_000).toISOString(),
    shoutcast: false,
    team_ids: stage.league.teamIds,
  });
  const planned = { ...stage, event: early.json() };
  await swapCaptain(planned);
  expect((await eventOf(null, planned)).lineup_changes).toEqual([]);
  const busy = await stageOf(t, stage.staff);
  const [one, , other] = busy.league.members[1] ?? [];
  for (let round = 0; round < 6; round++) {
    const [out, into] = round % 2 === 0 ? [one, other] : [other, one];
    const body = { bench_user_id: into?.id, lineup_user_id: out?.id, reason: 'Ill.' };
    ok(await t.inject(busy.staff.manager, 'POST', `/admin/v1/events/${busy.event.id}/partners/event_promote`, body));
  }
  const { lineup_changes: shown } = await eventOf(null, busy);
  expect(shown).toHaveLength(5);
  expect(shown[0]?.joined?.id).toBe(one?.id);
});
