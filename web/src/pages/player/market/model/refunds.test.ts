import { expect, it } from 'vitest';
import { refundsOf } from './refunds.ts';
import type { MarketState } from './useMarketPage.ts';

type Slips = MarketState['own']['slips'];

const leg = (id: string, more: object = {}) => ({
  id,
  eventId: 'e1',
  marketId: 'old',
  state: 'void',
  voidReason: 'Owls changed its lineup.',
  orders: [],
  position: null,
  ...more,
});
const held = { position: { id: 'p1', basisAmount: 1_000 } };
const waited = { orders: [{ reason: 'void', refundedAmount: 500 }] };
const refunds = (...legs: object[]) =>
  refundsOf([{ legs }] as unknown as Slips, { eventId: 'e1', marketId: 'new' }).map((each) => [
    each.leg.id,
    each.amount,
    each.reason,
  ]);

it('adds what was in the position and what was waiting', () => {
  expect(refunds(leg('a', { ...held, ...waited }))).toEqual([['a', 1_500, 'Owls changed its lineup.']]);
});

it('counts a position that several slips share once', () => {
  expect(refunds(leg('a', held), leg('b', { ...held, ...waited })).map(([id, amount]) => [id, amount])).toEqual([
    ['a', 1_000],
    ['b', 500],
  ]);
});

it.each([
  ['the market that is shown', { marketId: 'new' }],
  ['another event', { eventId: 'e2' }],
  ['a stake that isn’t voided', { state: 'matched' }],
])('leaves out %s', (_name, more) => {
  expect(refunds(leg('a', { ...held, ...more }))).toEqual([]);
});

it('leaves out orders that were canceled before, and stakes that were sold', () => {
  expect(refunds(leg('a', { orders: [{ reason: 'cancelled', refundedAmount: 500 }] }), leg('b'))).toEqual([]);
});
