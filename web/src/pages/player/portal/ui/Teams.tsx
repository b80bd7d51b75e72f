import { useQuery } from '@apollo/client/react';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { PartnerRostersDocument } from '../api/rosters.generated.ts';
import { RosterCard } from './RosterCard.tsx';

const POLL_MS = 60_000;

/** The partner's teams with their rosters, offers to the partner, and the latest changes. */
export function Teams({ userId }: { userId: string }) {
  const query = useQuery(PartnerRostersDocument, {
    fetchPolicy: 'cache-and-network',
    // Locks and expired offers take effect without an event, so the page polls.
    pollInterval: POLL_MS,
    skipPollAttempt: () => document.hidden,
  });
  const rosters = query.data?.partnerRosters;
  return (
    <Region
      bare
      titleHidden
      title="Teams"
      thing="your teams"
      query={{ ...query, loading: query.loading && !rosters }}
      ready={rosters !== undefined}
      skeleton={<SkeletonRows count={5} />}
      empty={
        rosters?.length === 0 && (
          <EmptyState title="No league yet">Your teams appear here once staff add you to a league.</EmptyState>
        )
      }
    >
      {rosters?.map((roster) => (
        <RosterCard key={roster.league.id} roster={roster} userId={userId} />
      ))}
    </Region>
  );
}
