import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventFacts, registerEventFacts } from '../../events/facts.ts';
import { asked, type EventStaff, eventOf, eventStaff } from '../../events/testing/events.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { moveTo } from '../testing/partners.ts';
import { freeAgent, rosterCalls, rosterLeague, rosterOf } from '../testing/rosters.ts';

const HOUR = 3_600_000;
const wednesday = '2027-03-03T12:00:00Z';
let t: TestPlatform;
let staff: EventStaff;
beforeAll(async () => {
  t = await testPlatform();
  await moveTo(t, wednesday);
  staff = await eventStaff(t);
});
afterAll(() => t.close());

const ids = (players: { id: string }[] = []) => players.map(({ id }) => id);
const team = async (person: Person) => {
  const found = (await rosterOf(t, person)).team;
  if (!found) throw new Error('no team');
  return found;
};
const offersTo = async (person: Person) => (await rosterOf(t, person)).offers;
const titles = async ({ id }: Person) =>
  (
    await t.owner.selectFrom('notifications').select('title').where('user_id', '=', id).orderBy('created_at').execute()
  ).map(({ title }) => title);
const code = (answer: { json(): { error?: { code: number } } }) => answer.json().error?.code ?? 200;
/** User IDs of the first team's lineup or bench in an event. */
const seats = async (eventId: string, slot: 'lineup' | 'bench') =>
  (
    await t.owner
      .selectFrom('event_team_members as m')
      .innerJoin('event_teams as e', 'e.id', 'm.event_team_id')
      .select('m.user_id')
      .where('m.event_id', '=', eventId)
      .where('e.position', '=', 1)
      .where('m.slot', '=', slot)
      .orderBy('m.position')
      .execute()
  ).map(({ user_id }) => user_id);

test('a captain offers a free agent a place, who joins the bench of the team and its events', async () => {
  const league = await rosterLeague(t);
  const [{ captain, second, bench }] = league.teams as [(typeof league.teams)[0]];
  const event = await eventOf(t, staff, league, {}, 48 * HOUR);
  const agent = await freeAgent(t, league);
  const path = `/api/v1/partners/free_agents?partner_league_id=${(await rosterOf(t, captain)).id}`;
  const agents = await t.inject(captain, 'GET', path);
  expect(agents.json().items).toMatchObject([{ id: agent.id, points: 1000, offered: false }]);
  const find = async (q: string) =>
    (await t.inject(captain, 'GET', `${path}&${new URLSearchParams({ q })}`)).json().items.length;
  expect([
    await find(agent.username.slice(2).toUpperCase()),
    await find('%'),
    await find(`${agent.username}x`),
  ]).toEqual([1, 0, 0]);
  const offered = await rosterCalls(t, captain).pickup(agent);
  expect(offered.json().team).toMatchObject({ changes_left: 1, offers: [{ user: { id: agent.id } }] });
  expect(code(await rosterCalls(t, captain).pickup(agent))).toBe(1007);
  const [offer] = await offersTo(agent);
  expect(code(await rosterCalls(t, second).respond(offer?.id ?? ''))).toBe(404);
  const joined = await rosterCalls(t, agent).respond(offer?.id ?? '');
  expect(ids(joined.json().team.bench)).toEqual([bench.id, agent.id]);
  expect(await seats(event.id, 'bench')).toEqual([bench.id, agent.id]);
  expect(await asked(t, event.id)).toEqual([]);
  expect(code(await rosterCalls(t, agent).respond(offer?.id ?? ''))).toBe(1002);
  expect(await titles(agent)).toEqual(['Team 1 wants to pick you up']);
  expect((await team(captain)).changes_left).toBe(1);
});

test('declined and expired offers don’t count, and two changes a week are the most', async () => {
  const league = await rosterLeague(t);
  const [{ captain, second, bench }] = league.teams as [(typeof league.teams)[0]];
  const [first, other] = [await freeAgent(t, league), await freeAgent(t, league)];
  const calls = rosterCalls(t, captain);
  await calls.pickup(first);
  await calls.pickup(other);
  expect((await team(captain)).changes_left).toBe(0);
  expect(code(await calls.promote(bench, second))).toBe(1004);
  await rosterCalls(t, first).respond((await offersTo(first))[0]?.id ?? '', false);
  expect((await team(captain)).changes_left).toBe(1);
  const [late] = await offersTo(other);
  await t.clock.advance(24 * HOUR + 1000);
  expect((await team(captain)).changes_left).toBe(2);
  expect(code(await rosterCalls(t, other).respond(late?.id ?? ''))).toBe(1002);
  expect(await titles(captain)).toEqual([
    expect.stringMatching(/ declined your offer$/),
    expect.stringMatching(/^Your offer to .* expired$/),
  ]);
  expect(code(await calls.promote(bench, second))).toBe(200);
  expect(code(await calls.promote(second, bench))).toBe(200);
  expect(code(await calls.drop(bench))).toBe(1004);
  // Monday at midnight in the league's time zone.
  await moveTo(t, '2027-03-08T04:59:59Z');
  expect((await team(captain)).changes_left).toBe(0);
  await moveTo(t, '2027-03-08T05:00:00Z');
  expect((await team(captain)).changes_left).toBe(2);
  await moveTo(t, wednesday);
});

