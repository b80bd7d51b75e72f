import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffActions } from '../../admin/testing/staff.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { LeagueAvailabilityView } from '../schemas.ts';
import { enroll, moveTo, programLeague } from '../testing/partners.ts';
import { copyWeeks } from './copyWeeks.ts';

let t: TestPlatform;
let staff: Person;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

type Week = LeagueAvailabilityView;
const url = '/api/v2/partners/availability';
const staffUrl = '/admin/v1/partners/availabilities';
const read = async (who: Person): Promise<Week[]> => (await t.inject(who, 'GET', url)).json().items;
const set = (who: Person, timeslot_ids: string[], selected = true) =>
  t.inject(who, 'POST', '/api/v1/partners/availability', { timeslot_ids, selected });
const staffSet = (user_id: string, timeslot_ids: string[], selected = true) =>
  t.inject(staff, 'POST', '/admin/v1/partners/update_availability', {
    user_id,
    timeslot_ids,
    selected,
    reason: 'Phone',
  });
const weeksOf = async (who: Person): Promise<Week[]> =>
  (await t.inject(staff, 'GET', `${staffUrl}?user_id=${who.id}`)).json().items;
const chosen = (week: Week | undefined) =>
  week?.timeslots.filter(({ selected }) => selected).map((one) => one.start_date);
const ids = (week: Week | undefined, ...at: number[]) => at.map((index) => week?.timeslots[index]?.id ?? '');
const titles = async (who: Person) =>
  (await t.owner.selectFrom('notifications').select('title').where('user_id', '=', who.id).execute()).map(
    ({ title }) => title,
  );

/** A partner in a new league, on a Wednesday in New York. */
async function partner(zone = 'America/New_York', now = '2027-02-03T15:00:00Z') {
  await moveTo(t, now);
  staff = await t.person({ area: 'staff', roles: ['partner_manager'] });
  const league = await programLeague(t, { time_zone: zone });
  const person = await t.person();
  await enroll(t, person, [league]);
  return person;
}

test('the coming week has the league’s slots in its time zone, without an answer', async () => {
  const person = await partner();
  const [week, ...others] = await read(person);
  expect(others).toEqual([]);
  expect(week).toMatchObject({
    week: '2027-02-08',
    time_zone: 'America/New_York',
    closes_at: '2027-02-05T23:00:00.000Z',
    closed: false,
    origin: null,
  });
  expect(week?.timeslots).toHaveLength(14);
  expect(week?.timeslots[0]).toMatchObject({
    start_date: '2027-02-09T00:00:00.000Z',
    end_date: '2027-02-09T01:30:00.000Z',
    selected: false,
    selected_last_week: false,
  });
});

test('slots are selected and cleared, again and again, and the change is all or nothing', async () => {
  const person = await partner();
  const [week] = await read(person);
  const [first = '', second = ''] = ids(week, 0, 1);
  await set(person, [first, second]);
  await set(person, [first, second]);
  const answer = (await set(person, [second], false)).json().items;
  expect(chosen(answer[0])).toEqual(['2027-02-09T00:00:00.000Z']);
  expect(answer[0].origin).toBe('partner');
  const unknown = '01890000-0000-7000-8000-000000000000';
  expect((await set(person, [second, unknown])).json().error.code).toBe(1000);
  expect(chosen((await read(person))[0])).toEqual(['2027-02-09T00:00:00.000Z']);
});

test('only partners have a schedule, and only in their own leagues', async () => {
  const [person, other, stranger] = [await partner(), await partner(), await t.person()];
  expect((await t.inject(stranger, 'GET', url)).statusCode).toBe(404);
  expect((await set(stranger, ids((await read(person))[0], 0))).statusCode).toBe(404);
  expect((await set(other, ids((await read(person))[0], 0))).json().error.code).toBe(1000);
});

test('after Friday 18:00 in the league’s time zone only staff change the week', async () => {
  const person = await partner();
  const [week] = await read(person);
  await moveTo(t, '2027-02-05T22:59:59Z');
  expect((await set(person, ids(week, 0))).statusCode).toBe(200);
  await moveTo(t, '2027-02-05T23:00:00Z');
  expect((await set(person, ids(week, 1))).json().error.code).toBe(1002);
  expect((await read(person))[0]?.closed).toBe(true);
  const { items } = (await staffSet(person.id, ids(week, 1))).json();
  expect(chosen(items[0])).toHaveLength(2);
  expect(items[0].origin).toBe('staff');
  expect(await staffActions(t, person.id)).toContain('admin.partners.update_availability');
});

