import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromPayPal, toPayPal } from './money.ts';

test('amounts survive the round trip to PayPal’s format', () => {
  fc.assert(fc.property(fc.nat(10 ** 12), (cents) => fromPayPal(toPayPal(cents)) === cents));
});

test.each(['1', '1.5', '-1.00', '1.005', '1,00', ' 1.00', '1e2', '', '99999999999999.00'])(
  '%j is not a valid amount',
  (value) => {
    expect(fromPayPal({ currency_code: 'USD', value })).toBeNull();
  },
);

test('refuses currencies other than US dollars', () => {
  expect(fromPayPal({ currency_code: 'EUR', value: '1.00' })).toBeNull();
});
