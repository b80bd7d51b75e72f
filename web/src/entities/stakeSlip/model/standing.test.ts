// @vitest-environment node
import { expect, it } from 'vitest';
import type { Order_ViewFragment, Slip_ViewFragment, SlipLeg_ViewFragment } from '../api/slip.generated.ts';
import {
  lineOf,
  matchedPercent,
  matchedWords,
  openStampOf,
  resultOf,
  slipStampOf,
  stampOf,
  standingWords,
  teamsOf,
} from './standing.ts';

type Event = SlipLeg_ViewFragment['event'];

const order = (change: Partial<Order_ViewFragment>) =>
  ({ kind: 'offer', state: 'open', price: 50, remainingQuantity: 0, ...change }) as Order_ViewFragment;
const leg = (change: Partial<SlipLeg_ViewFragment>) =>
  ({
    slot: 'lineup',
    side: 'for',
    amount: 6000,
    matchedAmount: 0,
    payoutAmount: 0,
    resultAmount: null,
    finalAt: null,
    orders: [],
    ...change,
  }) as SlipLeg_ViewFragment;

it('says how much is matched and how much is waiting', () => {
  const partly = leg({
    matchedAmount: 4000,
    payoutAmount: 8000,
    orders: [order({ state: 'partially_matched', remainingQuantity: 2000 })],
  });
  expect(matchedWords(partly)).toBe('80 of 120 contracts matched, rest waiting');
  expect(matchedPercent(partly)).toBe(67);
  expect(matchedWords(leg({ orders: [order({ remainingQuantity: 6000 })] }))).toBe('120 contracts waiting, $60.00');
  expect(matchedWords(leg({ matchedAmount: 944, payoutAmount: 1600, orders: [order({ state: 'matched' })] }))).toBe(
    '16 contracts for $9.44',
  );
  expect(matchedWords(leg({ orders: [order({ state: 'pending_delay', remainingQuantity: 6000 })] }))).toMatch(
    /seconds/,
  );
  expect(matchedWords(leg({ slot: 'bench' }))).toMatch(/no money/);
});

it("doesn't count a waiting sale as a waiting stake", () => {
  const selling = leg({
    matchedAmount: 6000,
    payoutAmount: 10_000,
    orders: [order({ kind: 'ask', remainingQuantity: 9000 })],
  });
  expect(matchedWords(selling)).toBe('100 contracts for $60.00');
});

it('names the team, its side and the opponents', () => {
  const event = {
    name: 'Owls vs. Five',
    teams: [
      { id: '1', name: 'Owls' },
      { id: '2', name: 'Five' },
    ],
  };
  expect(teamsOf(leg({ event, eventTeamId: '2' } as unknown as SlipLeg_ViewFragment))).toMatchObject({
    claim: 'Five to win',
    letter: 'b',
    against: 'vs. Owls',
  });
});

it('stamps only settled slips', () => {
  expect(stampOf('won')).toBe('WON');
  expect(stampOf('dead_heat')).toBe('TIE');
  expect(stampOf('cashed_out')).toBe('CASHED OUT');
  expect(stampOf('winning')).toBeNull();
  const open = (winStatus: Slip_ViewFragment['winStatus'], state: Event['state'] = 'registration') =>
    openStampOf({ winStatus, legs: [leg({ event: { state } as Event })] });
  expect(open('suspended')).toBe('PAUSED');
  expect(open('pending')).toBe('NOT STARTED');
  expect(open('winning', 'live')).toBeNull();
  expect(open('pending', 'live')).toBeNull();
});

it('never says that a stake hasn’t started while its event is being played', () => {
  expect(standingWords('pending', { state: 'registration' })).toBe('Not started');
  expect(standingWords('pending', { state: 'live' })).toBe('In play');
  expect(standingWords('level', { state: 'live' })).toBe('Level');
});

it("adds up a slip's result without the bench", () => {
  const legs = [
    leg({ matchedAmount: 1450, resultAmount: 2500 }),
    leg({ matchedAmount: 1000, resultAmount: 0 }),
    leg({ slot: 'bench', matchedAmount: 0 }),
  ];
  expect(resultOf({ legs })).toEqual({ staked: 2450, refunded: 0, came: 2500, supported: 0, net: 50 });
});

it('counts what support refunded of a loss, and only that, as a gain', () => {
  const supportRefund = {
    __typename: 'SupportRefund' as const,
    amount: 900,
    lostAmount: 300,
    refundedAt: '2030-01-02T09:12:00Z',
  };
  const cut = order({ state: 'cancelled', amount: 1600, matchedAmount: 1000, refundedAmount: 600 });
  const legs = [leg({ winStatus: 'lost', matchedAmount: 1000, resultAmount: 0, orders: [cut], supportRefund })];
  expect(resultOf({ legs })).toEqual({ staked: 1600, refunded: 600, came: 0, supported: 300, net: -700 });
});

it('shows a refunded stake with its amount, never with a result', () => {
  const refunded = order({ state: 'rejected', amount: 1000, matchedAmount: 0, payoutAmount: 0, refundedAmount: 1000 });
  const legs = [leg({ winStatus: 'lost', matchedAmount: 0, resultAmount: null, orders: [refunded] })];
  expect(resultOf({ legs })).toEqual({ staked: 1000, refunded: 1000, came: 0, supported: 0, net: 0 });
  expect(slipStampOf({ legs, winStatus: 'lost' })).toBe('REFUNDED');
  expect(slipStampOf({ legs: [...legs, leg({ orders: [order({ matchedAmount: 500 })] })], winStatus: 'lost' })).toBe(
    'LOST',
  );
});

it('starts the price history of a stake at its first match, ignoring sales and waiting orders', () => {
  const stake = { eventId: 'e', marketId: 'm', eventTeamId: 'owl' };
  const at = (second: number) => new Date(second * 1000).toISOString();
  const orders = [
    order({ averagePrice: 60, createdAt: at(9) }),
    order({ averagePrice: null, createdAt: at(1) }),
    order({ averagePrice: 58, createdAt: at(5) }),
    order({ kind: 'sell', averagePrice: 70, createdAt: at(2) }),
  ];
  expect(lineOf(leg({ ...stake, orders }))).toEqual({ ...stake, side: 'for', entry: { at: 5_000, price: 58 } });
  expect(lineOf(leg(stake))).toBeNull();
});
