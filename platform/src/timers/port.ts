/** Timers, as the rest of the platform sees them. */
export interface Timers {
  /** Runs every timer that is due now, one after another. Returns how many ran. For tests and tools. */
  runDue(): Promise<number>;
  start(): void;
  /** Stops polling and waits for timers that are running. */
  stop(): Promise<void>;
}
