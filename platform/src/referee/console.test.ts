import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EventStaff, eventOf, eventStaff, leagueOf, liveEvent } from '../events/testing/events.ts';
import { newId } from '../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import {
  cup,
  entrants,
  escrowOf,
  type Organizer,
  organizer,
  playAll,
  startCup,
  untilStart,
} from '../tournaments/testing/cups.ts';

const MINUTE = 60_000;
const base = '/admin/v1/referee';

let t: TestPlatform;
let staff: EventStaff;
let admin: Person;
let finance: Person;
beforeAll(async () => {
  t = await testPlatform();
  staff = await eventStaff(t);
  admin = await t.person({ area: 'staff', roles: ['admin'] });
  finance = await t.person({ area: 'staff', roles: ['finance'] });
});
afterAll(() => t.close());

const post = (person: Person, path: string, body?: unknown) => t.inject(person, 'POST', `${base}/${path}`, body);
const get = (person: Person, path: string) => t.inject(person, 'GET', `${base}/${path}`);
const consoleOf = async (id: string, person = staff.referee) => (await get(person, `events/${id}`)).json();
const actionsOn = (id: string) =>
  t.owner.selectFrom('audit_log').select(['action', 'actor']).where('subject_id', '=', id).orderBy('seq').execute();

describe('referee.matches', () => {
  it('lists live matches first, by status and by event, and keeps finished ones out', async () => {
    const league = await leagueOf(t);
    const { event: live, matchId } = await liveEvent(t, staff, league);
    const ahead = await eventOf(t, staff, league);
    const list = async (query = '') => (await get(staff.referee, `matches${query}`)).json();
    const own = (items: { event_id: string; status: string }[]) =>
      items.filter((row) => [live.id, ahead.id].includes(row.event_id)).map((row) => [row.event_id, row.status]);
    expect(own((await list('?page_size=100')).items)).toEqual([
      [live.id, 'live'],
      [ahead.id, 'upcoming'],
    ]);
    expect((await list('?page_size=1')).has_next).toBe(true);
    expect(own((await list('?status=upcoming&page_size=100')).items)).toEqual([[ahead.id, 'upcoming']]);
    expect((await list(`?event_id=${live.id}`)).items).toMatchObject([
      { id: matchId, name: live.name, round_number: 1, round_state: 'live', teams_count: 2, checked_in_count: 0 },
    ]);
    await t.inject(staff.manager, 'DELETE', `/admin/v1/events/${ahead.id}?reason=Called%20off`);
    expect(own((await list('?page_size=100')).items)).toEqual([[live.id, 'live']]);
    expect((await list(`?event_id=${ahead.id}`)).items).toMatchObject([{ status: 'over' }]);
    expect((await get(finance, 'matches')).statusCode).toBe(403);
  });
});

describe('referee.events_jersey', () => {
  it('dresses a team, live for everyone, and keeps what it wore in each round', async () => {
    const { event, referee } = await liveEvent(t, staff, await leagueOf(t));
    const [a, b] = event.teams.map((team) => team.id);
    const dress = (teamId: unknown, jersey: unknown, by = staff.referee) =>
      post(by, `events/${event.id}/jersey`, { event_team_id: teamId, jersey });
    const dressed = (await dress(a, { color: 'white', number: null })).json();
    expect(dressed.teams[0].jersey).toEqual({ color: 'white', number: null });
    await dress(b, { color: 'slate', number: 7 });
    await referee.final(1, [3, 0]);
    await referee.start(2);
    await dress(b, { color: 'red', number: 0 });
    const { rounds } = await consoleOf(event.id);
    expect(rounds.map((round: { jerseys: object[] }) => round.jerseys)).toMatchObject([
      [{ jersey: { color: 'white' } }, { event_team_id: b, jersey: { color: 'slate', number: 7 } }],
      [{ jersey: { color: 'white' } }, { event_team_id: b, jersey: { color: 'red', number: 0 } }],
    ]);
    expect((await dress(a, { color: 'mauve', number: 1 })).statusCode).toBe(400);
    expect((await dress(newId(), { color: 'red', number: 1 })).statusCode).toBe(404);
    expect((await dress(a, { color: 'red', number: 1 }, finance)).statusCode).toBe(403);
    expect((await actionsOn(event.id)).filter((row) => row.action === 'referee.events_jersey')).toHaveLength(3);
    await referee.final(2, [3, 0]);
    await referee.start(3);
    await referee.final(3, [3, 0]);
    expect((await dress(a, { color: 'red', number: 1 })).json().error.code).toBe(1002);
  });
});