test('a swap moves the captaincy, voids and recreates the market, and repeats its answer', async () => {
  const league = await rosterLeague(t);
  const [{ captain, bench, second }] = league.teams as [(typeof league.teams)[0]];
  const event = await eventOf(t, staff, league, {}, 3 * HOUR);
  const key = { 'idempotency-key': `swap-${event.id}` };
  expect(code(await rosterCalls(t, second).promote(bench, captain))).toBe(403);
  const answer = await rosterCalls(t, captain).promote(bench, captain, key);
  expect(answer.json().team.lineup[0]).toMatchObject({ id: bench.id, captain: true });
  expect(answer.json().team.bench).toMatchObject([{ id: captain.id, captain: false }]);
  expect((await rosterCalls(t, captain).promote(bench, captain, key)).json()).toEqual(answer.json());
  expect(await asked(t, event.id)).toEqual(['open: opened', 'void', 'open: opened']);
  expect(await seats(event.id, 'lineup')).toEqual([bench.id, second.id]);
  const id = (await rosterOf(t, bench)).id;
  const log = await t.inject(bench, 'GET', `/api/v1/partners/roster_changes?partner_league_id=${id}`);
  expect(log.json()).toMatchObject({
    page_size: 20,
    items: [{ kind: 'promote', joined: { id: bench.id }, left: { id: captain.id }, changed_by: { id: captain.id } }],
  });
  expect(await titles(bench)).toEqual(['You’re in the lineup of Team 1']);
  expect(code(await rosterCalls(t, captain).promote(captain, second))).toBe(403);
});

test('the roster is locked from an hour before the start to the end of an event', async () => {
  const league = await rosterLeague(t);
  const [{ captain, second, bench }] = league.teams as [(typeof league.teams)[0]];
  const agent = await freeAgent(t, league);
  const event = await eventOf(t, staff, league, {}, 2 * HOUR);
  const calls = rosterCalls(t, captain);
  await calls.pickup(agent);
  const [offer] = await offersTo(agent);
  expect((await team(captain)).lock).toBe(null);
  await t.clock.advance(HOUR);
  expect((await team(captain)).lock).toMatchObject({ reason: 'starts_soon', event_id: event.id });
  for (const call of [calls.promote(bench, second), calls.drop(bench), rosterCalls(t, bench).drop(bench)])
    expect((await call).json().error).toMatchObject({ code: 1002, data: { reason: 'starts_soon' } });
  expect(code(await calls.pickup(await freeAgent(t, league)))).toBe(1002);
  // The refused acceptance leaves the offer open, and declining is possible.
  expect(code(await rosterCalls(t, agent).respond(offer?.id ?? ''))).toBe(1002);
  expect((await offersTo(agent)).length).toBe(1);
  await t.clock.advance(56 * 60_000);
  expect((await team(captain)).lock).toMatchObject({ reason: 'in_progress' });
  await t.inject(staff.manager, 'DELETE', `/admin/v1/events/${event.id}?reason=No+power`);
  expect((await team(captain)).lock).toBe(null);
  expect(code(await rosterCalls(t, agent).respond(offer?.id ?? ''))).toBe(200);
});

test('a lineup player leaves without a substitute only while no event is planned', async () => {
  const league = await rosterLeague(t);
  const [{ captain, second, bench }] = league.teams as [(typeof league.teams)[0]];
  const calls = rosterCalls(t, captain);
  const event = await eventOf(t, staff, league, {}, 48 * HOUR);
  const dropped = await calls.drop(second);
  expect(ids(dropped.json().team.lineup)).toEqual([captain.id, bench.id]);
  expect((await rosterOf(t, second)).team).toBe(null);
  expect(await seats(event.id, 'lineup')).toEqual([captain.id, bench.id]);
  expect(await seats(event.id, 'bench')).toEqual([]);
  expect(code(await rosterCalls(t, captain).drop(captain))).toBe(1002);
  await t.inject(staff.manager, 'DELETE', `/admin/v1/events/${event.id}?reason=No+power`);
  expect(code(await calls.drop(captain))).toBe(200);
  // The one who is left leads the team, and the next free agent fills the free place.
  expect((await team(bench)).lineup).toMatchObject([{ id: bench.id, captain: true }]);
  await rosterCalls(t, bench).pickup(captain);
  await rosterCalls(t, captain).respond((await offersTo(captain))[0]?.id ?? '');
  expect(ids((await team(bench)).lineup)).toEqual([bench.id, captain.id]);
});

