import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Funding } from '../../ledger/funding.ts';
import { Market } from './market.ts';
import { cash, definition } from './testing/scene.ts';
import { total } from './testing/steps.ts';
import type { CommandBody, Outcome } from './types.ts';

const limits = { min_amount: 1, max_amount: 1_000_000, max_exposure: 100_000_000 };
const price = fc.integer({ min: 1, max: 99 });
const near = fc.integer({ min: 40, max: 60 });

/** Splits `total` in the given proportions into parts of at least `least`. The last part gets whatever remains. */
function inParts(total: number, cuts: number[], least: number): number[] {
  const parts: number[] = [];
  let left = total;
  for (const cut of cuts) {
    const part = Math.max(least, Math.floor(left * cut));
    if (left - part < least) break;
    parts.push(part);
    left -= part;
  }
  return [...parts, left];
}

const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 6 });

function play(market: Market, bodies: CommandBody[]): Outcome[] {
  return bodies.map((body) => market.apply({ ...body, seq: market.figures.seq + 1, at: 0 }));
}

function place(
  user: string,
  order: string,
  claim: number,
  at: number,
  amount: number,
  funding = cash(amount),
): CommandBody {
  const terms = { price: at, amount, funding, tif: 'gtc' as const, keep: false, post_only: false };
  return { type: 'place', order, claim, ...terms, user, group: user };
}

function open(): Market {
  const market = new Market(definition(2, { limits }));
  play(market, [{ type: 'phase', to: 'open', reason: 'test' }]);
  return market;
}

type Offer = [price: number, amount: number];

/** Profit on a winning position bought from these offers in these amounts. */
function earned(offers: Offer[], limit: number, amounts: number[]): number {
  const market = open();
  const makers = offers.map(([at, size], n) => place(`maker-${n}`, `maker-${n}`, 1, at, size));
  const mine = amounts.map((part, n) => place('me', `mine-${n}`, 0, limit, part));
  play(market, [...makers, ...mine]);
  const { payout, paid } = market.position('me', 0) ?? { payout: 0, paid: 0 };
  return payout - paid;
}

const size = fc.integer({ min: 100, max: 2000 });
const amounts = fc.integer({ min: 100, max: 6000 });

test('at a single price, splitting a stake into parts of at least 1.00 never earns more than a single stake', () => {
  fc.assert(
    fc.property(price, fc.array(size, { minLength: 1, maxLength: 8 }), amounts, cuts, (at, sizes, amount, where) => {
      const offers = sizes.map((cents): Offer => [at, cents]);
      const parts = earned(offers, 99, inParts(amount, where, 100));
      expect(parts).toBeLessThanOrEqual(earned(offers, 99, [amount]));
    }),
    { numRuns: 500 },
  );
});

test('across prices, a whole stake earns at most one lot (60) less than any split', () => {
  const offers = fc.array(fc.tuple(near, size), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(offers, amounts, cuts, (resting, amount, where) => {
      const parts = earned(resting, 60, inParts(amount, where, 100));
      expect(parts - earned(resting, 60, [amount])).toBeLessThan(60);
    }),
    { numRuns: 500 },
  );
});

test('counterexample to a tighter bound: 7.25 in parts wins 8 cents more, because its first parts skip a coarse price', () => {
  const offers: Offer[] = [
    [56, 100],
    [55, 100],
    [57, 741],
    [60, 222],
  ];
  expect([earned(offers, 45, [725]), earned(offers, 45, [100, 100, 525])]).toEqual([977, 985]);
});

/**
 * A market with a user who holds a position funded in these proportions, and with a bid large enough to buy all of it.
 */
function holder(paidAt: number, lots: number, bid: number, bonus: number): { market: Market; payout: number } {
  const market = open();
  const [mine, theirs] = [paidAt * lots, (100 - paidAt) * lots];
  const wager_only = Math.floor((mine * bonus) / 100);
  const funding: Funding = { wager_only, unsettled: 0, cash: mine - wager_only };
  play(market, [
    place('me', 'mine', 0, paidAt, mine, funding),
    place('other', 'other', 1, 100 - paidAt, theirs),
    place('buyer', 'buyer', 0, bid, bid * lots),
  ]);
  return { market, payout: 100 * lots };
}

test('selling in parts gives the same proceeds and basis as selling at once and, unless at a loss, releases no more bonus', () => {
  const lots = fc.integer({ min: 1, max: 30 });
  fc.assert(
    fc.property(
      price,
      price,
      lots,
      fc.nat(100),
      cuts,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (at, bid, n, bonus, where, share) => {
        const sell = (parts: (quantity: number) => number[]) => {
          const { market, payout } = holder(at, n, bid, bonus);
          // Quantities are whole lots of the bid, because less than a lot isn't sold.
          const quantities = parts(Math.max(1, Math.floor(n * share)) * 100);
          const outcomes = play(
            market,
            quantities.map((quantity, order) => {
              const terms = { claim: 0, quantity, min_proceeds: 1, floor_price: 1, user: 'me', group: 'me' };
              return { type: 'sell', order: `sale-${order}`, ...terms };
            }),
          );
          const got = outcomes.flatMap(({ money }) => money).map(({ amount }) => amount);
          const sum = got.reduce((all, amount) => all + total(amount), 0);
          const freed = got.reduce((all, amount) => all + amount.cash, 0);
          return { sum, freed, left: market.position('me', 0), taken: market.position('buyer', 0)?.basis, payout };
        };
        const whole = sell((quantity) => [quantity]);
        const parts = sell((quantity) => inParts(quantity / 100, where, 1).map((size) => size * 100));
        expect([parts.sum, parts.taken]).toEqual([whole.sum, whole.taken]);
        expect(parts.left).toEqual(whole.left);
        // When selling at a loss, each part also loses restricted money, which the next part then doesn't have to
        // return.
        if (bid >= at) expect(parts.freed).toBeLessThanOrEqual(whole.freed);
      },
    ),
    { numRuns: 500 },
  );
});
