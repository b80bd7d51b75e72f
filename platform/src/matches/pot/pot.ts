import { invariant } from '../../shared/assert.ts';
import { type Cents, splitCents } from '../../shared/money.ts';
import type { Side } from '../machine.ts';
import type { Result } from '../results/scores.ts';

/** A seat that was paid for. Seats are given in order, side by side: remainders go to the lower one. */
export interface PaidSeat {
  participantId: string;
  side: Side;
  amount: Cents;
  /** The participant who paid for it; the one who sits there when left out. */
  coveredBy?: string | null;
}

/**
 * What each participant gets out of the pot (DOMAIN.md 3.4): the winning side shares the pot by what its seats paid in,
 * the losing side gets nothing, a draw gives everyone back what they paid. Of a covered seat's share the one who paid has
 * the entry back first; the rest is split equally between the two. The parts sum exactly to the pot: no fee.
 * @returns cents by participant id.
 */
export function splitPot(seats: readonly PaidSeat[], result: Result): Map<string, Cents> {
  const payouts = new Map<string, Cents>(seats.map((seat) => [seat.participantId, 0]));
  const give = (participantId: string, cents: Cents) =>
    payouts.set(participantId, (payouts.get(participantId) ?? 0) + cents);
  const pot = seats.reduce((sum, seat) => sum + seat.amount, 0);
  if (result === 'draw') {
    for (const seat of seats) give(seat.coveredBy ?? seat.participantId, seat.amount);
  } else {
    const winners = seats.filter((seat) => seat.side === result);
    const shares = splitCents(
      pot,
      winners.map((seat) => seat.amount),
    );
    winners.forEach((seat, index) => {
      shareSeat(seats, seat, shares[index] ?? 0, give);
    });
  }
  invariant([...payouts.values()].reduce((sum, cents) => sum + cents, 0) === pot, 'the payouts sum to the pot');
  return payouts;
}

/** One seat's share, between the one who sits there and the one who paid. The odd cent goes to the lower seat. */
function shareSeat(
  seats: readonly PaidSeat[],
  seat: PaidSeat,
  share: Cents,
  give: (participantId: string, cents: Cents) => void,
): void {
  const payer = seat.coveredBy ?? seat.participantId;
  if (payer === seat.participantId) return void give(seat.participantId, share);
  const back = Math.min(seat.amount, share);
  const placeOf = (participantId: string) => seats.findIndex((one) => one.participantId === participantId);
  const [lower, higher] = [seat.participantId, payer].sort((a, b) => placeOf(a) - placeOf(b)) as [string, string];
  const [more, less] = splitCents(share - back, [1, 1]) as [Cents, Cents];
  give(payer, back);
  give(lower, more);
  give(higher, less);
}
