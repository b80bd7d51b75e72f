import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../../shared/config.ts';

const HOUR_MS = 3_600_000;

/**
 * Queues whose deadline is a fixed time after an entry joined, with the setting for each. In other queues, each entry
 * has its own deadline.
 */
const hoursOf = {
  identities: ({ staffMoney }: Config) => staffMoney.identityHours,
  withdrawals: ({ staffMoney }: Config) => staffMoney.withdrawalHours,
  payouts: ({ staffMoney }: Config) => staffMoney.payoutHours,
  payment_sources: ({ staffMoney }: Config) => staffMoney.paymentSourceHours,
  reconciliation: ({ staffMoney }: Config) => staffMoney.reconciliationHours,
  reports: ({ moderation }: Config) => moderation.reportHours,
};
type TimedQueue = keyof typeof hoursOf;

/** Deadline of an entry that has waited in the queue since `joined`. */
export function dueAt(queue: TimedQueue, joined: Date, config: Config): Date {
  return new Date(joined.getTime() + hoursOf[queue](config) * HOUR_MS);
}

/** Condition for entries past the deadline that `dueAt` returns. */
export function isLate(queue: TimedQueue, joinedColumn: string, config: Config): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(joinedColumn)} <= app_now() - ${hoursOf[queue](config)} * interval '1 hour'`;
}
