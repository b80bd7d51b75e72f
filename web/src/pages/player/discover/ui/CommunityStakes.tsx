import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { winWords } from '@/entities/stakeSlip';
import { formatDay, formatMoney } from '@/shared/lib/format';
import { formatPrice } from '@/shared/lib/odds';
import { routes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { DiscoverStakesDocument, type DiscoverStakesQuery } from '../api/discover.generated.ts';

type Stake = DiscoverStakesQuery['communityStakes']['items'][number];

/** Describes a stake: `on Night Owls at 63¢`. */
function claimOf({ event, eventTeamId, side, averagePrice }: Stake): string {
  const team = event.teams.find(({ id }) => id === eventTeamId)?.name ?? event.name;
  const price = averagePrice === null ? '' : ` at ${formatPrice(averagePrice)}`;
  return `${side === 'for' ? 'on' : 'against'} ${team}${price}`;
}

/** Recent stakes from users who share theirs. Renders nothing if there are none. */
export function CommunityStakes() {
  const query = useQuery(DiscoverStakesDocument);
  const stakes = query.data?.communityStakes.items;
  if (stakes?.length === 0) return null;
  return (
    <Region
      bare
      title="What people are staking on"
      thing="other people’s stakes"
      query={query}
      ready={stakes !== undefined}
      skeleton={<SkeletonRows count={4} />}
    >
      <LedgerList bare>
        {stakes?.map((stake) => (
          <LedgerRow
            key={stake.id}
            icon={<Avatar name={stake.user.username} src={stake.user.profileImageUrl} size={36} />}
            title={<Link to={routes.profile(stake.user.id)}>{stake.user.username}</Link>}
            text={
              <>
                <bdi>{claimOf(stake)} ·</bdi> <Link to={routes.stakeEvent(stake.event.id)}>{stake.event.name}</Link>
              </>
            }
            figures={
              <>
                <bdi>{stake.amount === null ? winWords[stake.winStatus] : formatMoney(stake.amount)}</bdi>
                <small>{formatDay(stake.at)}</small>
              </>
            }
          />
        ))}
      </LedgerList>
    </Region>
  );
}
