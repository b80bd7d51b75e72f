import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffActions } from '../../admin/testing/staff.ts';
import { type EventStaff, eventOf, eventStaff } from '../../events/testing/events.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { moveTo } from '../testing/partners.ts';
import { rosterLeague, rosterOf } from '../testing/rosters.ts';

const [MINUTE, DAY] = [60_000, 86_400_000];
let t: TestPlatform;
let staff: EventStaff;
let manager: Person;
beforeAll(async () => {
  t = await testPlatform();
  await moveTo(t, '2027-03-03T12:00:00Z');
  staff = await eventStaff(t);
  manager = await t.person({ area: 'staff', roles: ['partner_manager'] });
});
afterAll(() => t.close());

/** An event whose start has passed, with the captain and the substitute of its first team. */
async function startedEvent() {
  const league = await rosterLeague(t);
  const event = await eventOf(t, staff, league, {}, 5 * MINUTE);
  await t.clock.advance(6 * MINUTE);
  const [first] = league.teams;
  if (!first) throw new Error('no team');
  return { eventId: event.id, name: event.name, league, ...first };
}
const give = ({ id }: Pick<Person, 'id'>, category: string, eventId: string, body: object = {}, who = manager) =>
  t.inject(who, 'POST', '/admin/v1/partners/strikes', {
    user_id: id,
    category_id: category,
    text: 'Round 1 started without you',
    event_id: eventId,
    ...body,
  });
const revoke = (id: string) => t.inject(manager, 'DELETE', `/admin/v1/partners/strikes/${id}?reason=Wrong+match`);
const pointsOf = async (person: Person) => (await rosterOf(t, person)).points;
const adjustments = (strikeId: string) =>
  t.owner
    .selectFrom('ranking_adjustments')
    .select(['points', 'taken_back_at', 'created_by'])
    .where('strike_id', '=', strikeId)
    .execute();

it('takes 25 points for a no-show in the league of the event, and gives them back once when it is revoked', async () => {
  const { eventId, captain, second } = await startedEvent();
  const { id, ...given } = (await give(captain, 'no_show', eventId)).json();
  expect(given).toMatchObject({ event: { id: eventId }, ranking_points: -25, points: 3 });
  expect([await pointsOf(captain), await pointsOf(second)]).toEqual([975, 1000]);
  expect(await adjustments(id)).toMatchObject([{ points: -25, taken_back_at: null, created_by: manager.id }]);
  expect((await revoke(id)).json()).toMatchObject({ state: 'revoked', ranking_points: 0 });
  expect((await revoke(id)).json().error.code).toBe(1002);
  expect(await pointsOf(captain)).toBe(1000);
  expect(await adjustments(id)).toHaveLength(1);
});

it('tells the partner what a late strike costs, and an accepted appeal gives it back', async () => {
  const { eventId, name, bench } = await startedEvent();
  const { id } = (await give(bench, 'late', eventId)).json();
  expect(await pointsOf(bench)).toBe(995);
  const { body } = await t.owner
    .selectFrom('notifications')
    .select('body')
    .where('user_id', '=', bench.id)
    .where('title', '=', 'You got a strike: Late')
    .executeTakeFirstOrThrow();
  expect(body).toMatch(/^1 point\. You lose 5 ranking points in League \d+\. Round 1 started without you$/);
  const own = (await t.inject(bench, 'GET', '/api/v1/partners/strikes')).json().items[0];
  expect(own).toMatchObject({ event: { id: eventId, name }, ranking_points: -5 });
  await t.inject(bench, 'POST', `/api/v1/partners/strikes/${id}/appeal`, { text: 'I was there' });
  const other = await t.person({ area: 'staff', roles: ['partner_manager'] });
  const decision = { accept: true, reason: 'We checked the logs' };
  expect((await t.inject(other, 'POST', `/admin/v1/partners/strikes/${id}/appeal`, decision)).statusCode).toBe(200);
  expect((await revoke(id)).json().error.code).toBe(1002);
  expect(await pointsOf(bench)).toBe(1000);
});

it('takes nothing for other categories, without an event, or from a partner whose shield takes the strike', async () => {
  const { eventId, captain, second } = await startedEvent();
  await give(captain, 'stream_rule', eventId);
  await t.inject(manager, 'POST', '/admin/v1/partners/strikes', {
    user_id: captain.id,
    category_id: 'late',
    text: 'x',
  });
  expect(await pointsOf(captain)).toBe(1000);
  const since = new Date('2026-01-05T12:00:00Z');
  await t.owner.updateTable('partners').set({ active_since: since }).where('user_id', '=', second.id).execute();
  const { id, ...absorbed } = (await give(second, 'no_show', eventId, { announced: true })).json();
  expect(absorbed).toMatchObject({ state: 'absorbed', ranking_points: 0 });
  expect([await pointsOf(second), await adjustments(id)]).toEqual([1000, []]);
  await revoke(id);
  expect(await pointsOf(second)).toBe(1000);
});

it('refuses events without the partner, events to come, and the same strike twice, also at once', async () => {
  const { eventId, captain, second, league } = await startedEvent();
  const other = await startedEvent();
  expect((await give(captain, 'late', other.eventId)).json().error).toMatchObject({ code: 1000, param: 'event_id' });
  const later = await eventOf(t, staff, league, {}, DAY);
  expect((await give(captain, 'late', later.id)).json().error.code).toBe(1000);
  const both = await Promise.all([give(captain, 'late', eventId), give(captain, 'late', eventId)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await pointsOf(captain)).toBe(995);
  const { id } = (await give(second, 'late', eventId)).json();
  await revoke(id);
  expect((await give(second, 'late', eventId)).statusCode).toBe(200);
  expect(await pointsOf(second)).toBe(995);
});

it('lists the started events of a partner’s teams for staff, and logs it', async () => {
  const { eventId, bench, league } = await startedEvent();
  await eventOf(t, staff, league, {}, DAY);
  const url = `/admin/v1/partners/strikes/events?user_id=${bench.id}`;
  const { items } = (await t.inject(manager, 'GET', url)).json();
  expect(items).toMatchObject([{ id: eventId, league: { id: league.id } }]);
  expect(await staffActions(t, bench.id)).toEqual(['admin.partners.strike_events']);
  const outsider = await t.person();
  expect((await t.inject(manager, 'GET', url.replace(bench.id, outsider.id))).statusCode).toBe(404);
  const support = await t.person({ area: 'staff', roles: ['support'] });
  expect((await t.inject(support, 'GET', url)).statusCode).toBe(403);
});
