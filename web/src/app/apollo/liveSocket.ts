import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient } from 'graphql-ws';
import { currentSession } from '@/entities/session';
import { deviceId } from '@/shared/lib/device';
import { liveConnection } from '@/shared/lib/live';
import { answerSignedOut } from './errorDoor.ts';
import { pause, reconnectWait } from './reconnect.ts';

const closedUnauthenticated = 4401;

function heard(state: 'open' | 'connecting' | 'lost' | 'idle' = 'open'): void {
  const heardAt = state === 'open' ? Date.now() : liveConnection.get().heardAt;
  liveConnection.set({ state, heardAt });
}

/** The one socket of the graph. It opens with the first subscription and comes back by itself as long as one is wanted. */
export function createLiveSocket(url: string) {
  const socket = createClient({
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
  return { link: new GraphQLWsLink(socket), terminate: () => socket.terminate() };
}
