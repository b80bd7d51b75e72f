import { type RawBuilder, sql } from 'kysely';
import { mayCall } from '../../http/permissions.ts';
import type { Config } from '../../shared/config.ts';
import { approvalKindsFor } from '../approvals/registry.ts';

export const queueNames = [
  'identities',
  'disputes',
  'withdrawals',
  'objections',
  'reports',
  'approvals',
  'payment_sources',
  'reconciliation',
  'support_cases',
] as const;
export type QueueName = (typeof queueNames)[number];

/** Viewer whose queues are counted. */
export interface QueueReader {
  id: string;
  roles: readonly string[];
}

interface Queue {
  /** Operation that lists the queue. Whoever may call it sees the count. */
  operationId: string;
  /** The entries that wait, as the part of a statement from its table on. */
  waiting: (reader: QueueReader) => RawBuilder<unknown>;
  /** Condition for entries past their promised time. Null if the queue promises none. */
  late: ((config: Config) => RawBuilder<boolean>) | null;
}

const olderThan = (column: string, hours: number): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} <= app_now() - ${hours} * interval '1 hour'`;

/** The queues. `late` agrees with what each list marks as late. */
const queues: Readonly<Record<QueueName, Queue>> = {
  identities: {
    operationId: 'admin.wallets.pending_identities',
    waiting: () => sql`identity_checks where state = 'submitted'`,
    late: ({ staffMoney }) => olderThan('submitted_at', staffMoney.identityHours),
  },
  disputes: {
    operationId: 'admin.matches.list',
    waiting: () => sql`match_disputes where state in ('evidence', 'review', 'appealed')`,
    late: () => sql<boolean>`decide_by < app_now()`,
  },
  withdrawals: {
    operationId: 'admin.withdrawals.pending',
    waiting: () => sql`withdrawals where state = 'review'`,
    late: ({ staffMoney }) => olderThan('created_at', staffMoney.withdrawalHours),
  },
  objections: {
    operationId: 'admin.stakes.objections',
    waiting: () => sql`market_objections where state = 'open'`,
    late: () => sql<boolean>`due_at < app_now()`,
  },
  reports: {
    operationId: 'admin.reports.list',
    waiting: () => sql`reports where state = 'open'`,
    late: ({ moderation }) => olderThan('created_at', moderation.reportHours),
  },
  approvals: {
    operationId: 'admin.approvals.list',
    // Only what the viewer can decide: nobody decides their own requests, or those of operations they may not call.
    waiting: ({ id, roles }) =>
      sql`approvals where state = 'pending' and expires_at > app_now() and maker <> ${id}
        and kind = any(${approvalKindsFor(roles)}::text[])`,
    late: null,
  },
  payment_sources: {
    operationId: 'admin.payment_sources.pending',
    waiting: () => sql`payment_sources where state = 'pending'`,
    late: null,
  },
  reconciliation: {
    operationId: 'admin.reconciliation.cases',
    waiting: () => sql`reconciliation_cases where state = 'open'`,
    late: null,
  },
  support_cases: {
    operationId: 'admin.conversations.list',
    waiting: () => sql`support_cases where closed_at is null`,
    late: () => sql<boolean>`first_answer_at is null and due_at < app_now()`,
  },
};

/** The statement that counts the reader's queues, in one go. Null if there are none. */
export function countStatement(reader: QueueReader, config: Config): RawBuilder<QueueCount> | null {
  const parts = queueNames.flatMap((name) => {
    const { operationId, waiting, late } = queues[name];
    if (!mayCall(reader.roles, operationId)) return [];
    const isLate = late?.(config) ?? sql<boolean>`false`;
    return [
      sql`select ${name}::text as queue, count(*)::int as waiting, (count(*) filter (where ${isLate}))::int as late
        from ${waiting(reader)}`,
    ];
  });
  return parts.length === 0 ? null : sql<QueueCount>`${sql.join(parts, sql` union all `)}`;
}

export interface QueueCount {
  queue: QueueName;
  waiting: number;
  late: number;
}
