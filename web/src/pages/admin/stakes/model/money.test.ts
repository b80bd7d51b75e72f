import { expect, it } from 'vitest';
import { isUndecided, voidEffects } from './money.ts';

const market = (potAmount: number, waitingAmount: number) => ({
  phase: 'open' as const,
  potAmount,
  waitingAmount,
  exposure: [{ stakersCount: 2 }],
});

it('says how much goes back when markets are voided', () => {
  expect(voidEffects([market(4000, 500), market(0, 100)])[0]).toContain(
    '$40.00 of matched stakes in 4 positions and $6.00 of open offers',
  );
  expect(voidEffects([market(0, 0)])).toHaveLength(1);
});

it('takes a market with a result as decided', () => {
  expect(isUndecided({ phase: 'suspended' })).toBe(true);
  expect(isUndecided({ phase: 'provisional' })).toBe(false);
});
