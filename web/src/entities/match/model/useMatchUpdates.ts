import { useLiveChannel } from '@/shared/lib/live';
import { MatchUpdatesDocument } from '../api/matchUpdates.generated.ts';

/** Keeps the cached match up to date while the component is on screen. After a gap `onResync` is asked to fetch it again. */
export function useMatchUpdates(matchId: string, onResync?: () => void): void {
  useLiveChannel({ document: MatchUpdatesDocument, variables: { matchId }, onResync });
}
