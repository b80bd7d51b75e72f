import { useQuery } from '@apollo/client/react';
import { Shield } from 'lucide-react';
import { plural } from '@/shared/lib/format';
import { Banner } from '@/shared/ui/banner';
import { icon } from '@/shared/ui/icons';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import { PartnerShieldDocument, PartnerStrikesDocument, type PartnerStrikesQuery } from '../api/strikes.generated.ts';
import { PastStrikes } from './PastStrikes.tsx';
import { StrikeRow } from './StrikeRow.tsx';
import { list, sum } from './Strikes.css.ts';

/** The partner's active strikes with what more points bring, the shield and past strikes. */
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
            <EmptyState title="No active strikes">You’re given a strike if you break the partner rules.</EmptyState>
          )
        }
      >
        {strikes && <Sum {...strikes} />}
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

const RADIUS = 24;
const ROUND = 2 * Math.PI * RADIUS;

/** The points as a ring, and what more of them bring. */
function Sum({ points, next }: Pick<PartnerStrikesQuery['partnerStrikes'], 'points' | 'next'>) {
  const share = next ? points / next.points : 1;
  return (
    <div className={sum}>
      <svg width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
        <circle cx="28" cy="28" r={RADIUS} />
        <circle cx="28" cy="28" r={RADIUS} strokeDasharray={`${ROUND * share} ${ROUND}`} />
      </svg>
      <div>
        <b>{next ? `${points} of ${next.points} points` : plural(points, 'point')}</b>
        <Sub>{next ? nextWords(points, next) : 'We’re reviewing your partnership.'}</Sub>
      </div>
    </div>
  );
}

function nextWords(points: number, next: { points: number; weeks: number | null }): string {
  const missing = plural(next.points - points, 'more point');
  if (next.weeks === null) return `With ${missing} we review your partnership.`;
  const pause = `With ${missing} you’re suspended for ${plural(next.weeks, 'week')}.`;
  return points >= 3 ? `Every new strike suspends you for at least 1 week. ${pause}` : pause;
}

/** Left out while it can't be loaded, because nothing depends on it. */
function PartnerShieldBanner({ userId }: { userId: string }) {
  const { data } = useQuery(PartnerShieldDocument, { variables: { userId }, fetchPolicy: 'cache-and-network' });
  const shield = data?.partnerShield;
  if (!shield) return null;
  return (
    <Banner
      icon={<Shield {...icon} />}
      title={shield.available ? 'Your partner shield is ready' : 'You don’t have a partner shield'}
    >
      {shield.rule}
    </Banner>
  );
}
