import type { Db } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import type { MarketBatch } from '../projection/batch.ts';
import type { Batch, Verdict, Work } from './batch.ts';
import type { DatabaseClock } from './clock.ts';
import { allOrNothing, type CommitResult, TOLERANCE_MS } from './commit.ts';
import type { Desk, Sealed } from './desk.ts';
import { failureOf, Moved, Unknown } from './errors.ts';
import { earlierAnswer } from './replies.ts';

const ATTEMPTS = 8;
/** So long after a wrong memory of somebody's money it is read for each batch. */
const STALE_MS = 1000;

/** What became of a batch that was sent. */
export type Sent =
  | CommitResult
  /** `unwritten`: rows that have to be there before are not. */
  | { status: 'keys' | 'again' | 'unwritten' }
  | { status: 'refused' | 'unknown'; error: unknown };

export interface CommitterParts {
  db: Db;
  clock: DatabaseClock;
  /** Told of every commit. */
  committed(batch: MarketBatch): void;
  /** Waits until the rows of all commits are there; false when they are not in time. */
  rowsThere(marketId: string): Promise<boolean>;
  /** Somebody else writes, or nobody knows what was written. */
  over(): void;
}

/** Brings work into the log: drafts, commits, and tries again what may be. One at a time. */
export class Committer {
  readonly #parts: CommitterParts;
  readonly #desk: Desk;
  /** Until then people's money is read for each batch. */
  #readsUntil = 0;

  constructor(parts: CommitterParts, desk: Desk) {
    this.#parts = parts;
    this.#desk = desk;
  }

  /** Whether what is remembered of people's money was wrong a moment ago, or something else went wrong. */
  get isCareful(): boolean {
    return performance.now() < this.#readsUntil;
  }

  /** Commits as much of the work as goes into one batch. What has no verdict yet goes with the next. */
  async commit(works: readonly Work[]): Promise<Map<Work, Verdict>> {
    const known = new Map<Work, Verdict>();
    let tolerance = TOLERANCE_MS;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const open = works.filter((work) => !known.has(work));
      const batch = await this.#draft(open, attempt > 1 || this.isCareful);
      if (batch === null) return this.#inHalves(open, known);
      if (batch.empty) {
        this.#desk.drop(batch);
        return collect(batch, known);
      }
      const result = await this.#sealAndSend(batch, tolerance);
      if (result.status === 'done') {
        this.#parts.committed(this.#desk.keep());
        return collect(batch, known);
      }
      this.#desk.drop(batch);
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

  /** Draws the consequences of a batch that was not committed. */
  note(result: Sent): void {
    if (result.status === 'late') this.#parts.clock.set(result.now);
    else if (result.status === 'fenced' || result.status === 'unknown') this.#parts.over();
    // Money moves elsewhere just now: what is remembered would be wrong again.
    else this.#readsUntil = performance.now() + STALE_MS;
  }

  /** Sends a batch that was sealed. Never throws. */
  async send(sealed: Sealed): Promise<Sent> {
    const { db } = this.#parts;
    try {
      if (!sealed.whole) return await this.#desk.send(db, sealed);
      if (!(await this.#parts.rowsThere(this.#desk.id))) return { status: 'unwritten' };
      return await allOrNothing(db, (tx) => this.#desk.sendWhole(tx, sealed));
    } catch (error) {
      const failure = failureOf(error);
      if (failure === 'unknown') {
        return { status: failure, error: new Unknown('the connection broke during a commit', { cause: error }) };
      }
      return failure === 'refused' ? { status: failure, error } : { status: failure };
    }
  }

  async #sealAndSend(batch: Batch, tolerance: number): Promise<Sent> {
    try {
      return await this.send(this.#desk.seal(batch, tolerance));
    } catch (error) {
      return { status: 'refused', error };
    }
  }

  /** Null: something in it cannot be carried out, and there is more than one. */
  async #draft(works: readonly Work[], afresh: boolean): Promise<Batch | null> {
    try {
      return await this.#desk.draft(works, afresh);
    } catch (error) {
      if (works.length > 1 && failureOf(error) === 'refused') return null;
      throw error;
    }
  }

  /** A piece of work that cannot be carried out or written down must not stop the others: it is found by halving. */
  async #inHalves(works: readonly Work[], known: Map<Work, Verdict>): Promise<Map<Work, Verdict>> {
    const middle = Math.ceil(works.length / 2);
    for (const half of [works.slice(0, middle), works.slice(middle)]) {
      const verdicts = await this.commit(half).catch(
        (error: unknown) => new Map<Work, Verdict>(half.map((work) => [work, { refusal: error }])),
      );
      for (const [work, verdict] of verdicts) known.set(work, verdict);
    }
    return known;
  }

  async #answerEarlier(works: readonly Work[], known: Map<Work, Verdict>): Promise<void> {
    for (const work of works) {
      if (!work.request || known.has(work)) continue;
      const verdict = await earlierAnswer(this.#parts.db, work.request).catch((error: unknown) => ({ refusal: error }));
      if (verdict) known.set(work, verdict);
    }
  }
}

/** Adds the verdicts of a batch. */
export function collect(batch: Batch, known: Map<Work, Verdict>): Map<Work, Verdict> {
  batch.works.forEach((work, index) => {
    const verdict = batch.verdicts[index];
    if (verdict) known.set(work, verdict);
  });
  return known;
}
