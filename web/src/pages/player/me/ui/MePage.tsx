import { css } from '@linaria/core';
import { useSearchParams } from 'react-router-dom';
import { type Session, type SessionUser, useSession } from '@/entities/session';
import { useOwnProfile } from '@/entities/user';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { Button, ButtonLink } from '@/shared/ui/button';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState, RegionError } from '@/shared/ui/region';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import { Sub } from '@/shared/ui/text';
import { PlayerStats } from '@/widgets/playerStats';
import { ProfileHead, ProfileHeadSkeleton } from '@/widgets/profileHead';
import { useMeLinks } from '../model/useMeLinks.ts';
import { Account } from './Account.tsx';
import { Tiles } from './Tiles.tsx';

const frame = css`
  width: 100%;
  max-width: 1440px;
`;

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-24);
  padding: var(--space-24) var(--gutter) var(--space-40);
`;

const plain = css`
  display: flex;
  align-items: center;
  gap: var(--space-16);
  padding: var(--space-24) var(--gutter) 0;

  h2 {
    font-size: var(--size-heading);
    line-height: var(--leading-30);
  }
`;

const panel = css`
  padding-top: var(--space-24);
`;

/** Status labels for users who have no profile page because of their status. */
const standings: Readonly<Partial<Record<SessionUser['status'], string>>> = {
  guest: 'Guest',
  banned: 'Banned',
  self_excluded: 'Taking a break',
};

type Part = 'account' | 'figures';

/** The open tab, kept in the URL. */
function usePart(): [part: Part, put: (part: Part) => void] {
  const [search, setSearch] = useSearchParams();
  const put = (part: Part) => setSearch(part === 'account' ? {} : { part }, { replace: true });
  return [search.get('part') === 'figures' ? 'figures' : 'account', put];
}

function Signed({ session }: { session: Session }) {
  const { user } = session;
  const player = session.scope === 'full';
  const own = useOwnProfile(player ? user.id : null);
  const profile = own.data?.profile ?? null;
  const failed = player && !profile && !own.loading && own.error;
  const awaited = player && !profile && !failed;
  const [part, setPart] = usePart();
  return (
    <div className={frame}>
      {profile ? (
        <ProfileHead profile={profile} own />
      ) : awaited ? (
        <ProfileHeadSkeleton own />
      ) : (
        <header className={plain}>
          <Avatar src={user.profileImageUrl} name={user.username} size={72} />
          <div>
            <h2>{user.username}</h2>
            <Sub>{standings[user.status] ?? 'Player'}</Sub>
          </div>
        </header>
      )}
      <div className={page}>
        <Tiles player={player} />
        {profile || awaited ? (
          <Tabs
            label="Me"
            value={part}
            onChange={setPart}
            items={[
              { value: 'account', label: 'Account' },
              { value: 'figures', label: 'Stats' },
            ]}
          >
            <TabPanel value="account" className={panel}>
              <Account session={session} profile={profile} awaited={!profile} />
            </TabPanel>
            <TabPanel value="figures" className={panel}>
              <PlayerStats profile={profile} own />
            </TabPanel>
          </Tabs>
        ) : (
          <>
            {failed && (
              <RegionError
                thing="your profile and privacy settings"
                error={failed}
                onRetry={() => void own.refetch().catch(() => undefined)}
              />
            )}
            <Account session={session} profile={null} />
          </>
        )}
      </div>
    </div>
  );
}

/** `/me`: the user's account, stats and privacy settings, and signing out. */
export function MePage() {
  const session = useSession();
  useMeLinks();
  return (
    <>
      <PageBar title="Me" />
      {session ? (
        <Signed session={session} />
      ) : (
        <EmptyState
          as="h2"
          title="Sign in to see your account"
          action={
            <Button data-track="sign_in" onClick={() => openOverlay({ kind: 'auth' })}>
              Sign in
            </Button>
          }
          learn={
            <ButtonLink variant="tertiary" to={routes.play()}>
              See open matches
            </ButtonLink>
          }
        />
      )}
    </>
  );
}
