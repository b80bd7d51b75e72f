import { expect, it } from 'vitest';
import type { MarketView } from '@/entities/market';
import type { StakeEventView } from '@/entities/stakeEvent';
import { bookSides } from './sides.ts';

const ids = ['fox', 'tin', 'nin', 'sta'];
const world = (count: number, offers: Parameters<typeof bookSides>[0]['offers'] = []) => ({
  event: {
    teams: ids.slice(0, count).map((id) => ({ id, name: id.toUpperCase(), code: id, imageUrl: null })),
  } as unknown as StakeEventView,
  market: {
    id: 'm',
    type: 'winner',
    teams: ids
      .slice(0, count)
      .map((eventTeamId) => ({ eventTeamId, bestPrice: 26, availableAmount: 100, lastPrice: 25 })),
  } as unknown as MarketView,
  offers,
});
const offer = (price: number, reflectiveQuantity: number, mine = false, side: 'for' | 'against' = 'for') => ({
  marketId: 'm',
  eventTeamId: 'fox',
  side,
  price,
  reflectiveQuantity,
  mine,
});

it('are two teams, each at its market price', () => {
  const [a, b] = bookSides(world(2)) ?? [];
  expect(a).toMatchObject({ name: 'FOX', claimWords: 'FOX to win', bestPrice: 26, team: { against: false } });
  expect(b).toMatchObject({ name: 'TIN', bestPrice: 26, claim: { eventTeamId: 'tin', side: 'for' } });
});

it("are for and against the selected team if there are several, at the book's prices", () => {
  const offers = [offer(23, 500), offer(22, 900), offer(23, 40), offer(24, 70, true), offer(70, 10, false, 'against')];
  const [a, b] = bookSides(world(4, offers), 'fox') ?? [];
  expect(a).toMatchObject({ name: 'FOX', bestPrice: 26 });
  expect(b).toMatchObject({
    name: 'Not FOX',
    claimWords: 'FOX not to win',
    claim: { eventTeamId: 'fox', side: 'against' },
    bestPrice: 77,
    availableAmount: 540,
    lastPrice: 75,
  });
  expect(bookSides(world(4), 'nin')?.[1]).toMatchObject({ name: 'Not NIN', bestPrice: null, availableAmount: 0 });
});
