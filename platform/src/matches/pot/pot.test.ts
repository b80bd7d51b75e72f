import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PaidSeat, splitPot } from './pot.ts';

/**
 * Generates two equal sides with the same entry, where captains pay for some teammates. Leaves out one-cent entries,
 * because the payer would get the only cent and the covered player would win nothing.
 */
const match = fc
  .record({ size: fc.integer({ min: 1, max: 8 }), entry: fc.integer({ min: 2, max: 50_000 }) })
  .chain(({ size, entry }) =>
    fc
      .tuple(
        fc.array(fc.boolean(), { minLength: size, maxLength: size }),
        fc.array(fc.boolean(), { minLength: size, maxLength: size }),
      )
      .map((covered) => ({
        size,
        entry,
        seats: (['a', 'b'] as const).flatMap((side, n) => sideOf(side, entry, covered[n] ?? [])),
      })),
  );

function sideOf(side: 'a' | 'b', amount: number, covered: boolean[]): PaidSeat[] {
  return covered.map((yes, seat) => ({
    participantId: `${side}${seat}`,
    side,
    amount,
    coveredBy: yes && seat > 0 ? `${side}0` : null,
  }));
}

/** Returns the amount paid by each person. */
function paidIn(seats: PaidSeat[]): Map<string, number> {
  const paid = new Map(seats.map((seat) => [seat.participantId, 0]));
  for (const { coveredBy, participantId, amount } of seats) {
    const payer = coveredBy ?? participantId;
    paid.set(payer, (paid.get(payer) ?? 0) + amount);
  }
  return paid;
}

const sum = (amounts: Iterable<number>) => [...amounts].reduce((all, one) => all + one, 0);

describe('the split of the pot', () => {
  it('pays the whole pot to the winning side, whoever paid for whom', () => {
    fc.assert(
      fc.property(match, fc.constantFrom('a' as const, 'b' as const), ({ seats }, winner) => {
        const payouts = splitPot(seats, winner);
        expect(sum(payouts.values())).toBe(sum(seats.map((seat) => seat.amount)));
        for (const seat of seats) {
          const payout = payouts.get(seat.participantId) ?? Number.NaN;
          if (seat.side === winner) expect(payout).toBeGreaterThan(0);
          else expect(payout).toBe(0);
        }
      }),
    );
  });

  it('never leaves a winner with less than they paid, and splits the winnings fairly', () => {
    fc.assert(
      fc.property(match, ({ seats, entry }) => {
        const payouts = splitPot(seats, 'a');
        const paid = paidIn(seats);
        for (const seat of seats.filter((one) => one.side === 'a')) {
          const won = (payouts.get(seat.participantId) ?? 0) - (paid.get(seat.participantId) ?? 0);
          expect(won).toBeGreaterThanOrEqual(0);
          // Players who paid only for their own seat win one entry. Covered players win half an entry, rounded to a
          // cent.
          if (seat.participantId === 'a0') continue;
          const fair = seat.coveredBy ? entry / 2 : entry;
          expect(Math.abs(won - fair)).toBeLessThan(1);
        }
      }),
    );
  });

  it('refunds what everyone paid after a draw', () => {
    fc.assert(
      fc.property(match, ({ seats }) => {
        expect(splitPot(seats, 'draw')).toEqual(paidIn(seats));
      }),
    );
  });

  it('gives the odd cent of a covered seat to the lower seat', () => {
    const seats: PaidSeat[] = [...sideOf('a', 101, [false, true]), ...sideOf('b', 101, [false, false])];
    expect(splitPot(seats, 'a')).toEqual(
      new Map([
        // The captain's own share (202), the covered entry (101), and 51 of the 101 that the covered seat won.
        ['a0', 202 + 101 + 51],
        ['a1', 50],
        ['b0', 0],
        ['b1', 0],
      ]),
    );
  });

  it('gives an uneven remainder to the lower seats when a side is one player short', () => {
    const seats = [...sideOf('a', 100, [false, false, false]), ...sideOf('b', 100, [false, false])];
    expect([...splitPot(seats, 'a').values()]).toEqual([167, 167, 166, 0, 0]);
  });
});
