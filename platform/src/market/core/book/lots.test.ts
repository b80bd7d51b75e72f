import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitCents } from '../../../shared/money.ts';
import { splitInTwo } from './lots.ts';

test('splitting an amount in two matches the general split, even beyond safe integers', () => {
  const weight = fc.oneof(fc.nat(5), fc.nat(2 ** 31 - 1));
  fc.assert(
    fc.property(fc.nat(2 ** 31 - 1), weight, weight, (n, one, other) => {
      const weights = one + other === 0 ? [1, 1] : [one, other];
      expect(splitInTwo(n, one, other)).toBe(splitCents(n, weights)[0]);
    }),
  );
});

test('without weights the parts are equal, and the first gets the odd cent', () => {
  expect([splitInTwo(5, 0, 0), splitInTwo(4, 0, 0)]).toEqual([3, 2]);
});
