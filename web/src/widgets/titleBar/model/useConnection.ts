import { liveLatency, useStale } from '@/shared/lib/live';
import { useOnline } from '@/shared/lib/media';
import { useStore } from '@/shared/lib/store';

/** Connection status and quality, as text. */
export function useConnection(): { text: string; state: 'good' | 'waiting' | 'lost' } {
  const [online, stale, latency] = [useOnline(), useStale(), useStore(liveLatency)];
  if (!online) return { text: 'Offline', state: 'lost' };
  if (stale) return { text: 'Reconnecting', state: 'waiting' };
  return { text: latency === null ? 'Connected' : `Connected, ${latency} ms`, state: 'good' };
}
