import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeRoundChannel, matchEvent } from '../../events/channel.ts';
import { findSession } from '../../http/access/session.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { pendingOrders } from '../markets/channel.ts';
import { buy, get, type Stage, stageOf } from '../testing/stage.ts';

let t: TestPlatform;
let stage: Stage;
let staker: Person;
let stranger: Person;
beforeAll(async () => {
  t = await testPlatform();
  stage = await stageOf(t);
  [staker, stranger] = [await t.person({ cash: 5000 }), await t.person()];
  await buy(t, staker, stage, { price: 20 });
});
afterAll(() => t.close());

/** Every public endpoint that reads an event. */
const links = (id: string) => [
  `/api/v1/stakes/${id}`,
  `/api/v1/stakes/${id}/stakers`,
  `/api/v1/stakes/${id}/prices`,
  `/api/v1/stakes/${id}/play_by_plays`,
  `/api/v1/stakes/contracts?event_id=${id}`,
  `/api/v1/play_events/${id}/match_event`,
  `/api/v1/play_events/${id}/active_round`,
];

const answers = async (person: Person | null) =>
  Promise.all(links(stage.event.id).map(async (url) => (await t.inject(person, 'GET', url)).statusCode));

/** For each of the event's live channels, whether the user may subscribe to it. */
async function channels(person: Person): Promise<boolean[]> {
  const session = await findSession(t.db, person.token);
  const key = { event_id: stage.event.id };
  const access = [matchEvent, activeRoundChannel, pendingOrders].map((channel) =>
    channel.authorize?.(session, key, t.db),
  );
  return (await Promise.allSettled(access)).map(({ status }) => status === 'fulfilled');
}

async function listed(): Promise<boolean> {
  const lists = [await get(t, null, '/live'), await get(t, null, '/upcoming'), await get(t, null, '/recommended')];
  return JSON.stringify(lists).includes(stage.event.id);
}

const set = (values: { hidden?: boolean; state?: 'draft' | 'scheduled' }) =>
  t.owner.updateTable('events').set(values).where('id', '=', stage.event.id).execute();

const all = <T>(value: T) => links('').map(() => value);

test('a public event appears in lists and can be read', async () => {
  expect([await answers(null), await listed()]).toEqual([all(200), true]);
  expect(await channels(stranger)).toEqual([true, true, true]);
});

test('a hidden event is visible only to its stakers and staff', async () => {
  await set({ hidden: true });
  expect([await answers(null), await answers(stranger), await listed()]).toEqual([all(404), all(404), false]);
  expect(await answers(staker)).toEqual(all(200));
  expect([await channels(stranger), await channels(staker)]).toEqual([
    [false, false, false],
    [true, true, true],
  ]);
  const watch = await t.inject(stranger, 'POST', `/api/v1/stakes/${stage.event.id}/watch`, { watching: true });
  expect(watch.statusCode).toBe(404);
  expect((await channels(stage.staff.manager)).slice(0, 2)).toEqual([true, true]);
  await set({ hidden: false });
});

test('a draft is visible only to staff', async () => {
  const { state } = await t.db
    .selectFrom('events')
    .select('state')
    .where('id', '=', stage.event.id)
    .executeTakeFirstOrThrow();
  await set({ state: 'draft' });
  expect([await answers(null), await answers(staker), await listed()]).toEqual([all(404), all(404), false]);
  await t.owner.updateTable('events').set({ state }).where('id', '=', stage.event.id).execute();
  expect(await answers(null)).toEqual(all(200));
});
