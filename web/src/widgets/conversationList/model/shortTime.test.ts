// @vitest-environment node
import { expect, it } from 'vitest';
import { formatTime } from '@/shared/lib/format';
import { shortTime } from './shortTime.ts';

/** A Sunday at noon, local time. */
const now = new Date(2026, 10, 22, 12).getTime();
const daysBefore = (days: number) => new Date(2026, 10, 22 - days, 9, 5).toISOString();

it('formats the time of the last message as briefly as possible', () => {
  expect(shortTime(daysBefore(0), now)).toBe(formatTime(daysBefore(0)));
  expect(shortTime(daysBefore(1), now)).toBe('Yesterday');
  expect(shortTime(daysBefore(3), now)).toBe('Thu');
  expect(shortTime(daysBefore(10), now)).toBe('Nov 12');
});
