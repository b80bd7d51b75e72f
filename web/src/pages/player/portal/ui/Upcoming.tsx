import { useQuery } from '@apollo/client/react';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { PartnerUpcomingEventsDocument } from '../api/upcoming.generated.ts';
import { rows } from './Upcoming.css.ts';
import { UpcomingRow } from './UpcomingRow.tsx';

/** The partner's next events, each with the team chosen for it. */
export function Upcoming() {
  const query = useQuery(PartnerUpcomingEventsDocument, { fetchPolicy: 'cache-and-network' });
  const events = query.data?.partnerUpcomingEvents;
  return (
    <Region
      title="Coming up"
      thing="your next events"
      query={{ ...query, loading: query.loading && !events }}
      ready={events !== undefined}
      skeleton={<SkeletonRows count={2} picture={false} />}
      empty={
        events?.length === 0 && (
          <EmptyState title="No events yet">
            Events appear here once you’re drafted. Choose your times on the Schedule tab.
          </EmptyState>
        )
      }
    >
      <ul className={rows}>
        {events?.map((upcoming) => (
          <UpcomingRow key={upcoming.id} upcoming={upcoming} />
        ))}
      </ul>
    </Region>
  );
}
