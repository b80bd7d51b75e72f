import { canJoin, type MatchView } from '@/entities/match';

/**
 * The match for quick join: the oldest one the user can afford and join alone. Null when there is none.
 * @param playable cents
 */
export function quickest(matches: readonly MatchView[], selfId: string, playable: number): MatchView | null {
  const fitting = matches.filter(
    (match) => match.teamSize === 1 && match.entryAmount <= playable && canJoin(match, selfId).allowed,
  );
  return fitting.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))[0] ?? null;
}
