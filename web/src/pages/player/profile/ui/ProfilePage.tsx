import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Lock, UserX } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { useSession } from '@/entities/session';
import { type ProfileView, usePresence } from '@/entities/user';
import { BlockedIdsDocument, UnblockButton } from '@/features/blockUser';
import { isMissing, refusalOf } from '@/shared/api';
import { routes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { ButtonLink } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, Missing, ProgressRule, RegionError } from '@/shared/ui/region';
import { PlayerStats } from '@/widgets/playerStats';
import { ProfileHead, ProfileHeadSkeleton } from '@/widgets/profileHead';
import { useProfilePage } from '../model/useProfilePage.ts';

const page = css`
  width: 100%;
  max-width: 1440px;
`;

const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  padding: var(--space-20) var(--gutter) var(--space-40);
`;

/** `/profile/{id}` or `/profile/{username}`: a user's public profile. */
export function ProfilePage() {
  const { userId: key = '' } = useParams();
  const { query, profile, blocked } = useProfilePage(key);
  const session = useSession();
  const selfId = session?.user.id;
  usePresence(session?.scope === 'full' && profile && profile.id !== selfId ? profile.id : null);
  const title = profile ? profile.user.username : 'Profile';
  const awaited = !query.data && (query.loading || !query.error);
  const missing = query.data !== undefined || isMissing(refusalOf(query.error));
  const own = profile ? profile.id === selfId : [selfId, session?.user.username].includes(key);
  return (
    <>
      <PageBar title={title} description={profile ? `${title} on Duelbook` : undefined} back={routes.discover()} />
      {profile && query.loading && <ProgressRule />}
      {profile || awaited ? (
        <div className={page}>
          {profile ? <ProfileHead profile={profile} own={own} collapses /> : <ProfileHeadSkeleton own={own} />}
          <div className={body}>
            <Below profile={profile ?? null} own={own} />
          </div>
        </div>
      ) : missing ? (
        <NoProfile blocked={blocked} id={key} />
      ) : (
        <div className={body}>
          <RegionError thing="this profile" error={query.error} onRetry={() => void query.refetch()} />
        </div>
      )}
    </>
  );
}

/** @param profile null while loading */
function Below({ profile, own }: { profile: ProfileView | null; own: boolean }) {
  if (!profile) return <PlayerStats profile={null} own={own} />;
  const { user, blockedByMe, statsHidden } = profile;
  if (blockedByMe) {
    return (
      <Banner
        tone="rose"
        icon={<UserX {...icon} />}
        title={`You have blocked ${user.username}`}
        as="h3"
        aside={<UnblockButton person={user} />}
      >
        You won’t see each other in search, and you can’t message or invite each other.
      </Banner>
    );
  }
  return (
    <>
      {user.status !== 'enabled' && (
        <Banner tone="amber" icon={<UserX {...icon} />} title="This account is currently inactive" as="h3" />
      )}
      {statsHidden && (
        <Banner icon={<Lock {...icon} />} title={`${user.username} keeps their stats private`} as="h3">
          You can see their name, followers and clips.
        </Banner>
      )}
      <PlayerStats profile={profile} />
    </>
  );
}

/**
 * @param blocked whether the owner has blocked the viewer. If the viewer has also blocked the owner, the viewer can
 * unblock them here.
 */
function NoProfile({ blocked, id }: { blocked: boolean; id: string }) {
  const { data } = useQuery(BlockedIdsDocument, { skip: !blocked });
  const find = (
    <ButtonLink data-track="find_people" to={routes.discover()}>
      Find people
    </ButtonLink>
  );
  if (!blocked)
    return (
      <Missing thing="profile" action={find}>
        No account has that name, or it was deleted.
      </Missing>
    );
  return (
    <EmptyState
      as="h2"
      title="This profile isn’t available to you"
      action={find}
      learn={data?.blockedIds.includes(id) && <UnblockButton person={{ id, username: 'this user' }} />}
    >
      One of you has blocked the other.
    </EmptyState>
  );
}
