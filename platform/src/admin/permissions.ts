export const staffRoles = [
  'support',
  'finance',
  'risk',
  'referee',
  'event_manager',
  'partner_manager',
  'moderator',
  'admin',
] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Staff permission: which roles may call which operation. `admin` may call all of them. Unlisted staff routes fail start-up. */
export const permissions: Readonly<Record<string, readonly StaffRole[]>> = {
  'admin.auth.sign_out': staffRoles,
  'admin.approvals.list': ['support', 'finance', 'risk', 'referee', 'event_manager', 'partner_manager', 'admin'],
  // Who decides needs the permission of what was asked for too.
  'admin.approvals.decide': ['finance', 'risk', 'referee', 'event_manager', 'partner_manager', 'admin'],
  'admin.matches.list': ['support', 'risk', 'referee', 'admin'],
  'admin.matches.get': ['support', 'risk', 'referee', 'admin'],
  'admin.matches.scores': ['support', 'risk', 'referee', 'admin'],
  'admin.matches.scores_put': ['referee', 'admin'],
  'admin.matches.scores_delete': ['referee', 'admin'],
  'admin.matches.submit': ['risk', 'referee', 'admin'],
  'admin.matches.replay': ['risk', 'referee', 'admin'],
  'admin.matches.cancel': ['risk', 'referee', 'admin'],
  'admin.users.freeze': ['support', 'finance', 'risk', 'admin'],
  'admin.users.unfreeze': ['finance', 'risk', 'admin'],
  'admin.users.donate': ['support', 'finance', 'admin'],
  'admin.wallets.stats': ['finance', 'risk', 'admin'],
  'admin.wallets.withdrawal_limit': ['finance', 'risk', 'admin'],
  'admin.wallets.withdraw': ['finance', 'admin'],
  'admin.transactions.info': ['support', 'finance', 'risk', 'admin'],
  'admin.transactions.refund_deposit': ['finance', 'admin'],
  'admin.transactions.refund_stake': ['finance', 'admin'],
  'admin.withdrawals.pending': ['support', 'finance', 'risk', 'admin'],
  'admin.withdrawals.decide': ['finance', 'risk', 'admin'],
  'admin.payment_sources.pending': ['support', 'finance', 'risk', 'admin'],
  'admin.payment_sources.decide': ['finance', 'risk', 'admin'],
  'admin.payouts.stop': ['finance', 'risk', 'admin'],
  'admin.payouts.resume': ['finance', 'admin'],
  'admin.promo.fund': ['finance', 'admin'],
  'admin.reconciliation.cases': ['finance', 'risk', 'admin'],
  'admin.reconciliation.close': ['finance', 'admin'],
  'admin.wallets.identity': ['support', 'finance', 'risk', 'admin'],
  'admin.wallets.identity_reasons': ['support', 'finance', 'risk', 'admin'],
  'admin.wallets.pending_identities': ['support', 'finance', 'risk', 'admin'],
  'admin.wallets.approve_identity': ['finance', 'risk', 'admin'],
  'admin.wallets.reject_identity': ['finance', 'risk', 'admin'],
};

/** Whether one of `roles` may call the operation. */
export function mayCall(roles: readonly string[], operationId: string): boolean {
  const allowed: readonly string[] = permissions[operationId] ?? [];
  return roles.some((role) => allowed.includes(role));
}
