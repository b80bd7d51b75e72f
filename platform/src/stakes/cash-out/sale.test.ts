import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { opposite } from '../../market/core/book/lots.ts';
import { claimOf, isBinary, sideOf } from '../markets/claims.ts';
import { averagePrice, midPrice, walkBids, worth } from './sale.ts';

describe('claims', () => {
  const markets = [
    { type: 'winner', teams: ['a', 'b'] },
    { type: 'round_winner', teams: ['a', 'b', 'c'] },
    { type: 'placement_top_k', teams: ['a', 'b'] },
  ] as const;

  test.each(markets)('of type $type with teams $teams convert to a side and back', (market) => {
    const claims = market.teams.flatMap((team) =>
      (['for', 'against'] as const).map((side) => claimOf(market, team, side)),
    );
    const distinct = [...new Set(claims)];
    expect(distinct).toHaveLength(isBinary(market) ? 2 : 2 * market.teams.length);
    for (const claim of distinct) {
      const { event_team_id, side } = sideOf(market, claim ?? -1);
      expect(claimOf(market, event_team_id, side)).toBe(claim);
      expect(claimOf(market, event_team_id, side === 'for' ? 'against' : 'for')).toBe(opposite(claim ?? -1));
    }
  });

  test('against one of two equal for the other, and an unknown team has none', () => {
    const market = { type: 'winner', teams: ['a', 'b'] } as const;
    expect(claimOf(market, 'a', 'against')).toBe(claimOf(market, 'b', 'for'));
    expect(claimOf(market, 'x', 'for')).toBeNull();
    expect(() => sideOf(market, 2)).toThrow();
  });
});

describe('a sale', () => {
  test('takes bids in whole lots, best first', () => {
    const bids = [
      { price: 60, remaining: 300 },
      { price: 50, remaining: 1000 },
    ];
    expect(walkBids(bids, 1000)).toEqual({ quantity: 1000, proceeds: 300 + 250, worstPrice: 50 });
    expect(walkBids(bids, 500)).toEqual({ quantity: 500, proceeds: 300, worstPrice: 60 });
    expect(walkBids([], 500)).toEqual({ quantity: 0, proceeds: 0, worstPrice: null });
    // A lot at 37 is 100 payout-cents, so 99 can't be sold at that price, but they can at a price with smaller lots.
    expect(walkBids([{ price: 37, remaining: 100 }], 99)).toEqual({ quantity: 0, proceeds: 0, worstPrice: null });
    expect(
      walkBids(
        [
          { price: 37, remaining: 100 },
          { price: 25, remaining: 9 },
        ],
        99,
      ),
    ).toEqual({
      quantity: 36,
      proceeds: 9,
      worstPrice: 25,
    });
  });

  test('never sells more than requested or takes more than a bid holds', () => {
    const bid = fc.record({ price: fc.integer({ min: 1, max: 99 }), remaining: fc.integer({ min: 0, max: 5000 }) });
    fc.assert(
      fc.property(fc.array(bid, { maxLength: 8 }), fc.integer({ min: 1, max: 20_000 }), (bids, quantity) => {
        const sale = walkBids(bids, quantity);
        expect(sale.quantity).toBeLessThanOrEqual(quantity);
        expect(sale.proceeds).toBeLessThanOrEqual(bids.reduce((sum, { remaining }) => sum + remaining, 0));
        expect(sale.proceeds).toBeLessThanOrEqual(sale.quantity);
        expect(sale.worstPrice === null).toBe(sale.quantity === 0);
      }),
    );
  });

  test('is valued at the midpoint of both sides of the book', () => {
    expect(midPrice(40, 50, null)).toBe(45);
    expect([midPrice(40, null, 99), midPrice(null, 30, 98), midPrice(null, null, null)]).toEqual([99, 98, null]);
    expect([worth(999, 45.5), worth(10, null)]).toEqual([454, null]);
    expect([averagePrice(40, 100), averagePrice(0, 100), averagePrice(5, 0)]).toEqual([40, 1, null]);
  });
});
