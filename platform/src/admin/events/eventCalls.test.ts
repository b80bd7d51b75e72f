import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventStaff, eventOf, eventStaff, leagueOf, liveEvent } from '../../events/testing/events.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import {
  brackets,
  cup,
  entrants,
  type Organizer,
  organizer,
  playAll,
  startCup,
} from '../../tournaments/testing/cups.ts';

let t: TestPlatform;
let staff: EventStaff;
let cups: Organizer;
beforeAll(async () => {
  t = await testPlatform();
  staff = await eventStaff(t);
  cups = await organizer(t);
});
afterAll(() => t.close());

const post = (path: string, body: object, by: Person | null = staff.manager, headers = {}) =>
  t.inject(by, 'POST', `/admin/v1/events/${path}`, body, headers);
const completed = async (id: string, query = '') =>
  (await t.inject(staff.manager, 'GET', `/admin/v1/events/${id}/completed_matches${query}`)).json();

describe('messages to participants', () => {
  const message = { title: 'Starting soon', body: 'Lineups lock at nine.' };
  const send = (id: string, more = {}, by?: Person, headers?: Record<string, string>) =>
    post(`${id}/push_notify`, { ...message, ...more }, by, headers);
  const received = (eventId: string) =>
    t.db
      .selectFrom('notifications')
      .select(['user_id', 'title', 'body', 'category'])
      .where('title', '=', message.title)
      .where('dedupe_key', 'like', 'event-message:%')
      .where('data', '@>', JSON.stringify({ active_event_id: eventId }) as never)
      .execute();

  it('reach players of the teams and watchers, once each', async () => {
    const league = await leagueOf(t);
    const event = await eventOf(t, staff, league);
    const watcher = await t.person();
    const watched = await t.inject(watcher, 'POST', `/api/v1/stakes/${event.id}/watch`, { watching: true });
    expect(watched.statusCode, watched.body).toBe(200);
    const players = league.members.flat();
    const everyone = [...players, watcher].map(({ id }) => id);
    expect((await send(event.id, { preview: true })).json()).toEqual({
      event_id: event.id,
      recipients: everyone.length,
      sent: false,
    });
    await t.deps.jobs.runDue();
    expect(await received(event.id)).toEqual([]);
    const answer = await send(event.id);
    expect(answer.json()).toEqual({ event_id: event.id, recipients: everyone.length, sent: true });
    await t.deps.jobs.runDue();
    const rows = await received(event.id);
    expect(rows.map((row) => row.user_id).sort()).toEqual(everyone.sort());
    expect(rows[0]).toMatchObject({ body: message.body, category: 'events' });
  });

  it('are sent once for a repeated key', async () => {
    const event = await eventOf(t, staff, await leagueOf(t));
    const headers = { 'idempotency-key': newId() };
    const answers = [
      await send(event.id, {}, staff.manager, headers),
      await send(event.id, {}, staff.manager, headers),
    ];
    expect(answers.map((each) => each.statusCode)).toEqual([200, 200]);
    const rows = await t.db.selectFrom('event_messages').select('id').where('event_id', '=', event.id).execute();
    expect(rows).toHaveLength(1);
  });

  it('are limited per hour, also when they are sent at the same time', async () => {
    const event = await eventOf(t, staff, await leagueOf(t), {}, 10 * 3_600_000);
    const answers = await Promise.all([1, 2, 3, 4].map((n) => send(event.id, { title: `Message ${n}` })));
    expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 200, 200, 429]);
    expect(answers.find((each) => each.statusCode === 429)?.json().error.code).toBe(1013);
    await t.clock.advance(61 * 60_000);
    expect((await send(event.id)).statusCode).toBe(200);
  });

  it('are refused for nobody, for other roles and for unknown events', async () => {
    const { id } = await cup(t, cups, {});
    expect((await send(id)).json().error.code).toBe(1002);
    expect((await send(newId())).statusCode).toBe(404);
    for (const by of [staff.referee, await t.person()]) expect((await send(id, {}, by)).statusCode).toBe(403);
    const [player] = await entrants(t, cups, id, 1);
    expect((await send(id)).json()).toMatchObject({ recipients: 1 });
    expect(player).toBeDefined();
  });
});

