import { css } from '@linaria/core';
import { Ban, Gauge, Phone, Trash2, UserX } from 'lucide-react';
import type { Session } from '@/entities/session';
import type { ProfileView } from '@/entities/user';
import { StakingPolicyForm } from '@/features/placeStake';
import { PrivacySwitches, StakeVisibility } from '@/features/privacySwitches';
import { changeAppearance, useAppearance } from '@/shared/lib/appearance';
import { openOverlay } from '@/shared/lib/overlays';
import { media } from '@/shared/styles';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { icon } from '@/shared/ui/icons';
import { SwitchRow } from '@/shared/ui/switch';
import { KeyValue, Panel } from '@/shared/ui/text';
import { GamesIPlay } from './GamesIPlay.tsx';
import { LinkedAccounts } from './LinkedAccounts.tsx';
import { ShownGamerIds } from './ShownGamerIds.tsx';

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-32) var(--space-40);
  align-items: start;

  ${media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-24);
`;

const facts = css`
  padding: var(--space-4) var(--space-16);
`;

const section = css`
  display: grid;
  gap: var(--space-12);
  justify-items: start;

  & > :not(button) {
    width: 100%;
  }
`;

/** Account details, linked accounts and privacy. */
export function Account({ session, profile }: { session: Session; profile: ProfileView | null }) {
  const { user } = session;
  const { calm } = useAppearance();
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const rows = [
    {
      label: 'Legal name',
      value: (
        <Button variant="tertiary" size={32} onClick={() => openOverlay({ kind: 'update-name' })}>
          {name || 'Not provided yet'}
        </Button>
      ),
    },
    { label: 'Phone', value: user.phoneVerified ? 'Verified' : 'Not verified' },
    { label: 'Account', value: <CopyChip name="Copy account ID" value={user.id} label={user.id.slice(0, 13)} /> },
  ];
  if (session.scope !== 'full') {
    return (
      <div className={column}>
        <Panel className={facts}>
          <KeyValue ruled rows={rows} />
        </Panel>
        {session.scope === 'banned' ? <Closed /> : <VerifyPhone />}
      </div>
    );
  }
  return (
    <div className={columns}>
      <div className={column}>
        <Panel className={facts}>
          <KeyValue ruled rows={rows} />
        </Panel>
        <LinkedAccounts />
        <GamesIPlay />
      </div>
      <div className={column}>
        <section className={section} aria-labelledby="privacy">
          <h2 id="privacy">Privacy</h2>
          {profile && <PrivacySwitches profile={profile} />}
          <StakeVisibility />
          {profile && <ShownGamerIds profile={profile} />}
          <Button
            variant="secondary"
            icon={<UserX {...icon} />}
            onClick={() => openOverlay({ kind: 'blocked-people' })}
          >
            Blocked people
          </Button>
        </section>
        <section className={section} aria-labelledby="staking">
          <h2 id="staking">Staking</h2>
          <StakingPolicyForm />
          <Button variant="secondary" icon={<Gauge {...icon} />} onClick={() => openOverlay({ kind: 'play-limits' })}>
            Limits and breaks
          </Button>
        </section>
        <section className={section} aria-labelledby="appearance">
          <h2 id="appearance">Appearance</h2>
          <SwitchRow
            checked={calm}
            onChange={(on) => changeAppearance({ calm: on })}
            text="Turns off animations and celebrations on this device."
          >
            Calm mode
          </SwitchRow>
        </section>
        <section className={section} aria-labelledby="leaving">
          <h2 id="leaving">Closing your account</h2>
          <p>You can delete an account for good once it has no money and nothing open.</p>
          <Button variant="grey" icon={<Trash2 {...icon} />} onClick={() => openOverlay({ kind: 'delete-account' })}>
            Delete account…
          </Button>
        </section>
      </div>
    </div>
  );
}

/** Guests can browse but not act; this leads them to verification. */
function Closed() {
  return (
    <Banner
      tone="rose"
      icon={<Ban {...icon} />}
      title="Your account is banned"
      as="h2"
      aside={
        <Button variant="secondary" onClick={() => openOverlay({ kind: 'ban' })}>
          See why
        </Button>
      }
    >
      You can still withdraw your money and contact support.
    </Banner>
  );
}

function VerifyPhone() {
  return (
    <Banner tone="amber" icon={<Phone {...icon} />} title="Verify your phone to play" as="h2">
      <Button onClick={() => openOverlay({ kind: 'auth', page: 'PhoneNumber' })}>Verify phone</Button>
    </Banner>
  );
}
