import type { RefObject } from 'react';
import { useNow } from '@/shared/lib/clock';
import { formatCount } from '@/shared/lib/format';
import { KeyValue } from '@/shared/ui/text';
import type { Stream } from '../model/useStream.ts';

interface StreamHealthProps {
  video: RefObject<HTMLVideoElement | null>;
  stream: Pick<Stream, 'state' | 'playback'>;
  /** Null if unknown. */
  viewers: number | null;
}

/** Quality of the received stream: bitrate, dropped frames and number of viewers. */
export function StreamHealth({ video, stream, viewers }: StreamHealthProps) {
  useNow('second');
  const plays = stream.state === 'playing';
  const bitrate = plays ? (stream.playback.current?.bitrate() ?? null) : null;
  const dropped = plays ? (video.current?.getVideoPlaybackQuality?.().droppedVideoFrames ?? null) : null;
  return (
    <KeyValue
      rows={[
        { label: 'Bitrate', value: bitrate === null ? 'Unknown' : `${formatCount(bitrate)} kbit/s` },
        { label: 'Dropped frames', value: dropped === null ? 'Unknown' : formatCount(dropped) },
        { label: 'Watching', value: viewers === null ? 'Unknown' : formatCount(viewers) },
      ]}
    />
  );
}
