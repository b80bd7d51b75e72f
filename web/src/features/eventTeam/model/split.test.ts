import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleMember } from '@/entities/tournament/model/samples.ts';
import { initialPercents, sharesOf, splitFault } from './split.ts';

const lineup = (count: number) => Array.from({ length: count }, (_, n) => sampleMember(`u${n}`, `user_${n}`));
const bench = sampleMember('sub', 'tamsin_w', { slot: 'bench', paid: false });

it('starts with equal shares of the lineup that can be proposed, whatever its size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.boolean(), (count, withBench) => {
      const members = [...lineup(count), ...(withBench ? [bench] : [])];
      const percents = initialPercents(members);
      expect(splitFault(members, percents)).toBeNull();
      expect(sharesOf(members, percents).reduce((sum, { bps }) => sum + bps, 0)).toBe(10_000);
      if (withBench) expect(percents.sub).toBe('0');
    }),
  );
});

it('starts with the proposed shares if there are any', () => {
  const members = [sampleMember('a', 'a', { bps: 7000 }), sampleMember('b', 'b', { bps: 3000 })];
  expect(initialPercents(members)).toEqual({ a: '70', b: '30' });
});

it.each([
  [{ u0: '60', u1: '30' }, 'The shares add up to 90%. They must add up to 100%.'],
  [{ u0: '60', u1: '' }, 'Enter a whole percentage for everyone.'],
  [{ u0: '60.5', u1: '39.5' }, 'Enter a whole percentage for everyone.'],
  [{ u0: '-5', u1: '105' }, 'Enter a whole percentage for everyone.'],
  [{ u0: '60', u1: '40' }, null],
])('%j: %s', (percents, fault) => expect(splitFault(lineup(2), percents)).toBe(fault));
