import { canJoin, type MatchView } from '@/entities/match';

/**
 * The match that somebody is put into without choosing: of those they can pay for and join alone, the one that has waited
 * longest. Null when there is none.
 * @param playable cents
 */
export function quickest(matches: readonly MatchView[], selfId: string, playable: number): MatchView | null {
  const fitting = matches.filter(
    (match) => match.teamSize === 1 && match.entryAmount <= playable && canJoin(match, selfId).allowed,
  );
  return fitting.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))[0] ?? null;
}
