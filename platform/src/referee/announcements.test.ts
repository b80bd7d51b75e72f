import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EventStaff, eventOf, eventStaff, leagueOf } from '../events/testing/events.ts';
import { type TestPlatform, testPlatform } from '../testing/harness.ts';

let t: TestPlatform;
let staff: EventStaff;
beforeAll(async () => {
  t = await testPlatform();
  staff = await eventStaff(t);
});
afterAll(() => t.close());

const announce = (id: string, description: string) =>
  t.inject(staff.referee, 'POST', `/admin/v1/referee/events/${id}/announcements`, { description });
const listed = async (query: string) => (await t.inject(null, 'GET', `/api/v1/announcements${query}`)).json().items;

it('belong to their event: listed there and for staff, newest first, and not site-wide', async () => {
  const league = await leagueOf(t);
  const [one, other] = [await eventOf(t, staff, league), await eventOf(t, staff, league)];
  expect((await announce(one.id, ' Lineups lock at nine. ')).json()).toMatchObject({
    event_id: one.id,
    description: 'Lineups lock at nine.',
  });
  await announce(one.id, 'Second');
  const words = (items: { description: string }[]) => items.map(({ description }) => description);
  expect(words(await listed(`?event_id=${one.id}`))).toEqual(['Second', 'Lineups lock at nine.']);
  expect(await listed(`?event_id=${other.id}`)).toEqual([]);
  expect((await listed('')).every((each: { event_id: string | null }) => each.event_id === null)).toBe(true);
  const forStaff = await t.inject(staff.referee, 'GET', `/admin/v1/referee/events/${one.id}/announcements`);
  expect(words(forStaff.json().items)).toEqual(['Second', 'Lineups lock at nine.']);
});

it('name their author to staff only, and one of them comes first when it is pinned', async () => {
  const { id } = await eventOf(t, staff, await leagueOf(t));
  const path = `/admin/v1/referee/events/${id}/announcements`;
  const pin = (description: string) => t.inject(staff.referee, 'POST', path, { description, pinned: true });
  expect((await pin('First')).json()).toMatchObject({ pinned: true, author: { id: staff.referee.id } });
  await announce(id, 'Later');
  const words = async () =>
    (await listed(`?event_id=${id}`)).map((each: { description: string; pinned: boolean }) => [
      each.description,
      each.pinned,
      'author' in each,
    ]);
  expect(await words()).toEqual([
    ['First', true, false],
    ['Later', false, false],
  ]);
  await pin('Second');
  expect((await words()).map(([text]: [string]) => text)).toEqual(['Second', 'Later', 'First']);
  const forStaff = (await t.inject(staff.referee, 'GET', path)).json().items;
  expect(forStaff[0]).toMatchObject({ author: { id: staff.referee.id } });
});

it("are posted in the event's chat and recorded", async () => {
  const { id } = await eventOf(t, staff, await leagueOf(t));
  const chat = async () =>
    (await t.inject(staff.referee, 'GET', `/admin/v1/referee/events/${id}`)).json().conversation_id;
  expect(await chat()).toBeNull();
  const admin = await t.person({ area: 'staff', roles: ['admin', 'finance'] });
  const description = 'Five minutes to go.';
  await t.inject(admin, 'POST', `/admin/v1/referee/events/${id}/announcements`, { description });
  const comments = await t.inject(null, 'GET', `/api/v1/comment_messages?subject_type=event&subject_id=${id}`);
  expect(comments.json().items).toMatchObject([
    { type: 'status', by_product: true, user_profile: null, data: { text: description } },
  ]);
  const read = `/admin/v1/conversations/${await chat()}/messages?reason=Report`;
  expect((await t.inject(staff.referee, 'GET', read)).json().items).toMatchObject([{ text: description }]);
  const log = await t.owner
    .selectFrom('audit_log')
    .select(['actor', 'body'])
    .where('action', '=', 'referee.announcements')
    .where('subject_id', '=', id)
    .execute();
  expect(log.map(({ actor, body }) => [actor, JSON.parse(body).role])).toEqual([[admin.id, 'admin,finance']]);
});

it('are refused without text, for unknown events and from anyone but referees', async () => {
  const { id } = await eventOf(t, staff, await leagueOf(t));
  expect((await announce(id, '  ')).statusCode).toBe(400);
  expect((await announce('01a2137f-15ef-7476-a299-ded5ee1e7231', 'x')).statusCode).toBe(404);
  const as = { description: 'x' };
  const byManager = await t.inject(staff.manager, 'POST', `/admin/v1/referee/events/${id}/announcements`, as);
  expect(byManager.statusCode).toBe(403);
});

it('are hidden if their event is hidden', async () => {
  const { id } = await eventOf(t, staff, await leagueOf(t));
  await announce(id, 'Secret');
  await t.owner.updateTable('events').set({ hidden: true }).where('id', '=', id).execute();
  expect((await t.inject(null, 'GET', `/api/v1/announcements?event_id=${id}`)).statusCode).toBe(404);
});
