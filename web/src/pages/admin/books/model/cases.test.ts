import { expect, it } from 'vitest';
import { amountWords, gapOf } from './cases.ts';

it('compares the ledger with the provider', () => {
  expect(gapOf({ ourAmount: 2500, theirAmount: 2000 })).toBe(500);
  expect(gapOf({ ourAmount: null, theirAmount: 2000 })).toBe(-2000);
  expect(gapOf({ ourAmount: null, theirAmount: null })).toBeNull();
  expect(amountWords(null)).toBe('No entry');
  expect(amountWords(-700)).toBe('−$7.00');
});
