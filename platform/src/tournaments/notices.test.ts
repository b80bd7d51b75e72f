import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTransaction } from '../db/transaction.ts';
import { notifyOfEvent } from '../events/notices/notices.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import { cup, entrants, type Organizer, organizer } from './testing/cups.ts';

let t: TestPlatform;
let by: Organizer;
beforeAll(async () => {
  t = await testPlatform();
  by = await organizer(t);
});
afterAll(() => t.close());

const told = async (person: Person) => (await t.inject(person, 'GET', '/api/v1/notifications')).json().items;

it.each([
  ['event.check_in', 'Check-in is open', true],
  ['event.rescheduled', 'New start time', true],
  ['event.announced', 'Announcement', false],
] as const)('%s is urgent for members who lose their place by missing it: %s, %s', async (type, title, urgent) => {
  const event = await cup(t, by);
  const [member] = await entrants(t, by, event.id, 1);
  const watcher = await t.person();
  await t.owner.insertInto('stake_watches').values({ user_id: watcher.id, event_id: event.id }).execute();
  await withTransaction(t.db, (tx) => notifyOfEvent(tx, { ...event, version: 99 }, type));
  await t.deps.jobs.runDue();
  expect(member && (await told(member))[0]).toMatchObject({ title, urgent, data: { active_event_id: event.id } });
  expect((await told(watcher))[0]).toMatchObject({ title, urgent: false });
});
