import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { CloseCode, createClient, TerminatedCloseEvent } from 'graphql-ws';
import { currentSession } from '@/entities/session';
import { deviceId } from '@/shared/lib/device';
import { liveConnection } from '@/shared/lib/live';
import { answerSignedOut } from './errorDoor.ts';
import { pause, reconnectWait } from './reconnect.ts';

/** Timeout for the handshake and for responses to a ping. */
const patience = 10_000;
const normalClosure = 1000;

/**
 * Close codes caused by this client or session, for which a retry would fail again. 4403 isn't included, because a ban
 * can end.
 */
const ours: readonly number[] = [
  CloseCode.BadRequest,
  CloseCode.Unauthorized,
  CloseCode.SubprotocolNotAcceptable,
  CloseCode.SubscriberAlreadyExists,
  CloseCode.InternalClientError,
  CloseCode.BadResponse,
];

/** The status stays "lost" until the handshake succeeds; an attempt isn't a connection. */
function trying(): void {
  const { state, heardAt } = liveConnection.get();
  if (state !== 'lost') liveConnection.set({ state: 'connecting', heardAt });
}

const heard = () => liveConnection.set({ state: 'open', heardAt: Date.now() });

/** A timer that gives up unless cancelled in time. */
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
 * The GraphQL WebSocket. It opens with the first subscription and reconnects while one is active. A peer that goes
 * silent during the handshake or after a ping is dropped and replaced.
 */
export function createLiveSocket(url: string) {
  const giveUp = () => socket.terminate();
  const admission = deadline(giveUp);
  const pong = deadline(giveUp);
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
        if (!received) pong.begins();
      },
      pong: (received) => {
        if (received) pong.met();
      },
      error: ended,
      closed: (event) => {
        ended();
        const { code, wasClean } = event as CloseEvent;
        const state = wasClean && code === normalClosure ? 'idle' : 'lost';
        liveConnection.update(({ heardAt }) => ({ state, heardAt }));
        const signedOut = code === CloseCode.Unauthorized && currentSession() !== null;
        if (signedOut) answerSignedOut();
        // graphql-ws treats closes such as 4429 and 4500 as fatal, although they can be retried. So can any close it
        // caused itself, and a signed-out user reconnects as a guest.
        if (code !== normalClosure && (signedOut || !ours.includes(code)) && !(event instanceof TerminatedCloseEvent))
          socket.terminate();
      },
    },
  });
  return { link: new GraphQLWsLink(socket), terminate: () => socket.terminate() };
}
