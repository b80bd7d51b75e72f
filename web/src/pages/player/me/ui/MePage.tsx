import { css } from '@linaria/core';
import { Gift, LogOut, Phone, WalletMinimal } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { type Session, useSession, useSignOut } from '@/entities/session';
import { openOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { routes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { Banner } from '@/shared/ui/banner';
import { Button, ButtonLink } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { icon, SlipGlyph } from '@/shared/ui/icons';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState } from '@/shared/ui/region';
import { KeyValue, Panel, Sub } from '@/shared/ui/text';
import { useStakesLink } from '../model/useStakesLink.ts';
import { GamesIPlay } from './GamesIPlay.tsx';
import { LinkedAccounts } from './LinkedAccounts.tsx';

const page = css`
  display: grid;
  gap: 24px;
  width: 100%;
  max-width: 640px;
  padding: 24px var(--gutter) 40px;
`;

const head = css`
  display: flex;
  align-items: center;
  gap: 16px;

  h2 {
    font-size: 24px;
    line-height: 30px;
  }
`;

const facts = css`
  padding: 4px 16px;
`;

const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;

function Signed({ session }: { session: Session }) {
  const { user } = session;
  const [signOut, busy] = useSignOut();
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    navigate(routes.home());
    toast({ title: 'Signed out' });
  };
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const rows = [
    { label: 'Legal name', value: name || 'Not given yet' },
    { label: 'Phone', value: user.phoneVerified ? 'Verified' : 'Not verified' },
    { label: 'Account', value: <CopyChip name="Copy account id" value={user.id} label={user.id.slice(0, 13)} /> },
  ];
  return (
    <div className={page}>
      <header className={head}>
        <Avatar src={user.profileImageUrl} name={user.username} size={72} />
        <div>
          <h2>{user.username}</h2>
          <Sub>{user.status === 'enabled' ? 'Player' : user.status.replace('_', ' ')}</Sub>
        </div>
      </header>
      <div className={actions}>
        <ButtonLink to={routes.wallet()} icon={<WalletMinimal {...icon} />}>
          Wallet
        </ButtonLink>
        {session.scope === 'full' && (
          <Button variant="secondary" icon={<SlipGlyph {...icon} />} onClick={() => openOverlay({ kind: 'my-stakes' })}>
            My stakes
          </Button>
        )}
        {session.scope === 'full' && (
          <Button variant="secondary" icon={<Gift {...icon} />} onClick={() => openOverlay({ kind: 'refer' })}>
            Refer a friend
          </Button>
        )}
        <Button variant="secondary" icon={<LogOut {...icon} />} loading={busy} onClick={leave}>
          Sign out
        </Button>
      </div>
      <Panel className={facts}>
        <KeyValue ruled rows={rows} />
      </Panel>
      {session.scope === 'full' ? (
        <>
          <LinkedAccounts />
          <GamesIPlay />
        </>
      ) : (
        <VerifyPhone />
      )}
    </div>
  );
}

/** A guest sees everything and does nothing: this is the way on. */
function VerifyPhone() {
  return (
    <Banner tone="amber" icon={<Phone {...icon} />} title="Verify your phone to play" as="h2">
      <Button onClick={() => openOverlay({ kind: 'auth', page: 'PhoneNumber' })}>Verify phone</Button>
    </Banner>
  );
}

/** `/me`: who is signed in, the way to the wallet and out. */
export function MePage() {
  const session = useSession();
  useStakesLink();
  return (
    <>
      <PageBar title="Me" />
      {session ? (
        <Signed session={session} />
      ) : (
        <EmptyState
          as="h2"
          title="Your book stands here once you sign in"
          action={<Button onClick={() => openOverlay({ kind: 'auth' })}>Sign in</Button>}
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
