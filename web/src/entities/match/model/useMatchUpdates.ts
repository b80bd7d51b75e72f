import { useLiveChannel } from '@/shared/lib/live';
import { MatchUpdatesDocument } from '../api/matchUpdates.generated.ts';

/**
 * Keeps the cached match up to date while mounted; null for no match. Calls `onResync` after a gap so the caller can
 * refetch.
 */
export function useMatchUpdates(matchId: string | null, onResync?: () => void): void {
  const variables = { matchId: matchId ?? '' };
  useLiveChannel({ document: MatchUpdatesDocument, variables, skip: matchId === null, onResync });
}
