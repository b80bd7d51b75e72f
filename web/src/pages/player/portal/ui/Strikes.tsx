import { useQuery } from '@apollo/client/react';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { PartnerStrikesDocument } from '../api/strikes.generated.ts';
import { PartnerShieldBanner } from './PartnerShieldBanner.tsx';
import { PastStrikes } from './PastStrikes.tsx';
import { StrikeRow } from './StrikeRow.tsx';
import { StrikeSum } from './StrikeSum.tsx';
import { list } from './Strikes.css.ts';

/** The partner's active strikes, the consequences of further points, the shield, and past strikes. */
export function Strikes({ userId }: { userId: string }) {
  const query = useQuery(PartnerStrikesDocument, { fetchPolicy: 'cache-and-network' });
  const strikes = query.data?.partnerStrikes;
  return (
    <>
      <Region
        title="Active strikes"
        thing="your strikes"
        query={{ ...query, loading: query.loading && !strikes }}
        ready={strikes !== undefined}
        skeleton={<SkeletonRows count={3} picture={false} />}
        empty={
          strikes?.items.length === 0 && (
            <EmptyState title="No active strikes">You get a strike if you break the partner rules.</EmptyState>
          )
        }
      >
        {strikes && <StrikeSum {...strikes} />}
        <ul className={list}>
          {strikes?.items.map((strike) => (
            <StrikeRow key={strike.id} strike={strike} />
          ))}
        </ul>
      </Region>
      <PartnerShieldBanner userId={userId} />
      <PastStrikes />
    </>
  );
}
