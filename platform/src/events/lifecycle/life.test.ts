import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import {
  asked,
  type EventStaff,
  eventOf,
  eventStaff,
  leagueOf,
  liveEvent,
  requestsOf,
  stakeOf,
} from '../testing/events.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let t: TestPlatform;
let staff: EventStaff;
beforeAll(async () => {
  t = await testPlatform();
  staff = await eventStaff(t);
});
afterAll(() => t.close());

const phase = async (eventId: string) => (await stakeOf(t, staff, eventId)).markets.at(-1)?.phase;
const state = async (eventId: string) => (await stakeOf(t, staff, eventId)).event.state;

describe('before play', () => {
  it('opens the winner market a day before the start, and starts check-in and lock on time', async () => {
    const event = await eventOf(t, staff, await leagueOf(t), {}, 30 * HOUR);
    expect(event).toMatchObject({ state: 'scheduled', format_words: 'First to 3', rounds_total: 5, round: null });
    expect(event.name).toBe('Team 1 vs. Team 2');
    expect(event.teams[0]).toMatchObject({ seed: 1, status: 'registered', wins: 0, form: [] });
    expect(event.teams[0]?.lineup.map((member) => member.captain)).toEqual([true, false]);
    expect(event.teams[0]?.bench).toHaveLength(1);
    expect(await phase(event.id)).toBe('draft');
    await t.clock.advance(6 * HOUR + MINUTE);
    expect(await asked(t, event.id)).toEqual(['open: opened']);
    expect(await phase(event.id)).toBe('open');
    await t.clock.advance(23.5 * HOUR);
    expect(await state(event.id)).toBe('check_in');
    await t.clock.advance(25 * MINUTE);
    expect(await state(event.id)).toBe('locked');
  });

  it('cancels the event and refunds stakes when nobody starts it', async () => {
    const event = await eventOf(t, staff, await leagueOf(t));
    await t.clock.advance(3 * HOUR);
    expect(await state(event.id)).toBe('cancelled');
    expect(await requestsOf(t, event.id)).toContainEqual({ type: 'void', reason: 'The event didn’t start.' });
  });

  it('picks the teams that have waited longest when the request has none', async () => {
    const league = await leagueOf(t, 4);
    const first = await eventOf(t, staff, league, { team_ids: [league.teamIds[0], league.teamIds[1]] });
    const second = await eventOf(t, staff, league, { team_ids: null });
    expect(first.teams.map((team) => team.name)).toEqual(['Team 1', 'Team 2']);
    expect(second.teams.map((team) => team.name)).toEqual(['Team 3', 'Team 4']);
    const third = t.inject(staff.manager, 'POST', '/admin/v1/events/stakes', {
      league_id: league.id,
      start_date: second.start_date,
      shoutcast: true,
    });
    expect((await third).json().error).toMatchObject({ code: 1002 });
  });

  it('refuses a start in the past and teams from other leagues', async () => {
    const [league, other] = [await leagueOf(t), await leagueOf(t)];
    const create = (changes: object) =>
      t.inject(staff.manager, 'POST', '/admin/v1/events/stakes', {
        league_id: league.id,
        start_date: '2099-01-01T00:00:00Z',
        shoutcast: false,
        ...changes,
      });
    const codes = [
      await create({ start_date: '2020-01-01T00:00:00Z' }),
      await create({ team_ids: other.teamIds }),
      await create({ team_ids: [league.teamIds[0], league.teamIds[0]] }),
    ].map((answer) => answer.json().error.code);
    expect(codes).toEqual([1000, 1000, 1000]);
  });
});

