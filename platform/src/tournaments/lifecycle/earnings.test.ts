import { afterAll, beforeAll, expect, it } from 'vitest';
import { countLeaderboards } from '../../leaderboards/count.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { cup, entrants, type Organizer, organizer, playAll, startCup } from '../testing/cups.ts';

const MINUTE = 60_000;

let t: TestPlatform;
let staff: Organizer;
beforeAll(async () => {
  t = await testPlatform();
  staff = await organizer(t);
});
afterAll(() => t.close());

interface Sum {
  matches: number;
  events: number;
  net: { amount: number | null };
}

const earningsOf = async (person: Person, as = person) =>
  (await t.inject(as, 'GET', `/api/v1/statistics/earnings?user_id=${person.id}`)).json<{
    net: { amount: number | null; negative: boolean };
    days: Sum[];
    modes: Sum[];
  }>();

/** The profit leaderboard of all time, by user ID. */
async function profits(): Promise<Map<string, number>> {
  await countLeaderboards({}, t.deps);
  const answer = await t.inject(null, 'GET', '/api/v1/user_stats?period=alltime&metric=profit');
  const { items } = answer.json<{ items: { user_id: string; value: number }[] }>();
  return new Map(items.map((row) => [row.user_id, row.value]));
}

it('entries and prizes count in earnings and on the profit leaderboard once the event is paid out', async () => {
  const event = await cup(t, staff, { sponsor_amount: 1000 });
  const [leaver, ...people] = await entrants(t, staff, event.id, 5);
  if (!leaver) throw new Error('five people registered');
  await t.inject(leaver, 'POST', `/api/v1/play_events/${event.id}/leave`, {});
  await startCup(t, event, people);
  await playAll(t, event.id, people);
  const before = await Promise.all(people.map((person) => earningsOf(person)));
  expect(before.map(({ net }) => net.amount)).toEqual([0, 0, 0, 0]);
  // First the match result becomes final, then the prizes.
  await t.clock.advance(16 * MINUTE);
  await t.clock.advance(61 * MINUTE);

  // The pool is $50, split 70% and 30%. Profits exclude the entry of $10 each.
  const after = await Promise.all(people.map((person) => earningsOf(person)));
  expect(after.map(({ net }) => net.amount ?? 0).sort((a, b) => b - a)).toEqual([2500, 500, -1000, -1000]);
  for (const { net, modes, days } of after) {
    expect(modes).toMatchObject([{ events: 1, net }]);
    expect(days.reduce((sum, day) => sum + day.events, 0)).toBe(1);
    expect(days.reduce((sum, day) => sum + (day.net.amount ?? 0), 0)).toBe(net.amount);
  }
  const best = people.find((_, index) => after[index]?.net.amount === 2500);
  const next = people.find((_, index) => after[index]?.net.amount === 500);
  if (!best || !next) throw new Error('two people won');
  const money = await t.inject(best, 'GET', '/api/v2/statistics/profile?private=true');
  expect(money.json()).toMatchObject({
    entered: { amount: 1000 },
    won: { amount: 3500 },
    net: { amount: 2500 },
    best: { amount: 2500 },
  });
  // Other users see a range, and a refunded entry doesn't count as a loss.
  expect((await earningsOf(best, next)).net.amount).toBeNull();
  expect(await earningsOf(leaver)).toMatchObject({ net: { amount: 0 }, days: [], modes: [] });
  const board = await profits();
  expect([board.get(best.id), board.get(next.id), board.has(leaver.id)]).toEqual([2500, 500, false]);
});
