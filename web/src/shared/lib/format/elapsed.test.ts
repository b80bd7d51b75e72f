// @vitest-environment node
import { expect, it } from 'vitest';
import { formatElapsed } from './elapsed.ts';

it.each([
  [-5000, '0:00:00'],
  [59_999, '0:00:59'],
  [727_000, '0:12:07'],
  [36_000_000, '10:00:00'],
])('writes %s ms as %s', (milliseconds, text) => {
  expect(formatElapsed(milliseconds)).toBe(text);
});
