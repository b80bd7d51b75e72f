import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balancesOf, player } from '../matches/testing/duel.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';
import {
  brackets,
  call,
  cup,
  entrants,
  escrowOf,
  type Organizer,
  organizer,
  playAll,
  playMatch,
  startCup,
  summary,
  untilStart,
} from './testing/cups.ts';

let t: TestPlatform;
let staff: Organizer;
beforeAll(async () => {
  t = await testPlatform();
  staff = await organizer(t);
});
afterAll(() => t.close());

const MINUTE = 60_000;

describe('a tournament', () => {
  it('goes from registration through its bracket to a payout that empties escrow', async () => {
    const event = await cup(t, staff, { sponsor_amount: 501, options: { consolation: true } });
    const people = await entrants(t, staff, event.id, 4);
    expect(await escrowOf(t, event.id)).toBe(4501);
    expect((await summary(t, people[0] ?? null, event.id)).next_action.kind).toBe('wait_check_in');
    await startCup(t, event, people);
    const bracket = await brackets(t, event.id);
    expect(bracket.matches.map((match) => match.status)).toEqual(['ready', 'ready', 'locked', 'locked']);
    expect((await summary(t, people[0] ?? null, event.id)).next_action).toMatchObject({
      kind: 'enter_match',
      match_id: bracket.matches.find((match) => match.a.event_team_id)?.match_id,
    });
    await playAll(t, event.id, people);
    const over = await brackets(t, event.id);
    expect(over).toMatchObject({ state: 'completed', finished: true });
    expect(over.standings.map((row) => row.placement)).toEqual([1, 2, 3, 4]);
    await t.clock.advance(16 * MINUTE);
    expect((await summary(t, null, event.id)).event).toMatchObject({ state: 'payout_pending', pool_amount: 4501 });
    await t.clock.advance(61 * MINUTE);
    expect((await summary(t, null, event.id)).event.state).toBe('paid');
    expect(await escrowOf(t, event.id)).toBe(0);
    const cash = await Promise.all(people.map(async (person) => (await balancesOf(t, person)).cash));
    expect(cash.sort((a, b) => b - a)).toEqual([9000 + 3151, 9000 + 1350, 9000, 9000]);
  });

  it('removes and refunds teams that don’t check in, and seats checked-in teams from the waitlist in order', async () => {
    const event = await cup(t, staff, { max_teams: 2 });
    const [first, absent, lateAbsent, second] = await entrants(t, staff, event.id, 4);
    if (!first || !absent || !lateAbsent || !second) throw new Error('four people registered');
    expect((await summary(t, second, event.id)).team).toMatchObject({ waitlisted: true });
    await startCup(t, event, [first, absent, lateAbsent, second], [absent, lateAbsent]);
    const bracket = await brackets(t, event.id);
    expect(bracket.teams.map((team) => team.user_ids[0]).sort()).toEqual([first.id, second.id].sort());
    expect(await balancesOf(t, absent)).toMatchObject({ cash: 10_000 });
    expect(await balancesOf(t, lateAbsent)).toMatchObject({ cash: 10_000 });
    expect(await escrowOf(t, event.id)).toBe(2000);
    await playAll(t, event.id, [first, second]);
  });

  it('is canceled and refunded below its minimum', async () => {
    const event = await cup(t, staff, { min_teams: 3, sponsor_amount: 700 });
    const people = await entrants(t, staff, event.id, 3);
    await startCup(t, event, people, people.slice(0, 1));
    expect((await summary(t, null, event.id)).event.state).toBe('cancelled');
    expect(await escrowOf(t, event.id)).toBe(0);
    for (const person of people) expect(await balancesOf(t, person)).toMatchObject({ cash: 10_000 });
  });

  it('refunds everyone when staff cancel it while matches are running', async () => {
    const event = await cup(t, staff);
    const people = await entrants(t, staff, event.id, 3);
    await startCup(t, event, people);
    const answer = await t.inject(staff.manager, 'DELETE', `/admin/v1/events/${event.id}`);
    expect(answer.statusCode).toBe(200);
    expect(await escrowOf(t, event.id)).toBe(0);
    for (const person of people) expect(await balancesOf(t, person)).toMatchObject({ cash: 10_000 });
    const open = await t.db.selectFrom('matches').select('state').where('event_id', '=', event.id).execute();
    expect(open.map((match) => match.state)).toEqual(['cancelled']);
  });

  it('pays a blocked payout only when a different staff member completes it', async () => {
    const event = await cup(t, staff);
    const people = await entrants(t, staff, event.id, 2);
    await startCup(t, event, people);
    await playAll(t, event.id, people);
    await t.clock.advance(16 * MINUTE);
    const call = (person: Person, name: string, body?: unknown) =>
      t.inject(person, 'POST', `/admin/v1/referee/events/${event.id}/${name}`, body);
    const blocked = await call(staff.referee, 'block_payout', { reason: 'Under investigation.' });
    expect(blocked.json()).toMatchObject({ state: 'payout_blocked' });
    await t.clock.advance(120 * MINUTE);
    expect(await escrowOf(t, event.id)).toBe(2000);
    expect((await call(staff.referee, 'complete_payout')).json().error.code).toBe(1002);
    expect((await call(staff.manager, 'complete_payout')).json()).toMatchObject({ state: 'paid' });
    expect(await escrowOf(t, event.id)).toBe(0);
  });

  it('can be postponed: teams keep their places, check in again, and may leave with a refund', async () => {
    const event = await cup(t, staff);
    const people = await entrants(t, staff, event.id, 3);
    await untilStart(t, event, 29);
    for (const person of people) await call(t, person, event.id, 'check_in');
    const start = new Date(Date.parse(event.start_date) + 24 * 60 * MINUTE).toISOString();
    const body = { start_date: start, reason: 'The hall is closed.' };
    const moved = await t.inject(staff.manager, 'POST', `/admin/v1/events/${event.id}/reschedule`, body);
    expect(moved.json()).toMatchObject({ state: 'postponed' });
    const [leaver, ...others] = people;
    if (!leaver) throw new Error('three people registered');
    await call(t, leaver, event.id, 'leave');
    expect(await balancesOf(t, leaver)).toMatchObject({ cash: 10_000 });
    await startCup(t, { ...event, start_date: start }, others);
    expect((await brackets(t, event.id)).state).toBe('live');
    await playAll(t, event.id, others);
  });
});