describe('play-by-play', () => {
  it('is undone entry by entry, whatever scores the client knew', async () => {
    const { event, matchId, referee } = await liveEvent(t, staff, await leagueOf(t));
    const first = (await referee.score(1, [1, 0])).json();
    const second = (await referee.score(1, [1, 1])).json();
    const undo = (id: string) => referee.score(1, [9, 9], { corrects_id: id, undo: true });
    const undone = (await undo(second.id)).json();
    expect(undone).toMatchObject({ undo: true, corrects_id: second.id, scores: [{ score: 1 }, { score: 0 }] });
    expect((await undo(second.id)).json().error.code).toBe(1002);
    expect((await undo(undone.id)).json().error.code).toBe(1002);
    await undo(first.id);
    expect((await consoleOf(event.id)).event.round.scores.map((one: { score: number }) => one.score)).toEqual([0, 0]);
    expect((await referee.score(1, [1, 0], { undo: true })).statusCode).toBe(400);
    const last = (await referee.score(1, [2, 0])).json();
    await referee.final(1, [2, 0]);
    expect((await undo(last.id)).json().error.code).toBe(1002);
    const plays = (await get(staff.referee, `matches/${matchId}/play_by_plays`)).json().items;
    expect(plays.at(-1)).toMatchObject({ id: first.id, author: { id: staff.referee.id }, undo: false });
    expect(plays[0].number).toBeGreaterThan(plays.at(-1).number);
  });

  it('links a clip for staff only, and refuses links that browsers could run', async () => {
    const { event, matchId, referee } = await liveEvent(t, staff, await leagueOf(t));
    const evidence_url = 'https://clips.example.com/last-stand?t=12';
    expect((await referee.score(1, [1, 0], { evidence_url })).json().evidence_url).toBeUndefined();
    await referee.score(1, [2, 0]);
    const plays = (await get(staff.referee, `matches/${matchId}/play_by_plays`)).json().items;
    expect(plays.map((play: { evidence_url: string | null }) => play.evidence_url)).toEqual([null, evidence_url]);
    const shown = await t.inject(null, 'GET', `/api/v1/stakes/${event.id}/play_by_plays`);
    expect([shown.statusCode, shown.body.includes('clips.example.com')]).toEqual([200, false]);
    for (const url of ['javascript:alert(1)', 'http://clips.example.com/a', 'https://127.0.0.1/a'])
      expect((await referee.score(1, [3, 0], { evidence_url: url })).statusCode).toBe(400);
  });

  it('isn’t written for tournaments, which are played in their bracket', async () => {
    const cups = await organizer(t);
    const event = await cup(t, cups);
    await startCup(t, event, await entrants(t, cups, event.id, 2));
    const { match_id } = await consoleOf(event.id);
    const answer = await post(staff.referee, `matches/${match_id}/start_round`, { round_number: 1 });
    expect(answer.json().error).toMatchObject({ code: 1002, message: expect.stringContaining('bracket') });
  });
});

