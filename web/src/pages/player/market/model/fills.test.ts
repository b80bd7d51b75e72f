import { expect, it } from 'vitest';
import type { Slip_ViewFragment } from '@/entities/stakeSlip';
import { fillWords, matchedOf } from './fills.ts';

const slips = (matchedAmount: number) =>
  [
    {
      legs: [
        {
          eventTeamId: 't',
          side: 'for',
          event: { name: 'E', teams: [{ id: 't', name: 'Night Owls' }] },
          orders: [{ id: 'o', matchedAmount }],
        },
      ],
    },
  ] as unknown as Slip_ViewFragment[];

it('announces each fill of a known offer once, and none of a new order', () => {
  expect(fillWords(new Map(), slips(500))).toBeNull();
  expect(fillWords(matchedOf(slips(500)), slips(1_700))).toBe('Your offer on Night Owls: $12.00 matched.');
  expect(fillWords(matchedOf(slips(1_700)), slips(1_700))).toBeNull();
});
