import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { eventStates } from '../lifecycle/machine.ts';
import { eventOf, eventStaff, leagueOf } from '../testing/events.ts';
import { eventNotices, notifyEventPeople, notifyOfEvent } from './notices.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

it('every change type has a notification entry, and every entry a change type', () => {
  const root = `${import.meta.dirname}/../..`;
  const sources = globSync(
    [
      'events/**/*.ts',
      'referee/**/*.ts',
      'tournaments/**/*.ts',
      'admin/events/**/*.ts',
      'admin/stakes/**/*Objection*.ts',
      'stakes/objections/*.ts',
    ],
    { cwd: root },
  )
    .filter((path) => !path.includes('test'))
    .map((path) => readFileSync(`${root}/${path}`, 'utf8'))
    .join('\n');
  const literal = [...sources.matchAll(/finish\([^;]*?'(event\.\w+)'[^;]*?(?:'(event\.\w+)')?\)/g)].flatMap(
    ([, one, other]) => [one, other].filter((name) => name !== undefined),
  );
  const named = new Set([...literal, ...eventStates.map((state) => `event.${state}`)]);
  expect([...named].sort()).toEqual(Object.keys(eventNotices).sort());
});

it('notifies watchers once, however often the job runs, and schedules no job without recipients', async () => {
  const staff = await eventStaff(t);
  const event = await eventOf(t, staff, await leagueOf(t));
  const [watcher, other] = [await t.person(), await t.person()];
  await t.owner.insertInto('stake_watches').values({ user_id: watcher.id, event_id: event.id }).execute();
  await withTransaction(t.db, async (tx) => {
    await notifyOfEvent(tx, { id: event.id, version: 7 }, 'event.rescheduled');
    await notifyOfEvent(tx, { id: event.id, version: 8 }, 'event.play_by_play');
  });
  await t.deps.jobs.runDue();
  await notifyEventPeople({ eventId: event.id, version: 7, type: 'event.rescheduled' }, t.deps);
  const told = async (person: { token: string }) =>
    (await t.inject(person, 'GET', '/api/v1/notifications')).json().items;
  expect(await told(watcher)).toMatchObject([
    { category: 'events', title: 'Event rescheduled', count: 1, data: { active_event_id: event.id } },
  ]);
  expect(await told(other)).toEqual([]);
});