describe('completed matches', () => {
  it('list the rounds of a stake event as one match', async () => {
    const { event, referee } = await liveEvent(t, staff, await leagueOf(t), { format: { type: 'rounds', rounds: 1 } });
    expect((await completed(event.id)).items).toEqual([]);
    await referee.final(1, [2, 1]);
    expect((await completed(event.id)).items).toMatchObject([
      {
        number: 1,
        bracket_key: null,
        ending: null,
        completed_at: expect.any(String),
        teams: [
          { name: 'Team 1', score: 2, winner: true },
          { name: 'Team 2', score: 1, winner: false },
        ],
      },
    ]);
  });

  it('list the decided matches of a bracket, latest first, one page at a time', async () => {
    const event = await cup(t, cups, {});
    const players = await entrants(t, cups, event.id, 4);
    await startCup(t, event, players);
    await playAll(t, event.id, players);
    const { items } = await completed(event.id);
    expect(items).toHaveLength(3);
    expect(items[0]).toMatchObject({ bracket_key: expect.any(String), match_id: expect.any(String), ending: 'played' });
    const { matches } = await brackets(t, event.id);
    const last = matches.find(({ key }) => key === items[0].bracket_key);
    expect(last?.winner_to).toBeNull();
    expect(await completed(event.id, '?page_size=2')).toMatchObject({ has_next: true, items: [{}, {}] });
    expect((await completed(event.id, '?page_size=2&page=2')).items).toHaveLength(1);
  });

  it('are for staff', async () => {
    const url = `/admin/v1/events/${newId()}/completed_matches`;
    expect((await t.inject(await t.person(), 'GET', url)).statusCode).toBe(403);
    expect((await t.inject(staff.manager, 'GET', url)).statusCode).toBe(404);
  });
});

describe('teams of tournaments', () => {
  it('are registered by staff while registration is open, if the event is free', async () => {
    const event = await cup(t, cups, { entry_amount: 0 });
    const guests = await entrants(t, cups, (await cup(t, cups, { start_date: '2100-01-01T00:00:00Z' })).id, 2);
    const [one, two] = guests.map(({ id }) => id);
    const answer = await post(`${event.id}/teams`, { name: 'Wild card', user_ids: [one] });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().teams).toMatchObject([{ name: 'Wild card', lineup: [{ captain: true }] }]);
    const again = await post(`${event.id}/teams`, { name: 'Wild card 2', user_ids: [one] });
    expect(again.json().error.code).toBe(1002);
    const many = await post(`${event.id}/teams`, { name: 'Too many', user_ids: [two, guests[0]?.id] });
    expect(many.json().error).toMatchObject({ code: 1000, param: 'user_ids' });
    const stranger = await t.person();
    const unmet = await post(`${event.id}/teams`, { name: 'Unlinked', user_ids: [stranger.id] });
    expect(unmet.json().error).toMatchObject({ code: 1002, data: { user_id: stranger.id } });
  });

  it('pay for themselves when there is an entry', async () => {
    const event = await cup(t, cups, {});
    const answer = await post(`${event.id}/teams`, { name: 'Wild card', user_ids: [(await t.person()).id] });
    expect(answer.json().error.code).toBe(1002);
    const bench = { user_id: staff.manager.id, pickup_user_id: (await t.person()).id };
    expect((await post(`${event.id}/partners/event_pickup`, bench)).json().error.code).toBe(1002);
  });
});

describe('element sets', () => {
  const set = (more = {}, by?: Person) =>
    post(
      'element_sets',
      {
        game_mode_id: cups.field.game_mode_id,
        name: 'Night maps',
        rule: 'pick',
        elements: ['Harbor', 'Quarry'],
        ...more,
      },
      by,
    );

  it('are listed for their mode, with unique names', async () => {
    const answer = await set();
    expect(answer.statusCode, answer.body).toBe(200);
    const url = `/api/v1/matches/element_sets?game_mode_id=${cups.field.game_mode_id}`;
    expect((await t.inject(null, 'GET', url)).json().items).toContainEqual(answer.json());
    expect((await set({ name: ' NIGHT MAPS ' })).json().error).toMatchObject({ code: 1007, param: 'name' });
    const answers = await Promise.all([set({ name: 'Day maps' }), set({ name: 'day maps' })]);
    expect(answers.map((each) => each.statusCode).sort()).toEqual([200, 409]);
    const event = await cup(t, cups, { element_set_id: answer.json().id });
    expect(event.id).toBeDefined();
  });

  it('need a known mode and different elements, enough for every game of a draw', async () => {
    expect((await set({ name: 'A set', game_mode_id: newId() })).json().error).toMatchObject({ param: 'game_mode_id' });
    expect((await set({ name: 'B set', elements: ['Harbor', 'harbor '] })).json().error).toMatchObject({
      code: 1000,
      param: 'elements',
    });
    expect((await set({ name: 'C set', elements: ['Harbor'] })).statusCode).toBe(400);
    await t.owner.updateTable('game_modes').set({ best_of: 3 }).where('id', '=', cups.field.game_mode_id).execute();
    expect((await set({ name: 'D set', rule: 'draw' })).json().error).toMatchObject({ param: 'elements' });
    expect((await set({ name: 'E set' }, staff.referee)).statusCode).toBe(403);
  });
});
