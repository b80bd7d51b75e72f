/** Timers, as used by the rest of the platform. */
export interface Timers {
  /** Runs all due timers sequentially. Returns the number of timers run. For tests and tools. */
  runDue(): Promise<number>;
  start(): void;
  /** Stops polling and waits for running timers. */
  stop(): Promise<void>;
}
