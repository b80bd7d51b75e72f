import type { ApolloClient } from '@apollo/client';
import { clearStaffSession, currentStaffSession, onStaffSessionChange } from '@/entities/staffMember';
import { createAreaClient } from './createAreaClient.ts';
import { mergePages, replaceList, typePolicies } from './fieldPolicies.ts';

/** The arguments that filter the lists of events. */
const eventFilters = ['kind', 'state', 'leagueId', 'hidden', 'q', 'userId', 'from', 'to'];

/** Cache policies for types that only the staff area queries, in addition to the shared policies. */
export const staffPolicies = {
  ...typePolicies,
  AdminIdentity: { keyFields: ['userId'] },
  AdminUserRestrictions: { keyFields: ['userId'] },
  AdminReferralCode: { keyFields: ['userId'] },
  AdminWalletStats: { keyFields: [] },
  FeatureSwitch: { keyFields: ['name'] },
  // Not normalized, because a league's time slots have the same IDs for all its partners.
  PartnerTimeslot: { keyFields: false as const },
  // Not normalized, because each partner has a separate roster in a league.
  PartnerRoster: { keyFields: false as const },
  // Not normalized, because its URL is valid for five minutes and can be used only once.
  IdentityDocument: { keyFields: false as const },
  // Merged, because lists load fewer fields of a dispute than the match page does.
  Match: { fields: { ...typePolicies.Match?.fields, dispute: { merge: true } } },
  Query: {
    fields: {
      adminPendingIdentities: { keyArgs: ['owner'], merge: mergePages },
      adminPendingWithdrawals: { keyArgs: ['owner'], merge: mergePages },
      adminEventPayouts: { keyArgs: ['state', 'owner'], merge: mergePages },
      adminMatches: { keyArgs: ['status', 'userId', 'owner'], merge: mergePages },
      adminActiveEvents: { keyArgs: eventFilters, merge: mergePages },
      adminCompletedEvents: { keyArgs: eventFilters, merge: mergePages },
      adminEventsByUser: { keyArgs: ['userId'], merge: mergePages },
      adminEventSlips: { keyArgs: ['id', 'eventTeamId', 'status'], merge: mergePages },
      adminTransactions: { keyArgs: ['q', 'types', 'minAmount', 'maxAmount', 'from', 'to'], merge: mergePages },
      adminUserTransactions: { keyArgs: ['id', 'types', 'minAmount', 'maxAmount', 'from', 'to'], merge: mergePages },
      adminUsers: { keyArgs: ['filter', 'q', 'kycState', 'sort'], merge: mergePages },
      adminReferralCodes: { keyArgs: ['code', 'enabled'], merge: mergePages },
      adminInfluencers: { keyArgs: false as const, merge: mergePages },
      adminReferredUsers: { keyArgs: ['userId'], merge: replaceList },
      adminPartners: {
        keyArgs: ['filter', 'leagueId', 'minPoints', 'maxPoints', 'unpaid', 'sort'],
        merge: mergePages,
      },
      adminStrikeAppeals: { keyArgs: false as const, merge: mergePages },
      adminPartnerAvailabilities: { keyArgs: ['userId'], merge: replaceList },
      adminPartnerLeagues: { keyArgs: ['id'], merge: replaceList },
      adminPartnerExpiredStrikes: { keyArgs: ['userId'], merge: mergePages },
      adminPartnerInvoices: { keyArgs: ['userId', 'state'], merge: mergePages },
      adminPartnerInvoiceItems: { keyArgs: ['id'], merge: mergePages },
      adminNotes: { keyArgs: ['userId', 'tagId'], merge: mergePages },
      adminEventNotes: { keyArgs: ['id', 'tagId'], merge: mergePages },
      adminPartnerNotes: { keyArgs: ['id', 'tagId'], merge: mergePages },
      adminApprovals: { keyArgs: ['state', 'subjectType', 'owner'], merge: mergePages },
      adminPendingPaymentSources: { keyArgs: ['owner'], merge: mergePages },
      adminReconciliationCases: { keyArgs: ['state', 'owner'], merge: mergePages },
      adminReports: { keyArgs: ['state', 'subjectType', 'owner'], merge: mergePages },
      adminDocuments: { keyArgs: ['kind', 'state', 'source'], merge: mergePages },
      adminContentFigures: { merge: replaceList },
      adminConversations: { keyArgs: ['userId', 'owner'], merge: mergePages },
      adminSearchConversations: { keyArgs: ['q'], merge: mergePages },
      adminObjections: { keyArgs: ['state', 'owner'], merge: mergePages },
      adminStakeBlocks: { keyArgs: ['userId'], merge: mergePages },
      adminStakeSlips: { keyArgs: ['userId'], merge: mergePages },
      adminSwitchChanges: { keyArgs: false as const, merge: mergePages },
      adminStaff: { keyArgs: false as const, merge: mergePages },
      adminSwitches: { merge: replaceList },
      adminQueueCounts: { merge: replaceList },
      adminPastStakeEvents: { keyArgs: ['userId'], merge: mergePages },
      refereeMatches: { keyArgs: ['status'], merge: mergePages },
      liveStakeEvents: { keyArgs: [], merge: mergePages },
      upcomingStakeEvents: { keyArgs: [], merge: mergePages },
    },
  },
};

/** Creates a GraphQL client for the staff area. */
export function createStaffClient(uri?: string): ApolloClient {
  const session = { current: currentStaffSession, clear: clearStaffSession, onChange: onStaffSessionChange };
  return createAreaClient(session, staffPolicies, uri);
}
