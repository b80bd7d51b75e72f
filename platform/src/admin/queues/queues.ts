import { type RawBuilder, sql } from 'kysely';
import { mayCall } from '../../http/access/permissions.ts';
import type { Config } from '../../shared/config.ts';
import { approvalKindsFor } from '../../staff/approvals/registry.ts';
import { isLate } from './due.ts';
import { type QueueName, queueNames } from './names.ts';

/** The staff member whose queues are counted. */
export interface QueueReader {
  id: string;
  roles: readonly string[];
}

interface Queue {
  /** Operation that lists the queue. Staff who may call this operation see the count and may claim entries. */
  operationId: string;
  table: string;
  /** Column with the ID that claims use. */
  key: string;
  /** Kind of record with that ID, as named in the audit log. */
  subjectType: string;
  /**
   * Condition for the entries in the queue. The triggers that end claims (migrations/baseline/0533-admin.sql) use the
   * same states.
   */
  waits: (reader: QueueReader) => RawBuilder<boolean>;
  /** Condition for entries past their promised time. Null if entries leave the queue at that time. */
  late: ((config: Config) => RawBuilder<boolean>) | null;
}

const inState = (...states: string[]) => sql<boolean>`state = any(${states}::text[])`;

/** All queues. `late` must match the deadlines shown in the lists. */
const queues: Readonly<Record<QueueName, Queue>> = {
  identities: {
    operationId: 'admin.wallets.pending_identities',
    table: 'identity_checks',
    key: 'user_id',
    subjectType: 'user',
    waits: () => inState('submitted'),
    late: (config) => isLate('identities', 'submitted_at', config),
  },
  disputes: {
    operationId: 'admin.matches.list',
    table: 'match_disputes',
    key: 'match_id',
    subjectType: 'match',
    waits: () => inState('evidence', 'review', 'appealed'),
    late: () => sql<boolean>`decide_by <= app_now()`,
  },
  withdrawals: {
    operationId: 'admin.withdrawals.pending',
    table: 'withdrawals',
    key: 'id',
    subjectType: 'withdrawal',
    waits: () => inState('review'),
    late: (config) => isLate('withdrawals', 'created_at', config),
  },
  payouts: {
    operationId: 'admin.events.payouts',
    table: 'events',
    key: 'id',
    subjectType: 'event',
    waits: () => inState('payout_blocked'),
    late: (config) => isLate('payouts', 'payout_blocked_at', config),
  },
  objections: {
    operationId: 'admin.stakes.objections',
    table: 'market_objections',
    key: 'id',
    subjectType: 'objection',
    waits: () => inState('open'),
    late: () => sql<boolean>`due_at <= app_now()`,
  },
  reports: {
    operationId: 'admin.reports.list',
    table: 'reports',
    key: 'subject_id',
    subjectType: 'reported_item',
    waits: () => inState('open'),
    late: (config) => isLate('reports', 'created_at', config),
  },
  approvals: {
    operationId: 'admin.approvals.list',
    table: 'approvals',
    key: 'id',
    subjectType: 'approval',
    // Counts only requests that the viewer can decide. Excludes their own requests and operations that they may not
    // call.
    waits: ({ id, roles }) =>
      sql<boolean>`(${inState('pending')} and expires_at > app_now() and maker <> ${id}
        and kind = any(${approvalKindsFor(roles)}::text[]))`,
    late: null,
  },
  payment_sources: {
    operationId: 'admin.payment_sources.pending',
    table: 'payment_sources',
    key: 'id',
    subjectType: 'payment_source',
    waits: () => inState('pending'),
    late: (config) => isLate('payment_sources', 'created_at', config),
  },
  reconciliation: {
    operationId: 'admin.reconciliation.cases',
    table: 'reconciliation_cases',
    key: 'id',
    subjectType: 'reconciliation_case',
    waits: () => inState('open'),
    late: (config) => isLate('reconciliation', 'created_at', config),
  },
  support_cases: {
    operationId: 'admin.conversations.list',
    table: 'support_cases',
    key: 'conversation_id',
    subjectType: 'conversation',
    waits: () => sql<boolean>`closed_at is null`,
    late: () => sql<boolean>`first_answer_at is null and due_at <= app_now()`,
  },
};

/** Whether any of the reader's roles may read the queue. */
export function mayReadQueue({ roles }: QueueReader, queue: QueueName): boolean {
  return mayCall(roles, queues[queue].operationId);
}

/** Kind of record that audit entries about the queue's claims refer to. */
export const subjectTypeOf = (queue: QueueName): string => queues[queue].subjectType;

/** Locks an entry in the queue, so that it stays there until the transaction ends. */
export function lockEntryStatement(queue: QueueName, id: string, reader: QueueReader): RawBuilder<unknown> {
  const { table, key, waits } = queues[queue];
  return sql`select 1 from ${sql.table(table)} where ${sql.ref(key)} = ${id} and ${waits(reader)} for no key update`;
}

/** Finds a record by ID, whether or not it is still in the queue. */
export function findEntryStatement(queue: QueueName, id: string): RawBuilder<unknown> {
  const { table, key } = queues[queue];
  return sql`select 1 from ${sql.table(table)} where ${sql.ref(key)} = ${id} limit 1`;
}

/** The single statement that counts all of the reader's queues. Null if the reader has none. */
export function countStatement(reader: QueueReader, config: Config): RawBuilder<QueueCount> | null {
  const parts = queueNames.flatMap((name) => {
    const { table, waits, late } = queues[name];
    if (!mayReadQueue(reader, name)) return [];
    return [
      sql`select ${name}::text as queue, count(*)::int as waiting,
        (count(*) filter (where ${late?.(config) ?? sql<boolean>`false`}))::int as late
        from ${sql.table(table)} where ${waits(reader)}`,
    ];
  });
  return parts.length === 0 ? null : sql<QueueCount>`${sql.join(parts, sql` union all `)}`;
}

export interface QueueCount {
  queue: QueueName;
  waiting: number;
  late: number;
}
