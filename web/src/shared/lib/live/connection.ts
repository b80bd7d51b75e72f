import { useNow } from '@/shared/lib/clock';
import { createStore, useStore } from '@/shared/lib/store';

export interface LiveConnection {
  state: 'idle' | 'connecting' | 'open' | 'lost';
  /** When the socket last said anything, by this device's clock. */
  heardAt: number;
}

const staleAfter = 10_000;

/** The one live socket, as the client's link reports it. */
export const liveConnection = createStore<LiveConnection>({ state: 'idle', heardAt: 0 });

/**
 * Whether live values may be out of date: the socket was lost or has been silent for more than ten seconds.
 * Money actions lock while this holds.
 */
export function useStale(): boolean {
  const connection = useStore(liveConnection);
  useNow('second');
  if (connection.state === 'idle') return false;
  return Date.now() - connection.heardAt > staleAfter;
}
