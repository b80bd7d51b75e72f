import type { FieldPolicy, Reference, TypePolicies } from '@apollo/client';
import { contractPolicies } from '@/entities/contract';

interface Page {
  readonly items: readonly Reference[];
  readonly page: number;
  readonly hasNext: boolean;
}

/**
 * Merges a paginated list. Page 1 replaces the list; later pages are appended. An item that moved between pages is kept
 * only at its latest position. Null means that the user can no longer see the list.
 */
export function mergePages<P extends Page | null>(existing: P | null | undefined, incoming: P): P {
  if (!existing || !incoming || incoming.page <= 1) return incoming;
  const renewed = new Set(incoming.items.map(({ __ref }) => __ref));
  // Items that aren't entities have no reference and are always kept.
  const earlier = existing.items.filter(({ __ref }) => __ref === undefined || !renewed.has(__ref));
  return { ...incoming, items: [...earlier, ...incoming.items] };
}

interface LedgerPage extends Page {
  readonly balanceVersion: number;
}

/** Merges a list of transactions. The merged list is only as fresh as its oldest page. */
export function mergeLedgerPages(existing: LedgerPage | undefined, incoming: LedgerPage): LedgerPage {
  const merged = mergePages(existing, incoming);
  if (!existing || incoming.page <= 1) return merged;
  return { ...merged, balanceVersion: Math.min(existing.balanceVersion, incoming.balanceVersion) };
}

/** Replaces the list, so that removed items don't linger in the cache. */
export function replaceList<T>(_existing: readonly T[] | undefined, incoming: readonly T[]): readonly T[] {
  return incoming;
}

const pages = (...keyArgs: string[]): FieldPolicy => ({ keyArgs, merge: mergePages });
const ledgerPages = (...keyArgs: string[]): FieldPolicy => ({ keyArgs, merge: mergeLedgerPages });
const list = (...keyArgs: string[]): FieldPolicy => ({ keyArgs, merge: replaceList });

/**
 * Cache policies by type and root field. Objects with an `id` are normalized by default, and value objects stay
 * embedded in their entity.
 */
export const typePolicies: TypePolicies = {
  Query: {
    fields: {
      ...contractPolicies.query,
      availableMatches: pages('gameId', 'consoleId', 'gameModeId', 'teamSize', 'minAmount', 'maxAmount', 'filterId'),
      matchFilters: list(),
      matchCandidates: list('gameId', 'consoleId', 'q'),
      transactions: ledgerPages('types', 'minAmount', 'maxAmount', 'from', 'to'),
      pendingTransactions: ledgerPages(),
      completedTransactions: ledgerPages(),
      referrals: pages(),
      activeMatches: list(),
      slips: pages('status', 'pageSize'),
      pastStakeEvents: pages('userId'),
      recommendedStakeEvents: list(),
      watchedStakeEvents: list(),
      promotedEvents: list('promoId'),
      challenges: list(),
      identityVerifications: list(),
      gamerIds: list(),
      profileMatches: pages('participantUserId', 'gameId', 'gameModes', 'pageSize'),
      followers: pages('id', 'q'),
      following: pages('id', 'q'),
      blockedPeople: pages(),
      blockedIds: list(),
      partnerLeagues: list(),
      partnerAvailability: list(),
      partnerExpiredStrikes: pages(),
      partnerMatchPayouts: pages(),
      partnerRosters: list(),
      partnerRosterChanges: pages('partnerLeagueId'),
      partnerFreeAgents: pages('partnerLeagueId', 'q'),
      playedEvents: pages('userId', 'gameId', 'gameModeId'),
      clips: pages('eventId', 'userId'),
      bounties: pages('eventId'),
      leaderboard: pages('period', 'metric', 'gameId'),
      blogs: pages(),
      conversations: pages('tab'),
      communities: pages('categoryId'),
      conversationClips: pages('id'),
      conversationParticipants: pages('id'),
      match: {
        read: (existing, { args, toReference }) => existing ?? toReference({ __typename: 'Match', id: args?.id }),
      },
    },
  },
  StakeFilters: { keyFields: [] },
  Shield: { keyFields: [], fields: { used: list() } },
  PaidAccess: { keyFields: [] },
  PaidOut: { keyFields: [] },
  Match: { fields: { timeline: list(), reportFiles: list() } },
  Wallet: { fields: { paymentSources: list(), limits: { merge: true } } },
  PublicPerson: { keyFields: false },
  Profile: { fields: { settings: { merge: true } } },
  About: { keyFields: ['userId'] },
  Affiliate: { keyFields: ['userId'] },
  ...contractPolicies.types,
  PlayEventSummary: { keyFields: false, merge: true },
  MatchRules: { keyFields: false },
  MatchGame: { keyFields: false },
  MatchConsole: { keyFields: false },
  MatchMode: { keyFields: false },
  MatchScores: { keyFields: ['matchId'] },
  Prematch: { keyFields: ['matchId'] },
  ReferralSignup: { keyFields: [] },
  ReferralOverview: { keyFields: [] },
  Onboarding: { keyFields: [], fields: { steps: list() } },
  AutoCashOut: { keyFields: ['positionId'] },
  Preferences: { keyFields: [], fields: { gameIds: list() } },
  TwitchStream: { keyFields: [] },
  Status: { keyFields: [] },
  Config: { keyFields: [], merge: true },
  PaymentConfig: { keyFields: [], merge: true },
  PlayLimits: { keyFields: [], fields: { pending: list() } },
  PlayLimit: { keyFields: false, merge: true },
  // Identified by the league, because a partner has one roster per league. The league's ID is missing if the partner
  // has no place in the league.
  PartnerRoster: { keyFields: ['league', ['id']], fields: { offers: list() } },
  RosterTeam: { fields: { lineup: list(), bench: list(), offers: list(), tags: list() } },
  // Not normalized, because a player has different points in each league.
  RosterPlayer: { keyFields: false },
  FreeAgent: { keyFields: false },
  Statement: { keyFields: false },
  IdSystemIntegration: { keyFields: ['idSystemId'] },
  Identity: { keyFields: ['userId'] },
  WithdrawSource: { keyFields: false },
};
