import { withQuery } from './routes.ts';

/** Paths of the staff area. Apart from `routes`, because players never load them. */
export const staffRoutes = {
  adminIdentities: (userId?: string) => withQuery('/admin/identities', { user: userId }),
  adminUsers: () => '/admin/users',
  adminUser: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
  adminApprovals: () => '/admin/approvals',
  adminWithdrawals: () => '/admin/withdrawals',
  adminDisputes: () => '/admin/disputes',
  adminMatches: (userId?: string) => withQuery('/admin/matches', { user: userId }),
  adminMatch: (id: string) => `/admin/matches/${encodeURIComponent(id)}`,
  adminTransactions: () => '/admin/transactions',
  adminTransaction: (id: string) => `/admin/transactions/${encodeURIComponent(id)}`,
  adminObjections: () => '/admin/objections',
  adminStakes: () => '/admin/stakes',
  adminStake: (eventId: string) => `/admin/stakes/${encodeURIComponent(eventId)}`,
  adminStakeBlocks: (userId?: string) => withQuery('/admin/stakes/blocks', { user: userId }),
  adminSlips: (userId?: string) => withQuery('/admin/stakes/slips', { user: userId }),
  adminPromotions: () => '/admin/stakes/promotions',
  adminStakeSettings: () => '/admin/stakes/settings',
  adminReports: () => '/admin/reports',
  adminConversations: (userId?: string) => withQuery('/admin/conversations', { user: userId }),
  adminConversation: (id: string) => `/admin/conversations/${encodeURIComponent(id)}`,
};

/** Route patterns, with the same keys as `staffRoutes`. */
export const staffPatterns = {
  adminIdentities: '/admin/identities',
  adminUsers: '/admin/users',
  adminUser: '/admin/users/:userId',
  adminApprovals: '/admin/approvals',
  adminWithdrawals: '/admin/withdrawals',
  adminDisputes: '/admin/disputes',
  adminMatches: '/admin/matches',
  adminMatch: '/admin/matches/:matchId',
  adminTransactions: '/admin/transactions',
  adminTransaction: '/admin/transactions/:transactionId',
  adminObjections: '/admin/objections',
  adminStakes: '/admin/stakes',
  adminStake: '/admin/stakes/:eventId',
  adminStakeBlocks: '/admin/stakes/blocks',
  adminSlips: '/admin/stakes/slips',
  adminPromotions: '/admin/stakes/promotions',
  adminStakeSettings: '/admin/stakes/settings',
  adminReports: '/admin/reports',
  adminConversations: '/admin/conversations',
  adminConversation: '/admin/conversations/:conversationId',
} as const satisfies Record<keyof typeof staffRoutes, string>;
