import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { type EnqueueOptions, services } from '../db/services.ts';
import { databaseOf } from '../db/transaction.ts';

/**
 * Runs one background job. Must be idempotent, because a crash between the work and its completion runs the job again.
 */
export type JobHandler<T = unknown> = (data: T, deps: Deps) => Promise<void>;

/**
 * Runs several jobs of one kind together: all succeed or none do. If the batch fails, each job is retried separately,
 * so that one failing job doesn't block the rest.
 */
export type BatchHandler<T = unknown> = (data: T[], deps: Deps) => Promise<void>;

/**
 * Enqueues a job as part of the transaction. The job runs after commit and is retried with backoff. A rollback discards
 * it.
 */
export async function enqueue(tx: Tx, name: string, data: object, options: EnqueueOptions = {}): Promise<void> {
  await services(databaseOf(tx)).send(tx, name, data, options);
}
