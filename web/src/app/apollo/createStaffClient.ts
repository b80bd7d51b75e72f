import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { clearStaffSession, currentStaffSession, onStaffSessionChange } from '@/entities/staffMember';
import { possibleTypes } from '@/shared/api';
import { deviceId } from '@/shared/lib/device';
import { toast } from '@/shared/lib/toasts';
import { addresses, persistedIds, retryReads, unknownIds } from './createClient.ts';
import { mergePages, typePolicies } from './fieldPolicies.ts';
import { tracing } from './tracing.ts';

/** Only ever the staff session's token; the player's session of the same browser is not even looked at. */
function identifyStaff(): SetContextLink {
  return new SetContextLink(({ headers }) => {
    const token = currentStaffSession()?.token;
    return { headers: { ...headers, 'x-device-id': deviceId(), ...(token && { authorization: `Bearer ${token}` }) } };
  });
}

/** The staff session no longer counts: it is forgotten, which brings the sign-in page back. */
function staffDoor(): ErrorLink {
  return new ErrorLink(({ error }) => {
    const signedOut = CombinedGraphQLErrors.is(error)
      ? error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')
      : ServerError.is(error) && error.statusCode === 401;
    if (!signedOut || !currentStaffSession()) return;
    clearStaffSession();
    toast({ key: 'signed-out', title: 'You’re signed out. Sign in again' });
  });
}

/** How the staff area keeps what only it asks for, over what both areas know. */
export const staffPolicies = {
  ...typePolicies,
  AdminIdentity: { keyFields: ['userId'] },
  // Its address is for five minutes and for one look: it belongs to the answer it came in.
  IdentityDocument: { keyFields: false as const },
  Query: { fields: { adminPendingIdentities: { keyArgs: false as const, merge: mergePages } } },
};

/**
 * The staff area's own client of the graph, with a cache of its own. When somebody signs in or out everything kept is
 * dropped.
 */
export function createStaffClient(uri = addresses().http): ApolloClient {
  const client = new ApolloClient({
    cache: new InMemoryCache({ possibleTypes, typePolicies: staffPolicies }),
    link: ApolloLink.from([
      staffDoor(),
      ...tracing(),
      retryReads(),
      persistedIds(import.meta.env.DEV),
      identifyStaff(),
      unknownIds(),
      new HttpLink({ uri }),
    ]),
    defaultOptions: { watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' } },
  });
  onStaffSessionChange(() => {
    client.clearStore().catch((error: unknown) => console.error('Cache reset error', error));
  });
  return client;
}
