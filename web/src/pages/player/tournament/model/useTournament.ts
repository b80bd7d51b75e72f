import { useApolloClient, useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { useLiveChannel } from '@/shared/lib/live';
import {
  TournamentNewsDocument,
  TournamentPageDocument,
  type TournamentPageQuery,
  TournamentUpdatesDocument,
} from '../api/tournamentPage.generated.ts';
import { useStableList } from './useStableList.ts';

export type Summary = NonNullable<TournamentPageQuery['playEventSummary']>;
export type Team = Summary['teams'][number];

/**
 * An event with the viewer's options, kept up to date while mounted. The live channel only reports that something
 * changed, because the summary depends on the viewer.
 */
export function useTournament(eventId: string) {
  const client = useApolloClient();
  const announcedAt = useRef<string | null>(undefined);
  const query = useQuery(TournamentPageDocument, {
    variables: { id: eventId },
    fetchPolicy: 'cache-and-network',
  });
  const summary: Summary | null = query.data?.playEventSummary ?? null;
  const refetch = () => void query.refetch().catch(() => undefined);
  const refetchSoon = useStableList(refetch);
  /** Refetches the announcements when there is a new one. The announcements on the page update through the cache. */
  const followNews = (latest: string | null) => {
    if (announcedAt.current !== undefined && announcedAt.current !== latest) {
      const asked = { query: TournamentNewsDocument, variables: { eventId }, fetchPolicy: 'network-only' } as const;
      void client.query(asked).catch(() => undefined);
    }
    announcedAt.current = latest;
  };
  useLiveChannel({
    document: TournamentUpdatesDocument,
    variables: { eventId },
    // There is no channel for an event that doesn't exist or that the viewer can't see.
    skip: summary === null,
    write: () => undefined,
    onUpdates: (updates) => {
      if (updates.some(({ matchEvent }) => matchEvent.kind === 'EVENT')) refetchSoon();
      const latest = updates.at(-1)?.matchEvent.data;
      if (latest) followNews(latest.announcedAt);
    },
    onResync: refetch,
  });
  return { query, summary, refetch };
}
