// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { clockDigits, dayName, formatDay, formatRelative, formatSpan } from './date.ts';

const now = '2026-11-21T12:00:00Z';
const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000);

describe('formatRelative', () => {
  it.each([
    [0.5, 'now'],
    [12, 'in 12 min'],
    [-180, '3 h ago'],
    [23 * 60 + 59, 'in 23 h'],
  ])('%d minutes away is %s', (minutes, text) => {
    expect(formatRelative(later(minutes), now)).toBe(text);
  });

  it('is a date beyond a day', () => {
    expect(formatRelative(later(24 * 60), now)).toMatch(/^\w{3} 22 Nov$/);
  });
});

it('formats each day of a year as Intl does', () => {
  const own = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
  for (let day = 0; day < 366; day++) {
    const at = later(day * 24 * 60);
    expect(formatDay(at)).toBe(own.format(at).replace(',', ''));
  }
});

it('rounds a duration down, so it never promises more time than there is', () => {
  expect(formatSpan(119_000)).toBe('1 min');
  expect(formatSpan(25 * 3_600_000)).toBe('1 d');
});

it('names recent days', () => {
  expect(dayName(now, now)).toBe('Today');
  expect(dayName(later(-24 * 60), now)).toBe('Yesterday');
  expect(dayName(later(-10 * 24 * 60), now)).toBeNull();
});

it('rounds seconds up and stops at zero', () => {
  expect(clockDigits(61_001)).toEqual({ hours: 0, minutes: 1, seconds: 2 });
  expect(clockDigits(3_600_000)).toEqual({ hours: 1, minutes: 0, seconds: 0 });
  expect(clockDigits(-5)).toEqual({ hours: 0, minutes: 0, seconds: 0 });
});
