import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Adjustment, newSeasonPoints, pointsOverSeasons, type TimedResult } from './seasons.ts';

const duel = (at: number, winner: string, loser: string): TimedResult => ({
  at,
  teams: [
    { placement: 1, userIds: [winner] },
    { placement: 2, userIds: [loser] },
  ],
});
const pointsOf = (table: ReadonlyMap<string, { points: number }>, id: string) => table.get(id)?.points;

it('halves the distance to 1000, rounded toward it', () => {
  expect([1000, 1001, 1199, 1200, 900, 901, 999].map(newSeasonPoints)).toEqual([
    1000, 1000, 1099, 1100, 950, 951, 1000,
  ]);
});

it('counts results and adjustments in the season in which they happened, and only there', () => {
  const adjustments: Adjustment[] = [
    { at: 2, userId: 'a', points: -5 },
    { at: 30, userId: 'c', points: 25 },
  ];
  const before = pointsOverSeasons([duel(1, 'a', 'b')], adjustments.slice(0, 1), []);
  expect(['a', 'b'].map((id) => pointsOf(before, id))).toEqual([1015, 980]);
  const after = pointsOverSeasons([duel(1, 'a', 'b')], adjustments, [10]);
  expect(['a', 'b', 'c'].map((id) => pointsOf(after, id))).toEqual([1007, 990, 1025]);
  expect(after.get('b')).toMatchObject({ events: 1, seasonEvents: 0, lossStreak: 0 });
});

it('counts what happens at the start of a season in the new one', () => {
  expect(pointsOf(pointsOverSeasons([duel(10, 'a', 'b')], [], [10]), 'a')).toBe(1020);
});

it('counts events of ongoing losses, which a win, a tie or a new season ends', () => {
  const losses = [1, 2, 3].map((at) => duel(at, 'a', 'b'));
  expect(pointsOverSeasons(losses, [], []).get('b')).toMatchObject({ seasonEvents: 3, lossStreak: 3 });
  expect(pointsOverSeasons([...losses, duel(4, 'b', 'a')], [], []).get('b')?.lossStreak).toBe(0);
  expect(pointsOverSeasons(losses, [], [3]).get('b')).toMatchObject({ events: 3, seasonEvents: 1, lossStreak: 1 });
});

it('is the same whether old results are folded season by season or not at all changed by later ones', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd');
  const result = fc.tuple(fc.nat(99), id, id).filter(([, winner, loser]) => winner !== loser);
  const time = fc.nat(99);
  fc.assert(
    fc.property(fc.array(result), fc.uniqueArray(time, { maxLength: 3 }), (list, starts) => {
      const results = list.map(([at, winner, loser]) => duel(at, winner, loser)).sort((one, two) => one.at - two.at);
      const seasons = starts.sort((one, two) => one - two);
      const table = pointsOverSeasons(results, [], seasons);
      const old = pointsOverSeasons(results, [], [...seasons, 1000]);
      for (const [user, { points, events }] of table)
        expect(old.get(user)).toEqual({ points: newSeasonPoints(points), events, seasonEvents: 0, lossStreak: 0 });
    }),
  );
});
