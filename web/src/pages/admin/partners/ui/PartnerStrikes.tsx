import { useQuery } from '@apollo/client/react';
import { TriangleAlert } from 'lucide-react';
import type { StaffUser } from '@/entities/staffMember';
import { formatCount, formatDay } from '@/shared/lib/format';
import { askForMore } from '@/shared/lib/paging';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { KeyValue } from '@/shared/ui/text';
import { panel } from '@/widgets/staffRecord';
import { StaffPastStrikesDocument, StaffStrikesDocument } from '../api/strikes.generated.ts';
import { GiveStrike } from './GiveStrike.tsx';
import type { Partner } from './PartnerPage.tsx';
import { StaffStrikeRow } from './StaffStrikeRow.tsx';
import { strikeList } from './Strikes.css.ts';

interface PartnerStrikesProps {
  partner: Partner;
  staff: StaffUser;
  /** Called when strikes may have changed the partner's state. */
  onChanged: () => void;
}

/** The partner's active and past strikes, with the actions for each. */
export function PartnerStrikes({ partner, staff, onChanged }: PartnerStrikesProps) {
  const variables = { userId: partner.id };
  const active = useQuery(StaffStrikesDocument, { variables });
  const past = useQuery(StaffPastStrikesDocument, { variables: { ...variables, page: 1 } });
  const strikes = active.data?.adminPartnerStrikes;
  const page = past.data?.adminPartnerExpiredStrikes;
  const changed = () => {
    for (const query of [active, past]) void query.refetch().catch(() => undefined);
    onChanged();
  };
  const more = () => void askForMore(() => past.fetchMore({ variables: { page: (page?.page ?? 1) + 1 } }));
  const row = { partner, staff, onDone: changed };
  return (
    <>
      {strikes?.review && (
        <Banner tone="amber" icon={<TriangleAlert {...icon} />} title="This partnership needs a decision">
          The partner has 10 or more active points. End the partnership, or revoke strikes that are wrong.
        </Banner>
      )}
      <Region
        title="Active strikes"
        thing="the strikes"
        query={{ ...active, loading: active.loading && !strikes }}
        ready={strikes !== undefined}
        skeleton={<SkeletonRows count={3} picture={false} />}
        footer={strikes && <GiveStrike partner={partner} staff={staff} points={strikes.points} onDone={changed} />}
      >
        {strikes && (
          <div className={panel}>
            <KeyValue
              ruled
              rows={[
                { label: 'Active points', value: formatCount(strikes.points) },
                {
                  label: 'Shield',
                  value: strikes.shield.earnedAt ? `Since ${formatDay(strikes.shield.earnedAt)}` : 'None',
                },
              ]}
            />
          </div>
        )}
        <ul className={strikeList}>
          {strikes?.items.map((strike) => (
            <StaffStrikeRow key={strike.id} strike={strike} {...row} />
          ))}
        </ul>
      </Region>
      <Region
        title="Past strikes"
        thing="past strikes"
        query={{ ...past, loading: past.loading && !page }}
        ready={page !== undefined}
        skeleton={<SkeletonRows count={2} picture={false} />}
        empty={
          page?.items.length === 0 && (
            <EmptyState title="No past strikes">Strikes appear here once they end.</EmptyState>
          )
        }
        footer={
          page?.hasNext && (
            <Button variant="grey" size={32} loading={past.loading} onClick={more}>
              More
            </Button>
          )
        }
      >
        <ul className={strikeList}>
          {page?.items.map((strike) => (
            <StaffStrikeRow key={strike.id} strike={strike} {...row} />
          ))}
        </ul>
      </Region>
    </>
  );
}
