import { canAnswer, canTakeSeat, type MatchView, ownSeat } from '@/entities/match';

/** How a player enters a match: an open match, an invitation as opponent, or a seat in a team. */
export type Entrance = 'open' | 'invitation' | 'seat';

export function entranceOf(match: MatchView, selfId: string | null): Entrance {
  if (canAnswer(match, selfId).allowed) return 'invitation';
  return canTakeSeat(match, selfId).allowed ? 'seat' : 'open';
}

/** Cents the player pays. Zero for a seat someone else has paid for, and for substitutes. */
export function priceOf(match: MatchView, selfId: string | null): number {
  const seat = ownSeat(match, selfId);
  return seat?.coveredById || seat?.substitute ? 0 : match.entryAmount;
}
