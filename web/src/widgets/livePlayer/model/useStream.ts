import { useApolloClient } from '@apollo/client/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isMissing, refusalOf } from '@/shared/api';
import { serverNow } from '@/shared/lib/clock';
import { LiveStreamDocument } from '../api/livePlayer.generated.ts';
import { type Playback, play } from './playback.ts';

export type StreamState = 'loading' | 'playing' | 'retrying' | 'failed' | 'blocked' | 'offline';

const mostRetries = 3;
const retryMs = 2000;
/** How often a channel without a stream is polled. */
const offlineMs = 10_000;

/**
 * Plays a channel in a video element. An error is retried three times, each time with a new URL, because URLs expire. A
 * channel without a stream is polled every ten seconds.
 * @param channel Twitch login. Null while nothing is on
 */
export function useStream(channel: string | null, video: RefObject<HTMLVideoElement | null>) {
  const client = useApolloClient();
  const [attempt, setAttempt] = useState({ number: 0, retries: 0 });
  const [state, setState] = useState<StreamState>('loading');
  const [qualities, setQualities] = useState<string[]>([]);
  const playback = useRef<Playback | null>(null);
  const expectedDelay = useRef(0);

  useEffect(() => {
    if (channel === null) return;
    let ended = false;
    let timer: number | undefined;
    const tryAgain = (ms: number, retries: number) => {
      timer = window.setTimeout(() => setAttempt({ number: attempt.number + 1, retries }), ms);
    };
    const fail = () => {
      if (ended) return;
      if (attempt.retries >= mostRetries) return setState('failed');
      setState('retrying');
      tryAgain(retryMs, attempt.retries + 1);
    };
    const wait = () => {
      if (ended) return;
      setState('offline');
      tryAgain(offlineMs, 0);
    };
    const begin = async () => {
      const { data } = await client.query({
        query: LiveStreamDocument,
        variables: { channel },
        fetchPolicy: 'network-only',
      });
      const stream = data?.twitchHls;
      if (ended) return;
      if (!stream || !video.current) return wait();
      expectedDelay.current = stream.streamDelayMs;
      const opened = await play(video.current, stream.url, {
        onReady: () => {
          setQualities(playback.current?.qualities() ?? []);
          setState('playing');
          // Starts as soon as there is a picture. The `autoplay` attribute alone waits until playback can't stall.
          video.current?.play().catch(() => undefined);
        },
        onFault: (fault) => (fault === 'blocked' ? setState('blocked') : fail()),
      });
      if (ended) opened.destroy();
      else playback.current = opened;
    };
    begin().catch((error: unknown) => (isMissing(refusalOf(error)) ? wait() : fail()));
    return () => {
      ended = true;
      window.clearTimeout(timer);
      playback.current?.destroy();
      playback.current = null;
    };
  }, [client, channel, attempt, video]);

  return {
    state: channel === null ? ('offline' as const) : state,
    playback,
    qualities,
    /**
     * When the picture on screen was captured, in milliseconds since 1970, and how long ago that was. `tick` is the
     * time of the last clock tick. Both are measured at the same moment, because a tick can be a second old.
     */
    onScreen: (tick: number) => {
      const now = Math.max(tick, serverNow());
      const at = playback.current?.shownAt() ?? now - expectedDelay.current;
      return { at, delayMs: Math.max(0, now - at) };
    },
    reload: () => {
      setState('loading');
      setAttempt({ number: attempt.number + 1, retries: 0 });
    },
  };
}

export type Stream = ReturnType<typeof useStream>;
