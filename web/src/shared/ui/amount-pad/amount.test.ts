// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountFault, draftCents, draftOf, isUnclear, pressKey } from './amount.ts';

describe('pressKey', () => {
  it.each([
    ['types at the end', '25', 2, 2, '5', '255', 3],
    ['types at the caret', '150', 0, 0, '2', '2150', 1],
    ['replaces the selection', '25', 0, 2, '4', '4', 1],
    ['deletes before the caret', '150', 1, 1, 'Backspace', '50', 0],
    ['deletes the selection', '150', 0, 3, 'Backspace', '', 0],
    ['deletes nothing at the start', '150', 0, 0, 'Backspace', '150', 0],
    ['begins with the decimal point', '', 0, 0, '.', '0.', 2],
    ['takes one decimal point', '1.2', 3, 3, '.', '1.2', 3],
    ['takes two decimals', '1.23', 4, 4, '4', '1.23', 4],
  ])('%s', (_what, text, from, to, key, after, caret) => {
    expect(pressKey(text, from, to, key)).toEqual({ text: after, caret });
  });
});

it('round-trips every amount', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => draftCents(draftOf(cents)) === cents));
});

it('distinguishes invalid text from an empty field', () => {
  expect(['', ' ', '12', '12.', 'x', '1.2345'].map(isUnclear)).toEqual([false, false, false, false, true, true]);
  expect(draftCents('1.2345')).toBe(0);
});

it('names the violated limit', () => {
  const bounds = { min: 100, max: 50_000 };
  expect(amountFault(0, bounds)).toBeNull();
  expect(amountFault(99, bounds)).toBe('At least $1.00');
  expect(amountFault(100, bounds)).toBeNull();
  expect(amountFault(50_000, bounds)).toBeNull();
  expect(amountFault(50_001, bounds)).toBe('At most $500.00');
  expect(amountFault(2000, { ...bounds, max: 1840, maxReason: 'Your balance is $18.40' })).toBe(
    'Your balance is $18.40',
  );
});
