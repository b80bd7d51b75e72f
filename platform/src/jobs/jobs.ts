import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { type EnqueueOptions, services } from '../db/services.ts';
import { databaseOf } from '../db/transaction.ts';

/** Does one piece of background work. It may run more than once: a crash after the work and before its end repeats it. */
export type JobHandler<T = unknown> = (data: T, deps: Deps) => Promise<void>;

/**
 * Does several pieces of background work of one kind at once, all or none. When that fails each is tried alone, so that one
 * that cannot be done keeps nobody else's waiting.
 */
export type BatchHandler<T = unknown> = (data: T[], deps: Deps) => Promise<void>;

/** Adds a job in the transaction: it runs after COMMIT, is tried again with growing pauses, and is lost with a rollback. */
export async function enqueue(tx: Tx, name: string, data: object, options: EnqueueOptions = {}): Promise<void> {
  await services(databaseOf(tx)).send(tx, name, data, options);
}