test('staff can’t change the schedule of a former partner', async () => {
  const person = await partner();
  const [week] = await weeksOf(person);
  await t.owner.updateTable('partners').set({ state: 'inactive' }).where('user_id', '=', person.id).execute();
  expect((await staffSet(person.id, ids(week, 13))).json().error.code).toBe(1002);
});

test('staff see and change the current week too, up to the start of a slot', async () => {
  const person = await partner();
  const [week] = await read(person);
  await set(person, ids(week, 0));
  await moveTo(t, '2027-02-09T00:00:00Z');
  const [current, next] = await weeksOf(person);
  expect([current?.week, next?.week]).toEqual(['2027-02-08', '2027-02-15']);
  expect((await staffSet(person.id, ids(current, 0), false)).json().error.code).toBe(1002);
  expect((await staffSet(person.id, ids(current, 1))).statusCode).toBe(200);
  expect(chosen((await weeksOf(person))[0])).toHaveLength(2);
});

test('partners who don’t answer keep last week’s times and are told once', async () => {
  const [person, answered, fresh] = [await partner(), await partner(), await partner()];
  await set(person, ids((await read(person))[0], 0, 13));
  await set(answered, ids((await read(answered))[0], 0));
  await moveTo(t, '2027-02-10T15:00:00Z');
  const [next] = await read(answered);
  expect(next?.timeslots[0]).toMatchObject({ selected: false, selected_last_week: true });
  await set(answered, ids(next, 0), false);
  await copyWeeks({}, t.deps);
  expect((await read(person))[0]?.origin).toBe(null);
  await moveTo(t, '2027-02-12T23:05:00Z');
  await copyWeeks({}, t.deps);
  await copyWeeks({}, t.deps);
  const [copied] = await read(person);
  expect(copied).toMatchObject({ week: '2027-02-15', origin: 'copied' });
  expect(chosen(copied)).toEqual(['2027-02-16T00:00:00.000Z', '2027-02-22T01:30:00.000Z']);
  expect(await titles(person)).toEqual([expect.stringMatching(/^We copied last week’s times/)]);
  // Clearing everything is an answer.
  expect((await read(answered))[0]).toMatchObject({ origin: 'partner' });
  expect(await titles(answered)).toEqual([]);
  // Without a pattern nothing is copied.
  expect((await read(fresh))[0]?.origin).toBe(null);
  expect(await titles(fresh)).toEqual([expect.stringMatching(/^No times chosen/)]);
});

test('staff who are faster than the copy change last week’s times', async () => {
  const person = await partner();
  await set(person, ids((await read(person))[0], 0));
  await moveTo(t, '2027-02-12T23:00:01Z');
  const [, next] = await weeksOf(person);
  await staffSet(person.id, ids(next, 1));
  expect(chosen((await weeksOf(person))[1])).toEqual(['2027-02-16T00:00:00.000Z', '2027-02-16T01:30:00.000Z']);
});

test.each([
  // Clocks change on Sunday 2027-03-14 in New York and on Sunday 2027-03-28 in Berlin.
  ['America/New_York', '2027-03-03T12:00:00Z', '2027-03-12T23:00:01Z'],
  ['Europe/Berlin', '2027-03-17T12:00:00Z', '2027-03-26T17:00:01Z'],
])('the copy keeps the times on the clock when %s changes its clocks', async (zone, now, closed) => {
  const person = await partner(zone, now);
  const [before] = await read(person);
  await set(person, ids(before, 0, 12));
  await moveTo(t, closed);
  await copyWeeks({}, t.deps);
  const [after] = await read(person);
  const clock = (date: string) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, weekday: 'short', hour: '2-digit', minute: '2-digit' })
      .format(new Date(date))
      .replace(',', '');
  expect(chosen(after)?.map(clock)).toEqual(['Mon 19:00', 'Sun 19:00']);
});
