import { afterAll, beforeAll, expect, test } from 'vitest';
import { asked, type EventStaff, eventOf, eventStaff, liveEvent } from '../../events/testing/events.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { moveTo } from '../testing/partners.ts';
import { freeAgent, rosterCalls, rosterLeague, rosterOf } from '../testing/rosters.ts';

const HOUR = 3_600_000;
let t: TestPlatform;
let staff: EventStaff;
beforeAll(async () => {
  t = await testPlatform();
  await moveTo(t, '2027-03-03T12:00:00Z');
  staff = await eventStaff(t);
});
afterAll(() => t.close());

const codes = (answers: { json(): { error?: { code: number } } }[]) =>
  answers.map((answer) => answer.json().error?.code ?? 200).toSorted((a, b) => a - b);
const offerTo = async (person: Person, index = 0) => (await rosterOf(t, person)).offers[index]?.id ?? '';
const teamsOf = ({ id }: Person) =>
  t.owner.selectFrom('league_team_members').select('league_team_id').where('user_id', '=', id).execute();

test('a player who accepts two offers at once joins one team', async () => {
  const league = await rosterLeague(t);
  const agent = await freeAgent(t, league);
  for (const { captain } of league.teams) await rosterCalls(t, captain).pickup(agent);
  const offers = [await offerTo(agent), await offerTo(agent, 1)];
  const answers = await Promise.all(offers.map((id) => rosterCalls(t, agent).respond(id)));
  expect(codes(answers)).toEqual([200, 1002]);
  expect((await teamsOf(agent)).length).toBe(1);
  expect((await rosterOf(t, agent)).offers).toEqual([]);
});

test('the same offer accepted twice at once counts once', async () => {
  const league = await rosterLeague(t);
  const agent = await freeAgent(t, league);
  const [first] = league.teams;
  if (!first) throw new Error('no team');
  await rosterCalls(t, first.captain).pickup(agent);
  const id = await offerTo(agent);
  const answers = await Promise.all([1, 2, 3].map(() => rosterCalls(t, agent).respond(id)));
  expect(codes(answers)).toEqual([200, 1002, 1002]);
  expect((await teamsOf(agent)).length).toBe(1);
});

test('changes at once never exceed the limit of the week', async () => {
  const league = await rosterLeague(t);
  const [first] = league.teams;
  if (!first) throw new Error('no team');
  const agents = [await freeAgent(t, league), await freeAgent(t, league), await freeAgent(t, league)];
  const answers = await Promise.all(agents.map((agent) => rosterCalls(t, first.captain).pickup(agent)));
  expect(codes(answers)).toEqual([200, 200, 1004]);
});

test('an offer accepted as the event locks leaves the event’s team as it was', async () => {
  const league = await rosterLeague(t);
  const agent = await freeAgent(t, league);
  const [first] = league.teams;
  if (!first) throw new Error('no team');
  const event = await eventOf(t, staff, league, {}, 2 * HOUR);
  await rosterCalls(t, first.captain).pickup(agent);
  const id = await offerTo(agent);
  await moveTo(t, new Date(Date.parse(event.start_date) - 5 * 60_000).toISOString());
  const [answer] = await Promise.all([rosterCalls(t, agent).respond(id), t.clock.advance(1000)]);
  expect(answer.json().error.code).toBe(1002);
  expect(await teamsOf(agent)).toEqual([]);
});

test('a suspension during the settlement of an event changes only the team, not the event', async () => {
  const league = await rosterLeague(t);
  const [first] = league.teams;
  if (!first) throw new Error('no team');
  const manager = await t.person({ area: 'staff', roles: ['partner_manager'] });
  const { event, referee } = await liveEvent(t, staff, league);
  for (let round = 1; round <= 3; round++) {
    if (round > 1) await referee.start(round);
    if (round < 3) await referee.final(round, [1, 0]);
  }
  const url = `/admin/v1/partners/${first.captain.id}/suspend`;
  const [result, suspended] = await Promise.all([
    referee.final(3, [1, 0]),
    t.inject(manager, 'POST', url, { num_of_weeks: 1, reason: 'Conduct' }),
  ]);
  expect([result.statusCode, suspended.statusCode]).toEqual([200, 200]);
  const seat = await t.owner
    .selectFrom('event_team_members')
    .select(['slot', 'captain'])
    .where('event_id', '=', event.id)
    .where('user_id', '=', first.captain.id)
    .executeTakeFirstOrThrow();
  expect(seat).toEqual({ slot: 'lineup', captain: true });
  expect((await rosterOf(t, first.bench)).team?.lineup[0]).toMatchObject({ id: first.bench.id, captain: true });
  expect((await asked(t, event.id)).includes('void')).toBe(false);
});

test('a captain’s swap and an event created at once agree on the lineup', async () => {
  const league = await rosterLeague(t);
  const [first] = league.teams;
  if (!first) throw new Error('no team');
  const [event, swapped] = await Promise.all([
    eventOf(t, staff, league, {}, 48 * HOUR),
    rosterCalls(t, first.captain).promote(first.bench, first.second),
  ]);
  expect(swapped.statusCode).toBe(200);
  const lineup = await t.owner
    .selectFrom('event_team_members as m')
    .innerJoin('event_teams as e', 'e.id', 'm.event_team_id')
    .select('m.user_id')
    .where('m.event_id', '=', event.id)
    .where('e.league_team_id', '=', first.id)
    .where('m.slot', '=', 'lineup')
    .orderBy('m.position')
    .execute();
  expect(lineup.map(({ user_id }) => user_id)).toEqual([first.captain.id, first.bench.id]);
});
