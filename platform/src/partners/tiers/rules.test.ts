import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankKeys } from '../../matches/results/rank.ts';
import { floorOf, type Reviewed, review, START_TIER } from './rules.ts';

const partner = (userId: string, more: Partial<Reviewed> = {}): Reviewed => ({
  userId,
  tier: START_TIER,
  points: 1000,
  seasonEvents: 1,
  lossStreak: 0,
  warning: null,
  ...more,
});
const reviewOf = (one: Reviewed, ...others: Reviewed[]) => review([one, ...others])[0];

describe('the weekly review of tiers', () => {
  it('warns first and moves by one tier when the flag comes again', () => {
    const rising = partner('a', { points: 1500 });
    expect(reviewOf(rising)).toEqual({ userId: 'a', tier: 'contender', warning: 'up', movedFrom: null });
    expect(reviewOf({ ...rising, warning: 'up' })).toMatchObject({ tier: 'challenger', warning: null });
    const falling = partner('a', { points: 899 });
    expect(reviewOf(falling)).toMatchObject({ tier: 'contender', warning: 'down' });
    expect(reviewOf({ ...falling, warning: 'down' })).toMatchObject({ tier: 'rookie', movedFrom: 'contender' });
  });

  it('takes the warning away without the flag, and warns anew in the other direction', () => {
    expect(reviewOf(partner('a', { points: 900, warning: 'down' }))).toMatchObject({ warning: null, movedFrom: null });
    expect(reviewOf(partner('a', { points: 1100, warning: 'down' }))).toMatchObject({ warning: 'up', movedFrom: null });
  });

  it('warns of five losses in a row whatever the points are, together with too few points', () => {
    const losing = partner('a', { points: 1200, lossStreak: 5 });
    expect(reviewOf(losing)).toMatchObject({ warning: 'losses' });
    expect(reviewOf({ ...losing, lossStreak: 4 })).toMatchObject({ warning: 'up' });
    expect(reviewOf({ ...losing, warning: 'down' })).toMatchObject({ tier: 'rookie' });
  });

  it('flags three at each end of a tier, and more with equal points', () => {
    const flagged = (points: number[]) =>
      review(points.map((value, index) => partner(String(index), { points: value }))).map(({ warning }) => warning);
    expect(flagged([1100, 1200, 1300, 1400])).toEqual([null, 'up', 'up', 'up']);
    expect(flagged([800, 850, 700, 600])).toEqual(['down', null, 'down', 'down']);
    expect(flagged([1200, 1200, 1200, 1200])).toEqual(['up', 'up', 'up', 'up']);
  });

  it('leaves partners without an event this season, and the ends of the list, where they are', () => {
    expect(reviewOf(partner('a', { points: 1500, seasonEvents: 0 }))).toMatchObject({ warning: null });
    expect(reviewOf(partner('a', { tier: 'champion', points: 2000 }))).toMatchObject({ warning: null });
    expect(reviewOf(partner('a', { tier: 'rookie', lossStreak: 9 }))).toMatchObject({ warning: null });
  });

  it('never moves anyone without a warning, past an end or by more than one tier, in any order of partners', () => {
    const some = fc.record({
      tier: fc.constantFrom(...rankKeys),
      points: fc.integer({ min: 500, max: 2000 }),
      seasonEvents: fc.nat(2),
      lossStreak: fc.nat(6),
      warning: fc.constantFrom('up' as const, 'down' as const, 'losses' as const, null),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 30 }), (rows) => {
        const partners = rows.map((row, index) => ({ ...row, userId: String(index) }));
        const reviews = review(partners);
        expect([...review(partners.toReversed())].reverse()).toEqual(reviews);
        for (const [index, one] of reviews.entries()) {
          const before = partners[index];
          if (!before) throw new Error('no partner');
          const step = rankKeys.indexOf(one.tier) - rankKeys.indexOf(before.tier);
          expect(Math.abs(step)).toBe(one.movedFrom ? 1 : 0);
          if (!one.movedFrom) continue;
          expect([before.warning === 'up', one.warning]).toEqual([step > 0, null]);
          if (step > 0) expect(before.points).toBeGreaterThanOrEqual(floorOf(one.tier));
        }
      }),
    );
  });
});
