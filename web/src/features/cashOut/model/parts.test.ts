import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { partOf } from './parts.ts';

it('never exceeds the whole, is exact at 100 percent and rounds to whole contracts otherwise', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 100 }), (payout, percent) => {
      const part = partOf(payout, percent);
      expect(part).toBeLessThanOrEqual(payout);
      if (percent === 100) expect(part).toBe(payout);
      else expect(part % 100).toBe(0);
    }),
  );
});
