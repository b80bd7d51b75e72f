import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventOf, leagueOf } from '../../../events/testing/events.ts';
import { newId } from '../../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../../testing/harness.ts';
import { cup, entrants, type Organizer, organizer, startCup } from '../../../tournaments/testing/cups.ts';

let t: TestPlatform;
let staff: Organizer;
beforeAll(async () => {
  t = await testPlatform();
  staff = await organizer(t);
});
afterAll(() => t.close());

interface Row {
  id: string;
  [field: string]: unknown;
}
const list = async (path: string, person: Person = staff.manager): Promise<Row[]> => {
  const response = await t.inject(person, 'GET', `/admin/v1/events/${path}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().items;
};
const ids = async (path: string) => (await list(path)).map(({ id }) => id);

describe('lists of events', () => {
  it('show teams, check-ins and the money that an event holds', async () => {
    const event = await cup(t, staff, { entry_amount: 500 });
    await entrants(t, staff, event.id, 4);
    const row = (await list('active')).find(({ id }) => id === event.id);
    expect(row).toMatchObject({
      kind: 'tournament',
      state: 'registration',
      hidden: false,
      league_name: null,
      teams_count: 4,
      checked_in_count: 0,
      payout_blocked_reason: null,
    });
    expect(row?.in_play_amount).toBeGreaterThanOrEqual(2000);
    expect(await ids('completed')).not.toContain(event.id);
  });

  it('put live events first, and canceled ones among those that have ended', async () => {
    const running = await cup(t, staff, {});
    await startCup(t, running, await entrants(t, staff, running.id, 4));
    const later = await cup(t, staff, {});
    expect((await ids('active'))[0]).toBe(running.id);
    const canceled = await t.inject(staff.manager, 'DELETE', `/admin/v1/events/${later.id}?reason=Test`);
    expect(canceled.statusCode, canceled.body).toBe(200);
    expect(await ids('active')).not.toContain(later.id);
    expect(await ids('completed')).toContain(later.id);
  });

  it('filter by kind, visibility and text, one page at a time', async () => {
    const event = await cup(t, staff, { name: 'Harvest 100% Cup' });
    await t.inject(staff.manager, 'POST', `/admin/v1/events/tournaments/${event.id}/hide`);
    expect(await ids('active?hidden=true')).toEqual([event.id]);
    expect(await ids('active?hidden=false')).not.toContain(event.id);
    expect(await ids('active?q=HARVEST%20100%25')).toEqual([event.id]);
    expect(await ids('active?kind=play_event')).toEqual([]);
    const first = await t.inject(staff.manager, 'GET', '/admin/v1/events/active?page_size=1');
    expect(first.json()).toMatchObject({ page: 1, page_size: 1, has_next: true });
  });

  it('filter by state and league', async () => {
    const league = await leagueOf(t);
    const people = { manager: staff.manager, referee: await t.person({ area: 'staff', roles: ['referee'] }) };
    const event = await eventOf(t, people, league);
    const open = await cup(t, staff, { name: 'Open Cup' });
    expect(await ids(`active?league_id=${league.id}`)).toEqual([event.id]);
    expect(await ids(`active?league_id=${league.id}&state=scheduled`)).toEqual([event.id]);
    expect(await ids(`active?league_id=${league.id}&state=registration`)).toEqual([]);
    expect(await ids(`completed?league_id=${league.id}`)).toEqual([]);
    const registering = await ids('active?state=registration');
    expect(registering).toContain(open.id);
    expect(registering).not.toContain(event.id);
    expect(await ids('completed?state=registration')).toEqual([]);
  });

  it('filter by the time of the start, also of events that have ended', async () => {
    const event = await cup(t, staff, { name: 'Span Cup' });
    const start = new Date((await list('active?q=span%20cup'))[0]?.start_date as string);
    const after = new Date(start.getTime() + 1).toISOString();
    for (const path of ['active', 'completed']) {
      const found = (bounds: string) => ids(`${path}?q=span%20cup&${bounds}`);
      expect(await found(`from=${start.toISOString()}&to=${after}`)).toEqual([event.id]);
      expect(await found(`from=${after}`)).toEqual([]);
      expect(await found(`to=${start.toISOString()}`)).toEqual([]);
      await t.inject(staff.manager, 'DELETE', `/admin/v1/events/${event.id}?reason=Test`);
    }
  });

  it('name the events of a user', async () => {
    const event = await cup(t, staff, {});
    const [player] = await entrants(t, staff, event.id, 2);
    const stranger = await t.person();
    expect(await ids(`active_by_user?user_id=${player?.id}`)).toEqual([event.id]);
    expect(await ids(`active_by_user?user_id=${staff.manager.id}`)).toContain(event.id);
    expect(await ids(`active_by_user?user_id=${stranger.id}`)).toEqual([]);
    expect(await ids(`completed?user_id=${player?.id}`)).toEqual([]);
    await t.inject(staff.manager, 'DELETE', `/admin/v1/events/${event.id}?reason=Test`);
    expect(await ids(`active_by_user?user_id=${player?.id}`)).toEqual([]);
    expect(await ids(`completed?user_id=${player?.id}`)).toEqual([event.id]);
    expect(await ids(`completed?user_id=${player?.id}&kind=stake_event`)).toEqual([]);
    expect(await ids(`completed?user_id=${stranger.id}`)).toEqual([]);
  });

  it('combine whose events they show with the other filters', async () => {
    const event = await cup(t, staff, { name: 'Combined Cup' });
    const [player] = await entrants(t, staff, event.id, 2);
    const mine = (filters: string) => ids(`active?user_id=${player?.id}${filters}`);
    expect(await mine('&q=combined')).toEqual([event.id]);
    expect(await mine('&kind=stake_event')).toEqual([]);
    expect(await ids(`active?user_id=${(await t.person()).id}&q=combined`)).toEqual([]);
  });

  it('say who commentates, and whether their channel is live', async () => {
    const event = await cup(t, staff, { name: 'Aired Cup', shoutcast: true });
    const row = async () => (await list('active?q=aired%20cup'))[0];
    expect(await row()).toMatchObject({ shoutcast: true, commentator: null, stream_live: null });
    const person = await t.person();
    await t.owner.updateTable('events').set({ commentator_id: person.id }).where('id', '=', event.id).execute();
    expect(await row()).toMatchObject({ commentator: { id: person.id }, stream_live: null });
    await t.owner
      .insertInto('twitch_accounts')
      .values({
        id: newId(),
        user_id: person.id,
        twitch_user_id: person.id,
        username: 'lena',
        live: true,
        linked_at: sql<Date>`app_now()`,
        checked_at: sql<Date>`app_now()`,
      })
      .execute();
    expect(await row()).toMatchObject({ stream_live: true });
    await t.clock.advance((t.deps.config.twitch.staleSeconds + 1) * 1000);
    expect(await row()).toMatchObject({ stream_live: false });
  });

  it('are kept from players', async () => {
    const response = await t.inject(await t.person(), 'GET', '/admin/v1/events/active');
    expect(response.statusCode).toBe(403);
  });
});
