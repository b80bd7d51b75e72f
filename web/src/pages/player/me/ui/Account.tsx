import { css } from '@linaria/core';
import { Ban, Gauge, Phone, Trash2, UserX } from 'lucide-react';
import type { Session } from '@/entities/session';
import type { ProfileView } from '@/entities/user';
import { useContactRows } from '@/features/contactDetails';
import { OddsFormatForm } from '@/features/oddsFormat';
import { OwnSessions } from '@/features/ownSessions';
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
import { KeyValue, type KeyValueRow, Panel } from '@/shared/ui/text';
import { GamesIPlay } from './GamesIPlay.tsx';
import { LinkedAccounts } from './LinkedAccounts.tsx';
import { ShownGamerIds } from './ShownGamerIds.tsx';
import { ThemeForm } from './ThemeForm.tsx';

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

export interface AccountProps {
  session: Session;
  profile: ProfileView | null;
  /** Whether the profile is still loading. */
  awaited?: boolean;
}

/** Account details, linked accounts and privacy. */
export function Account({ session, profile, awaited }: AccountProps) {
  const { user } = session;
  const { calm } = useAppearance();
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  const legalName = {
    label: 'Legal name',
    value: (
      <Button variant="tertiary" size={32} onClick={() => openOverlay({ kind: 'update-name' })}>
        {name || 'Not provided yet'}
      </Button>
    ),
  };
  const account = {
    label: 'Account',
    value: <CopyChip name="Copy account ID" value={user.id} label={user.id.slice(0, 13)} />,
  };
  if (session.scope !== 'full') {
    return (
      <div className={column}>
        <Panel className={facts}>
          <KeyValue
            ruled
            rows={[legalName, { label: 'Phone', value: user.phoneVerified ? 'Verified' : 'Not verified' }, account]}
          />
        </Panel>
        {session.scope === 'banned' ? <Closed /> : <VerifyPhone />}
        <OwnSessions />
      </div>
    );
  }
  return (
    <div className={columns}>
      <div className={column}>
        <Facts first={legalName} last={account} />
        <LinkedAccounts />
        <GamesIPlay />
        <OwnSessions />
      </div>
      <div className={column}>
        <section className={section} aria-labelledby="privacy">
          <h2 id="privacy">Privacy</h2>
          {(profile || awaited) && <PrivacySwitches profile={profile} />}
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
          <OddsFormatForm />
          <Button variant="secondary" icon={<Gauge {...icon} />} onClick={() => openOverlay({ kind: 'play-limits' })}>
            Limits and breaks
          </Button>
        </section>
        <section className={section} aria-labelledby="appearance">
          <h2 id="appearance">Appearance</h2>
          <ThemeForm />
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
          <p>
            You can permanently delete your account once your balance is empty and your matches and stakes have ended.
          </p>
          <Button variant="grey" icon={<Trash2 {...icon} />} onClick={() => openOverlay({ kind: 'delete-account' })}>
            Delete account…
          </Button>
        </section>
      </div>
    </div>
  );
}

/** Shows the name, contact details and ID. Requires a session with full access. */
function Facts({ first, last }: { first: KeyValueRow; last: KeyValueRow }) {
  return (
    <Panel className={facts}>
      <KeyValue ruled rows={[first, ...useContactRows(), last]} />
    </Panel>
  );
}

/** Shown to banned users in place of the account settings. */
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
      <Button data-track="verify_phone" onClick={() => openOverlay({ kind: 'auth', page: 'PhoneNumber' })}>
        Verify phone
      </Button>
    </Banner>
  );
}
