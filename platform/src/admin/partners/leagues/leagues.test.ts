import { afterAll, beforeAll, expect, test } from 'vitest';
import { asked, type EventStaff, eventOf, eventStaff } from '../../../events/testing/events.ts';
import { enroll, moveTo, programLeague } from '../../../partners/testing/partners.ts';
import { freeAgent, rosterCalls, rosterLeague, rosterOf } from '../../../partners/testing/rosters.ts';
import { newId } from '../../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../../testing/harness.ts';
import { staffActions } from '../../testing/staff.ts';

const HOUR = 3_600_000;
let t: TestPlatform;
let manager: Person;
let staff: EventStaff;
beforeAll(async () => {
  t = await testPlatform();
  await moveTo(t, '2027-03-03T12:00:00Z');
  manager = await t.person({ area: 'staff', roles: ['partner_manager'] });
  staff = await eventStaff(t);
});
afterAll(() => t.close());

const url = (person: Person, league: string, path = '') => `/admin/v1/partners/${person.id}/leagues/${league}${path}`;
const post = (path: string, body: object, who = manager) =>
  t.inject(who, 'POST', path, { reason: 'Asked for', ...body });
const patch = (path: string, body: object) => t.inject(manager, 'PATCH', path, { reason: 'Asked for', ...body });
const team = async () => {
  const league = await rosterLeague(t);
  const [first] = league.teams;
  if (!first) throw new Error('no team');
  return { league, ...first };
};
const code = (answer: { json(): { error?: { code: number } } }) => answer.json().error?.code ?? 200;
const ids = (players: { id: string }[] = []) => players.map(({ id }) => id);

test('staff add a partner to a league, and to a team there', async () => {
  const { league, captain, bench } = await team();
  const partner = await t.person();
  await enroll(t, partner, []);
  const listed = (await t.inject(manager, 'GET', `/admin/v1/partners/${partner.id}/leagues`)).json().items;
  expect(listed.find((one: { league: { id: string } }) => one.league.id === league.id)).toMatchObject({ id: null });
  const join = url(partner, league.id, '/join');
  expect((await post(join, {})).json()).toMatchObject({ state: 'joined', points: 1000, team: null });
  expect(code(await post(join, {}))).toBe(1007);
  expect(code(await post(url(partner, partner.id, '/join'), {}))).toBe(404);
  const added = await post(url(captain, league.id, '/add_teammate'), { user_id: partner.id });
  expect(ids(added.json().team.bench)).toEqual([bench.id, partner.id]);
  expect(code(await post(url(captain, league.id, '/add_teammate'), { user_id: partner.id }))).toBe(1002);
  expect(await staffActions(t, partner.id)).toEqual(['admin.partners.leagues', 'admin.partners.league_join']);
});

test('the first player of an empty team takes its lineup and leads it, and further ones follow', async () => {
  const { league, id: full } = await team();
  const [empty] = await t.owner
    .insertInto('league_teams')
    .values({ id: newId(), league_id: league.id, name: 'Low Tide', code: 'LTD', seed: 90 })
    .returning('id')
    .execute();
  const [first, second] = [await t.person(), await t.person()];
  await enroll(t, first, []);
  await enroll(t, second, []);
  const join = (person: Person, team_id: string | null) => post(url(person, league.id, '/join'), { team_id });
  const led = (await join(first, empty?.id ?? '')).json();
  expect(led).toMatchObject({ state: 'joined', team: { id: empty?.id, bench: [] } });
  expect(led.team.lineup).toMatchObject([{ id: first.id, captain: true }]);
  expect(code(await join(first, full))).toBe(1002);
  expect(code(await join(first, null))).toBe(1007);
  expect((await join(second, null)).json()).toMatchObject({ team: null });
  expect(ids((await join(second, empty?.id ?? '')).json().team.lineup)).toEqual([first.id, second.id]);
});

test('a team of another league and a suspended partner are refused, and nobody joins', async () => {
  const { league } = await team();
  const other = await team();
  const partner = await t.person();
  await enroll(t, partner, []);
  expect(code(await post(url(partner, league.id, '/join'), { team_id: other.id }))).toBe(404);
  expect(code(await post(url(partner, league.id, '/join'), { team_id: partner.id }))).toBe(404);
  const listed = (await t.inject(manager, 'GET', `/admin/v1/partners/${partner.id}/leagues`)).json().items;
  expect(listed.find((one: { league: { id: string } }) => one.league.id === league.id)).toMatchObject({ id: null });
});

