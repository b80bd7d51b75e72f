import { css } from '@linaria/core';
import { Radio } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/entities/session';
import { isDesktop } from '@/shared/platform';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { BrowserSignIn, DesktopBanner } from '@/shared/ui/desktop';
import { ConfirmDialog } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { useTwitch } from '../model/useTwitch.ts';

const stack = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
`;

/** The user's Twitch channel. Offers to link one, or explains why it can't be linked here. */
export function TwitchAccount() {
  const username = useSession()?.user.twitchUsername ?? null;
  const { busy, waiting, error, link, cancel, unlink } = useTwitch();
  const [asking, setAsking] = useState(false);
  const action = username ? (
    <Button variant="grey" size={40} onClick={() => setAsking(true)}>
      Disconnect
    </Button>
  ) : (
    <Button data-track="connect_twitch" variant="blue" size={40} loading={busy} onClick={link}>
      Connect
    </Button>
  );
  return (
    <div className={stack}>
      {!username && !isDesktop() && <DesktopBanner title="Download Duelbook to link your Twitch" />}
      {waiting && <BrowserSignIn name="Twitch" onCancel={cancel} />}
      {error && <Banner tone="rose" title={error} as="h3" />}
      <LedgerList>
        <LedgerRow
          icon={<Radio {...icon} />}
          title="Twitch"
          wraps
          text={username ? `twitch.tv/${username}` : 'For matches that require streaming'}
          action={action}
        />
      </LedgerList>
      <ConfirmDialog
        track="disconnect_twitch"
        open={asking}
        title="Disconnect Twitch?"
        confirm="Disconnect"
        onConfirm={() => {
          setAsking(false);
          void unlink();
        }}
        onClose={() => setAsking(false)}
      >
        You need a linked channel for matches that require streaming. You can link it again anytime.
      </ConfirmDialog>
    </div>
  );
}
