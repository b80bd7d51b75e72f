import type { Claim } from '../../../http/idempotency.ts';
import type { CommandBody, Expiry, Outcome } from '../../core/types.ts';

export type { Expiry };

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** A command as callers submit it. The writer adds the sequence number, time and funding. */
export type Submission = Without<CommandBody, 'funding'>;

/** The request that a command belongs to. It takes effect at most once per actor, operation and key. */
export type RequestKey = Claim;

export interface SubmitOptions {
  request?: RequestKey;
  expires?: Expiry;
  /**
   * Whether to answer at the commit, before the rows are written (see `Markets.seen`). Otherwise, the rows are readable
   * when the answer arrives.
   */
  early?: boolean;
}

/** Result of a submission. Callers receive it after the commit. */
export interface Answer {
  outcome: Outcome;
  /** Time of the command, in milliseconds since 1970. */
  at: number;
  /** True if this repeats the answer to an earlier attempt at the same request. */
  replayed: boolean;
}

/** One step in a group that takes effect as a whole or not at all. */
export interface Step {
  marketId: string;
  /** ID of the user whose money the step may spend. */
  user: string;
  /** Builds the submission from the outcomes of earlier steps. Returning null skips this step. */
  submission(before: readonly (Outcome | null)[]): Submission | null;
  expires?: Expiry;
}
