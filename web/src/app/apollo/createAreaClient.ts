import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, type InMemoryCacheConfig } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { possibleTypes } from '@/shared/api';
import type { AreaSession } from '@/shared/lib/area-session';
import { deviceId } from '@/shared/lib/device';
import { toast } from '@/shared/lib/toasts';
import { addresses, persistedIds, retryReads, unknownIds } from './createClient.ts';
import { repeatUnanswered } from './repeatUnanswered.ts';
import { tracing } from './tracing.ts';

type Session = Pick<AreaSession<{ readonly token: string }>, 'current' | 'clear'> & {
  onChange: (listener: () => void) => () => void;
};

/** Sends only the area's own token, never the token of a player session in the same browser. */
function identify(session: Session): SetContextLink {
  return new SetContextLink(({ headers }) => {
    const token = session.current()?.token;
    return { headers: { ...headers, 'x-device-id': deviceId(), ...(token && { authorization: `Bearer ${token}` }) } };
  });
}

/** Clears a session that is no longer valid, which makes the area show the sign-in page. */
function door(session: Session): ErrorLink {
  return new ErrorLink(({ error }) => {
    const signedOut = CombinedGraphQLErrors.is(error)
      ? error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')
      : ServerError.is(error) && error.statusCode === 401;
    if (!signedOut || !session.current()) return;
    session.clear();
    toast({ key: 'signed-out', title: 'You were signed out. Sign in again.' });
  });
}

/**
 * Creates a GraphQL client for an area with a separate session. The client has its own cache, which is cleared when the
 * user signs in or out.
 */
export function createAreaClient(
  session: Session,
  typePolicies: NonNullable<InMemoryCacheConfig['typePolicies']>,
  uri = addresses().http,
): ApolloClient {
  const client = new ApolloClient({
    cache: new InMemoryCache({ possibleTypes, typePolicies }),
    link: ApolloLink.from([
      door(session),
      ...tracing(),
      retryReads(),
      repeatUnanswered(() => session.current()?.token),
      persistedIds(import.meta.env.DEV),
      identify(session),
      unknownIds(),
      new HttpLink({ uri }),
    ]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
  session.onChange(() => {
    client.clearStore().catch((error: unknown) => console.error('Cache reset error', error));
  });
  return client;
}
