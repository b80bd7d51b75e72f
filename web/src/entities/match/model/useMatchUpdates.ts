import { useLiveChannel } from '@/shared/lib/live';
import { MatchUpdatesDocument } from '../api/matchUpdates.generated.ts';

/**
 * While mounted, keeps the cached match up to date. Does nothing if `matchId` is null. Calls `onResync` when updates
 * were missed and the caller should refetch.
 */
export function useMatchUpdates(matchId: string | null, onResync?: () => void): void {
  const variables = { matchId: matchId ?? '' };
  useLiveChannel({ document: MatchUpdatesDocument, variables, skip: matchId === null, onResync });
}
