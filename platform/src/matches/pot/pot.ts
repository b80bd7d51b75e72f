import { invariant } from '../../shared/assert.ts';
import { type Cents, splitCents } from '../../shared/money.ts';
import type { Side } from '../machine.ts';
import type { Result } from '../results/scores.ts';

/** A seat that has been paid for. Seats are ordered by side, and a remainder goes to the lower seat. */
export interface PaidSeat {
  participantId: string;
  side: Side;
  amount: Cents;
  /** ID of the participant who paid for the seat. Defaults to the seat's player. */
  coveredBy?: string | null;
}

/**
 * Splits the pot. The winning side shares it in proportion to its paid seats, and the losing side gets nothing; a draw
 * refunds everyone. From a covered seat's share, the payer first recovers the entry, and the rest is split equally
 * between payer and player. The parts sum exactly to the pot: there is no fee.
 * @returns cents by participant ID
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

/** Splits one seat's share between player and payer. The odd cent goes to the lower seat. */
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
