import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { activeRoundChannel } from '../channel.ts';
import {
  type EventStaff,
  eventOf,
  eventStaff,
  leagueOf,
  liveEvent,
  refereeOf,
  requestsOf,
  stakeOf,
} from '../testing/events.ts';

const MINUTE = 60_000;

let t: TestPlatform;
let staff: EventStaff;
beforeAll(async () => {
  t = await testPlatform();
  staff = await eventStaff(t);
});
afterAll(() => t.close());

it('plays rounds in order, each once', async () => {
  const { event, referee } = await liveEvent(t, staff, await leagueOf(t));
  expect((await referee.start(1)).statusCode).toBe(200);
  const codes = [
    await referee.start(2),
    await referee.final(2, [1, 0]),
    await referee.score(2, [1, 0]),
    await referee.score(1, [1]),
  ].map((answer) => answer.json().error?.code);
  expect(codes).toEqual([1002, 1002, 1002, undefined]);
  const [team] = event.teams;
  const partial = await t.inject(
    staff.referee,
    'POST',
    `/admin/v1/referee/matches/${(await stakeOf(t, staff, event.id)).match_id}/play_by_plays`,
    {
      round_number: 1,
      scores: [{ event_team_id: team?.id, score: 1 }],
    },
  );
  expect(partial.json().error.code).toBe(1000);
  expect((await referee.final(1, [13, 9])).statusCode).toBe(200);
  expect((await referee.final(1, [13, 9])).statusCode).toBe(200);
  expect((await referee.final(1, [13, 8])).json().error.code).toBe(1002);
  expect((await referee.start(3)).json().error.code).toBe(1002);
  const plays = (await referee.plays()).json().items;
  expect(plays[0]).toMatchObject({ round_number: 1, words: 'Round 1 is final.' });
});

it('does not start an event before it is locked', async () => {
  const event = await eventOf(t, staff, await leagueOf(t));
  const { match_id } = await stakeOf(t, staff, event.id);
  expect((await refereeOf(t, staff, match_id, event).start(1)).json().error.code).toBe(1002);
});

it('reports the first round as pending before it starts', async () => {
  const event = await eventOf(t, staff, await leagueOf(t));
  const pending = {
    event_id: event.id,
    round_number: 1,
    state: 'pending',
    started_at: null,
    ends_at: null,
    scores: [],
  };
  const key = { event_id: event.id };
  expect(await activeRoundChannel.snapshot(t.db, null, key, t.deps.config)).toMatchObject(pending);
  expect((await t.inject(null, 'GET', `/api/v1/play_events/${event.id}/active_round`)).json()).toMatchObject(pending);
  const missing = { event_id: '00000000-0000-7000-8000-000000000000' };
  expect(await activeRoundChannel.snapshot(t.db, null, missing, t.deps.config)).toBeNull();
});

it('notifies all subscribers of the event and its round', async () => {
  const { event, referee } = await liveEvent(t, staff, await leagueOf(t));
  await referee.score(1, [3, 1], { words: 'Three in a row.' });
  const read = await t.inject(null, 'GET', `/api/v1/play_events/${event.id}/match_event`);
  expect(read.json()).toMatchObject({ id: event.id, state: 'live', viewers_count: 0, watching: false });
  expect((await t.inject(null, 'GET', `/api/v1/play_events/${event.id}/match_event`)).json().viewers_count).toBe(1);
  const round = await t.inject(null, 'GET', `/api/v1/play_events/${event.id}/active_round`);
  expect(round.json()).toMatchObject({ round_number: 1, state: 'live', scores: [{ score: 3 }, { score: 1 }] });
  const told = await t.db
    .selectFrom('live_events')
    .select(['channel', 'type'])
    .where('key', 'like', `%${event.id}%`)
    .where('type', '=', 'event.play_by_play')
    .orderBy('channel')
    .execute();
  expect(told.map((one) => one.channel)).toEqual(['active_round', 'match_event']);
  const missing = '/api/v1/play_events/00000000-0000-7000-8000-000000000000';
  expect((await t.inject(null, 'GET', `${missing}/match_event`)).statusCode).toBe(404);
  expect((await t.inject(null, 'GET', `${missing}/active_round`)).statusCode).toBe(404);
});

