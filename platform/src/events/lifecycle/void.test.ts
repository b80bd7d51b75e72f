import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import {
  asked,
  type EventStaff,
  eventOf,
  eventStaff,
  leagueOf,
  liveEvent,
  now,
  requestsOf,
  stakeOf,
} from '../testing/events.ts';

const HOUR = 3_600_000;

let t: TestPlatform;
let staff: EventStaff;
beforeAll(async () => {
  t = await testPlatform();
  staff = await eventStaff(t);
});
afterAll(() => t.close());

const promote = (eventId: string, bench: string, lineup: string) =>
  t.inject(staff.manager, 'POST', `/admin/v1/events/${eventId}/partners/event_promote`, {
    bench_user_id: bench,
    lineup_user_id: lineup,
    reason: 'Ill.',
  });

describe('a lineup', () => {
  it('change that is material before the start voids and recreates the markets', async () => {
    const league = await leagueOf(t);
    const event = await eventOf(t, staff, league);
    const [captain, , bench] = league.members[0] ?? [];
    const answer = await promote(event.id, bench?.id ?? '', captain?.id ?? '');
    expect(answer.json().teams[0].lineup[0]).toMatchObject({ user: { id: bench?.id }, captain: true });
    expect(answer.json().teams[0].bench[0]).toMatchObject({ user: { id: captain?.id }, captain: false });
    const { markets } = await stakeOf(t, staff, event.id);
    expect(markets.map((market) => market.phase)).toEqual(['voided', 'open']);
    expect(markets[0]?.void_reason).toBe('Team 1 changed its lineup.');
    expect(await asked(t, event.id)).toEqual(['open: opened', 'void', 'open: opened']);
  });

  it('change after the start keeps the stakes, after a suspension', async () => {
    const league = await leagueOf(t);
    const { event, referee } = await liveEvent(t, staff, league);
    const [captain, , bench] = league.members[1] ?? [];
    expect((await promote(event.id, bench?.id ?? '', captain?.id ?? '')).statusCode).toBe(200);
    expect((await stakeOf(t, staff, event.id)).markets.map((market) => market.phase)).toEqual(['suspended']);
    await t.clock.advance(50_000);
    await referee.score(1, [0, 0]);
    await t.clock.advance(11_000);
    expect((await stakeOf(t, staff, event.id)).markets.map((market) => market.phase)).toEqual(['in_play']);
  });

  it("change only accepts players from the same team's bench", async () => {
    const league = await leagueOf(t);
    const event = await eventOf(t, staff, league);
    const [captain, second] = league.members[0] ?? [];
    const [, , other] = league.members[1] ?? [];
    expect((await promote(event.id, second?.id ?? '', captain?.id ?? '')).json().error.code).toBe(1000);
    expect((await promote(event.id, other?.id ?? '', captain?.id ?? '')).json().error.code).toBe(1000);
  });
});

describe('rescheduling', () => {
  const move = async (eventId: string, hours: number) =>
    t.inject(staff.manager, 'POST', `/admin/v1/events/${eventId}/reschedule`, {
      start_date: new Date((await now(t)).getTime() + hours * HOUR).toISOString(),
      reason: 'The hall is closed.',
    });

  it('within a day keeps the stakes, and beyond that refunds them', async () => {
    const event = await eventOf(t, staff, await leagueOf(t));
    expect((await move(event.id, 20)).json()).toMatchObject({ state: 'postponed' });
    expect(await asked(t, event.id)).toEqual(['open: opened']);
    // The limit of one day is measured from the original start, not from the latest one.
    expect((await move(event.id, 30)).statusCode).toBe(200);
    const { markets } = await stakeOf(t, staff, event.id);
    expect(markets.map((market) => market.phase)).toEqual(['voided', 'draft']);
    await t.clock.advance(7 * HOUR);
    expect((await stakeOf(t, staff, event.id)).markets.at(-1)?.phase).toBe('open');
    await t.clock.advance(22.6 * HOUR);
    expect((await stakeOf(t, staff, event.id)).event.state).toBe('check_in');
    expect((await move(event.id, -1)).json().error.code).toBe(1000);
  });

  it('is refused during play', async () => {
    const { event } = await liveEvent(t, staff, await leagueOf(t));
    expect((await move(event.id, 2)).json().error.code).toBe(1002);
  });
});

describe('a team that withdraws', () => {
  const remove = (eventId: string, teamId?: string, query = '') =>
    t.inject(staff.manager, 'DELETE', `/admin/v1/events/${eventId}/teams/${teamId}${query}`);

  it('before the start cancels a two-team event', async () => {
    const event = await eventOf(t, staff, await leagueOf(t));
    expect((await remove(event.id, event.teams[0]?.id)).json()).toMatchObject({ state: 'cancelled' });
    expect((await requestsOf(t, event.id)).at(-1)).toMatchObject({ type: 'void' });
  });

  it('before the start of an event with more teams, causes the markets to be recreated', async () => {
    const event = await eventOf(t, staff, await leagueOf(t, 4));
    expect(event).toMatchObject({ format_words: '5 rounds', name: expect.stringMatching(/, 4 teams$/) });
    await remove(event.id, event.teams[1]?.id);
    const { markets } = await stakeOf(t, staff, event.id);
    expect(markets.map((market) => [market.phase, market.event_team_ids.length])).toEqual([
      ['voided', 4],
      ['open', 3],
    ]);
  });

  it('after the start, loses', async () => {
    const { event, referee } = await liveEvent(t, staff, await leagueOf(t));
    await referee.final(1, [13, 2]);
    const [a, b] = event.teams;
    expect((await remove(event.id, a?.id)).json().error).toMatchObject({ code: 1000, param: 'reason' });
    expect((await remove(event.id, a?.id, '?reason=Left')).json()).toMatchObject({ state: 'completed' });
    const { event: after, markets } = await stakeOf(t, staff, event.id);
    expect(after.teams.map((team) => [team.id, team.placement])).toEqual([
      [a?.id, 2],
      [b?.id, 1],
    ]);
    expect(markets[0]?.shares).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });
});

describe('canceling an event', () => {
  it('voids open markets, and leaves those that have paid', async () => {
    const { event, referee } = await liveEvent(t, staff, await leagueOf(t));
    await t.inject(staff.manager, 'POST', '/admin/v1/stakes/bundle', {
      event_ids: [event.id],
      types: ['round_winner'],
    });
    await referee.final(1, [13, 2]);
    await referee.start(2);
    await referee.final(2, [13, 2]);
    const deleted = await t.inject(staff.manager, 'DELETE', `/admin/v1/events/${event.id}?reason=Power%20cut`);
    expect(deleted.json()).toMatchObject({ state: 'cancelled' });
    const { markets } = await stakeOf(t, staff, event.id);
    expect(markets.map((market) => [market.type, market.phase])).toEqual([
      ['winner', 'voided'],
      ['round_winner', 'provisional'],
    ]);
    expect((await t.inject(staff.manager, 'DELETE', `/admin/v1/events/${event.id}`)).json().error.code).toBe(1002);
  });
});
