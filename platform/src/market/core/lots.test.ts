import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitCents } from '../../shared/money.ts';
import { splitInTwo } from './lots.ts';

test('an amount in two parts is split as among many, also where products are beyond exact numbers', () => {
  const weight = fc.oneof(fc.nat(5), fc.nat(2 ** 31 - 1));
  fc.assert(
    fc.property(fc.nat(2 ** 31 - 1), weight, weight, (n, one, other) => {
      const weights = one + other === 0 ? [1, 1] : [one, other];
      expect(splitInTwo(n, one, other)).toBe(splitCents(n, weights)[0]);
    }),
  );
});

test('without weights the parts are equal, the odd cent with the first', () => {
  expect([splitInTwo(5, 0, 0), splitInTwo(4, 0, 0)]).toEqual([3, 2]);
});
