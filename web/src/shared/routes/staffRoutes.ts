import { withQuery } from './routes.ts';

/** Paths of the staff area. Apart from `routes`, because players never load them. */
export const staffRoutes = {
  adminIdentities: (userId?: string) => withQuery('/admin/identities', { user: userId }),
  adminUsers: () => '/admin/users',
  adminUser: (id: string) => `/admin/users/${encodeURIComponent(id)}`,
  adminApprovals: () => '/admin/approvals',
  adminWithdrawals: () => '/admin/withdrawals',
};

/** Route patterns, with the same keys as `staffRoutes`. */
export const staffPatterns = {
  adminIdentities: '/admin/identities',
  adminUsers: '/admin/users',
  adminUser: '/admin/users/:userId',
  adminApprovals: '/admin/approvals',
  adminWithdrawals: '/admin/withdrawals',
} as const satisfies Record<keyof typeof staffRoutes, string>;
