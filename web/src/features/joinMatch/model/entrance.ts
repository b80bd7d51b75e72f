import { canAnswer, canTakeSeat, type MatchView, ownSeat } from '@/entities/match';

/**
 * How a player enters a match: by joining an open match, by accepting an invitation as the opponent, or by taking a
 * seat on a team.
 */
export type Entrance = 'open' | 'invitation' | 'seat';

export function entranceOf(match: MatchView, selfId: string | null): Entrance {
  if (canAnswer(match, selfId).allowed) return 'invitation';
  return canTakeSeat(match, selfId).allowed ? 'seat' : 'open';
}

/** Amount the player pays, in cents. Zero for substitutes, and for seats that someone else has paid for. */
export function priceOf(match: MatchView, selfId: string | null): number {
  const seat = ownSeat(match, selfId);
  return seat?.coveredById || seat?.substitute ? 0 : match.entryAmount;
}
