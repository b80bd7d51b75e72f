import { type RefObject, useEffect, useState } from 'react';
import { formatDecimal } from '@/shared/lib/format';
import type { Playback } from '../model/playback.ts';
import { seek } from './player.css.ts';

export interface SeekBarProps {
  video: RefObject<HTMLVideoElement | null>;
  playback: RefObject<Playback | null>;
}

/** Minimum length in seconds of a recording for which seeking is offered. */
const leastSeconds = 5;

/** Lets viewers seek back as far as the stream keeps its recording. Renders nothing if it keeps hardly any. */
export function SeekBar({ video, playback }: SeekBarProps) {
  const [shown, setShown] = useState({ from: 0, at: 0, to: 0 });
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const read = () => {
      const to = playback.current?.liveEdge() ?? 0;
      setShown({ from: playback.current?.earliest() ?? to, at: element.currentTime, to });
    };
    const ended = new AbortController();
    for (const name of ['timeupdate', 'seeking', 'progress']) element.addEventListener(name, read, ended);
    return () => ended.abort();
  }, [video, playback]);
  const { from, at, to } = shown;
  if (to - from < leastSeconds) return null;
  const behind = Math.max(0, to - at);
  return (
    <input
      className={seek}
      type="range"
      aria-label="Position"
      aria-valuetext={behind < 1 ? 'Live' : `${formatDecimal(behind, 0)} seconds before the live edge`}
      min={from}
      max={to}
      step="any"
      value={Math.min(at, to)}
      onChange={({ target }) => {
        if (video.current) video.current.currentTime = Number(target.value);
      }}
    />
  );
}
