import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isBinary, normalClaim, oppositeClaim, sameClaim } from './claims.ts';
import { lotOf, wholeLots } from './lots.ts';
import { outcomes } from './outcomes.ts';
import { type Takable, takeNow } from './take.ts';

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

it("matches the design's example stake in whole lots", () => {
  expect(wholeLots(2500, 63)).toEqual({ lots: 39, paid: 2457, payout: 3900, rest: 43 });
});

it('never stakes more than the amount, and leaves less than one lot', () => {
  fc.assert(
    fc.property(price, amount, (k, cents) => {
      const { paid, payout, rest, lots } = wholeLots(cents, k);
      expect(paid + rest).toBe(cents);
      expect(rest).toBeLessThan(lotOf(k).own);
      expect(rest).toBeGreaterThanOrEqual(0);
      expect(paid * 100).toBe(k * payout);
      expect(Number.isInteger(lots)).toBe(true);
    }),
  );
});

it('calculates every outcome from the amount paid, in whole cents', () => {
  fc.assert(
    fc.property(price, amount, fc.option(boost), fc.integer({ min: 2, max: 8 }), (k, cents, extra, tied) => {
      const all = outcomes({ price: k, amount: cents, boost: extra, tied });
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

it('splits a dead heat between both sides without losing more than rounding', () => {
  fc.assert(
    fc.property(price, amount, fc.integer({ min: 2, max: 8 }), (k, cents, tied) => {
      const own = outcomes({ price: k, amount: cents, tied });
      const against = outcomes({ price: k, amount: cents, tied, side: 'against' });
      expect(own.payout - own.tie.get - against.tie.get).toBeGreaterThanOrEqual(0);
      expect(own.payout - own.tie.get - against.tie.get).toBeLessThanOrEqual(1);
    }),
  );
});

it('adds a boost to the profit, up to its cap and maximum price', () => {
  const terms = { bps: 1000, capAmount: 200, maxPrice: 80 };
  expect(outcomes({ price: 50, amount: 1000, boost: terms }).bonus).toBe(100);
  expect(outcomes({ price: 50, amount: 100_000, boost: terms }).bonus).toBe(200);
  expect(outcomes({ price: 81, amount: 1000, boost: terms }).bonus).toBe(0);
});

const at = '2026-11-22T00:00:00.000Z';
const offers: fc.Arbitrary<Takable[]> = fc
  .array(fc.record({ price, remainingQuantity: fc.integer({ min: 1, max: 90_000 }), mine: fc.boolean() }), {
    maxLength: 12,
  })
  .map((all) => all.map((offer, seq) => ({ ...offer, createdAt: at, seq })));

it("takes the best offers first in whole lots, within the limit, never the user's own", () => {
  fc.assert(
    fc.property(offers, amount, price, (book, cents, limit) => {
      const take = takeNow(book, cents, limit);
      expect(take.paid + take.rest).toBe(cents);
      expect(take.paid * 100).toBeLessThanOrEqual(limit * take.payout);
      const others = book.filter(({ mine }) => !mine);
      expect(takeNow(others, cents, limit)).toEqual(take);
      expect(takeNow([...book].reverse(), cents, limit)).toEqual(take);
      if (take.worstPrice !== null) expect(take.worstPrice).toBeLessThanOrEqual(limit);
      expect(take.payout === 0).toBe(take.averagePrice === null);
    }),
  );
});

it('never gets less for the same money when there are more offers', () => {
  fc.assert(
    fc.property(offers, fc.integer({ min: 100, max: 250_000 }), (book, cents) => {
      const ample: Takable = { price: 99, remainingQuantity: 99_000_000, createdAt: at, seq: 99, mine: false };
      const better = takeNow([...book, ample], cents, 99);
      expect(better.averagePrice).toBe(1);
    }),
  );
});

it('fills across two price levels', () => {
  const book: Takable[] = [
    { price: 37, remainingQuantity: 370, createdAt: at, seq: 2, mine: false },
    { price: 36, remainingQuantity: 3600, createdAt: at, seq: 1, mine: false },
    { price: 38, remainingQuantity: 3800, createdAt: at, seq: 3, mine: true },
  ];
  expect(takeNow(book, 2500, 63)).toEqual({ paid: 630, payout: 1000, averagePrice: 63, worstPrice: 63, rest: 1870 });
  const deeper = takeNow(book, 2500, 64);
  expect(deeper).toMatchObject({ paid: 630 + 29 * 64, payout: 1000 + 2900, worstPrice: 64, rest: 14 });
});

it('treats against one as for the other only with two teams', () => {
  const two = { type: 'winner', teams: [{ eventTeamId: 'a' }, { eventTeamId: 'b' }] };
  const three = { type: 'winner', teams: [...two.teams, { eventTeamId: 'c' }] };
  expect(isBinary(two)).toBe(true);
  expect(isBinary({ ...two, type: 'placement_top_k' })).toBe(false);
  expect(normalClaim(two, { eventTeamId: 'a', side: 'against' })).toEqual({ eventTeamId: 'b', side: 'for' });
  expect(oppositeClaim(two, { eventTeamId: 'a', side: 'for' })).toEqual({ eventTeamId: 'b', side: 'for' });
  expect(oppositeClaim(three, { eventTeamId: 'a', side: 'for' })).toEqual({ eventTeamId: 'a', side: 'against' });
  expect(sameClaim({ eventTeamId: 'a', side: 'for' }, { eventTeamId: 'a', side: 'against' })).toBe(false);
});
