import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Funding } from '../../ledger/funding.ts';
import { Market } from './market.ts';
import { cash, definition } from './testing/scene.ts';
import { together } from './testing/steps.ts';
import type { CommandBody, Outcome } from './types.ts';

const limits = { min_amount: 1, max_amount: 1_000_000, max_exposure: 100_000_000 };
const price = fc.integer({ min: 1, max: 99 });
const near = fc.integer({ min: 40, max: 60 });

/** `total` in the given proportions, none below `least`; less than that goes with the last part. */
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

test('a stake in parts of at least 1.00 wins no more over what it costs than the whole stake at the same offers', () => {
  const offers = fc.array(fc.tuple(near, fc.integer({ min: 100, max: 2000 })), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(offers, near, fc.integer({ min: 100, max: 6000 }), cuts, (resting, limit, amount, where) => {
      const earned = (amounts: number[]): number => {
        const market = open();
        play(
          market,
          resting.map(([at, size], n) => place(`maker-${n}`, `maker-${n}`, 1, at, size)),
        );
        play(
          market,
          amounts.map((part, n) => place('me', `mine-${n}`, 0, limit, part)),
        );
        const { payout, paid } = market.position('me', 0) ?? { payout: 0, paid: 0 };
        return payout - paid;
      };
      expect(earned(inParts(amount, where, 100))).toBeLessThanOrEqual(earned([amount]));
    }),
    { numRuns: 500 },
  );
});

/** Somebody who holds a position paid with this money, and a bid that takes all of it. */
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

test('sold in parts a position brings the same cents, moves the same basis and, unless at a loss, frees no more of its bonus than at once', () => {
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
          // Whole lots of the bid: what is less is not sold.
          const quantities = parts(Math.max(1, Math.floor(n * share)) * 100);
          const outcomes = play(
            market,
            quantities.map((quantity, order) => {
              const terms = { claim: 0, quantity, min_proceeds: 1, floor_price: 1, user: 'me', group: 'me' };
              return { type: 'sell', order: `sale-${order}`, ...terms };
            }),
          );
          const got = outcomes.flatMap(({ money }) => money).map(({ amount }) => amount);
          const sum = got.reduce((all, amount) => all + together(amount), 0);
          const freed = got.reduce((all, amount) => all + amount.cash, 0);
          return { sum, freed, left: market.position('me', 0), taken: market.position('buyer', 0)?.basis, payout };
        };
        const whole = sell((quantity) => [quantity]);
        const parts = sell((quantity) => inParts(quantity / 100, where, 1).map((size) => size * 100));
        expect([parts.sum, parts.taken]).toEqual([whole.sum, whole.taken]);
        expect(parts.left).toEqual(whole.left);
        // Below its cost a part loses restricted money that the next part then does not owe any more.
        if (bid >= at) expect(parts.freed).toBeLessThanOrEqual(whole.freed);
      },
    ),
    { numRuns: 500 },
  );
});