describe('a bracket match', () => {
  it('is won by the side that is ready, and lost by both if neither is', async () => {
    const event = await cup(t, staff);
    const people = await entrants(t, staff, event.id, 4);
    await startCup(t, event, people);
    const { matches, teams } = await brackets(t, event.id);
    const [first] = matches;
    const userId = teams.find((team) => team.id === first?.a.event_team_id)?.user_ids[0];
    const ready = people.find((one) => one.id === userId);
    await t.inject(ready ?? null, 'POST', `/api/v1/matches/${first?.match_id}/prematch`, { ready: true });
    await t.clock.advance(11 * MINUTE);
    const after = await brackets(t, event.id);
    expect(after.matches.map((match) => [match.status, match.ending])).toEqual([
      ['completed', 'walkover'],
      ['completed', 'double_forfeit'],
      ['completed', 'bye'],
    ]);
    expect(after).toMatchObject({ finished: true, state: 'completed' });
    expect(after.standings[0]).toMatchObject({ event_team_id: first?.a.event_team_id, placement: 1 });
  });

  it('starts automatically when both sides are ready, and can’t be canceled by agreement', async () => {
    const event = await cup(t, staff);
    const people = await entrants(t, staff, event.id, 2);
    await startCup(t, event, people);
    const [match] = (await brackets(t, event.id)).matches;
    for (const person of people) {
      await t.inject(person, 'POST', `/api/v1/matches/${match?.match_id}/prematch`, { ready: true });
    }
    await t.clock.advance(11 * MINUTE);
    expect((await brackets(t, event.id)).matches[0]).toMatchObject({ status: 'running' });
    const [asker] = people;
    const cancel = await t.inject(asker ?? null, 'POST', `/api/v1/matches/${match?.match_id}/cancel_request`, {
      reason: 'Let’s not play.',
    });
    expect(cancel.json().error.code).toBe(1002);
    await t.clock.advance(130 * MINUTE);
    expect((await brackets(t, event.id)).matches[0]).toMatchObject({ ending: 'double_forfeit' });
  });

  it('is created once when both matches before it end at the same moment', async () => {
    const event = await cup(t, staff, { max_teams: 8 });
    const people = await entrants(t, staff, event.id, 8);
    await startCup(t, event, people);
    for (const round of [1, 2]) {
      const open = (await brackets(t, event.id)).matches.filter((match) => match.round === round);
      await Promise.all(open.map((match) => playMatch(t, match.match_id ?? '', people, 'a')));
      const next = await t.db
        .selectFrom('matches')
        .select('bracket_key')
        .where('event_id', '=', event.id)
        .where('ended_at', 'is', null)
        .orderBy('bracket_key')
        .execute();
      expect(next.map((match) => match.bracket_key)).toEqual(round === 1 ? ['w2.1', 'w2.2'] : ['w3.1']);
    }
    await playAll(t, event.id, people);
    expect((await brackets(t, event.id)).finished).toBe(true);
  });

  it('counts in the players’ match lists and records', async () => {
    const event = await cup(t, staff, { max_teams: 2 });
    const people = await entrants(t, staff, event.id, 2);
    await startCup(t, event, people);
    const [match] = (await brackets(t, event.id)).matches;
    await playMatch(t, match?.match_id ?? '', people, 'b');
    const profile = await t.inject(null, 'GET', `/api/v1/matches/profile?participant_user_id=${people[0]?.id}`);
    expect(profile.json().items).toMatchObject([
      { id: match?.match_id, entry_amount: 0, pot_amount: 0, event: { id: event.id, bracket_key: 'w1.1' } },
    ]);
    const played = await t.inject(null, 'GET', `/api/v1/play_events/profile?user_id=${people[0]?.id}`);
    expect(played.json().items).toMatchObject([{ event: { id: event.id, kind: 'tournament' }, teams_count: 2 }]);
    const status = await t.inject(people[0] ?? null, 'GET', '/api/v1/status');
    expect(status.json()).toMatchObject({ active_match_id: null });
  });
});

