import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTransaction } from '../../db/transaction.ts';
import { fieldOf, player } from '../../matches/testing/duel.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { runBannedHooks } from '../../users/accountHooks.ts';
import {
  call,
  cup,
  entrants,
  escrowOf,
  type Organizer,
  organizer,
  startCup,
  summary,
  untilStart,
} from '../testing/cups.ts';

let t: TestPlatform;
let staff: Organizer;
let teams: Organizer;
beforeAll(async () => {
  t = await testPlatform();
  staff = await organizer(t);
  teams = { ...staff, field: await fieldOf(t, 'vantablitz', 'wingmen', 'pc') };
});
afterAll(() => t.close());

const exitOf = async (person: Person, eventId: string) => (await summary(t, person, eventId)).exit;
const told = async (person: Person) =>
  (await t.inject(person, 'GET', '/api/v1/notifications')).json<{ items: { title: string; body: string }[] }>().items;

/** A team of two with a substitute. */
async function trio(eventId: string, name: string) {
  const [captain, mate, sub] = [
    await player(t, teams.field),
    await player(t, teams.field),
    await player(t, teams.field),
  ];
  const team = await call(t, captain, eventId, 'register', { name });
  for (const person of [mate, sub]) await call(t, person, eventId, 'join', { code: team.join_code });
  return { id: team.event_team_id, captain, mate, sub };
}

it('reports that a team missed check-in or got no place, and the amount refunded', async () => {
  const event = await cup(t, staff, { max_teams: 2 });
  const people = await entrants(t, staff, event.id, 5);
  const [, , third, fourth, absent] = people;
  if (!third || !fourth || !absent) throw new Error('five people registered');
  await startCup(t, event, people, [absent]);
  expect(await exitOf(absent, event.id)).toEqual({ cause: 'missed_check_in', refunded_amount: 1000 });
  for (const waiting of [third, fourth])
    expect(await exitOf(waiting, event.id)).toEqual({ cause: 'not_promoted', refunded_amount: 1000 });
  expect(await summary(t, third, event.id)).toMatchObject({ team: null, next_action: { kind: 'none' } });
  for (const playing of people.slice(0, 2)) expect(await exitOf(playing, event.id)).toBeNull();
  expect(await exitOf(await player(t, staff.field), event.id)).toBeNull();
  expect((await summary(t, null, event.id)).exit).toBeNull();
});

it('notifies a substitute that the team is out, without mentioning a refund', async () => {
  const event = await cup(t, teams, { team_size: 2 });
  const gone = await trio(event.id, 'Late Owls');
  const here = [await trio(event.id, 'Early Owls'), await trio(event.id, 'Early Larks')];
  await startCup(
    t,
    event,
    here.map((team) => team.captain),
  );
  await t.deps.jobs.runDue();
  expect(await exitOf(gone.captain, event.id)).toEqual({ cause: 'missed_check_in', refunded_amount: 1000 });
  expect(await exitOf(gone.sub, event.id)).toEqual({ cause: 'missed_check_in', refunded_amount: 0 });
  expect((await told(gone.sub)).map(({ body }) => body)).toContain(`${event.name}: Your team didn’t check in.`);
  expect((await told(gone.sub)).map(({ title }) => title)).not.toContain('Event entry refunded');
  expect((await told(gone.mate)).map(({ title }) => title)).toContain('Event entry refunded');
  expect((await told(gone.mate)).map(({ title }) => title)).not.toContain('You’re no longer in an event');
});

it('doesn’t notify people who left, but notifies the substitutes they leave behind', async () => {
  const event = await cup(t, teams, { team_size: 2 });
  const { captain, mate, sub } = await trio(event.id, 'Short Story');
  await call(t, mate, event.id, 'leave');
  await call(t, captain, event.id, 'leave');
  expect(await exitOf(mate, event.id)).toBeNull();
  expect(await exitOf(captain, event.id)).toBeNull();
  expect(await exitOf(sub, event.id)).toEqual({ cause: 'team_ended', refunded_amount: 0 });
  expect((await told(sub)).map(({ body }) => body)).toContain(`${event.name}: The last player of your team left.`);
  expect(await escrowOf(t, event.id)).toBe(0);
});

it('is forgotten when the person registers again, and when they leave after that', async () => {
  const event = await cup(t, staff);
  const [person] = await entrants(t, staff, event.id, 1);
  if (!person) throw new Error('one person registered');
  const { team } = await summary(t, person, event.id);
  const removed = await t.inject(staff.manager, 'DELETE', `/admin/v1/events/${event.id}/teams/${team?.event_team_id}`);
  expect(removed.statusCode, removed.body).toBe(200);
  expect(await summary(t, person, event.id)).toMatchObject({
    exit: { cause: 'removed', refunded_amount: 1000 },
    next_action: { kind: 'register' },
  });
  await call(t, person, event.id, 'register');
  expect(await exitOf(person, event.id)).toBeNull();
  await call(t, person, event.id, 'leave');
  expect(await exitOf(person, event.id)).toBeNull();
});

it('records a removal after the lock, and none for a banned person', async () => {
  const event = await cup(t, staff, { entry_amount: 0 });
  const people = await entrants(t, staff, event.id, 4);
  const [banned, removed, ...others] = people;
  if (!banned || !removed) throw new Error('four people registered');
  await withTransaction(t.db, (tx) => runBannedHooks(tx, { userId: banned.id, staffId: null, reason: 'Fraud.' }));
  await untilStart(t, event, 29);
  for (const person of [removed, ...others]) await call(t, person, event.id, 'check_in');
  await untilStart(t, event, 4);
  const { team } = await summary(t, removed, event.id);
  const path = `/admin/v1/events/${event.id}/teams/${team?.event_team_id}?reason=Plays%20for%20someone%20else.`;
  const answers = await Promise.all([1, 2].map(() => t.inject(staff.manager, 'DELETE', path)));
  expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
  expect(await exitOf(removed, event.id)).toEqual({ cause: 'removed', refunded_amount: 0 });
  const rows = await t.db.selectFrom('event_exits').select('user_id').where('event_id', '=', event.id).execute();
  expect(rows).toEqual([{ user_id: removed.id }]);
});
