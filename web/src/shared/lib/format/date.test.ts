// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clockDigits,
  dayName,
  formatDay,
  formatDeadline,
  formatRelative,
  formatSlot,
  formatSlotDay,
  formatSpan,
} from './date.ts';

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

  it('is a date if it is a day or more away', () => {
    expect(formatRelative(later(24 * 60), now)).toMatch(/^\w{3}, Nov 22$/);
  });
});

describe.each([
  ['en-US', 'America/New_York', '2:56 PM', 'Nov 23, 2:56 PM EST', 'Mon, Nov 23', 'Nov 23, 2025, 2:56 PM EST'],
  ['en-US@posix', 'UTC', '7:56 PM', 'Nov 23, 7:56 PM UTC', 'Mon, Nov 23', 'Nov 23, 2025, 7:56 PM UTC'],
  ['en-GB', 'Europe/London', '19:56', '23 Nov, 19:56 GMT', 'Mon 23 Nov', '23 Nov 2025, 19:56 GMT'],
  ['de-DE', 'Europe/Berlin', '20:56', '23 Nov, 20:56 CET', 'Mon 23 Nov', '23 Nov 2025, 20:56 CET'],
])('for a viewer with the locale %s in %s', (language, zone, time, moment, day, lastYear) => {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00Z'), toFake: ['Date'] });
    vi.stubEnv('TZ', zone);
    vi.stubGlobal('navigator', { language });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });

  it('dates and times are in that locale and zone', async () => {
    const format = await import('./date.ts');
    const at = '2026-11-23T19:56:00Z';
    const plain = (text: string) => text.replace(/\u00a0/g, ' ');
    expect(plain(format.formatTime(at))).toBe(time);
    expect(plain(format.formatDateTime(at))).toBe(moment);
    expect(plain(format.formatDateTime('2025-11-23T19:56:00Z'))).toBe(lastYear);
    // Whether British dates have a comma after the weekday depends on the version of the locale data.
    expect(format.formatDay(at).replace(/(?<=Mon),(?= 23)/, '')).toBe(day);
  });
});

it('formats each day of a year as Intl does', () => {
  const own = new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', month: 'short' });
  for (let day = 0; day < 366; day++) {
    const at = later(day * 24 * 60);
    expect(formatDay(at)).toBe(own.format(at));
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

it('schedules are in the time zone of their league, in lowercase, with 24 hours', () => {
  const zone = 'Europe/Berlin';
  expect(formatSlot('2026-11-22T23:00:00Z', '2026-11-23T00:30:00Z', zone)).toBe('00:00 – 01:30');
  expect(formatSlotDay('2026-11-22T23:00:00Z', zone)).toBe('mon-nov 23');
  expect(formatDeadline('2026-11-20T17:00:00Z', zone)).toMatch(/^Friday 18:00 (CET|GMT\+1)$/);
});
