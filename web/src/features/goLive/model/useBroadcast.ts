import { useEffect, useState } from 'react';
import type { DuelbookDesktop, StreamSource, StreamState } from '@/shared/lib/desktop';

const idle: StreamState = { phase: 'idle', reason: null, startedAt: null, droppedFrames: 0, bitrate: 0 };

/** What a connection carries, by what it takes in kilobits a second; null: too little for a match to be followed. */
export function qualityFor(bitrate: number): '720p30' | '720p60' | '1080p60' | null {
  if (bitrate >= 6000) return '1080p60';
  if (bitrate >= 4500) return '720p60';
  return bitrate >= 2500 ? '720p30' : null;
}

/** Broadcasting by the desktop application: what can be shown, and how the broadcast goes. */
export function useBroadcast(stream: DuelbookDesktop['stream']) {
  const [sources, setSources] = useState<StreamSource[] | null>(null);
  const [state, setState] = useState(idle);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => stream.onState(setState), [stream]);
  useEffect(() => {
    stream
      .sources()
      .then(setSources, () => setError('Your screens cannot be seen. Allow screen recording and try again.'));
  }, [stream]);

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (fault) {
      setError(fault instanceof Error ? fault.message : 'That did not work. Try again.');
    }
    setBusy(false);
  };

  const start = (sourceId: string, microphone: boolean) =>
    run(async () => {
      const quality = qualityFor(await stream.testBitrate());
      if (quality === null)
        throw new Error('Your connection is too slow to stream. Use a cable or close other programs.');
      setState(await stream.start({ sourceId, quality, microphone }));
    });

  return { sources, state, busy, error, start, stop: () => run(() => stream.stop()) };
}
