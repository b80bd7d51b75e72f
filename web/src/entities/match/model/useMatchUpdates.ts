import { useLiveChannel } from '@/shared/lib/live';
import { MatchUpdatesDocument } from '../api/matchUpdates.generated.ts';

/**
 * Keeps the cached match up to date while the component is on screen; null is no match yet. After a gap `onResync` is asked to
 * fetch it again.
 */
export function useMatchUpdates(matchId: string | null, onResync?: () => void): void {
  const variables = { matchId: matchId ?? '' };
  useLiveChannel({ document: MatchUpdatesDocument, variables, skip: matchId === null, onResync });
}
