import type { Db } from '../../../db/database.ts';
import { invariant } from '../../../shared/assert.ts';
import type { Outcome } from '../../core/types.ts';
import type { Answer, Step, Submission, SubmitOptions } from '../writer/submission.ts';

/** Access to all markets, no matter which node their writers run on. */
export interface Markets {
  /**
   * Runs a command and returns after its commit, once its rows have been written. With `early`, may return before the
   * rows are written. If the market's rules refuse the command, the reason is in `outcome.refused`.
   * @throws common.insufficientFunds {shortfall, available}; common.keyReused, common.inFlight for the request's key;
   * common.unavailable {retry_after} if the market is overloaded or its writer can't be reached in time;
   * common.notFound.
   */
  submit(marketId: string, submission: Submission, options?: SubmitOptions): Promise<Answer>;
  /**
   * Runs several commands on one or more markets in one database transaction, all or none. The first refusal undoes
   * everything before it.
   * @returns the outcome of each step, or null if the step was skipped; the last one may be a refusal.
   * @throws as `submit`.
   */
  submitTogether(steps: readonly Step[], options?: Pick<SubmitOptions, 'request'>): Promise<JointResult>;
  /** Waits until the rows for the user's early answers on this node have been written. @returns false on timeout */
  seen(userId: string): Promise<boolean>;
  /**
   * Waits for rows written by any node: all commits in markets with little activity, and the answers this user got in
   * any market. @returns false on timeout
   */
  seenByAll(userId: string | null): Promise<boolean>;
  /** Releases all markets, so that other nodes can take them over right away. */
  stop(): Promise<void>;
}

export interface JointResult {
  outcomes: (Outcome | null)[];
  /** False if a step was refused, so nothing was applied. */
  done: boolean;
  replayed: boolean;
}

const marketsOf = new WeakMap<Db, Markets>();

/** Connects a process's markets to its database. Called once, by the market module. */
export function connectMarkets(db: Db, markets: Markets): void {
  marketsOf.set(db, markets);
}

export function marketsIn({ db }: { db: Db }): Markets {
  const found = marketsOf.get(db);
  invariant(found, 'the market module was started');
  return found;
}
