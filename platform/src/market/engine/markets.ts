import type { Db } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import type { Outcome } from '../core/types.ts';
import type { Answer, Step, Submission, SubmitOptions } from './submission.ts';

/** Access to every market, whichever node its writer runs on. */
export interface Markets {
  /**
   * Runs a command and answers after its commit, once its rows are written; with `early`, possibly before that. A
   * refusal by the market's rules is in `outcome.refused`.
   * @throws common.insufficientFunds {shortfall, available}; common.keyReused, common.inFlight for the request's key;
   * common.unavailable {retry_after} when the market is overloaded or its writer can't be reached in time;
   * common.notFound.
   */
  submit(marketId: string, submission: Submission, options?: SubmitOptions): Promise<Answer>;
  /**
   * Runs several commands on one or more markets in one database transaction, all or nothing. The first refusal undoes
   * everything before it.
   * @returns the outcome of each step, null where the step was skipped; the last one may be a refusal.
   * @throws as `submit`.
   */
  submitTogether(steps: readonly Step[], options?: Pick<SubmitOptions, 'request'>): Promise<Together>;
  /** Waits until the rows behind the user's early answers on this node are written. @returns false on timeout */
  seen(userId: string): Promise<boolean>;
  /**
   * Waits until the rows of markets with little activity show every commit on any node, and the rows of all markets
   * show what this user was answered. @returns false on timeout
   */
  seenByAll(userId: string | null): Promise<boolean>;
  /** Gives up every market so other nodes can take over at once. */
  stop(): Promise<void>;
}

export interface Together {
  outcomes: (Outcome | null)[];
  /** False when a step was refused and nothing was applied. */
  done: boolean;
  replayed: boolean;
}

const marketsOf = new WeakMap<Db, Markets>();

/** Binds a process's markets to its database. Called once, by the market module. */
export function connectMarkets(db: Db, markets: Markets): void {
  marketsOf.set(db, markets);
}

/** The markets of this process. */
export function marketsIn({ db }: { db: Db }): Markets {
  const found = marketsOf.get(db);
  invariant(found, 'the market module was started');
  return found;
}