describe('referee.check_in', () => {
  it('checks a team of a tournament in and out while check-in is open', async () => {
    const cups = await organizer(t);
    const event = await cup(t, cups);
    await entrants(t, cups, event.id, 2);
    const teams = async () => (await get(staff.referee, `tournaments/${event.id}/teams`)).json().items;
    const [team] = await teams();
    const set = (checked_in?: boolean, by = staff.referee) =>
      post(by, `events/${event.id}/check_in`, {
        event_team_id: team.id,
        ...(checked_in !== undefined && { checked_in }),
      });
    expect((await set()).json().error.code).toBe(1002);
    await untilStart(t, event, 29);
    expect((await set()).statusCode).toBe(200);
    const [{ checked_in_at: since }] = await teams();
    await t.clock.advance(MINUTE);
    await set();
    expect((await teams())[0]).toMatchObject({ status: 'checked_in', checked_in_at: since });
    await set(false);
    expect((await teams())[0]).toMatchObject({ status: 'registered', checked_in_at: null });
    expect((await set(true, finance)).statusCode).toBe(403);
    // The lock has removed the team.
    await t.clock.advance(26 * MINUTE);
    expect((await set()).statusCode).toBe(404);
  });

  it('confirms the players of a stake event on camera', async () => {
    const event = await eventOf(t, staff, await leagueOf(t));
    const confirm = (checked_in: boolean) =>
      post(staff.referee, `events/${event.id}/check_in`, { event_team_id: event.teams[0]?.id, checked_in });
    expect((await confirm(true)).json().error.code).toBe(1002);
    await t.clock.advance(57 * MINUTE);
    expect((await confirm(true)).statusCode).toBe(200);
    const listed = async () => (await get(staff.referee, `matches?event_id=${event.id}`)).json().items[0];
    expect((await listed()).checked_in_count).toBe(1);
    await confirm(false);
    expect((await listed()).checked_in_count).toBe(0);
  });
});

describe('payouts', () => {
  let cups: Organizer;
  beforeAll(async () => {
    cups = await organizer(t);
  });

  async function decided() {
    const event = await cup(t, cups);
    const people = await entrants(t, cups, event.id, 2);
    await startCup(t, event, people);
    await playAll(t, event.id, people);
    await t.clock.advance(16 * MINUTE);
    return { id: event.id, people };
  }
  const block = (id: string, by: Person, reason = 'A question.') => post(by, `events/${id}/block_payout`, { reason });
  const complete = (id: string, by: Person) => post(by, `events/${id}/complete_payout`);

  it('show who gets how much, when, and who can’t complete them', async () => {
    const { id } = await decided();
    const { payout } = await consoleOf(id);
    expect(payout).toMatchObject({
      total_amount: 2000,
      held_amount: 2000,
      bounty_amount: 0,
      blocked_by: null,
      refusal: null,
    });
    expect(payout.recipients.map((one: { amount: number }) => one.amount)).toEqual([1400, 600]);
    expect(payout.due_at).toEqual(expect.any(String));
    await block(id, staff.referee, ' A question. ');
    const own = (await consoleOf(id)).payout;
    expect(own).toMatchObject({ due_at: null, blocked_by: { id: staff.referee.id }, blocked_reason: 'A question.' });
    expect(own.refusal).toContain('You blocked this payout');
    expect((await consoleOf(id, admin)).payout.refusal).toBeNull();
  });

  it('are blocked once, with a reason, and only while they are due', async () => {
    const { id } = await decided();
    expect((await block(id, staff.referee, '  ')).statusCode).toBe(400);
    expect((await block(id, finance)).statusCode).toBe(403);
    expect((await block(id, staff.referee)).statusCode).toBe(200);
    expect((await block(id, admin)).json().error.code).toBe(1002);
    const open = await cup(t, cups);
    expect((await block(open.id, admin)).json().error.code).toBe(1002);
    expect((await complete(open.id, admin)).json().error.code).toBe(1002);
  });

  it('are completed early by someone who decided nothing, exactly once', async () => {
    const { id } = await decided();
    const result = await t.inject(staff.referee, 'POST', `/admin/v1/events/${id}/brackets/w1.1/result`, {
      winner_team_id: (await consoleOf(id)).payout.recipients[1].event_team_id,
      reason: 'The first report was wrong.',
    });
    expect(result.json().error.code).toBe(1002);
    expect(await escrowOf(t, id)).toBe(2000);
    expect((await complete(id, finance)).statusCode).toBe(403);
    const headers = { 'idempotency-key': newId() };
    const pay = () => t.inject(admin, 'POST', `${base}/events/${id}/complete_payout`, undefined, headers);
    const paid = await pay();
    expect(paid.json()).toMatchObject({ state: 'paid' });
    expect((await pay()).body).toBe(paid.body);
    expect((await complete(id, admin)).json().error.code).toBe(1002);
    expect(await escrowOf(t, id)).toBe(0);
    expect(await actionsOn(id)).toContainEqual({ action: 'referee.complete_payout', actor: admin.id });
  });

  it('of a stake event aren’t completed by the referee who ran it', async () => {
    const { event, referee } = await liveEvent(t, staff, await leagueOf(t));
    await referee.final(1, [3, 0]);
    await referee.start(2);
    await referee.final(2, [3, 0]);
    await referee.start(3);
    await referee.final(3, [3, 0]);
    await t.clock.advance(16 * MINUTE);
    const refused = (await complete(event.id, staff.referee)).json().error;
    expect(refused).toMatchObject({ code: 1002, message: expect.stringContaining('You decided results') });
    expect((await consoleOf(event.id)).payout.refusal).toBe(refused.message);
    expect((await complete(event.id, admin)).json()).toMatchObject({ state: 'paid' });
  });

  it('are out of reach for staff who play in the event', async () => {
    const { id, people } = await decided();
    const [player] = people;
    const again = await t.person({ area: 'staff', roles: ['admin'] });
    await t.owner
      .updateTable('event_team_members')
      .set({ user_id: again.id })
      .where('event_id', '=', id)
      .where('user_id', '=', player?.id ?? '')
      .execute();
    for (const refused of [await complete(id, again), await block(id, again)]) {
      expect(refused.json().error.code).toBe(1010);
    }
    expect((await consoleOf(id, again)).payout.refusal).toContain('plays in this event');
  });
});

