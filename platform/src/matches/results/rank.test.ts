import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bandText, inBand, isBand, rankFloors, rankKeys, rankOf } from './rank.ts';

it('ranks by points', () => {
  expect([-500, 899, 900, 1000, 1100, 1499, 1500, 5000].map(rankOf)).toEqual([
    'rookie',
    'rookie',
    'contender',
    'contender',
    'challenger',
    'expert',
    'master',
    'champion',
  ]);
});

it('admits the same people by rank as by points', () => {
  const end = fc.option(fc.constantFrom(...rankKeys));
  fc.assert(
    fc.property(end, end, fc.integer({ min: 0, max: 3000 }), (min_rank, max_rank, points) => {
      const floor = (key: (typeof rankKeys)[number]) => rankFloors[rankKeys.indexOf(key)] ?? Number.NaN;
      const next = max_rank && rankFloors[rankKeys.indexOf(max_rank) + 1];
      const byPoints = (min_rank === null || points >= floor(min_rank)) && (next == null || points < next);
      expect(inBand(rankOf(points), { min_rank, max_rank })).toBe(byPoints);
      if (byPoints) expect(isBand({ min_rank, max_rank })).toBe(true);
    }),
  );
});

it('formats bands', () => {
  expect(bandText({ min_rank: 'expert', max_rank: null })).toBe('Expert or higher');
  expect(bandText({ min_rank: null, max_rank: 'expert' })).toBe('Expert or lower');
  expect(bandText({ min_rank: 'expert', max_rank: 'expert' })).toBe('Expert');
  expect(isBand({ min_rank: 'master', max_rank: 'rookie' })).toBe(false);
});
