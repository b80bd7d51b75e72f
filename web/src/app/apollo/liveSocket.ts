import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { CloseCode, createClient, TerminatedCloseEvent } from 'graphql-ws';
import { currentSession } from '@/entities/session';
import { deviceId } from '@/shared/lib/device';
import { liveConnection, liveLatency } from '@/shared/lib/live';
import { handleSignedOut } from './errorLink.ts';
import { pause, reconnectWait } from './reconnect.ts';

/** Timeout in ms for the handshake and for the response to a ping. */
const patience = 10_000;
const normalClosure = 1000;

/**
 * Close codes for faults of this client or session, for which a retry would fail the same way. 4403 isn't included,
 * because a ban can end.
 */
const finalCodes: readonly number[] = [
  CloseCode.BadRequest,
  CloseCode.Unauthorized,
  CloseCode.SubprotocolNotAcceptable,
  CloseCode.SubscriberAlreadyExists,
  CloseCode.InternalClientError,
  CloseCode.BadResponse,
];

/**
 * Keeps the "lost" status until the handshake succeeds, because an attempt to connect doesn't mean that data is live
 * again. On the first attempt, the silence starts now, because the page's data has just been loaded.
 */
function trying(): void {
  if (liveConnection.get().state === 'idle') liveConnection.set({ state: 'connecting', heardAt: Date.now() });
}

const heard = () => liveConnection.set({ state: 'open', heardAt: Date.now() });

/** A timeout for the handshake or a ping. Calls `giveUp` unless it is canceled in time. */
function deadline(giveUp: () => void) {
  let timer: number | undefined;
  const met = () => window.clearTimeout(timer);
  const begins = () => {
    met();
    timer = window.setTimeout(giveUp, patience);
  };
  return { begins, met };
}

/**
 * The GraphQL WebSocket. The socket opens with the first subscription and reconnects as long as a subscription is
 * active. If the server goes silent during the handshake or after a ping, the connection is replaced.
 */
export function createLiveSocket(url: string) {
  const giveUp = () => socket.terminate();
  const admission = deadline(giveUp);
  const pong = deadline(giveUp);
  let pingedAt = 0;
  const ended = () => {
    admission.met();
    pong.met();
  };
  const socket = createClient({
    url,
    lazy: true,
    keepAlive: 5000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
    retryWait: (attempt) => pause(reconnectWait(attempt)),
    connectionParams: () => ({ token: currentSession()?.token, deviceId: deviceId() }),
    on: {
      connecting: () => {
        trying();
        admission.begins();
      },
      connected: () => {
        admission.met();
        heard();
      },
      message: () => {
        if (liveConnection.get().state === 'open') heard();
      },
      ping: (received) => {
        if (received) return;
        pong.begins();
        pingedAt = performance.now();
      },
      pong: (received) => {
        if (!received) return;
        pong.met();
        liveLatency.set(Math.round(performance.now() - pingedAt));
      },
      error: ended,
      closed: (event) => {
        ended();
        const { code, wasClean } = event as CloseEvent;
        const state = wasClean && code === normalClosure ? 'idle' : 'lost';
        liveConnection.update(({ heardAt }) => ({ state, heardAt }));
        const signedOut = code === CloseCode.Unauthorized && currentSession() !== null;
        if (signedOut) handleSignedOut();
        // Terminates the socket to force a reconnect, because graphql-ws treats close codes such as 4429 and 4500 as
        // fatal. If the session was rejected, reconnects as a guest.
        if (
          code !== normalClosure &&
          (signedOut || !finalCodes.includes(code)) &&
          !(event instanceof TerminatedCloseEvent)
        )
          socket.terminate();
      },
    },
  });
  return { link: new GraphQLWsLink(socket), terminate: () => socket.terminate() };
}
