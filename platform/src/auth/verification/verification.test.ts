import { expect, test, vi } from 'vitest';
import { judgeGuess, resendPause, statusAt } from './verification.ts';

const now = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T12:05:00Z');
const earlier = new Date('2026-11-21T11:59:59Z');
const open = { status: 'sent' as const, expires_at: later, attempts: 0 };

test('an unused code expires', () => {
  expect(statusAt(open, now)).toBe('sent');
  expect(statusAt({ ...open, expires_at: now }, now)).toBe('expired');
  expect(statusAt({ status: 'verified', expires_at: earlier }, now)).toBe('verified');
});

test('a correct guess verifies, a wrong one counts, and the fifth wrong one locks', () => {
  expect(judgeGuess(open, now, 5, () => true)).toBe('verified');
  expect(judgeGuess({ ...open, attempts: 4 }, now, 5, () => true)).toBe('verified');
  for (const attempts of [0, 1, 2, 3]) expect(judgeGuess({ ...open, attempts }, now, 5, () => false)).toBe('wrong');
  expect(judgeGuess({ ...open, attempts: 4 }, now, 5, () => false)).toBe('locked');
});

test('guesses aren’t compared after the verification is closed', () => {
  const evaluate = vi.fn(() => true);
  for (const row of [
    { ...open, status: 'locked' as const },
    { ...open, status: 'superseded' as const },
    { ...open, status: 'verified' as const },
    { ...open, expires_at: earlier },
    { ...open, attempts: 5 },
  ]) {
    expect(judgeGuess(row, now, 5, evaluate)).toBe('closed');
  }
  expect(evaluate).not.toHaveBeenCalled();
});

test('pauses between sends are 30, 60 and then at most 120 seconds', () => {
  expect([1, 2, 3, 4, 9].map((send) => resendPause(30, send))).toEqual([30, 60, 120, 120, 120]);
});
