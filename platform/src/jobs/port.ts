import type { Tx } from '../db/database.ts';
import type { EnqueueOptions } from '../db/services.ts';

/** Background jobs, as seen by the rest of the platform. */
export interface Jobs {
  /** Internal. Use `enqueue`. */
  send(tx: Tx, name: string, data: object, options: EnqueueOptions): Promise<void>;
  /** Runs all waiting jobs one after the other and throws their errors. Returns how many ran. For tests. */
  runDue(): Promise<number>;
  start(): Promise<void>;
  /** Waits for running jobs, then closes. */
  stop(): Promise<void>;
}
