import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Scene } from '../../../platform/src/market/core/testing/scene.ts';
import { type Level, settle } from '../../../web/src/entities/market/lib/settle.ts';

const price = fc.integer({ min: 1, max: 99 });
const limits = { min_amount: 100, max_amount: 1_000_000_000, max_exposure: 1_000_000_000 };
const mostShown = 250_000;
const offers = fc.array(fc.record({ price, amount: fc.integer({ min: 100, max: 90_000 }) }), { maxLength: 6 });
const wish = fc.record({
  by: fc.constantFrom('amount' as const, 'payout' as const),
  cents: fc.integer({ min: 100, max: 250_000 }),
});
const lotOf = (k: number) => {
  const divisor = [100, 50, 25, 20, 10, 5, 4, 2].find((each) => k % each === 0 && 100 % each === 0) ?? 1;
  return { own: k / divisor, other: (100 - k) / divisor };
};

/** The levels of the book as a taker sees them: for each price, the cents that match all whole units on offer. */
const levelsOf = (made: readonly { price: number; amount: number }[]): Level[] =>
  made.map(({ price: k, amount }) => {
    const { own, other } = lotOf(k);
    return { price: 100 - k, available: Math.floor(amount / own) * other };
  });

/**
 * The amount on the button is the amount that the market stores, debits and keeps, for all prices and offers, and the
 * contracts pay exactly the amount that was shown.
 */
test('the amount shown is the amount debited, stored and matched, and contracts pay $1.00 each', () => {
  fc.assert(
    fc.property(offers, wish, price, fc.boolean(), (made, entered, limit, waits) => {
      const scene = new Scene(2, { limits });
      for (const [n, { price: k, amount }] of made.entries()) scene.place(`maker-${n}`, 1, k, amount);
      const shown = settle({ wish: entered, limit, levels: levelsOf(made), waits, min: limits.min_amount });
      // The button is disabled for amounts below the minimum or above the maximum.
      if (shown.paid < limits.min_amount || shown.paid > mostShown) return;
      const { order, refused } = scene.place('me', 0, limit, shown.paid, { tif: waits ? 'gtc' : 'ioc' });
      expect(refused).toBeNull();
      expect(order).toMatchObject({ amount: shown.paid, matched: shown.matched, refunded: 0 });
      expect(scene.balances.get('me')).toBe(-shown.paid);
      // Another user then takes the open part at its own price. That must not leave a remainder either.
      const rest = shown.paid - shown.matched;
      if (rest > 0) scene.place('late', 1, 100 - limit, (rest / lotOf(limit).own) * lotOf(limit).other + 100);
      expect(scene.market.position('me', 0)).toMatchObject({ payout: shown.payout, paid: shown.paid });
      expect(scene.balances.get('me')).toBe(-shown.paid);
    }),
    { numRuns: 500 },
  );
});

test('whole contracts are filled by sets of offers on all other teams without a remainder', () => {
  const share = fc.integer({ min: 1, max: 45 });
  fc.assert(
    fc.property(share, share, fc.integer({ min: 100, max: 50_000 }), (one, other, cents) => {
      const scene = new Scene(3, { limits });
      const best = 100 - one - other;
      const sets = 200;
      scene.place('maker-1', 2, one, one * sets);
      scene.place('maker-2', 4, other, other * sets);
      const shown = settle({
        wish: { by: 'amount', cents },
        limit: best,
        levels: [{ price: best, available: best * sets }],
        waits: false,
        min: limits.min_amount,
        whole: true,
      });
      if (shown.paid < limits.min_amount) return;
      const { order } = scene.place('me', 0, best, shown.paid, { tif: 'ioc' });
      expect(order).toMatchObject({ amount: shown.paid, matched: shown.paid, refunded: 0 });
      expect(scene.market.position('me', 0)).toMatchObject({ payout: shown.payout, paid: shown.paid });
    }),
  );
});
