import { expect, it } from 'vitest';
import type { SlipLeg_ViewFragment } from '@/entities/stakeSlip';
import { canComeIn, canGoOut, swapSums } from './swap.ts';

const leg = (change: object) =>
  ({
    slot: 'lineup',
    amount: 3000,
    matchedAmount: 0,
    exitValue: null,
    resultAmount: null,
    finalAt: null,
    orders: [],
    ...change,
  }) as unknown as SlipLeg_ViewFragment;
const waiting = (cents: number) => [{ kind: 'offer', state: 'open', remainingQuantity: cents }];

it('frees unmatched money and sale proceeds, and stakes at most the bench leg’s amount', () => {
  const out = leg({ matchedAmount: 1800, exitValue: 2000, orders: waiting(1200) });
  expect(swapSums({ out, in: leg({ slot: 'bench', amount: 2500 }) })).toEqual({
    refund: 1200,
    proceeds: 2000,
    placed: 2500,
    left: 700,
  });
});

it('needs no buyer if nothing was matched, and says when there is none', () => {
  expect(swapSums({ out: leg({ orders: waiting(1200) }), in: leg({ amount: 5000 }) })).toMatchObject({
    proceeds: 0,
    placed: 1200,
    left: 0,
  });
  expect(swapSums({ out: leg({ matchedAmount: 100 }), in: leg({}) }).proceeds).toBeNull();
});

it('allows swapping out legs with money for legs on the bench', () => {
  const legs = [
    leg({ id: 'a', matchedAmount: 100 }),
    leg({ id: 'b' }),
    leg({ id: 'c', matchedAmount: 1, resultAmount: 0 }),
    leg({ id: 'd', slot: 'bench' }),
  ];
  expect(canGoOut({ legs }).map(({ id }) => id)).toEqual(['a']);
  expect(canComeIn({ legs }).map(({ id }) => id)).toEqual(['d']);
});
