// @vitest-environment node
import { expect, it } from 'vitest';
import { exclusionEnd, pauseText } from './pauses.ts';

const at = (iso: string) => new Date(iso).getTime();

it('ends an exclusion on the same day of the month, or on its last day', () => {
  expect(exclusionEnd(at('2026-11-21T10:00:00Z'), 6)).toBe('2027-05-21T10:00:00.000Z');
  expect(exclusionEnd(at('2026-08-31T10:00:00Z'), 6)).toBe('2027-02-28T10:00:00.000Z');
  expect(exclusionEnd(at('2026-02-28T10:00:00Z'), 12)).toBe('2027-02-28T10:00:00.000Z');
});

it('describes the stricter pause, and ignores expired ones', () => {
  const now = at('2026-11-21T10:00:00Z');
  const coolOffUntil = '2026-11-22T10:00:00Z';
  const selfExcludedUntil = '2027-05-21T10:00:00Z';
  expect(pauseText({ coolOffUntil, selfExcludedUntil }, now)).toMatch(/^Self-excluded until/);
  expect(pauseText({ coolOffUntil, selfExcludedUntil: null }, now)).toMatch(/^On a break until/);
  expect(pauseText({ coolOffUntil: '2026-11-21T10:00:00Z', selfExcludedUntil: null }, now)).toBeNull();
});
