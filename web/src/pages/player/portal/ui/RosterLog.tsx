import { useQuery } from '@apollo/client/react';
import { formatDateTime } from '@/shared/lib/format';
import { askForMore } from '@/shared/lib/paging';
import { Button } from '@/shared/ui/button';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import { PartnerRosterChangesDocument } from '../api/rosters.generated.ts';
import { type Change, changeWords } from '../model/rosterWords.ts';
import { row, rows } from './Teams.css.ts';

/** The latest changes to the roster, 20 per page. */
export function RosterLog({ partnerLeagueId }: { partnerLeagueId: string }) {
  const query = useQuery(PartnerRosterChangesDocument, {
    variables: { partnerLeagueId, page: 1 },
    fetchPolicy: 'cache-and-network',
  });
  const log = query.data?.partnerRosterChanges;
  const more = () => void askForMore(() => query.fetchMore({ variables: { page: (log?.page ?? 1) + 1 } }));
  return (
    <Region
      title="Roster changes"
      as="h3"
      thing="the roster changes"
      query={{ ...query, loading: query.loading && !log }}
      ready={log !== undefined}
      skeleton={<SkeletonRows count={2} picture={false} />}
      empty={
        log?.items.length === 0 && (
          <EmptyState small title="No changes yet">
            Pickups, swaps and drops are listed here.
          </EmptyState>
        )
      }
      footer={
        log?.hasNext && (
          <Button variant="grey" size={32} loading={query.loading} onClick={more}>
            More
          </Button>
        )
      }
    >
      <ul className={rows}>
        {log?.items.map((change) => (
          <li key={change.id} className={row}>
            <div>
              <bdi>{changeWords(change)}</bdi>
              <Sub>
                <bdi>{formatDateTime(change.at)}</bdi>
                <bdi>{byWords(change)}</bdi>
              </Sub>
            </div>
          </li>
        ))}
      </ul>
    </Region>
  );
}

function byWords({ byStaff, changedBy }: Change): string {
  if (byStaff) return ', by staff';
  return changedBy ? `, by ${changedBy.username}` : '';
}