describe('referee.presence', () => {
  it('shows who else has the console open and what they edit, and logs when they came', async () => {
    const { event, referee } = await liveEvent(t, staff, await leagueOf(t));
    const { id: playId } = (await referee.score(1, [1, 0])).json();
    const report = (by: Person, editing_id?: string) =>
      post(by, `events/${event.id}/presence`, { ...(editing_id && { editing_id }) });
    await report(staff.referee);
    const { items } = (await report(admin, playId)).json();
    expect(items).toHaveLength(2);
    expect((await report(staff.referee)).json().items).toContainEqual(
      expect.objectContaining({ user: expect.objectContaining({ id: admin.id }), editing_id: playId }),
    );
    await t.clock.advance(31_000);
    expect((await report(staff.referee)).json().items).toMatchObject([{ user: { id: staff.referee.id } }]);
    const joined = (await actionsOn(event.id)).filter((row) => row.action === 'referee.presence');
    expect(joined.map((row) => row.actor)).toEqual([staff.referee.id, admin.id, staff.referee.id]);
    expect((await report(admin, newId())).statusCode).toBe(400);
    expect((await report(finance)).statusCode).toBe(403);
    expect((await post(admin, `events/${newId()}/presence`, {})).statusCode).toBe(404);
  });
});

it('announcements are pushed with the event, and its log names who did what', async () => {
  const { event } = await liveEvent(t, staff, await leagueOf(t));
  await post(staff.referee, `events/${event.id}/announcements`, { description: 'Back in five.' });
  const view = await consoleOf(event.id);
  expect(view.event.announced_at).toEqual(expect.any(String));
  expect(view.log[0]).toMatchObject({
    action: 'referee.announcements',
    actor: { id: staff.referee.id },
    reason: 'Back in five.',
  });
  const pushed = await t.owner
    .selectFrom('live_events')
    .select('type')
    .where('channel', '=', 'match_event')
    .where('type', '=', 'event.announced')
    .execute();
  expect(pushed).toHaveLength(1);
  expect((await get(staff.referee, `events/${newId()}`)).statusCode).toBe(404);
  expect((await get(finance, `events/${event.id}`)).statusCode).toBe(403);
});