it('corrects a score with a new row, and settles again within the window', async () => {
  const { event, referee } = await liveEvent(t, staff, await leagueOf(t), { format: { type: 'first_to', rounds: 1 } });
  await referee.final(1, [13, 9]);
  const [last] = (await referee.plays()).json().items;
  const wrong = await referee.score(1, [13, 13], { corrects_id: event.id });
  expect(wrong.json().error.code).toBe(1000);
  const fixed = await referee.score(1, [9, 13], { corrects_id: last.id, words: 'Sides were mixed up.' });
  expect(fixed.json()).toMatchObject({ corrects_id: last.id });
  expect((await requestsOf(t, event.id)).at(-1)).toEqual({
    type: 'correct',
    shares: [
      [0, 1],
      [1, 1],
    ],
  });
  const { event: after } = await stakeOf(t, staff, event.id);
  expect(after.teams.map((team) => team.placement)).toEqual([2, 1]);
  expect((await referee.score(1, [1, 0], { corrects_id: last.id })).json().error.code).toBe(1002);
});

it('requires a second staff member to correct a reviewed score, and refuses to correct a final one', async () => {
  const { event, referee } = await liveEvent(t, staff, await leagueOf(t), { format: { type: 'first_to', rounds: 1 } });
  await referee.final(1, [13, 9]);
  const [last] = (await referee.plays()).json().items;
  await t.clock.advance(16 * MINUTE);
  const asked = await referee.score(1, [9, 13], { corrects_id: last.id });
  expect(asked.json().error.code).toBe(1015);
  const decide = async (id: string) =>
    t.inject(await t.person({ area: 'staff', roles: ['referee'] }), 'POST', `/admin/v1/approvals/${id}/decide`, {
      approved: true,
      reason: 'Seen on the recording.',
    });
  const approval = asked.json().error.data.approval_id;
  expect((await decide(approval)).statusCode).toBe(200);
  expect((await requestsOf(t, event.id)).at(-1)).toMatchObject({ type: 'correct' });
  const [row] = (await referee.plays()).json().items;
  const again = await referee.score(1, [13, 9], { corrects_id: row.id });
  await t.clock.advance(60 * MINUTE);
  expect((await decide(again.json().error.data.approval_id)).json().error.code).toBe(1002);
  expect((await stakeOf(t, staff, event.id)).markets[0]?.shares).toEqual([
    [0, 1],
    [1, 1],
  ]);
});

it('keeps all play-by-play rows', async () => {
  const { event, referee } = await liveEvent(t, staff, await leagueOf(t));
  await referee.score(1, [1, 0]);
  const change = t.db.updateTable('play_by_plays').set({ words: 'Never.' }).where('event_id', '=', event.id).execute();
  await expect(change).rejects.toThrow(/permission denied/);
  await expect(t.db.deleteFrom('play_by_plays').execute()).rejects.toThrow(/permission denied/);
});

it('pays the winner of a round once it is final', async () => {
  const { event, referee } = await liveEvent(t, staff, await leagueOf(t));
  const added = await t.inject(staff.manager, 'POST', '/admin/v1/stakes/bundle', {
    event_ids: [event.id],
    types: ['round_winner'],
  });
  expect(added.json()).toMatchObject({ added: 1 });
  await referee.final(1, [13, 9]);
  expect((await stakeOf(t, staff, event.id)).markets.find((one) => one.type === 'round_winner')?.phase).toBe(
    'suspended',
  );
  await referee.start(2);
  await referee.final(2, [7, 7]);
  expect((await requestsOf(t, event.id, 'round_winner')).at(-1)).toEqual({
    type: 'settle',
    shares: [
      [1, 2],
      [1, 2],
    ],
  });
});
