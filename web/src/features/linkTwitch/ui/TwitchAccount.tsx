import { css } from '@linaria/core';
import { Download, Radio } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '@/entities/session';
import { isDesktop } from '@/shared/config';
import { routes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { Button, ButtonLink } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { useTwitch } from '../model/useTwitch.ts';

const stack = css`
  display: grid;
  gap: var(--space-12);
`;

/** The person's Twitch channel: linked, to be linked, or why it cannot be linked here. */
export function TwitchAccount() {
  const username = useSession()?.user.twitchUsername ?? null;
  const { busy, error, link, unlink } = useTwitch();
  const [asking, setAsking] = useState(false);
  const action = username ? (
    <Button variant="grey" size={40} onClick={() => setAsking(true)}>
      Disconnect
    </Button>
  ) : (
    <Button variant="blue" size={40} loading={busy} onClick={link}>
      Connect
    </Button>
  );
  return (
    <div className={stack}>
      {!username && !isDesktop() && <DownloadBanner />}
      {error && <Banner tone="rose" title={error} as="h3" />}
      <LedgerList>
        <LedgerRow
          icon={<Radio {...icon} />}
          title="Twitch"
          wraps
          text={username ? `twitch.tv/${username}` : 'For matches that have to be streamed'}
          action={action}
        />
      </LedgerList>
      <ConfirmDialog
        open={asking}
        title="Disconnect Twitch?"
        confirm="Disconnect"
        onConfirm={() => {
          setAsking(false);
          void unlink();
        }}
        onClose={() => setAsking(false)}
      >
        Matches that have to be streamed need a linked channel. You can link it again at any time.
      </ConfirmDialog>
    </div>
  );
}

/** Only the desktop application can link: this is the way to it. */
function DownloadBanner() {
  return (
    <Banner
      tone="azure"
      icon={<Download {...icon} />}
      title="Download Duelbook to link your Twitch"
      as="h3"
      aside={
        <ButtonLink variant="secondary" size={40} to={routes.download()}>
          Download
        </ButtonLink>
      }
    />
  );
}
