import { canJoin, type MatchView } from '@/entities/match';

/**
 * The match to use for quick join: the oldest one-on-one match that the user can join and afford. Null if there is
 * none.
 * @param playable cents the user can spend
 */
export function quickest(matches: readonly MatchView[], selfId: string, playable: number): MatchView | null {
  const fitting = matches.filter(
    (match) => match.teamSize === 1 && match.entryAmount <= playable && canJoin(match, selfId).allowed,
  );
  return fitting.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))[0] ?? null;
}
