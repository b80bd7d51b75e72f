import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromPayPal, toPayPal } from './money.ts';

test('an amount survives the way to PayPal and back', () => {
  fc.assert(fc.property(fc.nat(10 ** 12), (cents) => fromPayPal(toPayPal(cents)) === cents));
});

test.each(['1', '1.5', '-1.00', '1.005', '1,00', ' 1.00', '1e2', '', '99999999999999.00'])(
  '%j is no amount',
  (value) => {
    expect(fromPayPal({ currency_code: 'USD', value })).toBeNull();
  },
);

test('other money than US dollars is no amount', () => {
  expect(fromPayPal({ currency_code: 'EUR', value: '1.00' })).toBeNull();
});
