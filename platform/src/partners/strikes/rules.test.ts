import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextLevel, rankingPenalty, shieldEarnedAt, suspensionWeeks } from './rules.ts';

const DAY = 86_400_000;
const since = new Date('2026-01-05T12:00:00Z');
const day = (number: number) => new Date(since.getTime() + number * DAY);

test('three points suspend for a week, six for four, and ten ask for a review', () => {
  expect([0, 2, 3, 5, 6, 9, 10].map(suspensionWeeks)).toEqual([0, 0, 1, 1, 4, 4, 4]);
  expect([0, 2, 3, 6, 10].map(nextLevel)).toEqual([
    { points: 3, weeks: 1 },
    { points: 3, weeks: 1 },
    { points: 6, weeks: 4 },
    { points: 10, weeks: null },
    null,
  ]);
});

test('eight clean weeks earn a shield, which stays until it takes a strike', () => {
  const strike = (at: number, absorbed = false) => ({ created_at: day(at), absorbed });
  expect(shieldEarnedAt(since, [], day(55))).toBe(null);
  expect(shieldEarnedAt(since, [], day(56))).toEqual(day(56));
  expect(shieldEarnedAt(since, [strike(10)], day(65))).toBe(null);
  expect(shieldEarnedAt(since, [strike(10)], day(66))).toEqual(day(66));
  // A later strike that it doesn't take leaves it.
  expect(shieldEarnedAt(since, [strike(60)], day(61))).toEqual(day(56));
  expect(shieldEarnedAt(since, [strike(60, true)], day(115))).toBe(null);
  expect(shieldEarnedAt(since, [strike(60, true)], day(116))).toEqual(day(116));
});

test('a shield is always preceded by eight weeks without a strike', () => {
  const seasons = fc.array(fc.record({ gap: fc.integer({ min: 0, max: 90 }), announced: fc.boolean() }), {
    maxLength: 12,
  });
  let shields = 0;
  fc.assert(
    fc.property(seasons, fc.integer({ min: 0, max: 90 }), (gaps, rest) => {
      const strikes: { created_at: Date; absorbed: boolean }[] = [];
      let at = 0;
      for (const { gap, announced } of gaps) {
        at += gap;
        const absorbed = announced && shieldEarnedAt(since, strikes, day(at)) !== null;
        strikes.push({ created_at: day(at), absorbed });
      }
      const now = day(at + rest);
      const earned = shieldEarnedAt(since, strikes, now);
      const used = strikes.findLast(({ absorbed }) => absorbed)?.created_at ?? since;
      if (!earned) return;
      shields += 1;
      expect(earned.getTime()).toBeLessThanOrEqual(now.getTime());
      const from = earned.getTime() - 56 * DAY;
      expect(from).toBeGreaterThanOrEqual(used.getTime());
      const within = strikes.filter(({ created_at: when }) => when.getTime() > from && when < earned);
      expect(within).toEqual([]);
    }),
    { numRuns: 500, seed: 20_261_127 },
  );
  expect(shields).toBeGreaterThan(50);
});

test('late and no-show strikes cost ranking points, unless the shield takes them', () => {
  const cost = (category_id: string, absorbed = false) => rankingPenalty({ category_id, absorbed });
  expect(['late', 'no_show', 'stream_rule', 'unsporting'].map((id) => cost(id))).toEqual([5, 25, 0, 0]);
  expect([cost('late', true), cost('no_show', true)]).toEqual([0, 0]);
});
