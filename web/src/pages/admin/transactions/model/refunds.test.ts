import { expect, it } from 'vitest';
import { imbalance, refundOf } from './refunds.ts';

it('refunds completed deposits and entries, and nothing else', () => {
  expect(refundOf({ type: 'deposit', state: 'completed', amount: 2500 })).toEqual({ kind: 'deposit', amount: 2500 });
  expect(refundOf({ type: 'stake', state: 'completed', amount: -700 })).toEqual({ kind: 'stake', amount: 700 });
  expect(refundOf({ type: 'deposit', state: 'pending', amount: 2500 })).toBeNull();
  expect(refundOf({ type: 'withdrawal', state: 'completed', amount: -100 })).toBeNull();
});

it('adds up the legs', () => {
  expect(imbalance([{ amount: 5 }, { amount: -5 }])).toBe(0);
  expect(imbalance([{ amount: 5 }, { amount: -4 }])).toBe(1);
});
