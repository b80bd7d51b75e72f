import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { type EnqueueOptions, services } from '../db/services.ts';
import { databaseOf } from '../db/transaction.ts';

/** Runs one background job. Must be idempotent: a crash after the work but before its completion repeats it. */
export type JobHandler<T = unknown> = (data: T, deps: Deps) => Promise<void>;

/**
 * Runs several jobs of one kind together, all or none. If the batch fails, each job is retried alone, so that a bad one
 * doesn't block others.
 */
export type BatchHandler<T = unknown> = (data: T[], deps: Deps) => Promise<void>;

/**
 * Enqueues a job as part of the transaction: runs after commit, is retried with backoff, and disappears with a
 * rollback.
 */
export async function enqueue(tx: Tx, name: string, data: object, options: EnqueueOptions = {}): Promise<void> {
  await services(databaseOf(tx)).send(tx, name, data, options);
}
