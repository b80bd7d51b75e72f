import { invariant } from '../shared/assert.ts';
import { type Cents, splitCents } from '../shared/money.ts';
import type { Side } from './machine.ts';
import type { Result } from './scores.ts';

/** A seat that was paid for. Seats are given in order: remainders go to the lower one. */
export interface PaidSeat {
  participantId: string;
  side: Side;
  amount: Cents;
}

/**
 * What each seat gets out of the pot (DOMAIN.md 3.4): the winning side shares the pot by what its seats paid in, the
 * losing side gets nothing, a draw gives everyone the own entry back. The parts sum exactly to the pot: no fee.
 * @returns cents by participant id.
 */
export function splitPot(seats: readonly PaidSeat[], result: Result): Map<string, Cents> {
  if (result === 'draw') return new Map(seats.map((seat) => [seat.participantId, seat.amount]));
  const pot = seats.reduce((sum, seat) => sum + seat.amount, 0);
  const winners = seats.filter((seat) => seat.side === result);
  const shares = splitCents(
    pot,
    winners.map((seat) => seat.amount),
  );
  const payouts = new Map<string, Cents>(seats.map((seat) => [seat.participantId, 0]));
  winners.forEach((seat, index) => {
    payouts.set(seat.participantId, shares[index] ?? 0);
  });
  invariant([...payouts.values()].reduce((sum, cents) => sum + cents, 0) === pot, 'the pot goes out whole');
  return payouts;
}
