import type { Claim } from '../../http/idempotency.ts';
import type { CommandBody, Expiry, Outcome } from '../core/types.ts';

export type { Expiry };

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** A command as callers give it: place in the order, time and funding are the writer's. */
export type Submission = Without<CommandBody, 'funding'>;

/** The request behind a command: at most one effect for each (actor, operation, key). */
export type RequestKey = Claim;

export interface SubmitOptions {
  request?: RequestKey;
  expires?: Expiry;
  /**
   * Answer with the commit: the rows that show it follow (`Markets.seen`). Otherwise whoever reads after the answer finds
   * them.
   */
  early?: boolean;
}

/** What became of a submission; given after its commit. */
export interface Answer {
  outcome: Outcome;
  /** Milliseconds since 1970. */
  at: number;
  /** The same request was answered before; this is that answer. */
  replayed: boolean;
}

/** One step of a group that is carried out whole or not at all. */
export interface Step {
  marketId: string;
  /** Whose money it may take. */
  user: string;
  /** Built when its turn comes from what the steps before it did; null: nothing to do here. */
  submission(before: readonly (Outcome | null)[]): Submission | null;
  expires?: Expiry;
}