describe('a play event', () => {
  it('is decided by the referee’s rounds and pays tied teams equally', async () => {
    const event = await cup(t, staff, {
      format: 'rounds',
      options: { rounds: 2, scoring: 'placement' },
      prize_split: [5000, 3000, 2000],
    });
    const people = await entrants(t, staff, event.id, 3);
    await startCup(t, event, people);
    const { id: matchId } = await t.db
      .selectFrom('event_matches')
      .select('id')
      .where('event_id', '=', event.id)
      .executeTakeFirstOrThrow();
    const { teams } = await brackets(t, event.id);
    const referee = (path: string, body: unknown) =>
      t.inject(staff.referee, 'POST', `/admin/v1/referee/matches/${matchId}/${path}`, body);
    for (const [index, scores] of [
      [90, 50, 10],
      [0, 19, 20],
    ].entries()) {
      expect((await referee('start_round', { round_number: index + 1 })).statusCode).toBe(200);
      const final = await referee('finalize_round', {
        round_number: index + 1,
        scores: teams.map((team, at) => ({ event_team_id: team.id, score: scores[at] ?? 0 })),
      });
      expect(final.statusCode).toBe(200);
    }
    const over = await brackets(t, event.id);
    expect(over.standings.map((row) => [row.points, row.placement])).toEqual([
      [4, 1],
      [4, 1],
      [4, 3],
    ]);
    await t.clock.advance(16 * MINUTE);
    await t.clock.advance(61 * MINUTE);
    expect(await escrowOf(t, event.id)).toBe(0);
    const cash = await Promise.all(people.map(async (person) => (await balancesOf(t, person)).cash));
    expect(cash.sort((a, b) => b - a)).toEqual([10_200, 10_200, 9600]);
  });
});

it('shows the event that people are playing in their status', async () => {
  const event = await cup(t, staff);
  const person = await player(t, staff.field);
  await call(t, person, event.id, 'register');
  const read = async () => (await t.inject(person, 'GET', '/api/v1/status')).json().active_event_id;
  expect(await read()).toBeNull();
  await untilStart(t, event, 29);
  expect(await read()).toBe(event.id);
});
