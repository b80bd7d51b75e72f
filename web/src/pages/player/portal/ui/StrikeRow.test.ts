import { expect, it } from 'vitest';
import { shareLeft } from './StrikeRow.tsx';

it('fills the ring of a strike with the time that is left', () => {
  const strike = { createdAt: '2026-11-01T00:00:00Z', expiresAt: '2026-12-01T00:00:00Z' };
  const left = (at: string) => shareLeft(strike, Date.parse(at));
  expect(left('2026-11-16T00:00:00Z')).toBe(0.5);
  expect([left('2026-10-01T00:00:00Z'), left('2027-01-01T00:00:00Z')]).toEqual([1, 0]);
  expect(shareLeft({ ...strike, expiresAt: null }, 0)).toBe(1);
});
