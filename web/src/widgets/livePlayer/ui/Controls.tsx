import {
  Captions,
  CaptionsOff,
  Layers,
  Maximize,
  Pause,
  PictureInPicture2,
  Play,
  RectangleHorizontal,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { formatDecimal } from '@/shared/lib/format';
import { IconButton } from '@/shared/ui/button';
import { LiveBadge } from '@/shared/ui/chip';
import { icon } from '@/shared/ui/icons';
import type { PlayerControls } from '../model/usePlayerControls.ts';
import type { Stream } from '../model/useStream.ts';
import { bar, edge, gap } from './player.css.ts';

export interface ControlsProps {
  controls: PlayerControls;
  stream: Stream;
  /** Time since the picture on screen was captured, in milliseconds. */
  delayMs: number;
  overlay: boolean;
  onOverlay: () => void;
  theater?: { on: boolean; toggle: () => void };
}

/** The player's buttons. */
export function Controls({ controls, stream, delayMs, overlay, onOverlay, theater }: ControlsProps) {
  const silent = controls.muted || controls.volume === 0;
  return (
    <div className={bar}>
      <IconButton label={controls.paused ? 'Play' : 'Pause'} onClick={controls.togglePlay}>
        {controls.paused ? <Play {...icon} /> : <Pause {...icon} />}
      </IconButton>
      <IconButton label={silent ? 'Unmute' : 'Mute'} onClick={controls.toggleMute}>
        {silent ? <VolumeX {...icon} /> : <Volume2 {...icon} />}
      </IconButton>
      <input
        type="range"
        aria-label="Volume"
        min={0}
        max={100}
        value={silent ? 0 : Math.round(controls.volume * 100)}
        onChange={({ target }) => controls.setVolume(Number(target.value) / 100)}
      />
      {stream.state === 'playing' && (
        <button type="button" className={edge} onClick={controls.goLive} title="Go to the live edge">
          <LiveBadge />
          <bdi>{formatDecimal(delayMs / 1000, 1)} s behind</bdi>
        </button>
      )}
      <span className={gap} />
      <IconButton label="Scoreboard" aria-pressed={overlay} onClick={onOverlay}>
        <Layers {...icon} />
      </IconButton>
      {controls.captioned && (
        <IconButton label="Captions" data-extra="" aria-pressed={controls.captions} onClick={controls.toggleCaptions}>
          {controls.captions ? <Captions {...icon} /> : <CaptionsOff {...icon} />}
        </IconButton>
      )}
      <Quality stream={stream} />
      {document.pictureInPictureEnabled && (
        <IconButton label="Picture in picture" data-extra="" onClick={controls.togglePicture}>
          <PictureInPicture2 {...icon} />
        </IconButton>
      )}
      {theater && (
        <IconButton label="Theater mode" data-extra="" aria-pressed={theater.on} onClick={theater.toggle}>
          <RectangleHorizontal {...icon} />
        </IconButton>
      )}
      <IconButton label="Full screen" onClick={controls.toggleFull}>
        <Maximize {...icon} />
      </IconButton>
    </div>
  );
}

/** Menu for the video quality. Renders nothing if there is no choice. */
function Quality({ stream }: { stream: Stream }) {
  const { qualities } = stream;
  if (qualities.length < 2) return null;
  return (
    <select
      aria-label="Quality"
      data-extra=""
      onChange={({ target }) => stream.playback.current?.choose(Number(target.value))}
    >
      <option value={-1}>Auto</option>
      {qualities.map((name, index) => (
        <option key={name} value={index}>
          {name}
        </option>
      ))}
    </select>
  );
}
