import { useQuery } from '@apollo/client/react';
import { useSession } from '@/entities/session';
import { PersonRow } from '@/entities/user';
import { FollowButton } from '@/features/followUser';
import { plural } from '@/shared/lib/format';
import { LedgerList } from '@/shared/ui/ledger';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { DiscoverTeammatesDocument } from '../api/discover.generated.ts';

const firstFew = 6;

/** People the viewer has played with. Renders nothing if there are none. */
export function People() {
  const signedIn = useSession()?.scope === 'full';
  const query = useQuery(DiscoverTeammatesDocument, { skip: !signedIn });
  const people = query.data?.pastStakeTeammates;
  if (!signedIn || people?.length === 0) return null;
  return (
    <Region
      bare
      title="People you played with"
      thing="people"
      query={query}
      ready={people !== undefined}
      skeleton={<SkeletonRows count={3} />}
    >
      <LedgerList bare>
        {people?.slice(0, firstFew).map(({ user, eventsCount, isFollowing }) => (
          <PersonRow
            key={user.id}
            person={{ ...user, imageUrl: user.profileImageUrl }}
            text={plural(eventsCount, 'event')}
            action={<FollowButton person={user} following={isFollowing} size={32} />}
          />
        ))}
      </LedgerList>
    </Region>
  );
}
