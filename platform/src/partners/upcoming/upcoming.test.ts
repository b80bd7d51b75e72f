import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventOf, eventStaff, leagueOf } from '../../events/testing/events.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { enroll } from '../testing/partners.ts';
import type { UpcomingPartnerEventView } from './upcomingSchemas.ts';

const HOUR = 3_600_000;
const SELECTION = '/api/v1/stakes/partner/team_selection';
let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

async function upcoming(person: Person): Promise<UpcomingPartnerEventView[]> {
  const answer = await t.inject(person, 'GET', '/api/v1/partners/upcoming');
  expect(answer.statusCode).toBe(200);
  return answer.json().items;
}

async function staged() {
  const staff = await eventStaff(t);
  const league = await leagueOf(t);
  const [captain, mate, bench] = league.members[0] ?? [];
  if (!captain || !mate || !bench) throw new Error('the league has players');
  for (const person of [captain, mate, bench]) await enroll(t, person, []);
  const create = (startsIn: number) => eventOf(t, staff, league, {}, startsIn);
  return { staff, captain, mate, bench, later: await create(50 * HOUR), sooner: await create(30 * HOUR) };
}

it('lists a partner’s next events by start, with the opponents and the choice of a team', async () => {
  const { captain, mate, bench, sooner, later } = await staged();
  const [own, other] = sooner.teams;
  const { sets } = (await t.inject(captain, 'GET', `${SELECTION}?event_id=${sooner.id}`)).json();
  const element = sets[0].elements[1];
  const chosen = { event_id: sooner.id, element_ids: [element.id] };
  expect((await t.inject(captain, 'POST', SELECTION, chosen)).statusCode).toBe(200);
  const [first, second, ...none] = await upcoming(captain);
  expect(first).toMatchObject({
    id: sooner.id,
    event: { id: sooner.id, name: sooner.name, state: 'scheduled', start_date: sooner.start_date },
    hidden: false,
    slot: 'lineup',
    team: { id: own?.id, name: own?.name, jersey: null },
    opponents: [{ id: other?.id, name: other?.name }],
    check_in: {
      opens_at: new Date(Date.parse(sooner.start_date) - HOUR / 2).toISOString(),
      closes_at: new Date(Date.parse(sooner.start_date) - HOUR / 12).toISOString(),
      done: false,
    },
    selection: {
      locks_at: new Date(Date.parse(sooner.start_date) - HOUR).toISOString(),
      locked: false,
      chosen: [element.name],
      by_default: false,
    },
  });
  expect(second).toMatchObject({ id: later.id, selection: { chosen: [] } });
  expect(none).toEqual([]);
  // What a teammate chose stays hidden.
  expect((await upcoming(mate))[0]?.selection?.chosen).toEqual([]);
  expect((await upcoming(bench))[0]).toMatchObject({ slot: 'bench', selection: null });
  await t.clock.advance(29 * HOUR + 1000);
  expect((await upcoming(captain))[0]?.selection).toMatchObject({ locked: true, chosen: [element.name] });
});

it('has the check-in times of the event, and says when the team is checked in', async () => {
  const { captain, sooner, later } = await staged();
  const [own] = sooner.teams;
  const stages = { checkIn: 120, lock: 60, review: 60, payout: 60 };
  await t.owner
    .updateTable('events')
    .set({ bracket: JSON.stringify({ stages }) })
    .where('id', '=', later.id)
    .execute();
  await t.owner
    .updateTable('event_teams')
    .set({ checked_in_at: new Date(sooner.start_date) })
    .where('id', '=', own?.id ?? '')
    .execute();
  const before = (minutes: number) => new Date(Date.parse(later.start_date) - minutes * 60_000).toISOString();
  expect((await upcoming(captain)).map(({ check_in }) => check_in)).toMatchObject([
    { done: true },
    { opens_at: before(2), closes_at: before(1), done: false },
  ]);
});

it('leaves out canceled events, and marks hidden ones', async () => {
  const { staff, captain, sooner, later } = await staged();
  const call = async (method: 'POST' | 'DELETE', path: string, body?: object) =>
    expect((await t.inject(staff.manager, method, `/admin/v1/events/${path}`, body)).statusCode).toBe(200);
  await call('DELETE', `${sooner.id}?reason=Venue%20closed`);
  await call('POST', `tournaments/${later.id}/hide`, { reason: 'Wrong teams' });
  expect((await upcoming(captain)).map(({ id, hidden }) => ({ id, hidden }))).toEqual([{ id: later.id, hidden: true }]);
});

it('is only for partners', async () => {
  expect((await t.inject(await t.person(), 'GET', '/api/v1/partners/upcoming')).statusCode).toBe(404);
});
