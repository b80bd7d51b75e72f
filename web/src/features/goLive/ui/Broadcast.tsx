import { css } from '@linaria/core';
import { Radio as OnAir, Square } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '@/shared/lib/format';
import { type DesktopStream, desktop, type StreamQuality, type StreamState } from '@/shared/platform';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { icon } from '@/shared/ui/icons';
import { SkeletonRows } from '@/shared/ui/region';
import { qualityFor } from '../model/quality.ts';
import { useBandwidth } from '../model/useBandwidth.ts';
import type { Ingest } from '../model/useBeginBroadcast.ts';
import { useBroadcast } from '../model/useBroadcast.ts';
import { ChooseQuality } from './ChooseQuality.tsx';
import { ChooseSource } from './ChooseSource.tsx';

const stack = css`
  display: grid;
  gap: var(--space-12);
`;

interface BroadcastProps {
  stream: DesktopStream;
  /** Whether another program is already streaming to the channel. */
  channelLive?: boolean;
  /** Requests the ingest URL from the platform. Rejects with the reason if it refuses. */
  onBegin: () => Promise<Ingest>;
}

/** Lets the user choose a screen or window and streams it with the desktop app's encoder. */
export function Broadcast({ stream, channelLive = false, onBegin }: BroadcastProps) {
  const broadcast = useBroadcast(stream, onBegin);
  const { state, busy, error } = broadcast;
  const fault = error ?? (state.phase === 'failed' ? state.reason : null);
  return (
    <div className={stack}>
      {fault && (
        <div role="alert">
          <Banner tone="rose" title={fault} as="h3" />
        </div>
      )}
      {state.phase === 'live' && <Sending state={state} busy={busy} onStop={broadcast.stop} />}
      {state.phase !== 'live' && !channelLive && <Setup stream={stream} broadcast={broadcast} />}
    </div>
  );
}

function Sending({ state, busy, onStop }: { state: StreamState; busy: boolean; onStop: () => void }) {
  return (
    <>
      <Banner tone="mint" icon={<OnAir {...icon} />} title="You’re streaming" as="h3">
        {formatCount(state.bitrate)} kbit/s, {formatCount(state.droppedFrames)} frames dropped
      </Banner>
      <Button variant="grey" icon={<Square {...icon} />} loading={busy} onClick={onStop}>
        Stop streaming
      </Button>
    </>
  );
}

interface SetupProps {
  stream: DesktopStream;
  broadcast: ReturnType<typeof useBroadcast>;
}

function Setup({ stream, broadcast: { sources, list, state, busy, error, start } }: SetupProps) {
  const [sourceId, setSourceId] = useState<string | null>(null);
  const [microphone, setMicrophone] = useState(false);
  const [sound, setSound] = useState(true);
  const [chosen, setQuality] = useState<StreamQuality | null>(null);
  const bandwidth = useBandwidth(stream);
  const best = bandwidth === 'unknown' ? '720p30' : bandwidth && qualityFor(bandwidth);
  const quality = chosen ?? best;
  // Only Windows lets apps record the computer's sound.
  const hasSound = desktop()?.platform === 'win32';
  return (
    <>
      {sources === null && !error && <SkeletonRows count={2} />}
      {sources && <ChooseSource sources={sources} value={sourceId} onChange={setSourceId} onRefresh={list} />}
      {hasSound && (
        <Checkbox checked={sound} onChange={setSound}>
          Include computer audio
        </Checkbox>
      )}
      <Checkbox checked={microphone} onChange={setMicrophone}>
        Include my microphone
      </Checkbox>
      <ChooseQuality bandwidth={bandwidth} value={quality || null} onChange={setQuality} />
      <Button
        data-track="go_live"
        variant="glow"
        size={48}
        wide
        loading={busy || state.phase === 'starting'}
        reason={refusal(sourceId, bandwidth, quality || null)}
        onClick={() => sourceId && quality && start({ sourceId, quality, microphone, sound: hasSound && sound })}
      >
        Go live
      </Button>
    </>
  );
}

function refusal(sourceId: string | null, bandwidth: number | 'unknown' | null, quality: StreamQuality | null) {
  if (sourceId === null) return 'Choose what to stream first.';
  if (bandwidth === null) return 'We’re measuring your connection.';
  if (quality === null) return 'Your connection is too slow to stream. Use a network cable or close other apps.';
  return undefined;
}
