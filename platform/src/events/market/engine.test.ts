import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { type EventStaff, eventStaff, leagueOf, liveEvent } from '../testing/events.ts';

let t: TestPlatform;
let staff: EventStaff;
beforeAll(async () => {
  t = await testPlatform();
  staff = await eventStaff(t);
});
afterAll(() => t.close());

it("drives the market: its writer applies the event's changes", async () => {
  const { event, referee } = await liveEvent(t, staff, await leagueOf(t), { format: { type: 'first_to', rounds: 1 } });
  const market = () =>
    t.db
      .selectFrom('markets')
      .select(['phase', 'in_play', 'reason', 'resumes_at', 'shares', 'final_at'])
      .where('event_id', '=', event.id)
      .executeTakeFirstOrThrow();
  const becomes = (expected: object) => expect.poll(market, { timeout: 20_000 }).toMatchObject(expected);
  await becomes({ phase: 'in_play', in_play: true });
  await referee.score(1, [1, 0]);
  await becomes({ phase: 'suspended', reason: 'score', resumes_at: expect.any(Date) });
  await referee.interval(5);
  await becomes({ phase: 'suspended', reason: 'play_interval', in_play: true });
  await t.clock.advance(310_000);
  // The break is over, but the referee hasn't sent a signal since it ended.
  await becomes({ phase: 'suspended', reason: 'feed', resumes_at: null });
  await referee.score(1, [1, 0]);
  await becomes({ phase: 'in_play', resumes_at: null });
  await referee.final(1, [13, 9]);
  await becomes({
    phase: 'provisional',
    shares: [
      [1, 1],
      [0, 1],
    ],
    final_at: expect.any(Date),
  });
  await t.clock.advance(61 * 60_000);
  await becomes({ phase: 'settled' });
});
