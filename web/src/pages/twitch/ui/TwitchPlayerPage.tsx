import { css } from '@linaria/core';
import { Volume2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { useHead } from '@/shared/ui/page-bar';
import { EmptyState } from '@/shared/ui/region';
import { Hidden } from '@/shared/ui/text';
import { Player } from '@/widgets/livePlayer';
import { playerAddress } from '../model/parameters.ts';

const whole = css`
  position: fixed;
  inset: 0;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  background: var(--ink-0);
  color: var(--paper);

  & > section {
    width: 100%;
    height: 100%;
    max-height: none;
    aspect-ratio: auto;
  }

  & > button {
    position: absolute;
    top: var(--space-16);
    left: var(--space-16);
  }
`;

/** `/twitch-player?channel=`: a stream that fills the window, for embedding in other sites. It starts muted. */
export function TwitchPlayerPage() {
  const [search] = useSearchParams();
  const address = playerAddress(search);
  useHead('Live');
  return (
    <div className={whole} data-dark="">
      <Hidden>
        <h1>Live</h1>
      </Hidden>
      {'fault' in address ? (
        <EmptyState as="h2" title="This address can’t be played">
          {address.fault}
        </EmptyState>
      ) : (
        <Sounding key={address.channel} channel={address.channel} />
      )}
    </div>
  );
}

/** Browsers play sound only after the user has interacted with the page. */
function Sounding({ channel }: { channel: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [silent, setSilent] = useState(true);
  const unmute = () => {
    const video = place.current?.parentElement?.querySelector('video');
    if (!video) return;
    video.muted = false;
    setSilent(false);
  };
  return (
    <>
      <Player channel={channel} title={channel} viewers={null} history={[]} cheers={null} />
      {silent && (
        <Button variant="secondary" icon={<Volume2 {...smallIcon} />} data-track="unmute" onClick={unmute}>
          Turn on sound
        </Button>
      )}
      <div ref={place} hidden />
    </>
  );
}
