/** Queues of the back office, in navigation order. */
export const queueNames = [
  'identities',
  'disputes',
  'withdrawals',
  'payouts',
  'objections',
  'reports',
  'approvals',
  'payment_sources',
  'reconciliation',
  'support_cases',
] as const;
export type QueueName = (typeof queueNames)[number];
