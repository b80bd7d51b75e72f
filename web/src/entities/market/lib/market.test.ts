import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBinary, normalClaim, oppositeClaim, sameClaim } from './claims.ts';
import { buys, lotOf } from './lots.ts';
import { outcomes } from './outcomes.ts';
import { type Level, settle } from './settle.ts';

const price = fc.integer({ min: 1, max: 99 });
const amount = fc.integer({ min: 0, max: 250_000 });
const boost = fc.record({ bps: fc.integer({ min: 0, max: 5000 }), capAmount: amount, maxPrice: price });

it('splits 100 cents by price into the smallest whole-cent lot', () => {
  fc.assert(
    fc.property(price, (k) => {
      const { own, other, payout } = lotOf(k);
      expect(own + other).toBe(payout);
      expect(own * 100).toBe(k * payout);
      for (let n = 2; n <= own; n++) expect(own % n === 0 && other % n === 0).toBe(false);
    }),
  );
  expect(lotOf(25)).toEqual({ own: 1, other: 3, payout: 4 });
  for (const wrong of [0, 100, 37.5]) expect(() => lotOf(wrong)).toThrow(RangeError);
});

it("matches the design's example stake", () => {
  expect(buys(2500, 63)).toEqual({ paid: 2457, payout: 3900 });
});

it('never costs more than the amount, and leaves less than the price of the smallest quantity', () => {
  fc.assert(
    fc.property(price, amount, (k, cents) => {
      const { paid, payout } = buys(cents, k);
      expect(paid).toBeLessThanOrEqual(cents);
      expect(cents - paid).toBeLessThan(lotOf(k).own);
      expect(paid * 100).toBe(k * payout);
    }),
  );
});

it('calculates every outcome from the amount paid, in whole cents', () => {
  fc.assert(
    fc.property(price, amount, fc.option(boost), fc.integer({ min: 2, max: 8 }), (k, cents, extra, tied) => {
      const all = outcomes({ price: k, ...buys(cents, k), boost: extra, tied });
      for (const { get, net } of [all.win, all.lose, all.tie, all.void]) {
        expect(get - all.paid).toBe(net);
        expect(Number.isInteger(get)).toBe(true);
      }
      expect(all.lose.get).toBe(0);
      expect(all.void.net).toBe(0);
      expect(all.win.get).toBe(all.payout + all.bonus);
      expect(all.tie.get).toBeLessThanOrEqual(all.payout);
      if (extra) expect(all.bonus).toBeLessThanOrEqual(Math.min(extra.capAmount, all.payout - all.paid));
      if (extra && k > extra.maxPrice) expect(all.bonus).toBe(0);
    }),
  );
});

it('splits the payout of a tie between both sides, and loses no more than rounding requires', () => {
  fc.assert(
    fc.property(price, amount, fc.integer({ min: 2, max: 8 }), (k, cents, tied) => {
      const own = outcomes({ price: k, ...buys(cents, k), tied });
      const against = outcomes({ price: k, ...buys(cents, k), tied, side: 'against' });
      expect(own.payout - own.tie.get - against.tie.get).toBeGreaterThanOrEqual(0);
      expect(own.payout - own.tie.get - against.tie.get).toBeLessThanOrEqual(1);
    }),
  );
});

it('adds a boost to the profit, up to its cap and maximum price', () => {
  const terms = { bps: 1000, capAmount: 200, maxPrice: 80 };
  const bonus = (k: number, cents: number) => outcomes({ price: k, ...buys(cents, k), boost: terms }).bonus;
  expect([bonus(50, 1000), bonus(50, 100_000), bonus(81, 1000)]).toEqual([100, 200, 0]);
});

