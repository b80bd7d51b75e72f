// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { capReachedAt, ladderOf } from './ladder.ts';

it('increases up to the maximum and stops there', () => {
  expect(ladderOf({ bps: 2_000, capAmount: 500, maxPrice: 80 })).toEqual([
    { profit: 500, bonus: 100 },
    { profit: 1_000, bonus: 200 },
    { profit: 2_500, bonus: 500 },
  ]);
});

it('never exceeds the maximum, and reaches it at the last step', () => {
  const terms = fc.record({ bps: fc.integer({ min: 1, max: 10_000 }), capAmount: fc.integer({ min: 1, max: 50_000 }) });
  fc.assert(
    fc.property(terms, ({ bps, capAmount }) => {
      const boost = { bps, capAmount, maxPrice: 80 };
      const steps = ladderOf(boost);
      expect(steps.at(-1)).toEqual({ profit: capReachedAt(boost), bonus: capAmount });
      expect(steps.map(({ bonus }) => bonus)).toEqual(steps.map(({ bonus }) => bonus).toSorted((a, b) => a - b));
    }),
  );
});
