import { useNow } from '@/shared/lib/clock';
import { createStore, useStore } from '@/shared/lib/store';

export interface LiveConnection {
  state: 'idle' | 'connecting' | 'open' | 'lost';
  /** When the socket last received anything, by this device's clock. */
  heardAt: number;
}

const staleAfter = 10_000;

/** The state of the live socket, as reported by the client's link. */
export const liveConnection = createStore<LiveConnection>({ state: 'idle', heardAt: 0 });

/** How long the last answer to a ping took, in ms. Null before the first one. */
export const liveLatency = createStore<number | null>(null);

/**
 * Whether live values may be out of date, because the socket is disconnected or has been silent for over ten seconds.
 * While true, actions that move money are locked.
 */
export function useStale(): boolean {
  const connection = useStore(liveConnection);
  useNow('second');
  if (connection.state === 'idle') return false;
  return Date.now() - connection.heardAt > staleAfter;
}
