import { expect, it } from 'vitest';
import { reminderIn, statusText } from './referralStatus.ts';

const friend = { playedAmount: 1250, playAmount: 2000, rewardAmount: 500 };

it('describes a referral’s progress', () => {
  expect(statusText({ ...friend, state: 'invited' })).toBe('Signed up with your link, hasn’t redeemed your code yet');
  expect(statusText({ ...friend, state: 'joined' })).toBe('Played $12.50 of $20.00');
  expect(statusText({ ...friend, state: 'earned' })).toBe('Played $20.00, you earned $5.00');
});

it('offers a reminder once the waiting period is over', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  expect(reminderIn(null, now)).toBeNull();
  expect(reminderIn('2026-03-01T12:00:00Z', now)).toBe('now');
  expect(reminderIn('2026-03-03T12:00:00Z', now)).toEqual({ in: expect.stringContaining('2') });
});
