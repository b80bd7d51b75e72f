import { Link } from 'react-router-dom';
import { EventRow, type PlayEventView, phaseOf, usePlayEvents } from '@/entities/tournament';
import { useNow } from '@/shared/lib/clock';
import { dayName } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { ButtonLink } from '@/shared/ui/button';
import { LedgerList } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';

const asked = 12;
const shown = 4;

/** Tournaments and play events that are running or start today. */
export function TournamentsToday() {
  const { query, page } = usePlayEvents({}, asked);
  const now = useNow('minute');
  const isToday = ({ state, startDate }: PlayEventView) =>
    phaseOf(state) === 'live' || dayName(startDate, now) === 'Today';
  const events = page?.items.filter(isToday).slice(0, shown) ?? [];
  return (
    <Region
      title="Tournaments today"
      thing="today’s tournaments"
      query={query}
      ready={page !== undefined}
      aside={<Link to={routes.play({ tab: 'tournaments' })}>See all</Link>}
      skeleton={<SkeletonRows count={shown} height={64} />}
      empty={
        events.length === 0 && (
          <EmptyState
            small
            title="No tournaments today"
            action={
              <ButtonLink data-track="open_tournaments" to={routes.play({ tab: 'tournaments' })}>
                See upcoming
              </ButtonLink>
            }
          />
        )
      }
    >
      <LedgerList bare aria-label="Tournaments today">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </LedgerList>
    </Region>
  );
}
