import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventStaff, eventOf, eventStaff, leagueOf, type TestLeague } from '../events/testing/events.ts';
import { newId } from '../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import type { CommentatorEventView } from './schemas.ts';
import { commentatorOf } from './testing/commentators.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let t: TestPlatform;
let staff: EventStaff;
let admin: Person;

beforeAll(async () => {
  t = await testPlatform();
  staff = await eventStaff(t);
  admin = await t.person({ area: 'staff', roles: ['admin'] });
});
afterAll(() => t.close());

const event = async (startsIn = 2 * HOUR, league?: TestLeague) =>
  (await eventOf(t, staff, league ?? (await leagueOf(t)), {}, startsIn)).id;
const act = (who: Person, id: string, what: string, body: object = {}) =>
  t.inject(who, 'POST', `/commentator/v1/events/${id}/${what}`, body);
const claim = (who: Person, id: string) => act(who, id, 'claim');
const setLive = (who: Person, id: string, live: boolean) => act(who, id, 'live', { live });
const listed = async (who: Person, query = '') =>
  (await t.inject(who, 'GET', `/commentator/v1/events?page_size=100${query}`)).json<{ items: CommentatorEventView[] }>()
    .items;
const find = async (who: Person, id: string, query = '') => (await listed(who, query)).find((one) => one.id === id);
const versionOf = async (id: string) =>
  (await t.owner.selectFrom('events').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
const assign = (id: string, commentator: Person | null) =>
  t.inject(staff.manager, 'PATCH', `/admin/v1/stakes/${id}`, { commentator_id: commentator?.id ?? null });
const role = (who: Person, subject: Pick<Person, 'id'>, commentator: boolean) =>
  t.inject(who, 'POST', `/admin/v1/users/${subject.id}/commentator`, { commentator });

describe('claims', () => {
  it('give an event to the first of two who claim it at once', async () => {
    const [one, two] = [await commentatorOf(t), await commentatorOf(t)];
    const id = await event();
    const answers = await Promise.all([claim(one, id), claim(two, id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().error.code).toBe(1007);
    const states = [(await find(one, id))?.claim, (await find(two, id))?.claim];
    expect(states.sort()).toEqual(['mine', 'taken']);
  });

  it('have no effect when repeated', async () => {
    const caster = await commentatorOf(t);
    const id = await event();
    await claim(caster, id);
    const before = await versionOf(id);
    expect((await claim(caster, id)).statusCode).toBe(200);
    expect(await versionOf(id)).toBe(before);
  });

  it('are refused for players of the event and for events that are hidden, unknown or over', async () => {
    const league = await leagueOf(t);
    const id = await event(2 * HOUR, league);
    const player = league.members[0]?.[0];
    const caster = await commentatorOf(t);
    await t.owner
      .updateTable('event_team_members')
      .set({ user_id: caster.id })
      .where('event_id', '=', id)
      .where('user_id', '=', player?.id ?? '')
      .execute();
    const refused = await claim(caster, id);
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 1010]);
    const hidden = await event();
    await t.owner.updateTable('events').set({ hidden: true }).where('id', '=', hidden).execute();
    for (const unknown of [hidden, newId()]) expect((await claim(caster, unknown)).statusCode).toBe(404);
    const over = await event();
    await t.owner.updateTable('events').set({ state: 'cancelled' }).where('id', '=', over).execute();
    expect((await claim(caster, over)).json().error.code).toBe(1002);
  });

  it('can be released by their owner only, which frees the event', async () => {
    const [one, two] = [await commentatorOf(t), await commentatorOf(t)];
    const id = await event();
    await claim(one, id);
    expect((await act(two, id, 'release')).statusCode).toBe(403);
    expect((await act(one, id, 'release')).json()).toMatchObject({ claim: 'free', commentator: null });
    expect((await act(one, id, 'release')).statusCode).toBe(200);
    expect((await claim(two, id)).json()).toMatchObject({ claim: 'mine', commentator: { id: two.id } });
  });

  it('end when staff assign someone else, who can’t release the event', async () => {
    const [one, two] = [await commentatorOf(t), await commentatorOf(t)];
    const id = await event();
    await claim(one, id);
    expect((await assign(id, two)).statusCode).toBe(200);
    expect(await find(one, id)).toMatchObject({ claim: 'taken', assigned: true });
    expect((await act(two, id, 'release')).json().error.code).toBe(1002);
  });

  it('become assignments when staff give the event back to someone who claimed it before', async () => {
    const [one, two] = [await commentatorOf(t), await commentatorOf(t)];
    const id = await event();
    await claim(one, id);
    await assign(id, two);
    await assign(id, one);
    expect(await find(one, id)).toMatchObject({ claim: 'mine', assigned: true });
    expect((await act(one, id, 'release')).json().error.code).toBe(1002);
  });

  it('need a reason to be released within 2 hours of the start, but not to be undone at once', async () => {
    const caster = await commentatorOf(t);
    const id = await event(HOUR);
    await claim(caster, id);
    expect((await act(caster, id, 'release')).statusCode).toBe(200);
    await claim(caster, id);
    await t.clock.advance(2 * MINUTE);
    const refused = await act(caster, id, 'release', { reason: ' ' });
    expect([refused.statusCode, refused.json().error.param]).toEqual([400, 'reason']);
    expect((await act(caster, id, 'release', { reason: 'No power here.' })).json()).toMatchObject({ claim: 'free' });
    const log = await t.owner
      .selectFrom('audit_log')
      .select(sql<string | null>`body::jsonb ->> 'reason'`.as('reason'))
      .where('action', '=', 'commentator.event_release')
      .where('subject_id', '=', id)
      .execute();
    expect(log.map(({ reason }) => reason)).toContain('No power here.');
  });

  it('are free again when staff remove the commentator they assigned', async () => {
    const [one, two] = [await commentatorOf(t), await commentatorOf(t)];
    const id = await event();
    await claim(one, id);
    await assign(id, two);
    await assign(id, null);
    expect(await find(one, id)).toMatchObject({ claim: 'free', live_since: null });
  });
});

describe('going live', () => {
  it('is only for the commentator of the event, within its window', async () => {
    const [one, two] = [await commentatorOf(t), await commentatorOf(t)];
    const id = await event();
    await claim(one, id);
    expect((await setLive(one, id, true)).json().error.code).toBe(1002);
    await t.clock.advance(2 * HOUR - 14 * MINUTE);
    expect((await setLive(two, id, true)).statusCode).toBe(403);
    const live = await setLive(one, id, true);
    expect(live.statusCode).toBe(200);
    expect(live.json().live_since).not.toBeNull();
    const row = t.owner.selectFrom('events').select('shoutcast').where('id', '=', id);
    expect(await row.executeTakeFirstOrThrow()).toEqual({ shoutcast: true });
    const before = await versionOf(id);
    await setLive(one, id, true);
    expect(await versionOf(id)).toBe(before);
    expect((await act(one, id, 'release')).json().error.code).toBe(1002);
    expect((await setLive(one, id, false)).json()).toMatchObject({ live_since: null });
    await t.owner
      .updateTable('events')
      .set({ start_date: new Date(Date.parse(live.json().live_from) - 24 * HOUR) })
      .where('id', '=', id)
      .execute();
    expect((await setLive(one, id, true)).json().error.code).toBe(1002);
  });
});

describe('lists', () => {
  it('filter by claim', async () => {
    const [one, two] = [await commentatorOf(t), await commentatorOf(t)];
    const id = await event();
    await claim(one, id);
    expect(await find(one, id, '&status=mine')).toBeDefined();
    expect(await find(two, id, '&status=taken')).toBeDefined();
    expect(await find(one, id, '&status=free')).toBeUndefined();
    expect(await find(two, id, '&status=mine')).toBeUndefined();
  });

  it('schedule the next 14 days, or a period of at most 31', async () => {
    const caster = await commentatorOf(t);
    const [near, far] = [await event(), await event(20 * 24 * HOUR)];
    const url = '/commentator/v1/events/schedule';
    const ids = async (query = '') =>
      (await t.inject(caster, 'GET', url + query)).json<{ items: CommentatorEventView[] }>().items.map((one) => one.id);
    expect(await ids()).toContain(near);
    expect(await ids()).not.toContain(far);
    const start = (await find(caster, far))?.event.start_date ?? '';
    expect(await ids(`?from=${start}`)).toContain(far);
    const late = new Date(Date.parse(start) + 32 * 24 * HOUR).toISOString();
    expect((await t.inject(caster, 'GET', `${url}?from=${start}&to=${late}`)).statusCode).toBe(400);
  });
});

describe('the area', () => {
  it('accepts only commentators’ sessions, which work nowhere else', async () => {
    const caster = await commentatorOf(t);
    const player = await t.person();
    const url = '/commentator/v1/events';
    for (const [who, status] of [
      [caster, 200],
      [player, 403],
      [admin, 403],
      [null, 401],
    ] as const)
      expect((await t.inject(who, 'GET', url)).statusCode).toBe(status);
    expect((await t.inject(caster, 'GET', '/api/v1/gamer_ids')).statusCode).toBe(403);
    expect((await role(caster, player, true)).statusCode).toBe(403);
  });

  it('keeps people without the role from claiming, even with a session of the area', async () => {
    const former = await t.person({ area: 'commentator' });
    expect((await claim(former, await event())).statusCode).toBe(403);
  });
});

describe('the role', () => {
  it('ends with its sessions and claims', async () => {
    const caster = await commentatorOf(t);
    const id = await event();
    await claim(caster, id);
    expect((await role(admin, caster, false)).json()).toEqual({ user_id: caster.id, commentator: false });
    expect((await claim(caster, id)).statusCode).toBe(401);
    expect(await find(await commentatorOf(t), id)).toMatchObject({ claim: 'free' });
  });

  it('is given by event managers and admins, never to themselves, to banned or to unknown accounts', async () => {
    const person = await t.person();
    const support = await t.person({ area: 'staff', roles: ['support'] });
    expect((await role(support, person, true)).statusCode).toBe(403);
    expect((await role(admin, admin, true)).statusCode).toBe(403);
    expect((await role(admin, { id: newId() }, true)).statusCode).toBe(404);
    expect((await role(admin, await t.person({ status: 'banned' }), true)).json().error.code).toBe(1002);
    for (let times = 0; times < 2; times++) expect((await role(staff.manager, person, true)).statusCode).toBe(200);
    const log = await t.owner
      .selectFrom('audit_log')
      .select('actor')
      .where('action', '=', 'admin.users.commentator')
      .where('subject_id', '=', person.id)
      .execute();
    expect(log).toEqual([{ actor: staff.manager.id }]);
  });
});
