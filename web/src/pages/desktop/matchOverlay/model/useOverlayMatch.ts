import { useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import { type MatchView, ownSeat, useMatchUpdates } from '@/entities/match';
import { elementChoice } from '@/features/readyMatch';
import { isMissing, refusalOf } from '@/shared/api';
import { useServerTime } from '@/shared/lib/clock';
import { OverlayMatchDocument, OverlayPrematchDocument } from '../api/matchOverlay.generated.ts';

const RETRY_MS = 5000;

/**
 * The match shown on top of the game, kept up to date. `gone` is true if the user can't see the match or it doesn't
 * exist.
 */
export function useOverlayMatch(id: string) {
  const { data, error, loading, refetch } = useQuery(OverlayMatchDocument, { variables: { id } });
  useServerTime(data?.status.serverTime);
  const again = () => void refetch().catch(() => undefined);
  useMatchUpdates(id, again);
  const match: MatchView | null = data?.match ?? null;
  const missing = error !== undefined && isMissing(refusalOf(error));
  const failed = error !== undefined && !missing && !match;
  // Retries automatically, because nobody can press "Try again" while clicks pass through the window.
  useEffect(() => {
    if (!failed) return;
    const timer = setInterval(() => void refetch().catch(() => undefined), RETRY_MS);
    return () => clearInterval(timer);
  }, [failed, refetch]);
  return { match, failed, gone: !match && !loading && !failed };
}

/** Whether the user has to make a pick or ban before readying up, which needs more space than the overlay has. */
export function useMustChoose(match: MatchView, selfId: string): boolean {
  const own = ownSeat(match, selfId);
  const { data, refetch } = useQuery(OverlayPrematchDocument, {
    variables: { id: match.id },
    skip: match.state !== 'prematch' || !own?.joined,
    fetchPolicy: 'cache-and-network',
  });
  const waiting = match.state === 'prematch' && own?.joined === true;
  useEffect(() => {
    if (waiting && match.version > 0) refetch().catch(() => undefined);
  }, [waiting, match.version, refetch]);
  return elementChoice(data?.matchPrematch ?? null, own?.side)?.satisfied === false;
}
