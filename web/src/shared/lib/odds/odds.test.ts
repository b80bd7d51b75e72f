// @vitest-environment node
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { americanOf, oddsFormats, oddsIn, spokenOddsIn } from './odds.ts';

const price = fc.integer({ min: 1, max: 99 });
const all = Array.from({ length: 99 }, (_, index) => index + 1);

it.each([
  [1, '1¢', '100.00', '+9900', '99/1'],
  [25, '25¢', '4.00', '+300', '3/1'],
  [33, '33¢', '3.03', '+203', '67/33'],
  [50, '50¢', '2.00', '+100', '1/1'],
  [51, '51¢', '1.96', '−104', '49/51'],
  [63, '63¢', '1.59', '−170', '37/63'],
  [99, '99¢', '1.01', '−9900', '1/99'],
])('shows %d in every format', (cents, ...texts) => {
  expect(oddsFormats.map((format) => oddsIn(format, cents))).toEqual(texts);
});

it('rounds decimal odds to the nearest cent of payout', () => {
  fc.assert(
    fc.property(price, (cents) => {
      expect(Math.abs(Number(oddsIn('decimal', cents)) - 100 / cents)).toBeLessThanOrEqual(0.005 + 1e-9);
    }),
  );
});

it('converts American odds back to the same price', () => {
  fc.assert(
    fc.property(price, (cents) => {
      const odds = americanOf(cents);
      const back = odds < 0 ? (100 * -odds) / (100 - odds) : 10_000 / (100 + odds);
      expect(Math.round(back)).toBe(cents);
    }),
  );
});

it('keeps fractional odds exact and reduced', () => {
  fc.assert(
    fc.property(price, (cents) => {
      const [gain = 0, risk = 0] = oddsIn('fractional', cents).split('/').map(Number);
      expect(gain * cents).toBe(risk * (100 - cents));
      const shared = Array.from({ length: Math.min(gain, risk) }, (_, index) => index + 1);
      expect(shared.filter((each) => gain % each === 0 && risk % each === 0)).toEqual([1]);
    }),
  );
});

it.each(oddsFormats)('never shows two prices as the same %s odds, in text or speech', (format) => {
  expect(new Set(all.map((cents) => oddsIn(format, cents))).size).toBe(99);
  expect(new Set(all.map((cents) => spokenOddsIn(format, cents))).size).toBe(99);
});

it('spells out signs and fractions', () => {
  expect(oddsFormats.map((format) => spokenOddsIn(format, 63))).toEqual(['63 cents', '1.59', 'minus 170', '37 to 63']);
  expect(spokenOddsIn('american', 40)).toBe('plus 150');
});
