import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventOf, eventStaff, leagueOf } from '../../events/testing/events.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { enroll } from '../testing/partners.ts';
import { notifyOpenSelections } from './openNotices.ts';
import { noticeAt } from './rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PATH = '/api/v1/stakes/partner/team_selection';
let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

const run = () => notifyOpenSelections(null, t.deps);

/** An event between two teams, whose first captain and second player are partners. */
async function planned(startsIn: number) {
  const staff = await eventStaff(t);
  const league = await leagueOf(t);
  const [captain, mate, bench] = league.members[0] ?? [];
  const [rival] = league.members[1] ?? [];
  if (!captain || !mate || !bench || !rival) throw new Error('the league has players');
  for (const person of [captain, mate]) await enroll(t, person, []);
  return { staff, captain, mate, bench, rival, event: await eventOf(t, staff, league, {}, startsIn) };
}

/** Notices about team selections, oldest first. */
async function told({ id }: Person) {
  const rows = await t.owner
    .selectFrom('notifications')
    .select(['title', 'body', 'data', 'category', 'count'])
    .where('user_id', '=', id)
    .where('dedupe_key', 'like', 'team_selection%')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows;
}
const titles = async (person: Person) => (await told(person)).map(({ title }) => title);

async function choose(person: Person, eventId: string) {
  const { sets } = (await t.inject(person, 'GET', `${PATH}?event_id=${eventId}`)).json();
  const body = { event_id: eventId, element_ids: [sets[0].elements[0].id] };
  expect((await t.inject(person, 'POST', PATH, body)).statusCode).toBe(200);
}

it('tells lineups once that they can choose, and reminds those who haven’t before the lock', async () => {
  const { event, captain, mate, bench, rival } = await planned(30 * HOUR);
  await Promise.all([run(), run()]);
  await run();
  expect(await told(captain)).toEqual([
    {
      title: 'Choose your team',
      body: `You can choose your team for ${event.name} until 60 minutes before the start.`,
      data: { nativedeeplink: `duelbook://partner_select_team/${event.id}` },
      category: 'events',
      count: 1,
    },
  ]);
  expect(await titles(bench)).toEqual([]);
  await choose(captain, event.id);
  // A minute before the reminder is due, which is an hour before the lock.
  await t.clock.advance(28 * HOUR - MINUTE);
  await run();
  expect(await titles(mate)).toEqual(['Choose your team']);
  await t.clock.advance(5 * MINUTE + 1000);
  await run();
  await run();
  expect(await titles(captain)).toEqual(['Choose your team']);
  expect((await told(mate))[1]).toEqual({
    title: 'Choose your team in the next 55 minutes',
    body: `Your selection for ${event.name} is about to lock. If you don’t choose, you play with the default and get a strike.`,
    data: { nativedeeplink: `duelbook://partner_select_team/${event.id}` },
    category: 'events',
    count: 1,
  });
  // Only partners get strikes.
  expect((await told(rival))[1]?.body).toMatch(/you play with the default\.$/);
});

it('reminds again after the event was moved', async () => {
  const { event, captain, staff } = await planned(30 * HOUR);
  await run();
  await t.clock.advance(28 * HOUR + MINUTE);
  await run();
  const moved = await t.inject(staff.manager, 'POST', `/admin/v1/events/${event.id}/reschedule`, {
    start_date: new Date(Date.parse(event.start_date) + 12 * HOUR).toISOString(),
    reason: 'Venue change',
  });
  expect(moved.statusCode).toBe(200);
  await run();
  expect(await titles(captain)).toHaveLength(2);
  await t.clock.advance(12 * HOUR);
  await run();
  expect(await titles(captain)).toEqual([
    'Choose your team',
    expect.stringMatching(/^Choose your team in the next \d+ minutes$/),
    expect.stringMatching(/^Choose your team in the next \d+ minutes$/),
  ]);
});

it('sends one notice for events at short notice, and none once the selection has locked', async () => {
  const soon = await planned(90 * MINUTE);
  const late = await planned(50 * MINUTE);
  await run();
  await t.clock.advance(10 * MINUTE);
  await run();
  expect(await titles(soon.captain)).toEqual(['Choose your team']);
  expect(await titles(late.captain)).toEqual([]);
});

it('says nothing about canceled events', async () => {
  const { event, captain, staff } = await planned(30 * HOUR);
  const deleted = await t.inject(staff.manager, 'DELETE', `/admin/v1/events/${event.id}?reason=Venue%20closed`);
  expect(deleted.statusCode).toBe(200);
  await run();
  expect(await titles(captain)).toEqual([]);
});

describe('the notice that is due', () => {
  const lock = new Date('2027-01-02T00:00:00Z');
  const at = (minutesBefore: number) => new Date(lock.getTime() - minutesBefore * MINUTE);

  it('is the reminder within its time, for players who knew before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 240 }),
        fc.integer({ min: 1, max: 2000 }),
        fc.integer({ min: 0, max: 2000 }),
        (reminder, before, earlier) => {
          const notice = noticeAt(at(before), { assignedAt: at(before + earlier), locksAt: lock }, reminder);
          expect(notice).toBe(before <= reminder && before + earlier > reminder ? 'reminder' : 'opened');
        },
      ),
    );
  });
});
