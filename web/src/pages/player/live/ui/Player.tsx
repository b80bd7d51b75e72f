import { type KeyboardEvent, useRef, useState } from 'react';
import { useNow } from '@/shared/lib/clock';
import { formatCount } from '@/shared/lib/format';
import { Hidden } from '@/shared/ui/text';
import type { CardEvent } from '@/widgets/eventCard';
import type { Moment } from '../model/timeline.ts';
import { valueAt } from '../model/timeline.ts';
import type { CheersNow } from '../model/useCheers.ts';
import type { Stage } from '../model/useStageHistory.ts';
import { useStream } from '../model/useStream.ts';
import { usePlayerControls } from '../model/usePlayerControls.ts';
import { CheerBanner } from './CheerBanner.tsx';
import { Controls } from './Controls.tsx';
import { Scoreboard } from './Scoreboard.tsx';
import { StreamFault } from './StreamFault.tsx';
import { player, viewersCount } from './player.css.ts';

export interface PlayerProps {
  /** Twitch login. */
  channel: string;
  viewers: number;
  history: readonly Moment<Stage>[];
  cheers: CheersNow | null;
  event: CardEvent;
  theatre: boolean;
  onTheatre: () => void;
}

/** The stream with its scoreboard. Score and prices are those of the moment that is on screen. */
export function Player({ channel, viewers, history, cheers, event, theatre, onTheatre }: PlayerProps) {
  const frame = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [overlay, setOverlay] = useState(true);
  const stream = useStream(channel, video);
  const controls = usePlayerControls({ frame, video, stream, onTheatre });
  useNow('second');
  const stage = stream.state === 'playing' ? valueAt(history, stream.shownAt()) : null;
  const press = (pressed: KeyboardEvent) => {
    if (pressed.target instanceof HTMLElement && pressed.target.closest('button, input, [role=combobox]')) return;
    if (controls.key(pressed)) pressed.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: shortcuts of the player; each has a button.
    <section
      ref={frame}
      className={player}
      aria-label="Player"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the player takes the focus so that its shortcuts work.
      tabIndex={0}
      onKeyDown={press}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the stream brings its own captions. */}
      <video ref={video} playsInline autoPlay muted aria-label={event.name} />
      <span className={viewersCount}>
        {formatCount(viewers)}
        <Hidden> watching</Hidden>
      </span>
      {overlay && stage && <Scoreboard stage={stage} />}
      <CheerBanner cheers={cheers} event={event} />
      <StreamFault stream={stream} />
      <Controls
        controls={controls}
        stream={stream}
        overlay={overlay}
        onOverlay={() => setOverlay(!overlay)}
        theatre={theatre}
        onTheatre={onTheatre}
      />
    </section>
  );
}
