import { useQuery } from '@apollo/client/react';
import { useSession } from '@/entities/session';
import { StandingsDocument } from '../api/slipDetail.generated.ts';

const pollMs = 8_000;

/** The current standings of all of the user's open slips, or of a single one. Polled while on screen. */
export function useStandings(slipId: string | null, skip = false) {
  const signedIn = useSession()?.scope === 'full';
  return useQuery(StandingsDocument, {
    variables: { slipId },
    skip: skip || !signedIn,
    pollInterval: pollMs,
    skipPollAttempt: () => document.hidden,
  });
}
