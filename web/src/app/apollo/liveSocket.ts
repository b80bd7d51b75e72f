import { createClient } from 'graphql-ws';
import { currentSession } from '@/entities/session';
import { deviceId } from '@/shared/lib/device';
import { liveConnection } from '@/shared/lib/live';
import { answerSignedOut } from './errorDoor.ts';

const firstWait = 500;
const longestWait = 15_000;
const closedUnauthenticated = 4401;

/**
 * How long to wait before trying again: doubling from half a second to fifteen, spread by chance, so that a thousand
 * browsers do not come back in the same instant.
 */
export function reconnectWait(attempt: number, chance = Math.random()): number {
  return Math.min(longestWait, firstWait * 2 ** attempt) * (0.5 + chance / 2);
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => window.setTimeout(resolve, milliseconds));

function heard(state: 'open' | 'connecting' | 'lost' | 'idle' = 'open'): void {
  const heardAt = state === 'open' ? Date.now() : liveConnection.get().heardAt;
  liveConnection.set({ state, heardAt });
}

/** The one socket of the graph. It opens with the first subscription and comes back by itself as long as one is wanted. */
export function createLiveSocket(url: string) {
  return createClient({
    url,
    lazy: true,
    keepAlive: 5000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (attempt) => pause(reconnectWait(attempt)),
    connectionParams: () => ({ token: currentSession()?.token, deviceId: deviceId() }),
    on: {
      connecting: () => heard('connecting'),
      connected: () => heard(),
      message: () => heard(),
      closed: (event) => {
        const { code, wasClean } = event as CloseEvent;
        heard(wasClean && code === 1000 ? 'idle' : 'lost');
        if (code === closedUnauthenticated) answerSignedOut();
      },
    },
  });
}
