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
  adminEvents: () => '/admin/events',
  adminEvent: (id: string) => `/admin/events/${encodeURIComponent(id)}`,
  adminTransactions: () => '/admin/transactions',
  adminTransaction: (id: string) => `/admin/transactions/${encodeURIComponent(id)}`,
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
  adminEvents: '/admin/events',
  adminEvent: '/admin/events/:eventId',
  adminTransactions: '/admin/transactions',
  adminTransaction: '/admin/transactions/:transactionId',
} as const satisfies Record<keyof typeof staffRoutes, string>;
