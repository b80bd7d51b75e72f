// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountFault, draftCents, draftOf, drawnDraft, pressKey } from './amount.ts';

const type = (keys: string, start = '') =>
  keys.split(' ').reduce((draft, key) => pressKey(draft, key === '<' ? 'Backspace' : key), start);

describe('pressKey', () => {
  it.each([
    ['1 2 . 5', '12.5'],
    ['0 7', '7'],
    ['. 5', '0.5'],
    ['1 . . 2', '1.2'],
    ['1 , 2', '1.2'],
    ['1 . 2 3 4', '1.23'],
    ['1 2 <', '1'],
    ['<', ''],
    ['a 1', '1'],
  ])('%s gives %s', (keys, draft) => {
    expect(type(keys)).toBe(draft);
  });

  it('ignores digits that would exceed any possible balance', () => {
    expect(type('9 9 9 9 9 9')).toBe('99999');
  });

  it('always yields valid cents, whatever is pressed', () => {
    const key = fc.constantFrom(...'0123456789.', 'Backspace', 'x');
    fc.assert(
      fc.property(fc.array(key, { maxLength: 40 }), (keys) => {
        const cents = draftCents(keys.reduce(pressKey, ''));
        expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
      }),
    );
  });
});

it('round-trips every amount', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => draftCents(draftOf(cents)) === cents));
});

it('splits typed digits from the placeholder', () => {
  expect(drawnDraft('')).toEqual({ typed: '', ghost: '0.00' });
  expect(drawnDraft('1240')).toEqual({ typed: '1,240', ghost: '.00' });
  expect(drawnDraft('12.')).toEqual({ typed: '12.', ghost: '00' });
  expect(drawnDraft('12.5')).toEqual({ typed: '12.5', ghost: '0' });
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
