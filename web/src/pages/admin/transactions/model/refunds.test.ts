import { expect, it } from 'vitest';
import { imbalance, refundOf } from './refunds.ts';

it('refunds completed deposits and entries, and nothing else', () => {
  expect(refundOf({ type: 'deposit', state: 'completed' })).toBe('deposit');
  for (const type of ['stake', 'match_entry', 'event_entry'] as const)
    expect(refundOf({ type, state: 'completed' })).toBe('stake');
  expect(refundOf({ type: 'deposit', state: 'pending' })).toBeNull();
  expect(refundOf({ type: 'withdrawal', state: 'completed' })).toBeNull();
});

it('adds up the legs', () => {
  expect(imbalance([{ amount: 5 }, { amount: -5 }])).toBe(0);
  expect(imbalance([{ amount: 5 }, { amount: -4 }])).toBe(1);
});
