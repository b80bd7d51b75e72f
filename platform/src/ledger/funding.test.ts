import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../shared/ids.ts';
import { fundingEntries, refundEntries, splitFunding } from './funding.ts';

const cents = fc.integer({ min: 0, max: 1_000_000_00 });
const held = fc.record({ wager_only: cents, unsettled: cents, cash: cents });

test('a funding takes exactly the amount, never more than is available, restricted money first', () => {
  fc.assert(
    fc.property(held, cents, (available, amount) => {
      const total = available.wager_only + available.unsettled + available.cash;
      const funding = splitFunding(available, amount);
      expect(funding === null).toBe(amount > total);
      if (!funding) return;
      expect(funding.wager_only + funding.unsettled + funding.cash).toBe(amount);
      for (const bucket of ['wager_only', 'unsettled', 'cash'] as const) {
        expect(funding[bucket]).toBeGreaterThanOrEqual(0);
        expect(funding[bucket]).toBeLessThanOrEqual(available[bucket]);
      }
      if (funding.unsettled > 0) expect(funding.wager_only).toBe(available.wager_only);
      if (funding.cash > 0) expect(funding.unsettled).toBe(available.unsettled);
    }),
  );
});

test('a refund reverses the funding for each bucket', () => {
  fc.assert(
    fc.property(held, (funding) => {
      const user = newId();
      const paid = fundingEntries(user, funding);
      const back = refundEntries(user, funding);
      expect(back.map((entry) => ({ ...entry, amount: -entry.amount }))).toEqual(paid);
      expect(paid.every((entry) => entry.amount < 0)).toBe(true);
      expect(paid.reduce((sum, entry) => sum - entry.amount, 0)).toBe(
        funding.wager_only + funding.unsettled + funding.cash,
      );
    }),
  );
});
