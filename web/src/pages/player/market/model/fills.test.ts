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

it('tells what was taken of an own offer, once, and nothing of an order that is new', () => {
  expect(fillWords(new Map(), slips(500))).toBeNull();
  expect(fillWords(matchedOf(slips(500)), slips(1_700))).toBe('Your offer on Night Owls: $12.00 matched.');
  expect(fillWords(matchedOf(slips(1_700)), slips(1_700))).toBeNull();
});
