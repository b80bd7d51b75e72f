import { expect, it } from 'vitest';
import { quietSeconds } from './quiet.ts';

it.each([
  ['22-7', '21:59:59', 0],
  ['22-7', '22:00:00', 9 * 3600],
  ['22-7', '06:59:59', 1],
  ['22-7', '07:00:00', 0],
  ['1-5', '03:30:00', 5400],
  ['1-5', '05:00:00', 0],
  ['8-8', '08:00:00', 0],
])('quiet hours %s: at %s for %i seconds', (hours, time, seconds) => {
  expect(quietSeconds(hours, new Date(`2026-01-01T${time}Z`))).toBe(seconds);
});
