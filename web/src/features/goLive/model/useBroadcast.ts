import { useEffect, useState } from 'react';
import type { DesktopStream, StreamSource, StreamState } from '@/shared/platform';

const idle: StreamState = { phase: 'idle', reason: null, startedAt: null, droppedFrames: 0, bitrate: 0 };

/**
 * Highest stream quality for a connection with this bitrate in kilobits per second. Null if it is too slow for viewers
 * to follow a match.
 */
export function qualityFor(bitrate: number): '720p30' | '720p60' | '1080p60' | null {
  if (bitrate >= 6000) return '1080p60';
  if (bitrate >= 4500) return '720p60';
  return bitrate >= 2500 ? '720p30' : null;
}

/**
 * Streams through the desktop app, once `begin` has obtained the platform's permission. Provides the available sources
 * and the state of the stream.
 */
export function useBroadcast(stream: DesktopStream, begin: () => Promise<void>) {
  const [sources, setSources] = useState<StreamSource[] | null>(null);
  const [state, setState] = useState(idle);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => stream.onState(setState), [stream]);
  useEffect(() => {
    stream
      .sources()
      .then(setSources, () => setError('We can’t capture your screen. Allow screen recording and try again.'));
  }, [stream]);

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (fault) {
      setError(fault instanceof Error ? fault.message : 'Streaming didn’t start. Try again.');
    }
    setBusy(false);
  };

  const start = (sourceId: string, microphone: boolean) =>
    run(async () => {
      await begin();
      const quality = qualityFor(await stream.testBitrate());
      if (quality === null)
        throw new Error('Your connection is too slow to stream. Use a network cable or close other apps.');
      setState(await stream.start({ sourceId, quality, microphone }));
    });

  return { sources, state, busy, error, start, stop: () => run(() => stream.stop()) };
}
