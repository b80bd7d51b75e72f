import type { Claim } from '../../http/idempotency.ts';
import type { CommandBody, Expiry, Outcome } from '../core/types.ts';

export type { Expiry };

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** A command as callers submit it; the writer adds sequence number, time and funding. */
export type Submission = Without<CommandBody, 'funding'>;

/** The request behind a command: takes effect at most once per actor, operation and key. */
export type RequestKey = Claim;

export interface SubmitOptions {
  request?: RequestKey;
  expires?: Expiry;
  /**
   * Answer at the commit; the rows follow (`Markets.seen`). Otherwise, the rows are readable by the time of the answer.
   */
  early?: boolean;
}

/** Result of a submission, given after its commit. */
export interface Answer {
  outcome: Outcome;
  /** Milliseconds since 1970. */
  at: number;
  /** Whether this repeats the answer to an earlier attempt of the same request. */
  replayed: boolean;
}

/** One step of an all-or-nothing group. */
export interface Step {
  marketId: string;
  /** The user whose money it may spend. */
  user: string;
  /** Builds the submission from the outcomes of earlier steps; null skips this step. */
  submission(before: readonly (Outcome | null)[]): Submission | null;
  expires?: Expiry;
}
