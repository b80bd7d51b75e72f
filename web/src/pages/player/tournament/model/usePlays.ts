import { useQuery } from '@apollo/client/react';
import { useLiveChannel } from '@/shared/lib/live';
import { TournamentPlaysDocument, TournamentRoundUpdatesDocument } from '../api/tournamentPage.generated.ts';
import { sameRound, shownPlays } from './plays.ts';
import { useStableList } from './useStableList.ts';

/**
 * The current round of an event and the referees' entries, newest first, kept up to date while mounted. The live
 * channel only reports the round, so the entries are refetched after each change.
 */
export function usePlays(eventId: string) {
  const query = useQuery(TournamentPlaysDocument, { variables: { eventId }, fetchPolicy: 'cache-and-network' });
  const refetch = () => void query.refetch().catch(() => undefined);
  const refetchSoon = useStableList(refetch);
  const round = query.data?.activeRound ?? null;
  useLiveChannel({
    document: TournamentRoundUpdatesDocument,
    variables: { eventId },
    // The first message of a new subscription shows whether the query's response is already out of date.
    skip: query.data === undefined,
    write: () => undefined,
    onUpdates: (updates) => {
      const isNews = updates.some(({ activeRound: { kind, data } }) => kind === 'EVENT' || !sameRound(data, round));
      if (isNews) refetchSoon();
    },
    onResync: refetch,
  });
  return {
    query: { ...query, loading: query.loading && !query.data },
    plays: shownPlays(query.data?.playByPlays ?? []),
    /** Null before the first round. */
    round: round?.state === 'pending' ? null : round,
    event: query.data?.matchEvent ?? null,
  };
}
