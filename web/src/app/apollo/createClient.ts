import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { switchMap, timer } from 'rxjs';
import { currentSession, onSessionChange } from '@/entities/session';
import { possibleTypes, refusalOf } from '@/shared/api';
import { deviceId } from '@/shared/lib/device';
import { errorDoor } from './errorDoor.ts';
import { typePolicies } from './fieldPolicies.ts';
import { LiveLink } from './liveLink.ts';
import { tracing } from './tracing.ts';
import { VersionedCache } from './VersionedCache.ts';

/** The id under which the gateway knows the operation's document; codegen wrote it into it. */
const documentId = ({ query }: ApolloLink.Operation): string | undefined =>
  (query as { __meta__?: { hash: string } }).__meta__?.hash;

/**
 * Names the operation by the id under which the gateway knows its document. In development its text travels too, so that a
 * document can be used before it is registered.
 */
export function persistedIds(withText: boolean): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const hash = documentId(operation);
    if (hash) operation.extensions = { ...operation.extensions, persistedQuery: { version: 1, sha256Hash: hash } };
    operation.setContext((context: ApolloLink.OperationContext) => ({
      ...context,
      http: { includeExtensions: true, includeQuery: withText || !hash || context.http?.includeQuery === true },
    }));
    return forward(operation);
  });
}

/** A gateway that does not know the id yet (a newer client on an older gateway) is told the text. */
export function unknownIds(): ErrorLink {
  return new ErrorLink(({ error, operation, forward }) => {
    const unknown =
      CombinedGraphQLErrors.is(error) &&
      error.errors.some(({ extensions }) => extensions?.code === 'PERSISTED_QUERY_NOT_FOUND');
    if (!unknown || operation.getContext().http?.includeQuery) return;
    operation.setContext({ http: { includeExtensions: true, includeQuery: true } });
    return forward(operation);
  });
}

const retryWait = 800;

/** A read that failed for a reason that may pass is tried once more, silently. What changes something is never repeated. */
export function retryReads(): ErrorLink {
  return new ErrorLink(({ error, operation, forward }) => {
    const { retryable, retryAfter } = refusalOf(error);
    // Who was told to wait waits: asking again at once would only make it longer.
    const again = operation.operationType === OperationTypeNode.QUERY && retryable && retryAfter === null;
    if (!again || operation.getContext().retried) return;
    operation.setContext({ retried: true });
    return timer(retryWait).pipe(switchMap(() => forward(operation)));
  });
}

/**
 * Sends each read in a task of its own. A page that comes asks for a dozen at once, each of which takes a phone 15 ms: it can
 * draw and answer in between.
 */
export function readsApart(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    operation.operationType === OperationTypeNode.QUERY
      ? timer(0).pipe(switchMap(() => forward(operation)))
      : forward(operation),
  );
}

function identify(): SetContextLink {
  return new SetContextLink(({ headers }) => {
    const token = currentSession()?.token;
    return { headers: { ...headers, 'x-device-id': deviceId(), ...(token && { authorization: `Bearer ${token}` }) } };
  });
}

const isSubscription = (operation: ApolloLink.Operation) => operation.operationType === OperationTypeNode.SUBSCRIPTION;

export interface ClientAddresses {
  http: string;
  live: string;
}

/** Where the graph is: on this page's own origin. */
export function addresses({ protocol, host } = window.location): ClientAddresses {
  return { http: '/graphql', live: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/graphql` };
}

/**
 * The client of the graph: queries and mutations over HTTP, subscriptions over one socket, refusals through the error door.
 * When the device is online again, everything on screen is asked anew.
 * When somebody signs in or out, the socket is opened anew under the new name and everything kept of the old one is dropped.
 */
export function createApolloClient({ http, live }: ClientAddresses = addresses()): ApolloClient {
  const liveLink = new LiveLink(live);
  const client = new ApolloClient({
    cache: new VersionedCache({ possibleTypes, typePolicies }),
    link: ApolloLink.from([
      readsApart(),
      errorDoor(),
      ...tracing(),
      retryReads(),
      persistedIds(import.meta.env.DEV),
      identify(),
      unknownIds(),
      ApolloLink.split(isSubscription, liveLink, new HttpLink({ uri: http })),
    ]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
  onSessionChange((session) => {
    liveLink.renew();
    // Without a session nothing may be asked again: what is on the page belongs to nobody.
    const done = session ? client.resetStore() : client.clearStore();
    done.catch((error: unknown) => {
      // A region that went away while it was asked again: nobody misses its answer.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.error('Cache reset error', error);
    });
  });
  // What is on screen may be old, or could not be had, since the line was lost.
  window.addEventListener('online', () => void client.refetchObservableQueries().catch(() => undefined));
  return client;
}
