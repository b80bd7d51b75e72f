// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, splitMoney, spokenMoney } from './money.ts';

describe('formatMoney', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [124_000, '$1,240.00'],
    [-2500, '−$25.00'],
  ])('formats %i cents as %s', (cents, text) => {
    expect(formatMoney(cents)).toBe(text);
  });

  it('formats as Intl does', () => {
    const full = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    const whole = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999_99 }), (cents) => {
        const trimmed = cents % 100 === 0 ? whole : full;
        expect(formatMoney(cents)).toBe(full.format(cents / 100));
        expect(formatMoney(cents, { style: 'trim' })).toBe(trimmed.format(cents / 100));
      }),
      { examples: [[0], [7], [100_000], [123_456_700], [99_999_999]] },
    );
  });

  it('adds a plus to positive amounts, never to zero', () => {
    expect(formatMoney(1724, { sign: 'always' })).toBe('+$17.24');
    expect(formatMoney(-1724, { sign: 'always' })).toBe('−$17.24');
    expect(formatMoney(0, { sign: 'always' })).toBe('$0.00');
  });

  it('omits zero cents only on request', () => {
    expect(formatMoney(1000, { style: 'trim' })).toBe('$10');
    expect(formatMoney(1050, { style: 'trim' })).toBe('$10.50');
    expect(formatMoney(1_240_000, { style: 'compact' })).toBe('$12.4K');
  });

  it("rejects values that aren't cents", () => {
    expect(() => formatMoney(0.5)).toThrow(RangeError);
    expect(() => formatMoney(Number.NaN)).toThrow(RangeError);
  });
});

it('splits dollars from cents', () => {
  expect(splitMoney(112_815)).toEqual({ whole: '$1,128', cents: '.15' });
});

it('spells out the minus', () => {
  expect(spokenMoney(-500)).toBe('minus $5.00');
});