test('a suspended partner makes room for the first active substitute, who stays after it', async () => {
  const league = await rosterLeague(t);
  const [{ captain, second, bench }] = league.teams as [(typeof league.teams)[0]];
  const manager = await t.person({ area: 'staff', roles: ['partner_manager'] });
  const event = await eventOf(t, staff, league, {}, 3 * HOUR);
  const suspend = (id: string) =>
    t.inject(manager, 'POST', `/admin/v1/partners/${id}/suspend`, { num_of_weeks: 1, reason: 'Two no-shows' });
  await suspend(captain.id);
  expect((await team(second)).lineup).toMatchObject([{ id: bench.id, captain: true }, { id: second.id }]);
  expect((await team(second)).bench).toMatchObject([{ id: captain.id, active: false }]);
  expect(await asked(t, event.id)).toEqual(['open: opened', 'void', 'open: opened']);
  expect(code(await rosterCalls(t, bench).promote(captain, second))).toBe(1002);
  // Nobody is left to replace the next one, who stays in the event only.
  await suspend(second.id);
  expect(ids((await team(bench)).lineup)).toEqual([bench.id]);
  expect(await seats(event.id, 'lineup')).toEqual([bench.id, second.id]);
  await t.inject(manager, 'POST', `/admin/v1/partners/${captain.id}/unsuspend`, { reason: 'Cleared up.' });
  expect(ids((await team(bench)).lineup)).toEqual([bench.id, captain.id]);
  expect(await seats(event.id, 'lineup')).toEqual([bench.id, captain.id]);
});

test('free agents and outsiders have no roster to change', async () => {
  const league = await rosterLeague(t);
  const [{ captain, bench, second }] = league.teams as [(typeof league.teams)[0]];
  const agent = await freeAgent(t, league);
  expect((await rosterOf(t, agent)).team).toBe(null);
  expect(code(await rosterCalls(t, agent).pickup(bench))).toBe(1002);
  expect(code(await rosterCalls(t, captain).pickup(bench))).toBe(1002);
  expect(code(await rosterCalls(t, captain).pickup(await t.person()))).toBe(1002);
  const outsider = await t.person();
  expect((await t.inject(outsider, 'GET', '/api/v1/partners/rosters')).statusCode).toBe(404);
  const foreign = { partner_league_id: (await rosterOf(t, captain)).id, user_id: second.id };
  expect((await t.inject(agent, 'POST', '/api/v1/partners/drop', foreign)).statusCode).toBe(404);
});

test('nobody with a stake in an event of the team joins it before the event is over', async () => {
  const league = await rosterLeague(t);
  const [{ captain }] = league.teams as [(typeof league.teams)[0]];
  const event = await eventOf(t, staff, league, {}, 48 * HOUR);
  const agent = await freeAgent(t, league);
  await rosterCalls(t, captain).pickup(agent);
  const [offer] = await offersTo(agent);
  const { hasStaked } = eventFacts();
  registerEventFacts({ hasStaked: async (_db, userId, eventId) => userId === agent.id && eventId === event.id });
  try {
    const refused = await rosterCalls(t, agent).respond(offer?.id ?? '');
    expect(refused.json().error).toMatchObject({ code: 1002, data: { event_id: event.id } });
  } finally {
    registerEventFacts({ hasStaked });
  }
  expect(code(await rosterCalls(t, agent).respond(offer?.id ?? ''))).toBe(200);
});

test('the end of a partnership takes a person out of their team and ends offers to them', async () => {
  const league = await rosterLeague(t);
  const [{ captain, second, bench }] = league.teams as [(typeof league.teams)[0]];
  const agent = await freeAgent(t, league);
  await rosterCalls(t, captain).pickup(agent);
  const manager = await t.person({ area: 'staff', roles: ['partner_manager'] });
  for (const { id } of [second, agent])
    await t.inject(manager, 'PATCH', `/admin/v1/partners/${id}`, { active: false, reason: 'Left us' });
  const after = await team(captain);
  expect([ids(after.lineup), ids(after.bench), after.offers]).toEqual([[captain.id, bench.id], [], []]);
  expect(code(await rosterCalls(t, captain).pickup(agent))).toBe(1002);
});
