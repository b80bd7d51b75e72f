import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { formatDay } from '@/shared/lib/format';
import { askForMore } from '@/shared/lib/paging';
import { eventRoute } from '@/shared/routes';
import { GameIcon } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { PersonEventsDocument } from '../api/events.generated.ts';
import type { StatsScope } from '../model/scope.ts';

/** Tournaments the user played in, latest first. */
export function Tournaments({ scope: { userId, username, gameId, modeId } }: { scope: StatsScope }) {
  const query = useQuery(PersonEventsDocument, { variables: { userId, gameId, gameModeId: modeId, page: 1 } });
  const page = query.data?.playedEvents;
  const rows = page?.items ?? [];
  const more = () => void askForMore(() => query.fetchMore({ variables: { page: (page?.page ?? 1) + 1 } }));
  const empty = query.data?.playedEvents ? `${username} hasn’t played an event yet` : `${username} keeps this private`;
  return (
    <Region
      bare
      title="Tournaments"
      thing="tournaments"
      query={query}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={6} />}
      empty={rows.length === 0 && <EmptyState small title={empty} />}
      footer={
        page?.hasNext && (
          <Button variant="grey" loading={query.loading} onClick={more}>
            More tournaments
          </Button>
        )
      }
    >
      <LedgerList bare>
        {rows.map(({ event, teamName, teamsCount, placement, completedAt }) => (
          <LedgerRow
            key={event.id}
            folio={event.number}
            icon={<GameIcon name={event.game.name} src={event.game.imageUrl} />}
            title={<Link to={eventRoute(event)}>{event.name}</Link>}
            text={`${event.game.name} · ${teamName}`}
            figures={
              <>
                <bdi>
                  {placement === null ? (completedAt ? 'Finished' : 'In progress') : `${placement} of ${teamsCount}`}
                </bdi>
                <small>{formatDay(completedAt ?? event.startDate)}</small>
              </>
            }
          />
        ))}
      </LedgerList>
    </Region>
  );
}