describe('rounding an entered stake', () => {
  const levels: fc.Arbitrary<Level[]> = fc.array(fc.record({ price, available: fc.integer({ min: 0, max: 90_000 }) }), {
    maxLength: 12,
  });
  const wish = fc.record({ by: fc.constantFrom('amount' as const, 'payout' as const), cents: amount });
  const terms = fc.record({ wish, limit: price, levels, waits: fc.boolean(), whole: fc.boolean() });

  it('takes the best offers within the limit first, and yields the same result when applied again', () => {
    fc.assert(
      fc.property(terms, (given) => {
        const settled = settle({ ...given, min: 0 });
        expect(settled.paid * 100).toBeLessThanOrEqual(given.limit * settled.payout);
        expect(settled.matched).toBeLessThanOrEqual(settled.paid);
        expect(settled.paid).toBeLessThanOrEqual(settled.entered.paid);
        if (given.waits) expect(settled).toMatchObject(settled.entered);
        const { by, cents } = given.wish;
        if (by === 'amount') expect(settled.entered.paid).toBeLessThanOrEqual(cents);
        if (given.whole) expect(settled.payout % 100).toBe(0);
        expect(settle({ ...given, levels: [...given.levels].reverse(), min: 0 })).toEqual(settled);
        const again = settle({ ...given, wish: { by: 'amount', cents: settled.paid }, min: 0 });
        expect(again).toMatchObject({ paid: settled.paid, payout: settled.payout, matched: settled.matched });
      }),
    );
  });

  it('never rounds an amount down below the minimum', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 100, max: 250_000 }), fc.boolean(), (limit, cents, whole) => {
        const { paid } = settle({ wish: { by: 'amount', cents }, limit, levels: [], waits: true, min: 100, whole });
        expect(paid).toBeGreaterThanOrEqual(100);
        expect(paid).toBeLessThan(Math.max(cents + 1, 100 + limit));
      }),
    );
  });

  it('yields 16 contracts for $9.44, whether an amount or a number of contracts is entered', () => {
    const at59 = { limit: 59, levels: [{ price: 59, available: 59_000 }], waits: false, min: 100 };
    const settled = { paid: 944, payout: 1600 };
    expect(settle({ ...at59, wish: { by: 'amount', cents: 1000 } })).toMatchObject(settled);
    expect(settle({ ...at59, wish: { by: 'payout', cents: 1600 } })).toMatchObject(settled);
  });

  it('spans several prices, and reports what could be bought if there were enough offers', () => {
    const levels = [
      { price: 64, available: 6400 },
      { price: 63, available: 630 },
    ];
    const taking = { levels, waits: false, min: 100, wish: { by: 'amount', cents: 2500 } } as const;
    expect(settle({ ...taking, limit: 64 })).toMatchObject({ paid: 630 + 29 * 64, payout: 1000 + 2900 });
    expect(settle({ ...taking, limit: 63 })).toMatchObject({ paid: 630, payout: 1000, entered: { paid: 2457 } });
    expect(settle({ ...taking, limit: 63, waits: true })).toMatchObject({ paid: 2457, matched: 630, payout: 3900 });
  });
});

it('treats a stake against one team as a stake for the other only with two teams', () => {
  const two = { type: 'winner', teams: [{ eventTeamId: 'a' }, { eventTeamId: 'b' }] };
  const three = { type: 'winner', teams: [...two.teams, { eventTeamId: 'c' }] };
  expect(isBinary(two)).toBe(true);
  expect(isBinary({ ...two, type: 'placement_top_k' })).toBe(false);
  expect(normalClaim(two, { eventTeamId: 'a', side: 'against' })).toEqual({ eventTeamId: 'b', side: 'for' });
  expect(oppositeClaim(two, { eventTeamId: 'a', side: 'for' })).toEqual({ eventTeamId: 'b', side: 'for' });
  expect(oppositeClaim(three, { eventTeamId: 'a', side: 'for' })).toEqual({ eventTeamId: 'a', side: 'against' });
  expect(sameClaim({ eventTeamId: 'a', side: 'for' }, { eventTeamId: 'a', side: 'against' })).toBe(false);
});
