// @vitest-environment node
import { expect, it } from 'vitest';
import { pauseEnd } from './pause.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const past = '2026-11-20T09:59:59Z';
const soon = '2026-11-21T10:00:00Z';
const late = '2027-11-20T10:00:00Z';

it.each([
  [null, null, null],
  [past, past, null],
  [soon, null, soon],
  [null, late, late],
  [soon, late, late],
  [soon, past, soon],
])('a break until %s and a self-exclusion until %s end at %s', (coolOffUntil, selfExcludedUntil, end) => {
  expect(pauseEnd({ coolOffUntil, selfExcludedUntil }, now)).toBe(end);
});
