import type { Db } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import type { Outcome } from '../core/types.ts';
import type { Answer, Step, Submission, SubmitOptions } from './submission.ts';

/** The way to every market, on whichever node its writer is. */
export interface Markets {
  /**
   * Carries a command out and answers after its commit, when its rows are there; `early` may be answered before that. A refusal by the market's rules is in `outcome.refused`.
   * @throws common.insufficientFunds {shortfall, available}; common.keyReused, common.inFlight of the request's key;
   * common.unavailable {retry_after} when the market is overloaded or its writer cannot be reached in time; common.notFound.
   */
  submit(marketId: string, submission: Submission, options?: SubmitOptions): Promise<Answer>;
  /**
   * Carries several commands out, over one or more markets, in one database transaction: all or none. The first that is
   * refused undoes everything before it.
   * @returns the outcome of each step, null where it had nothing to do; the last one may be refused.
   * @throws as `submit`.
   */
  submitTogether(steps: readonly Step[], options?: Pick<SubmitOptions, 'request'>): Promise<Together>;
  /** Waits until the person finds in the rows what they were answered early here. @returns false when they do not in time */
  seen(userId: string): Promise<boolean>;
  /**
   * Waits until the rows of markets with little to do show everything that was committed, on any node, and the rows of all
   * markets what this person was answered. @returns false when they do not in time
   */
  seenByAll(userId: string | null): Promise<boolean>;
  /** Gives every market back so that other nodes take them at once. */
  stop(): Promise<void>;
}

export interface Together {
  outcomes: (Outcome | null)[];
  /** False: one was refused and nothing happened. */
  done: boolean;
  replayed: boolean;
}

const marketsOf = new WeakMap<Db, Markets>();

/** Connects a process's markets with its database; once, by the market module. */
export function connectMarkets(db: Db, markets: Markets): void {
  marketsOf.set(db, markets);
}

/** The markets of this process. */
export function marketsIn({ db }: { db: Db }): Markets {
  const found = marketsOf.get(db);
  invariant(found, 'the market module was started');
  return found;
}
