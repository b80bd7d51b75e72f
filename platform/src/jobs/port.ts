import type { Tx } from '../db/database.ts';
import type { EnqueueOptions } from '../db/services.ts';

/** Background work, as the rest of the platform sees it. */
export interface Jobs {
  /** Adds a job inside the transaction; use `enqueue`. */
  send(tx: Tx, name: string, data: object, options: EnqueueOptions): Promise<void>;
  /** Runs every waiting job now, one after another; throws what a job throws. For tests. Returns how many ran. */
  runDue(): Promise<number>;
  start(): Promise<void>;
  /** Waits for running jobs, then closes. */
  stop(): Promise<void>;
}
