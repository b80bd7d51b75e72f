import { expect, it } from 'vitest';
import type { CardEvent } from '@/widgets/eventCard';
import { filterIn, fits, inAddress, narrowedBy, noFilter, pricesOf, segmentIn } from './boardFilter.ts';

const event = {
  game: { id: 'vanta' },
  mode: { id: '5v5' },
  league: { id: 'pro' },
  markets: [
    {
      type: 'winner',
      teams: [
        { bestPrice: 63, lastPrice: 60 },
        { bestPrice: null, lastPrice: 38 },
      ],
    },
  ],
} as unknown as CardEvent;

it('survives a round trip through the URL and ignores invalid values', () => {
  const filter = { ...noFilter, gameId: 'vanta', minPrice: 15, maxPrice: 85 };
  const address = Object.entries(inAddress(filter)).filter((entry): entry is [string, string] => entry[1] !== null);
  expect(filterIn(new URLSearchParams(address))).toEqual(filter);
  expect(filterIn(new URLSearchParams('minPrice=-3&maxPrice=abc'))).toEqual(noFilter);
  expect(segmentIn(new URLSearchParams('segment=watch'))).toBe('watch');
  expect(segmentIn(new URLSearchParams('segment=all'))).toBe('live');
});

it("filters by game, mode, league and either side's price", () => {
  expect(fits(noFilter, event)).toBe(true);
  expect(fits({ ...noFilter, gameId: 'other' }, event)).toBe(false);
  expect(fits({ ...noFilter, modeId: '5v5', leagueId: 'pro' }, event)).toBe(true);
  expect(fits({ ...noFilter, leagueId: 'open' }, event)).toBe(false);
  expect(fits({ ...noFilter, maxPrice: 40 }, event)).toBe(true);
  expect(fits({ ...noFilter, minPrice: 64 }, event)).toBe(false);
  expect(fits({ ...noFilter, minPrice: 40, maxPrice: 62 }, event)).toBe(false);
});

it('reads the price of either side', () => {
  expect(pricesOf(event)).toEqual([63, 38]);
  expect(pricesOf({ ...event, markets: [] })).toEqual([]);
});

it('lists the active filters', () => expect(narrowedBy({ ...noFilter, gameId: 'g', maxPrice: 40 })).toBe(2));
