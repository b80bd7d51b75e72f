import { expect, it } from 'vitest';
import { openTotals } from './openTotals.ts';

const items = [
  { stakeAmount: 500, potentialAmount: 900 },
  { stakeAmount: 250, potentialAmount: 600 },
];

it('adds up open stakes only if all of them are loaded', () => {
  expect(openTotals({ items, hasNext: false })).toEqual({ staked: 750, potential: 1_500 });
  expect(openTotals({ items: [], hasNext: false })).toEqual({ staked: 0, potential: 0 });
  expect(openTotals({ items, hasNext: true })).toBeNull();
  expect(openTotals(undefined)).toBeNull();
});
