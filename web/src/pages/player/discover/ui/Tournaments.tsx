import { Link } from 'react-router-dom';
import { EventRow, usePlayEvents } from '@/entities/tournament';
import { routes } from '@/shared/routes';
import { Button } from '@/shared/ui/button';
import { LedgerList } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';

const pageSize = 10;

/** Upcoming and running tournaments and play events. */
export function Tournaments() {
  const { query, page, more, busy } = usePlayEvents({}, pageSize);
  return (
    <Region
      title="Tournaments"
      thing="tournaments"
      query={query}
      ready={page !== undefined}
      aside={<Link to={routes.play({ tab: 'tournaments' })}>See all</Link>}
      skeleton={<SkeletonRows count={6} height={64} />}
      empty={
        page?.items.length === 0 && (
          <EmptyState small title="No tournaments right now">
            They appear here when their registration opens.
          </EmptyState>
        )
      }
      footer={
        page?.hasNext && (
          <Button variant="tertiary" loading={busy} onClick={more}>
            More tournaments
          </Button>
        )
      }
    >
      <LedgerList bare aria-label="Tournaments">
        {page?.items.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </LedgerList>
    </Region>
  );
}
