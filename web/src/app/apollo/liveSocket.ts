import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { CloseCode, createClient, TerminatedCloseEvent } from 'graphql-ws';
import { currentSession } from '@/entities/session';
import { deviceId } from '@/shared/lib/device';
import { liveConnection } from '@/shared/lib/live';
import { answerSignedOut } from './errorDoor.ts';
import { pause, reconnectWait } from './reconnect.ts';

/** How long the other end may take to let us in, and to answer a ping. */
const patience = 10_000;
const normalClosure = 1000;

/** What this client or its session did wrong: the same again would be closed again. 4403 is not among them, a ban may end. */
const ours: readonly number[] = [
  CloseCode.BadRequest,
  CloseCode.Unauthorized,
  CloseCode.SubprotocolNotAcceptable,
  CloseCode.SubscriberAlreadyExists,
  CloseCode.InternalClientError,
  CloseCode.BadResponse,
];

/** A lost connection stays lost until it is let in again: an attempt is not yet a connection. */
function trying(): void {
  const { state, heardAt } = liveConnection.get();
  if (state !== 'lost') liveConnection.set({ state: 'connecting', heardAt });
}

const heard = () => liveConnection.set({ state: 'open', heardAt: Date.now() });

/** What is to come within our patience, or is given up. */
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
 * The one socket of the graph. It opens with the first subscription and comes back by itself as long as one is wanted.
 * An end that goes silent, before it lets us in or after a ping, is given up for a new one.
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
        // graphql-ws takes many closes for final that are not, 4429 and 4500 among them. One that it brought about itself
        // never is; and who was signed out comes back as a guest.
        if (code !== normalClosure && (signedOut || !ours.includes(code)) && !(event instanceof TerminatedCloseEvent))
          socket.terminate();
      },
    },
  });
  return { link: new GraphQLWsLink(socket), terminate: () => socket.terminate() };
}
