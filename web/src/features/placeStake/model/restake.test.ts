// @vitest-environment node
import { expect, it } from 'vitest';
import type { SlipLeg_ViewFragment } from '@/entities/stakeSlip';
import { repeatedLeg } from './restake.ts';

const leg = (change: object = {}, state = 'live') =>
  ({
    slot: 'lineup',
    side: 'for',
    eventId: 'e',
    marketId: 'm',
    eventTeamId: 'owl',
    amount: 2500,
    price: 64,
    winStatus: 'cashed_out',
    orders: [{ averagePrice: 63 }],
    event: {
      name: 'Night Owls vs. Redline Five',
      state,
      game: { name: 'Vanta Strike' },
      teams: [
        { id: 'owl', name: 'Night Owls', imageUrl: null },
        { id: 'red', name: 'Redline Five', imageUrl: null },
      ],
    },
    ...change,
  }) as unknown as SlipLeg_ViewFragment;

it('repeats a cashed-out stake at the price paid while its event continues', () => {
  expect(repeatedLeg(leg())).toMatchObject({
    eventTeamId: 'owl',
    team: 'Night Owls',
    opponent: 'vs. Redline Five',
    price: 63,
    amount: 2500,
  });
  expect(repeatedLeg(leg({ orders: [] }))?.price).toBe(64);
});

it('doesn’t repeat stakes that are over, lost or only on the bench', () => {
  expect(repeatedLeg(leg({}, 'completed'))).toBeNull();
  expect(repeatedLeg(leg({ winStatus: 'lost' }))).toBeNull();
  expect(repeatedLeg(leg({ slot: 'bench' }))).toBeNull();
});
