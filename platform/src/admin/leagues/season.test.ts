import { afterAll, beforeAll, expect, it } from 'vitest';
import { leagueOf } from '../../events/testing/events.ts';
import { moveTo } from '../../partners/testing/partners.ts';
import { freeAgent, type RosterLeague, rosterLeague, rosterOf } from '../../partners/testing/rosters.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';

let t: TestPlatform;
let manager: Person;
beforeAll(async () => {
  t = await testPlatform();
  await moveTo(t, '2027-03-03T12:00:00Z');
  manager = await t.person({ area: 'staff', roles: ['partner_manager'] });
});
afterAll(() => t.close());

const start = ({ id }: { id: string }, number: number, headers = {}, who = manager, reason = 'The season is over') =>
  t.inject(who, 'POST', `/admin/v1/leagues/${id}/season`, { number, reason }, headers);
const setPoints = (league: RosterLeague, { id }: Person, rp: number) =>
  t.inject(manager, 'PATCH', `/admin/v1/partners/${id}/leagues/${league.id}`, { rp, reason: 'Asked for' });
const first = ({ teams: [team] }: RosterLeague) => {
  if (!team) throw new Error('no team');
  return team;
};
const told = async (league: RosterLeague, { id }: Person) =>
  t.owner
    .selectFrom('notifications')
    .select(['title', 'body'])
    .where('user_id', '=', id)
    .where('dedupe_key', 'like', `ranking_season:${league.id}:%`)
    .execute();

it('halves the distance of everyone’s points to 1,000, tells the partners and is listed', async () => {
  const league = await rosterLeague(t);
  const { captain, second } = first(league);
  const agent = await freeAgent(t, league);
  await setPoints(league, captain, 1201);
  await setPoints(league, second, 899);
  const key = { 'idempotency-key': 'season-once' };
  const started = (await start(league, 2, key)).json();
  expect(started).toMatchObject({ id: league.id, season: 2 });
  expect((await start(league, 2, key)).json()).toEqual(started);
  expect((await rosterOf(t, captain, league.id)).points).toBe(1100);
  expect((await rosterOf(t, second, league.id)).points).toBe(950);
  const [{ title, body } = { title: '', body: '' }, ...more] = await told(league, captain);
  expect(title).toMatch(/^Season 2 of .+ has started$/);
  expect([body, more]).toEqual(['You start with 1100 ranking points. You had 1201.', []]);
  expect(await told(league, agent)).toMatchObject([{ body: 'You start with 1000 ranking points. You had 1000.' }]);
  const listed = (await t.inject(manager, 'GET', '/admin/v1/leagues')).json().items;
  expect(listed.find(({ id }: { id: string }) => id === league.id)).toEqual(started);
  await setPoints(league, captain, 1200);
  expect((await rosterOf(t, captain, league.id)).points).toBe(1200);
});

it('starts one season when two staff members ask at once, and refuses numbers that don’t follow', async () => {
  const league = await rosterLeague(t);
  const both = await Promise.all([start(league, 2), start(league, 2)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await start(league, 2)).json().error).toMatchObject({ code: 1002, data: { season: 2 } });
  expect((await start(league, 4)).json().error.code).toBe(1002);
  expect((await start(league, 3)).json().season).toBe(3);
});

it('gives a penalty of an earlier season back as what is left of it', async () => {
  const league = await rosterLeague(t);
  const { captain } = first(league);
  await setPoints(league, captain, 1100);
  await start(league, 2);
  expect((await rosterOf(t, captain, league.id)).points).toBe(1050);
  const rows = t.owner.updateTable('ranking_adjustments').set({ taken_back_at: new Date('2027-03-03T13:00:00Z') });
  await rows.where('user_id', '=', captain.id).execute();
  expect((await rosterOf(t, captain, league.id)).points).toBe(1000);
});

it('is only for partner managers and admins, leagues of the program, and with a reason', async () => {
  const league = await rosterLeague(t);
  const events = await t.person({ area: 'staff', roles: ['event_manager'] });
  expect((await start(league, 2, {}, events)).statusCode).toBe(403);
  expect((await start(await leagueOf(t, 0), 2)).statusCode).toBe(404);
  expect((await start(league, 2, {}, manager, '  ')).json().error.code).toBe(1000);
  expect((await start(league, 2)).json().season).toBe(2);
});
