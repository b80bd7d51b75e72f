import { expect, it } from 'vitest';
import type { Slip_ViewFragment } from '@/entities/stakeSlip';
import { newlySettled, resultWords } from './news.ts';

const slip = (winStatus: Slip_ViewFragment['winStatus'], resultAmount: number, more = {}) =>
  ({
    id: 's',
    number: 41,
    state: 'settled',
    winStatus,
    ...more,
    legs: [
      {
        slot: 'lineup',
        side: 'for',
        eventTeamId: 't1',
        event: {
          name: 'Night Owls vs. Redline Five',
          teams: [
            { id: 't1', name: 'Night Owls' },
            { id: 't2', name: 'Redline Five' },
          ],
        },
        matchedAmount: 3_000,
        resultAmount,
        orders: [],
        ...more,
      },
    ],
  }) as unknown as Slip_ViewFragment;

it('reports a settled slip once, and none settled before the first check', () => {
  const slips = [
    slip('won', 5_000, { id: 'new' }),
    slip('lost', 0, { id: 'older' }),
    slip('won', 5_000, { id: 'old' }),
    slip('pending', 0, { id: 'open', state: 'open' }),
  ];
  expect(newlySettled(slips, null)).toEqual([]);
  expect(newlySettled(slips, new Set(['old'])).map(({ id }) => id)).toEqual(['older', 'new']);
  expect(newlySettled(slips, new Set(['old', 'older', 'new']))).toEqual([]);
});

it('reports nothing after the user cancels or sells', () => {
  const mine = (kind: string) => slip('cashed_out', 3_500, { orders: [{ kind, matchedAmount: 5_000 }] });
  const found = [slip('void', 0, { matchedAmount: 0 }), mine('sell'), mine('ask')];
  expect(newlySettled(found, new Set())).toEqual([found[2]]);
});

it('words a loss as plainly as a win, and celebrates only gains', () => {
  expect(resultWords(slip('won', 5_000))).toMatchObject({ came: 5_000, staked: 3_000, net: 2_000, joy: true });
  expect(resultWords(slip('lost', 0))).toMatchObject({
    text: 'Night Owls to win: you lost your $30.00 stake.',
    net: -3_000,
    joy: false,
  });
  expect(resultWords(slip('dead_heat', 2_500)).joy).toBe(false);
  expect(resultWords(slip('void', 3_000))).toMatchObject({ title: 'Your stake was refunded', net: 0, joy: false });
  expect(resultWords(slip('cashed_out', 3_500)).joy).toBe(false);
});
