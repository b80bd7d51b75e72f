// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from './money.ts';
import { latinDigits, parseMoney } from './parseMoney.ts';

const cents = fc.integer({ min: 0, max: 99_999_999_99 });

describe('parseMoney', () => {
  it.each([
    ['12', 1200],
    ['12.', 1200],
    ['12.5', 1250],
    ['.5', 50],
    ['$1,240.00', 124_000],
    [' 7 ', 700],
    ['12,50', 1250],
    ['2,5', 250],
    ['21,1', 2110],
    ['25 USD', 2500],
    ['US$ 1,234.50', 123_450],
    ['1.234,50', 123_450],
    ["1'234.50", 123_450],
    ['1 234,50', 123_450],
    ['1\u00a0234.50', 123_450],
    ['1,234', 123_400],
    ['1.234.567', 123_456_700],
    ['1,234,567.8', 123_456_780],
    ['٢٥', 2500],
    ['۲۵٫۵', 2550],
    ['२५', 2500],
    ['２５．１', 2510],
  ])('parses %s', (text, expected) => {
    expect(parseMoney(text, '.')).toBe(expected);
  });

  it.each(
    [
      ['', '.', '$', '-5', 'ten', '1e3', '5 EUR'],
      ['1.234', '12,345,6', '1,24,000', '1.2.3', '0,500', '1234567890'],
      ['1,234.5678', '1.234,567', '12 34', '5 $ 5'],
    ].flat(),
  )('rejects %j, whose amount isn’t certain', (text) => {
    expect(parseMoney(text, '.')).toBeNull();
  });

  it('reads a single group by the viewer’s decimal sign', () => {
    expect(parseMoney('1.234', ',')).toBe(123_400);
    expect(parseMoney('1,234', ',')).toBeNull();
  });

  it('reads every amount as it is formatted, in dollars and in the European way', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const ours = formatMoney(amount);
        const theirs = ours.replace(/[.,$]/g, (sign) => ({ '.': ',', ',': '.', $: '' })[sign] ?? '');
        expect(parseMoney(ours, '.')).toBe(amount);
        expect(parseMoney(theirs, ',')).toBe(amount);
        expect(parseMoney(theirs, '.')).toBe(amount);
      }),
    );
  });

  it('never returns anything but safe integer cents', () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123456789.,$ '", 'USD', '٥') });
    fc.assert(
      fc.property(text, fc.constantFrom('.', ','), (typed, decimal) => {
        const amount = parseMoney(typed, decimal);
        expect(amount === null || (Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
    );
  });
});

it('replaces digits of other scripts', () => {
  expect(latinDigits('٣۳३３3')).toBe('33333');
});
