import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Radio, RotateCw } from 'lucide-react';
import { desktop } from '@/shared/platform';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { icon, smallIcon } from '@/shared/ui/icons';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { type Stream_GoLiveFragment, TwitchStreamDocument } from '../api/twitchStream.generated.ts';
import { useBeginBroadcast } from '../model/useBeginBroadcast.ts';
import { Broadcast } from './Broadcast.tsx';
import { BrowserBroadcast } from './BrowserBroadcast.tsx';
import { OwnSoftware } from './OwnSoftware.tsx';

/** Polling interval in ms. Twitch takes about this long to show a new stream. */
const LOOK_EVERY_MS = 15_000;

const stack = css`
  display: grid;
  gap: var(--space-12);
`;

/**
 * Shows whether the linked channel is live, with controls for going live. The controls work only in desktop apps that
 * can stream; browsers offer to download the app instead.
 */
export function GoLive() {
  const query = useQuery(TwitchStreamDocument, { pollInterval: LOOK_EVERY_MS, fetchPolicy: 'network-only' });
  const stream = query.data?.twitchStream;
  const shell = desktop();
  const begin = useBeginBroadcast();
  return (
    <div className={stack}>
      <Region
        bare
        titleHidden
        title="Your stream"
        thing="your stream"
        query={{ ...query, loading: query.loading && !stream }}
        ready={stream !== undefined}
        skeleton={<SkeletonRows count={1} />}
      >
        {stream && <OnAir stream={stream} onLook={() => void query.refetch()} />}
      </Region>
      {!shell && !stream?.live && <BrowserBroadcast />}
      {shell?.stream && <Broadcast stream={shell.stream} channelLive={stream?.live} onBegin={begin} />}
      {shell && !shell.stream && !stream?.live && <OwnSoftware />}
    </div>
  );
}

type Stream = Pick<Stream_GoLiveFragment, 'live' | 'title'>;

/** Stream status reported by Twitch. */
export function OnAir({ stream, onLook }: { stream: Stream; onLook: () => void }) {
  if (stream.live) {
    return (
      <Banner tone="mint" icon={<Radio {...icon} />} title="You’re live" as="h3">
        {stream.title}
      </Banner>
    );
  }
  return (
    <Banner
      tone="amber"
      icon={<Radio {...icon} />}
      title="Your channel isn’t live yet"
      as="h3"
      aside={
        <Button variant="secondary" size={40} icon={<RotateCw {...smallIcon} />} onClick={onLook}>
          Check again
        </Button>
      }
    >
      It can take a few seconds for Twitch to show a new stream.
    </Banner>
  );
}
