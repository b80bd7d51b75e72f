import { useSyncExternalStore } from 'react';
import { everySecond } from '@/shared/lib/clock';
import { createStore } from '@/shared/lib/store';

export interface LiveConnection {
  state: 'idle' | 'connecting' | 'open' | 'lost';
  /** When the socket last received data, or when it was first opened, according to this device's clock. */
  heardAt: number;
}

const staleAfter = 10_000;

/** The state of the live socket, as reported by the client's link. */
export const liveConnection = createStore<LiveConnection>({ state: 'idle', heardAt: 0 });

/** The last ping's round-trip time in ms. Null before the first response. */
export const liveLatency = createStore<number | null>(null);

function isStale(): boolean {
  const { state, heardAt } = liveConnection.get();
  return state !== 'idle' && Date.now() - heardAt > staleAfter;
}

function followStale(listener: () => void): () => void {
  const [leaveConnection, leaveClock] = [liveConnection.subscribe(listener), everySecond(listener)];
  return () => {
    leaveConnection();
    leaveClock();
  };
}

/**
 * Whether live values may be out of date, because the socket is disconnected or hasn't received data for over ten
 * seconds. While true, actions that move money are locked. Components only render again when this value changes.
 */
export const useStale = (): boolean => useSyncExternalStore(followStale, isStale, isStale);
