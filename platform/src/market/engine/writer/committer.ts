import type { Db } from '../../../db/database.ts';
import { common } from '../../../shared/errors.ts';
import type { MarketBatch } from '../../projection/batch.ts';
import type { DatabaseClock } from '../clock.ts';
import { failureOf, Moved, Unknown } from '../errors.ts';
import type { Batch, CommandResult, Work } from './batch.ts';
import { allOrNothing, type CommitResult, TOLERANCE_MS } from './commit.ts';
import type { MarketState, Sealed } from './marketState.ts';
import { earlierAnswer } from './replies.ts';

const ATTEMPTS = 8;
/** After a cached balance was wrong, balances are read for each batch for this many milliseconds. */
const STALE_MS = 1000;

/** Result of sending a batch to the database. */
export type Sent =
  | CommitResult
  /** `unwritten` means that rows which must be written first are missing. */
  | { status: 'keys' | 'again' | 'unwritten' }
  | { status: 'refused' | 'unknown'; error: unknown };

export interface CommitterParts {
  db: Db;
  clock: DatabaseClock;
  /** Called after each commit. */
  committed(batch: MarketBatch): void;
  /** Waits until the rows for all commits have been written. False on timeout. */
  rowsThere(marketId: string): Promise<boolean>;
  /** Called when another node has taken over the market, or when the outcome of a write is unknown. */
  over(): void;
}

/**
 * Appends work to the log, one batch at a time. Drafts and commits each batch, and retries after recoverable failures.
 */
export class Committer {
  readonly #parts: CommitterParts;
  readonly #marketState: MarketState;
  /** Time until which balances are read for every batch. */
  #readsUntil = 0;

  constructor(parts: CommitterParts, marketState: MarketState) {
    this.#parts = parts;
    this.#marketState = marketState;
  }

  /** Whether a cached balance was wrong or another error occurred recently. */
  get isCareful(): boolean {
    return performance.now() < this.#readsUntil;
  }

  /** Commits as much of the work as fits into one batch. Items that get no result belong in the next batch. */
  async commit(works: readonly Work[]): Promise<Map<Work, CommandResult>> {
    const known = new Map<Work, CommandResult>();
    let tolerance = TOLERANCE_MS;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const open = works.filter((work) => !known.has(work));
      const batch = await this.#draft(open, attempt > 1 || this.isCareful);
      if (batch === null) return this.#inHalves(open, known);
      if (batch.empty) {
        this.#marketState.discard(batch);
        return collect(batch, known);
      }
      const result = await this.#sealAndSend(batch, tolerance);
      if (result.status === 'done') {
        this.#parts.committed(this.#marketState.confirm());
        return collect(batch, known);
      }
      this.#marketState.discard(batch);
      this.note(result);
      if (result.status === 'late') tolerance = 20 * TOLERANCE_MS;
      else if (result.status === 'keys') await this.#answerEarlier(works, known);
      else if (result.status === 'unwritten') break;
      else if (result.status === 'unknown') throw result.error;
      else if (result.status === 'fenced') throw new Moved();
      else if (result.status === 'refused') {
        if (open.length === 1) throw result.error;
        return this.#inHalves(open, known);
      }
    }
    throw common.unavailable({ retry_after: 1 });
  }

  /** Reacts to a batch that wasn't committed. */
  note(result: Sent): void {
    if (result.status === 'late') this.#parts.clock.set(result.now);
    else if (result.status === 'fenced' || result.status === 'unknown') this.#parts.over();
    // Balances are being changed outside this market, so cached ones would soon be wrong again.
    else this.#readsUntil = performance.now() + STALE_MS;
  }

  /** Sends a sealed batch. Never throws. */
  async send(sealed: Sealed): Promise<Sent> {
    const { db } = this.#parts;
    try {
      if (!sealed.withRows) return await this.#marketState.commit(db, sealed);
      if (!(await this.#parts.rowsThere(this.#marketState.id))) return { status: 'unwritten' };
      return await allOrNothing(db, (tx) => this.#marketState.commitWithRows(tx, sealed));
    } catch (error) {
      const failure = failureOf(error);
      if (failure === 'unknown') {
        return { status: failure, error: new Unknown('the connection was lost during a commit', { cause: error }) };
      }
      return failure === 'refused' ? { status: failure, error } : { status: failure };
    }
  }

  async #sealAndSend(batch: Batch, tolerance: number): Promise<Sent> {
    try {
      return await this.send(this.#marketState.seal(batch, tolerance));
    } catch (error) {
      return { status: 'refused', error };
    }
  }

  /** Returns null if one of several work items can't be applied. */
  async #draft(works: readonly Work[], afresh: boolean): Promise<Batch | null> {
    try {
      return await this.#marketState.draft(works, afresh);
    } catch (error) {
      if (works.length > 1 && failureOf(error) === 'refused') return null;
      throw error;
    }
  }

  /** Finds work that can't be applied or written by bisecting, so that it doesn't block the rest. */
  async #inHalves(works: readonly Work[], known: Map<Work, CommandResult>): Promise<Map<Work, CommandResult>> {
    const middle = Math.ceil(works.length / 2);
    for (const half of [works.slice(0, middle), works.slice(middle)]) {
      const results = await this.commit(half).catch(
        (error: unknown) => new Map<Work, CommandResult>(half.map((work) => [work, { refusal: error }])),
      );
      for (const [work, result] of results) known.set(work, result);
    }
    return known;
  }

  async #answerEarlier(works: readonly Work[], known: Map<Work, CommandResult>): Promise<void> {
    for (const work of works) {
      if (!work.request || known.has(work)) continue;
      const result = await earlierAnswer(this.#parts.db, work.request).catch((error: unknown) => ({ refusal: error }));
      if (result) known.set(work, result);
    }
  }
}

/** Adds the batch's results to `known`. */
export function collect(batch: Batch, known: Map<Work, CommandResult>): Map<Work, CommandResult> {
  batch.works.forEach((work, index) => {
    const result = batch.results[index];
    if (result) known.set(work, result);
  });
  return known;
}
