import { expect, test } from 'vitest';
import { alarmAfter } from './alarm.ts';

test.each([
  ['soon', 10_000, 600],
  ['now', 9_400, 5],
  ['long ago', 1_000, 5],
  ['far in the future', 9_000_000, 60_000],
])('timer for an order due %s', (_when, first, wait) => {
  expect(alarmAfter(first, 9_400)).toBe(wait);
});
