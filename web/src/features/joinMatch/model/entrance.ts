import { canAnswer, canTakeSeat, type MatchView, ownSeat } from '@/entities/match';

/** How somebody comes in: by joining an open match, by an invitation as opponent, or to a seat of a team. */
export type Entrance = 'open' | 'invitation' | 'seat';

export function entranceOf(match: MatchView, selfId: string | null): Entrance {
  if (canAnswer(match, selfId).allowed) return 'invitation';
  return canTakeSeat(match, selfId).allowed ? 'seat' : 'open';
}

/** Cents that the person pays: nothing for a seat that somebody else has paid for, or while sitting out. */
export function priceOf(match: MatchView, selfId: string | null): number {
  const seat = ownSeat(match, selfId);
  return seat?.coveredById || seat?.substitute ? 0 : match.entryAmount;
}
