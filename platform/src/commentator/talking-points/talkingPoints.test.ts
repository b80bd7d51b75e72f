import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EventStaff, eventOf, eventStaff, leagueOf, type TestLeague } from '../../events/testing/events.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { commentatorOf } from '../testing/commentators.ts';
import type { TalkingPointView } from './talkingPoint.ts';

let t: TestPlatform;
let staff: EventStaff;
let league: TestLeague;
let caster: Person;
beforeAll(async () => {
  t = await testPlatform();
  staff = await eventStaff(t);
  league = await leagueOf(t);
  caster = await commentatorOf(t);
});
afterAll(() => t.close());

const base = '/commentator/v1';
const claimed = async (who: Person) => {
  const { id } = await eventOf(t, staff, league);
  expect((await t.inject(who, 'POST', `${base}/events/${id}/claim`, {})).statusCode).toBe(200);
  return id;
};
const read = async (who: Person, id: string) =>
  (await t.inject(who, 'GET', `${base}/events/${id}/talking_points`)).json<{ items: TalkingPointView[] }>().items;
const add = (who: Person, id: string, text: string) =>
  t.inject(who, 'POST', `${base}/events/${id}/talking_points`, { text });
const change = (who: Person, id: string, body: object) => t.inject(who, 'PATCH', `${base}/talking_points/${id}`, body);
const remove = (who: Person, id: string) => t.inject(who, 'DELETE', `${base}/talking_points/${id}`);

it('are written, checked off and deleted by the commentator of the event', async () => {
  const id = await claimed(caster);
  expect(await read(caster, id)).toEqual([]);
  const first = (await add(caster, id, '  Owls lost  the opener ')).json<TalkingPointView>();
  expect(first).toMatchObject({ event_id: id, text: 'Owls lost the opener', done_at: null });
  const second = (await add(caster, id, 'calx: 6 holds alone')).json<TalkingPointView>();
  expect((await change(caster, first.id, { done: true })).json().done_at).not.toBeNull();
  expect((await read(caster, id)).map(({ text, done_at }) => [text, done_at !== null])).toEqual([
    ['Owls lost the opener', true],
    ['calx: 6 holds alone', false],
  ]);
  expect((await change(caster, first.id, { done: false })).json().done_at).toBeNull();
  expect((await remove(caster, second.id)).json()).toMatchObject({ id: second.id });
  expect((await remove(caster, second.id)).statusCode).toBe(404);
  expect(await read(caster, id)).toHaveLength(1);
});

it('stay with the event when another commentator takes it over', async () => {
  const id = await claimed(caster);
  const { id: point } = (await add(caster, id, 'First meeting this season')).json<TalkingPointView>();
  const other = await commentatorOf(t);
  for (const answer of [
    await add(other, id, 'No'),
    await change(other, point, { done: true }),
    await remove(other, point),
  ])
    expect(answer.statusCode).toBe(403);
  await t.inject(caster, 'POST', `${base}/events/${id}/release`, {});
  await t.inject(other, 'POST', `${base}/events/${id}/claim`, {});
  expect(await read(other, id)).toMatchObject([{ id: point }]);
  expect((await change(other, point, { done: true })).statusCode).toBe(200);
  expect((await add(caster, id, 'No longer mine')).statusCode).toBe(403);
});

it('are at most 30, also when added at the same time', async () => {
  const id = await claimed(caster);
  for (let each = 1; each < 30; each++) expect((await add(caster, id, `Point ${each}`)).statusCode).toBe(201);
  const last = await Promise.all(['a', 'b', 'c'].map((text) => add(caster, id, text)));
  expect(last.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422]);
  expect(last.find(({ statusCode }) => statusCode === 422)?.json().error).toMatchObject({ code: 1004 });
});

it('need a text, an event that commentators can see, and a commentator', async () => {
  const id = await claimed(caster);
  expect((await add(caster, id, '   ')).json().error).toMatchObject({ code: 1000, param: 'text' });
  expect((await add(caster, newId(), 'Nowhere')).statusCode).toBe(404);
  expect((await change(caster, newId(), { done: true })).statusCode).toBe(404);
  expect((await add(await t.person({ area: 'commentator' }), id, 'Not me')).statusCode).toBe(403);
  await t.owner.updateTable('events').set({ hidden: true }).where('id', '=', id).execute();
  expect((await t.inject(caster, 'GET', `${base}/events/${id}/talking_points`)).statusCode).toBe(404);
});
