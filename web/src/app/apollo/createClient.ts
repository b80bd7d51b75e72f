import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { switchMap, timer } from 'rxjs';
import { currentSession, onSessionChange, sessionHeaders } from '@/entities/session';
import { possibleTypes, refusalOf } from '@/shared/api';
import { errorLink } from './errorLink.ts';
import { typePolicies } from './fieldPolicies.ts';
import { LiveLink } from './liveLink.ts';
import { repeatUnanswered } from './repeatUnanswered.ts';
import { tracing } from './tracing.ts';
import { VersionedCache } from './VersionedCache.ts';

/** ID of the operation's registered document. Codegen embeds it in the document. */
const documentId = ({ query }: ApolloLink.Operation): string | undefined =>
  (query as { __meta__?: { hash: string } }).__meta__?.hash;

/**
 * Sends the document's ID instead of its text. In development, both are sent, so documents work before they are
 * registered.
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

/**
 * Resends the request with the document's text if the ID isn't registered at the gateway yet, for example because the
 * client is newer than the gateway.
 */
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

const retryWaitMs = 800;
/**
 * Longest wait after a rate limit before a query is retried, in seconds. If the wait would be longer, the error is
 * shown.
 */
const longestRetryAfterS = 10;

/**
 * Silently retries a query once after a transient failure or a short rate limit. Mutations are retried only if they
 * have an idempotency key (`repeatUnanswered`).
 */
export function retryReads(): ErrorLink {
  return new ErrorLink(({ error, operation, forward }) => {
    const { retryable, retryAfter } = refusalOf(error);
    const isSoon = (retryAfter ?? 0) <= longestRetryAfterS;
    const again = operation.operationType === OperationTypeNode.QUERY && retryable && isSoon;
    if (!again || operation.getContext().retried) return;
    operation.setContext({ retried: true });
    const waitMs = retryAfter === null ? retryWaitMs : retryAfter * 1000;
    return timer(waitMs).pipe(switchMap(() => forward(operation)));
  });
}

/**
 * Sends each query in a separate task, so the page can render and respond to input between them. A new page sends about
 * a dozen queries, and sending one takes about 15 ms on a phone.
 */
export function separateQueries(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    operation.operationType === OperationTypeNode.QUERY
      ? timer(0).pipe(switchMap(() => forward(operation)))
      : forward(operation),
  );
}

function identify(): SetContextLink {
  return new SetContextLink(({ headers }) => {
    return { headers: { ...headers, ...sessionHeaders() } };
  });
}

const isSubscription = (operation: ApolloLink.Operation) => operation.operationType === OperationTypeNode.SUBSCRIPTION;

export interface ClientAddresses {
  http: string;
  live: string;
}

/** GraphQL endpoints on the page's own origin. */
export function addresses({ protocol, host } = window.location): ClientAddresses {
  return { http: '/graphql', live: `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/graphql` };
}

/**
 * Creates the GraphQL client: queries and mutations use HTTP, subscriptions share one WebSocket, and errors go through
 * the central error link. Active queries are refetched when the device comes back online. When the user signs in or
 * out, the socket reconnects with the new identity and the old cache is dropped.
 */
export function createApolloClient({ http, live }: ClientAddresses = addresses()): ApolloClient {
  const liveLink = new LiveLink(live);
  const client = new ApolloClient({
    cache: new VersionedCache({ possibleTypes, typePolicies }),
    link: ApolloLink.from([
      separateQueries(),
      errorLink(),
      ...tracing(),
      retryReads(),
      repeatUnanswered(() => currentSession()?.token),
      persistedIds(import.meta.env.DEV),
      identify(),
      unknownIds(),
      ApolloLink.split(isSubscription, liveLink, new HttpLink({ uri: http })),
    ]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
  onSessionChange((session) => {
    liveLink.renew();
    // After sign-out, nothing is refetched, because the data belonged to the previous user.
    const done = session ? client.resetStore() : client.clearStore();
    done.catch((error: unknown) => {
      // Apollo aborts the refetch if the component is unmounted, in which case the result is no longer needed.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.error('Cache reset error', error);
    });
  });
  // Active queries may be stale or may have failed while offline.
  window.addEventListener('online', () => void client.refetchObservableQueries().catch(() => undefined));
  return client;
}
