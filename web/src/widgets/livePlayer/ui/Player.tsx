import { Eye } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNow } from '@/shared/lib/clock';
import { formatCount } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { Hidden } from '@/shared/ui/text';
import type { Moment } from '../model/timeline.ts';
import { valueAt } from '../model/timeline.ts';
import type { CheersNow } from '../model/useCheers.ts';
import { usePlayerControls } from '../model/usePlayerControls.ts';
import { useSideways } from '../model/useSideways.ts';
import type { Stage } from '../model/useStageHistory.ts';
import { useStream } from '../model/useStream.ts';
import { AudioMeter } from './AudioMeter.tsx';
import { CheerBanner } from './CheerBanner.tsx';
import { Controls } from './Controls.tsx';
import { player, viewersCount } from './player.css.ts';
import { Scoreboard } from './Scoreboard.tsx';
import { SeekBar } from './SeekBar.tsx';
import { StreamFault } from './StreamFault.tsx';
import { StreamHealth } from './StreamHealth.tsx';

export interface PlayerProps {
  /** Twitch login. */
  channel: string;
  /** Title of the current program, such as the event's name. */
  title: string;
  /** Null if unknown. */
  viewers: number | null;
  history: readonly Moment<Stage>[];
  cheers: CheersNow | null;
  /** Whether the player fills the width of the page. Omit it to hide the button. */
  theater?: { on: boolean; toggle: () => void };
  /** Whether the player uses the full screen while a phone is held sideways. */
  sideways?: boolean;
  /** Whether to show the stream's loudness and quality below the player. */
  meter?: boolean;
}

/** The stream with its scoreboard. Score and prices match the picture on screen. */
export function Player({
  channel,
  title,
  viewers,
  history,
  cheers,
  theater,
  sideways = false,
  meter = false,
}: PlayerProps) {
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [overlay, setOverlay] = useState(true);
  const stream = useStream(channel, video);
  const cover = useSideways(frame, sideways);
  const controls = usePlayerControls({ frame, video, stream, cover, onTheater: theater?.toggle });
  const { at, delayMs } = stream.onScreen(useNow('second'));
  const stage = stream.state === 'playing' ? valueAt(history, at) : null;
  const press = (pressed: KeyboardEvent) => {
    if (pressed.target instanceof HTMLElement && pressed.target.closest('button, input, [role=combobox]')) return;
    if (controls.key(pressed)) pressed.preventDefault();
  };
  const measurable = stream.state === 'playing' && (stream.playback.current?.measurable ?? false);
  return (
    <>
      <section
        ref={frame}
        className={player}
        data-dark=""
        data-covering={cover.covering || undefined}
        aria-label="Player"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the player takes the focus so that its shortcuts work.
        tabIndex={0}
        onKeyDown={press}
      >
        <video ref={video} playsInline autoPlay muted aria-label={title} />
        {viewers !== null && (
          <span className={viewersCount}>
            <Eye {...smallIcon} />
            <bdi>{formatCount(viewers)}</bdi>
            <Hidden> watching</Hidden>
          </span>
        )}
        {overlay && stage && <Scoreboard stage={stage} />}
        {stream.state === 'playing' && <CheerBanner cheers={cheers} sides={history.at(-1)?.value.sides ?? []} />}
        <StreamFault stream={stream} channel={channel} />
        <Controls
          controls={controls}
          stream={stream}
          delayMs={delayMs}
          overlay={overlay}
          onOverlay={() => setOverlay(!overlay)}
          theater={theater}
        />
        {stream.state === 'playing' && <SeekBar video={video} playback={stream.playback} />}
      </section>
      {meter && (
        <>
          <AudioMeter
            video={video}
            on={measurable && !controls.muted}
            off={
              stream.state === 'playing' && !measurable
                ? 'This browser can’t measure the sound.'
                : 'Turn the sound on to see its level.'
            }
          />
          <StreamHealth video={video} stream={stream} viewers={viewers} />
        </>
      )}
    </>
  );
}
