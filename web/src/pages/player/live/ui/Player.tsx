import { Eye } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useNow } from '@/shared/lib/clock';
import { formatCount } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { Hidden } from '@/shared/ui/text';
import type { CardEvent } from '@/widgets/eventCard';
import type { Moment } from '../model/timeline.ts';
import { valueAt } from '../model/timeline.ts';
import type { CheersNow } from '../model/useCheers.ts';
import { usePlayerControls } from '../model/usePlayerControls.ts';
import type { Stage } from '../model/useStageHistory.ts';
import { useStream } from '../model/useStream.ts';
import { CheerBanner } from './CheerBanner.tsx';
import { Controls } from './Controls.tsx';
import { player, viewersCount } from './player.css.ts';
import { Scoreboard } from './Scoreboard.tsx';
import { StreamFault } from './StreamFault.tsx';

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
  const { at, delayMs } = stream.onScreen(useNow('second'));
  const stage = stream.state === 'playing' ? valueAt(history, at) : null;
  const press = (pressed: KeyboardEvent) => {
    if (pressed.target instanceof HTMLElement && pressed.target.closest('button, input, [role=combobox]')) return;
    if (controls.key(pressed)) pressed.preventDefault();
  };
  return (
    <section
      ref={frame}
      className={player}
      data-dark=""
      aria-label="Player"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the player takes the focus so that its shortcuts work.
      tabIndex={0}
      onKeyDown={press}
    >
      <video ref={video} playsInline autoPlay muted aria-label={event.name} />
      <span className={viewersCount}>
        <Eye {...smallIcon} />
        <bdi>{formatCount(viewers)}</bdi>
        <Hidden> watching</Hidden>
      </span>
      {overlay && stage && <Scoreboard stage={stage} />}
      <CheerBanner cheers={cheers} event={event} />
      <StreamFault stream={stream} />
      <Controls
        controls={controls}
        stream={stream}
        delayMs={delayMs}
        overlay={overlay}
        onOverlay={() => setOverlay(!overlay)}
        theatre={theatre}
        onTheatre={onTheatre}
      />
    </section>
  );
}
