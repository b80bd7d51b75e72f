import { expect, it } from 'vitest';
import type { Slip_ViewFragment } from '@/entities/stakeSlip';
import { fillWords, matchedOf } from './fills.ts';

const slips = (matchedAmount: number, payoutAmount: number) =>
  [
    {
      legs: [
        {
          eventTeamId: 't',
          side: 'for',
          event: { name: 'E', teams: [{ id: 't', name: 'Night Owls' }] },
          orders: [{ id: 'o', matchedAmount, payoutAmount }],
        },
      ],
    },
  ] as unknown as Slip_ViewFragment[];

it('announces each fill of a known offer once, and none of a new order', () => {
  expect(fillWords(new Map(), slips(590, 1_000))).toBeNull();
  // 16 more contracts, at a lower price than the first 10.
  const more = slips(590 + 928, 2_600);
  expect(fillWords(matchedOf(slips(590, 1_000)), more)).toBe('Your offer on Night Owls: 16 contracts matched at 58¢.');
  expect(fillWords(matchedOf(more), more)).toBeNull();
});
