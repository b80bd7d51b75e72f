import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { clearStaffSession, currentStaffSession, onStaffSessionChange } from '@/entities/staffMember';
import { possibleTypes } from '@/shared/api';
import { deviceId } from '@/shared/lib/device';
import { toast } from '@/shared/lib/toasts';
import { addresses, persistedIds, retryReads, unknownIds } from './createClient.ts';
import { mergePages, replaceList, typePolicies } from './fieldPolicies.ts';
import { repeatUnanswered } from './repeatUnanswered.ts';
import { tracing } from './tracing.ts';

/** Sends only the staff session's token, never the token of a player session in the same browser. */
function identifyStaff(): SetContextLink {
  return new SetContextLink(({ headers }) => {
    const token = currentStaffSession()?.token;
    return { headers: { ...headers, 'x-device-id': deviceId(), ...(token && { authorization: `Bearer ${token}` }) } };
  });
}

/** Clears a staff session that is no longer valid, so that the sign-in page is shown. */
function staffDoor(): ErrorLink {
  return new ErrorLink(({ error }) => {
    const signedOut = CombinedGraphQLErrors.is(error)
      ? error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED')
      : ServerError.is(error) && error.statusCode === 401;
    if (!signedOut || !currentStaffSession()) return;
    clearStaffSession();
    toast({ key: 'signed-out', title: 'You were signed out. Sign in again.' });
  });
}

/** Cache policies for types that only the staff area queries. They extend the shared policies. */
export const staffPolicies = {
  ...typePolicies,
  AdminIdentity: { keyFields: ['userId'] },
  AdminReferralCode: { keyFields: ['userId'] },
  AdminWalletStats: { keyFields: [] },
  // Time slots of a league have the same ids for all of its partners.
  PartnerTimeslot: { keyFields: false as const },
  // Not normalized, because its URL is valid for five minutes and can be used only once.
  IdentityDocument: { keyFields: false as const },
  // Lists load less of a dispute than the match's page.
  Match: { fields: { ...typePolicies.Match?.fields, dispute: { merge: true } } },
  Query: {
    fields: {
      adminPendingIdentities: { keyArgs: false as const, merge: mergePages },
      adminPendingWithdrawals: { keyArgs: false as const, merge: mergePages },
      adminMatches: { keyArgs: ['status', 'userId'], merge: mergePages },
      adminUsers: { keyArgs: ['filter', 'q', 'kycState', 'sort'], merge: mergePages },
      adminReferralCodes: { keyArgs: ['code', 'enabled'], merge: mergePages },
      adminReferredUsers: { keyArgs: ['userId'], merge: replaceList },
      adminPartners: { keyArgs: ['filter'], merge: mergePages },
      adminPartnerAvailabilities: { keyArgs: ['userId'], merge: replaceList },
      adminPartnerExpiredStrikes: { keyArgs: ['userId'], merge: mergePages },
      adminNotes: { keyArgs: ['userId', 'tagId'], merge: mergePages },
      adminApprovals: { keyArgs: ['state'], merge: mergePages },
      adminPendingPaymentSources: { keyArgs: false as const, merge: mergePages },
      adminReconciliationCases: { keyArgs: ['state'], merge: mergePages },
      adminReports: { keyArgs: ['state', 'subjectType'], merge: mergePages },
      adminConversations: { keyArgs: ['userId'], merge: mergePages },
      adminSearchConversations: { keyArgs: ['q'], merge: mergePages },
      adminObjections: { keyArgs: ['state'], merge: mergePages },
      adminStakeBlocks: { keyArgs: ['userId'], merge: mergePages },
      adminStakeSlips: { keyArgs: ['userId'], merge: mergePages },
      adminPastStakeEvents: { keyArgs: ['userId'], merge: mergePages },
      refereeMatches: { keyArgs: ['status'], merge: mergePages },
      liveStakeEvents: { keyArgs: [], merge: mergePages },
      upcomingStakeEvents: { keyArgs: [], merge: mergePages },
    },
  },
};

/**
 * Creates a GraphQL client for the staff area. Its cache is separate and is cleared when the staff user signs in or
 * out.
 */
export function createStaffClient(uri = addresses().http): ApolloClient {
  const client = new ApolloClient({
    cache: new InMemoryCache({ possibleTypes, typePolicies: staffPolicies }),
    link: ApolloLink.from([
      staffDoor(),
      ...tracing(),
      retryReads(),
      repeatUnanswered(() => currentStaffSession()?.token),
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