test('staff swap and remove players beyond the limits, but not in events that are locked', async () => {
  const { league, captain, second, bench } = await team();
  const event = await eventOf(t, staff, league, {}, HOUR / 2);
  const swap = url(captain, league.id, '/promote');
  for (const [into, out] of [
    [bench, second],
    [second, bench],
    [bench, second],
  ] as const)
    expect(code(await post(swap, { bench_user_id: into.id, lineup_user_id: out.id }))).toBe(200);
  expect(await asked(t, event.id)).toContain('void');
  expect((await rosterOf(t, captain)).team?.changes_left).toBe(2);
  const log = `/api/v1/partners/roster_changes?partner_league_id=${(await rosterOf(t, captain)).id}`;
  expect((await t.inject(captain, 'GET', log)).json().items[0]).toMatchObject({ by_staff: true, changed_by: null });
  const removed = await post(url(captain, league.id, '/remove_teammate'), { user_id: captain.id });
  expect(removed.json()).toMatchObject({ state: 'joined', team: null });
  expect((await rosterOf(t, bench)).team?.lineup.map(({ id }) => id)).toEqual([second.id, bench.id]);
  expect(code(await post(url(bench, league.id, '/remove_teammate'), { user_id: bench.id }))).toBe(1002);
  await t.clock.advance(26 * 60_000);
  expect(code(await post(url(bench, league.id, '/remove_teammate'), { user_id: bench.id }))).toBe(200);
  const seat = await t.owner
    .selectFrom('event_team_members')
    .select('slot')
    .where('event_id', '=', event.id)
    .where('user_id', '=', bench.id)
    .execute();
  expect(seat).toEqual([{ slot: 'lineup' }]);
});

test('a paused player makes room in one league, and points are set by the difference', async () => {
  const { league, captain, second, bench } = await team();
  const paused = await patch(url(second, league.id), { active: false });
  expect(paused.json()).toMatchObject({ active: false, team: { bench: [{ id: second.id, active: false }] } });
  expect((await rosterOf(t, captain)).team?.lineup.map(({ id }) => id)).toEqual([captain.id, bench.id]);
  expect(code(await rosterCalls(t, captain).promote(second, bench))).toBe(1002);
  expect((await patch(url(second, league.id), { active: true })).json().active).toBe(true);
  expect((await patch(url(captain, league.id), { rp: 1200 })).json()).toMatchObject({
    points: 1200,
    team: { points: 1100 },
  });
  expect((await patch(url(captain, league.id), { rp: 900 })).json().points).toBe(900);
  const rows = await t.owner
    .selectFrom('ranking_adjustments')
    .select('points')
    .where('user_id', '=', captain.id)
    .orderBy('created_at')
    .execute();
  expect(rows).toEqual([{ points: 200 }, { points: -300 }]);
  expect(code(await patch(url(captain, league.id), {}))).toBe(1000);
  expect(code(await patch(url(captain, (await programLeague(t)).league_id), { rp: 1000 }))).toBe(1002);
});

test('staff label a team', async () => {
  const { league, captain } = await team();
  const tag = url(captain, league.id, '/team_tag');
  expect((await post(tag, { tag: ' Rookies ' })).json().team.tags).toEqual(['Rookies']);
  expect(code(await post(tag, { tag: 'Rookies' }))).toBe(1007);
  expect(code(await post(tag, { tag: 'x'.repeat(25) }))).toBe(1000);
  const read = () => t.inject(manager, 'GET', url(captain, league.id, '/team_tags'));
  expect((await read()).json()).toEqual({ tags: ['Rookies'] });
  expect((await post(tag, { tag: 'Rookies', selected: false })).json().team.tags).toEqual([]);
  const agent = await freeAgent(t, league);
  expect((await t.inject(manager, 'GET', url(agent, league.id, '/team_tags'))).statusCode).toBe(404);
});

test('only partner managers and admins change leagues, and never their own', async () => {
  const { league, captain } = await team();
  const support = await t.person({ area: 'staff', roles: ['support'] });
  expect((await post(url(captain, league.id, '/team_tag'), { tag: 'Rookies' }, support)).statusCode).toBe(403);
  expect((await post(url(manager, league.id, '/join'), {})).statusCode).toBe(403);
});
