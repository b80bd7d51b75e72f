import { useEffect, useState } from 'react';
import type { DesktopStream, StreamRequest, StreamSource } from '@/shared/platform';
import { useStreamState } from '@/shared/ui/desktop';
import type { Ingest } from './useBeginBroadcast.ts';

/**
 * Streams through the desktop app, once `begin` has obtained the platform's permission. Provides the available sources
 * and the state of the stream.
 */
export function useBroadcast(stream: DesktopStream, begin: () => Promise<Ingest>) {
  const [sources, setSources] = useState<StreamSource[] | null>(null);
  const state = useStreamState(stream);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const list = () => {
    setError(null);
    stream.sources().then(setSources, () => {
      setError('We can’t capture your screen. Allow screen recording and try again.');
    });
  };
  useEffect(list, [stream]);

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

  const start = (choice: Omit<StreamRequest, keyof Ingest>) =>
    run(async () => stream.start({ ...choice, ...(await begin()) }));

  return { sources, list, state, busy, error, start, stop: () => run(() => stream.stop()) };
}
