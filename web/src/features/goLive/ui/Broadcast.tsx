import { css } from '@linaria/core';
import { Monitor, Radio as OnAir, Square } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '@/shared/lib/format';
import type { DesktopStream } from '@/shared/platform';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Checkbox } from '@/shared/ui/checkbox';
import { icon } from '@/shared/ui/icons';
import { Radio, RadioGroup } from '@/shared/ui/radio';
import { SkeletonRows } from '@/shared/ui/region';
import { Panel } from '@/shared/ui/text';
import { useBroadcast } from '../model/useBroadcast.ts';

const stack = css`
  display: grid;
  gap: var(--space-12);

  img {
    width: 80px;
    border-radius: var(--r-chip);
  }
`;

interface BroadcastProps {
  stream: DesktopStream;
  /** Asks the platform for permission. Rejects with the reason if it refuses. */
  onBegin: () => Promise<void>;
}

/** Lets the user choose a screen or window and streams it with the desktop app's encoder. */
export function Broadcast({ stream, onBegin }: BroadcastProps) {
  const { sources, state, busy, error, start, stop } = useBroadcast(stream, onBegin);
  const [chosen, setChosen] = useState<string | null>(null);
  const [microphone, setMicrophone] = useState(false);
  const fault = error ?? (state.phase === 'failed' ? state.reason : null);
  if (state.phase === 'live') {
    return (
      <div className={stack}>
        <Banner tone="mint" icon={<OnAir {...icon} />} title="You’re streaming" as="h3">
          {formatCount(state.bitrate)} kbit/s, {formatCount(state.droppedFrames)} frames dropped
        </Banner>
        <Button variant="grey" icon={<Square {...icon} />} loading={busy} onClick={stop}>
          Stop streaming
        </Button>
      </div>
    );
  }
  return (
    <div className={stack}>
      {fault && <Banner tone="rose" title={fault} as="h3" />}
      {sources === null && !error && <SkeletonRows count={2} />}
      {sources && (
        <Panel>
          <RadioGroup label="What to stream" value={chosen} onChange={setChosen}>
            {sources.map(({ id, name, kind, thumbnail }) => (
              <Radio
                key={id}
                value={id}
                mark={thumbnail ? <img src={thumbnail} alt="" /> : <Monitor {...icon} />}
                title={name}
                text={kind === 'screen' ? 'Whole screen' : 'Window'}
              />
            ))}
          </RadioGroup>
        </Panel>
      )}
      <Checkbox checked={microphone} onChange={setMicrophone}>
        Include my microphone
      </Checkbox>
      <Button
        data-track="go_live"
        variant="glow"
        size={48}
        wide
        loading={busy || state.phase === 'starting'}
        reason={chosen === null ? 'Choose what to stream first.' : undefined}
        onClick={() => chosen && start(chosen, microphone)}
      >
        Go live
      </Button>
    </div>
  );
}
