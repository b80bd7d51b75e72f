import { useQuery } from '@apollo/client/react';
import { askForMore } from '@/shared/lib/paging';
import { Button } from '@/shared/ui/button';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { PartnerPastStrikesDocument } from '../api/strikes.generated.ts';
import { StrikeRow } from './StrikeRow.tsx';
import { list } from './Strikes.css.ts';

/** Strikes that no longer count, loaded ten at a time. */
export function PastStrikes() {
  const query = useQuery(PartnerPastStrikesDocument, { variables: { page: 1 }, fetchPolicy: 'cache-and-network' });
  const past = query.data?.partnerExpiredStrikes;
  const more = () => void askForMore(() => query.fetchMore({ variables: { page: (past?.page ?? 1) + 1 } }));
  return (
    <Region
      title="Past strikes"
      thing="your past strikes"
      query={{ ...query, loading: query.loading && !past }}
      ready={past !== undefined}
      skeleton={<SkeletonRows count={2} picture={false} />}
      empty={
        past?.items.length === 0 && <EmptyState title="No past strikes">Strikes appear here once they end.</EmptyState>
      }
      footer={
        past?.hasNext && (
          <Button variant="grey" size={32} loading={query.loading} onClick={more}>
            More
          </Button>
        )
      }
    >
      <ul className={list}>
        {past?.items.map((strike) => (
          <StrikeRow key={strike.id} strike={strike} />
        ))}
      </ul>
    </Region>
  );
}
