import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';

/** Does one piece of background work. Data is JSON and must be checked by the handler when it comes from outside. */
export type JobHandler<T = unknown> = (data: T, deps: Deps) => Promise<void>;

export interface EnqueueOptions {
  /** At most one waiting job with this key. */
  key?: string;
  startAfterSeconds?: number;
}

/** Adds a job in the transaction: it runs after COMMIT, is tried again with growing pauses, and is lost with a rollback. */
export async function enqueue(tx: Tx, name: string, data: object, options: EnqueueOptions = {}): Promise<void> {
  void tx;
  void name;
  void data;
  void options;
}

export interface Jobs {
  start(): Promise<void>;
  /** Waits for running jobs, then closes. */
  stop(): Promise<void>;
}