describe('play', () => {
  it('goes in play with the first round and stays suspended while anything is unresolved', async () => {
    const { event, referee } = await liveEvent(t, staff, await leagueOf(t));
    expect(await state(event.id)).toBe('live');
    expect(await phase(event.id)).toBe('in_play');
    await referee.score(1, [1, 0]);
    expect(await phase(event.id)).toBe('suspended');
    await t.clock.advance(3100);
    expect(await phase(event.id)).toBe('in_play');
    await referee.score(1, [1, 0], { words: 'Nothing new.' });
    expect(await phase(event.id)).toBe('in_play');
    await referee.final(1, [13, 9]);
    await t.clock.advance(10_000);
    expect(await phase(event.id)).toBe('suspended');
    await referee.start(2);
    expect(await phase(event.id)).toBe('in_play');
    expect(await asked(t, event.id)).toEqual([
      'open: opened',
      'in_play: started',
      'suspended: score',
      'in_play: resumed',
      'suspended: round',
      'in_play: resumed',
    ]);
  });

  it('waits for the referee after silence, and for the end of a break', async () => {
    const { event, referee } = await liveEvent(t, staff, await leagueOf(t));
    await t.clock.advance(30_000);
    await referee.score(1, [0, 0], { words: 'All calm.' });
    await t.clock.advance(45_000);
    expect(await phase(event.id)).toBe('in_play');
    await t.clock.advance(20_000);
    expect(await phase(event.id)).toBe('suspended');
    expect((await stakeOf(t, staff, event.id)).incidents.map((one) => one.kind)).toEqual(['feed']);
    await referee.score(1, [0, 0]);
    expect(await phase(event.id)).toBe('in_play');
    const interval = await referee.interval(2, 'Technical pause');
    expect(interval.json().round.play_interval).toMatchObject({ minutes: 2, kind: 'Technical pause' });
    expect(await phase(event.id)).toBe('suspended');
    // Starting a break counts as a signal from the referee, so the silence is measured from the start of the break.
    await t.clock.advance(50_000);
    await referee.score(1, [0, 0]);
    await t.clock.advance(50_000);
    await referee.score(1, [0, 0]);
    expect(await phase(event.id)).toBe('suspended');
    await t.clock.advance(25_000);
    expect(await phase(event.id)).toBe('in_play');
  });

  it('settles when the event is decided, and becomes final on time', async () => {
    const { event, referee } = await liveEvent(t, staff, await leagueOf(t), {
      format: { type: 'first_to', rounds: 2 },
    });
    const [a, b] = event.teams.map((team) => team.id);
    await referee.final(1, [13, 9]);
    await referee.start(2);
    expect((await referee.final(2, [13, 11])).json()).toMatchObject({
      state: 'completed',
      score: [
        { event_team_id: a, score: 2 },
        { event_team_id: b, score: 0 },
      ],
    });
    expect((await requestsOf(t, event.id)).slice(-2)).toEqual([
      { type: 'phase', to: 'closed', reason: 'decided' },
      {
        type: 'settle',
        shares: [
          [1, 1],
          [0, 1],
        ],
      },
    ]);
    const { event: after } = await stakeOf(t, staff, event.id);
    expect(after.teams.map((team) => [team.placement, team.form])).toEqual([
      [1, ['W']],
      [2, ['L']],
    ]);
    await t.clock.advance(16 * MINUTE);
    expect(await state(event.id)).toBe('payout_pending');
    expect(await phase(event.id)).toBe('provisional');
    await t.clock.advance(HOUR);
    expect(await state(event.id)).toBe('paid');
    expect(await phase(event.id)).toBe('settled');
    expect((await asked(t, event.id)).at(-1)).toBe('finalize');
  });

  it('voids markets of an abandoned event', async () => {
    const { event, referee } = await liveEvent(t, staff, await leagueOf(t));
    await referee.score(1, [2, 0]);
    await t.clock.advance(61 * MINUTE);
    expect(await state(event.id)).toBe('cancelled');
    expect(await phase(event.id)).toBe('voided');
  });

  it('closes shortly before the end of the last round', async () => {
    const { event, referee } = await liveEvent(t, staff, await leagueOf(t), { format: { type: 'rounds', rounds: 1 } });
    expect(await phase(event.id)).toBe('in_play');
    await referee.final(1, [3, 3]);
    expect((await requestsOf(t, event.id)).at(-1)).toEqual({
      type: 'settle',
      shares: [
        [1, 2],
        [1, 2],
      ],
    });
    const other = await eventOf(t, staff, await leagueOf(t), { format: { type: 'rounds', rounds: 1 } });
    await t.clock.advance(57 * MINUTE);
    const { match_id } = await stakeOf(t, staff, other.id);
    await t.inject(staff.referee, 'POST', `/admin/v1/referee/matches/${match_id}/start_round`, {
      round_number: 1,
      minutes: 1,
    });
    await t.clock.advance(31_000);
    expect(await phase(other.id)).toBe('closed');
  });
});
