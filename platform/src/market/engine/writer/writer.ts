import { common } from '../../../shared/errors.ts';
import type { CommandBody } from '../../core/types.ts';
import type { MarketBatch } from '../../projection/batch.ts';
import { Moved, pauseAfter } from '../errors.ts';
import { alarmAfter } from './alarm.ts';
import type { Batch, CommandResult, Work } from './batch.ts';
import { Committer, type CommitterParts, collect, type Sent } from './committer.ts';
import type { MarketState, Sealed } from './marketState.ts';
import type { Answer, Expiry, RequestKey } from './submission.ts';

/** Maximum queue length per market. `BATCH_MOST` is the maximum number of commands per batch. */
export const QUEUE_MOST = 20_000;
const BATCH_MOST = 1024;
/** From this queue length on, a batch is drafted while the previous one is being committed. */
const OVERLAP_FROM = 128;

interface Waiting {
  work: Work;
  /** Deadline for starting the work, after which it fails with 503. Null waits indefinitely. */
  until: number | null;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** A batch that is ready to be committed or is being committed, with its callers. */
interface Ready {
  waiting: readonly Waiting[];
  sealed: Sealed;
}

interface Flight extends Ready {
  result: Promise<Sent>;
}

export interface WriterParts extends Omit<CommitterParts, 'over'> {
  /** Waits until rows and projections have caught up, if they are too far behind the commits. */
  keepUp(marketId: string): Promise<void>;
  /** Called once, when the writer can no longer write. */
  lost(writer: Writer): void;
}

/** The only writer of a market. Queues work, commits it in batches and answers callers. */
export class Writer {
  readonly marketState: MarketState;
  readonly #parts: WriterParts;
  readonly #committer: Committer;
  readonly #inFlight = new Set<string>();
  #queue: Waiting[] = [];
  #lastExclusive: Promise<unknown> = Promise.resolve();
  /** Number of callers waiting for `exclusive`. */
  #wanted = 0;
  #running = false;
  #closed = false;
  #alarm: NodeJS.Timeout | null = null;
  /** Orders that `bringDue` is currently releasing, publishing or expiring. */
  readonly #submittedDue = new Set<string>();

  constructor(parts: WriterParts, marketState: MarketState) {
    this.#parts = parts;
    this.marketState = marketState;
    this.#committer = new Committer({ ...parts, over: () => this.#end() }, marketState);
    this.#setAlarm();
  }

  get closed(): boolean {
    return this.#closed;
  }

  get queued(): number {
    return this.#queue.length;
  }

  /**
   * @throws Moved, Unknown; common.unavailable if the queue is full; common.inFlight; errors from the batch.
   */
  submit(work: Work, until: number | null = null): Promise<Answer> {
    if (this.#closed) return Promise.reject(new Moved());
    if (this.#queue.length >= QUEUE_MOST) return Promise.reject(common.unavailable({ retry_after: 1 }));
    const key = work.request && nameOf(work.request);
    if (key !== null && this.#inFlight.has(key)) return Promise.reject(common.inFlight({ retry_after: 1 }));
    if (key !== null) this.#inFlight.add(key);
    return new Promise<Answer>((resolve, reject) => {
      this.#queue.push({ work, until, resolve, reject });
      this.#start();
    });
  }

  /** Answers work with 503 if it has waited too long and hasn't started. */
  dropLate(): void {
    const now = performance.now();
    const late = this.#queue.filter(({ until }) => until !== null && until <= now);
    if (late.length === 0) return;
    this.#queue = this.#queue.filter(({ until }) => until === null || until > now);
    for (const { work, reject } of late) {
      if (work.request) this.#inFlight.delete(nameOf(work.request));
      reject(common.unavailable({ retry_after: 1 }));
    }
  }

  /** Notifies listeners of a commit made within `exclusive`. */
  announce(batch: MarketBatch): void {
    this.#parts.committed(batch);
    this.#setAlarm();
  }

  /** Calls a function while no batch is in flight. New batches wait until it has finished. */
  exclusive<T>(run: () => Promise<T>): Promise<T> {
    this.#wanted++;
    const result = this.#lastExclusive.then(() => {
      this.#wanted--;
      return run();
    });
    this.#lastExclusive = result.catch(() => undefined);
    return result;
  }

  /** Queues work that is due: orders whose delay has passed and orders that expire. */
  submitDue(): void {
    const now = this.#parts.clock.now();
    for (const { order, due } of this.marketState.market.dueOrders())
      if (due <= now) this.#submitDueOrder({ type: 'release', order });
    for (const [order, { at, end }] of this.#ending()) {
      if (at > now) continue;
      this.#submitDueOrder(end === 'publish' ? { type: 'publish', order } : { type: 'cancel', order, why: 'expired' });
    }
    this.#setAlarm();
  }

  /** Orders that can expire now, with their expiry. While a market is suspended, its challenges aren't published. */
  #ending(): [string, Expiry][] {
    const { market, expiries } = this.marketState;
    const waits = market.figures.phase === 'suspended';
    return [...expiries].filter(([, { end }]) => !(waits && end === 'publish'));
  }

  #submitDueOrder(submission: Extract<CommandBody, { type: 'release' | 'publish' | 'cancel' }>): void {
    const { order } = submission;
    if (this.#submittedDue.has(order)) return;
    this.#submittedDue.add(order);
    this.submit({ submission, request: null, expires: null, extras: null })
      .then(({ outcome }) => {
        // An order may still expire after its release.
        if (submission.type !== 'release' && outcome.refused !== 'suspended') this.marketState.expiries.delete(order);
        this.#submittedDue.delete(order);
      })
      .catch((error: unknown) => setTimeout(() => this.#submittedDue.delete(order), pauseAfter(error)).unref());
  }

  /** Closes the writer once the batch in flight is done. Callers whose work is still queued retry on another node. */
  async close(): Promise<void> {
    this.#end();
    await this.#lastExclusive;
  }

  /** Discards the market in memory, because another node now writes it or the outcome of a write is unknown. */
  abandon(): void {
    this.#end();
  }

  #end(): void {
    if (this.#closed) return;
    this.#closed = true;
    if (this.#alarm) clearTimeout(this.#alarm);
    for (const { reject } of this.#queue.splice(0)) reject(new Moved());
    this.#parts.lost(this);
  }

  #start(): void {
    if (this.#running) return;
    this.#running = true;
    setImmediate(() => void this.#run());
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0 && !this.#closed) {
      await this.#parts.keepUp(this.marketState.id);
      await this.exclusive(async () => {
        const streamed = this.#overlaps() && (await this.#stream());
        if (!streamed) await this.#next();
      });
      // Callers that were just answered can now submit again, so their requests join the next batch.
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    this.#running = false;
  }

  /** Commits one batch from the queue. */
  async #next(): Promise<void> {
    if (this.#closed) return;
    const waiting = this.#queue.splice(0, BATCH_MOST);
    const results = await this.#committer
      .commit(waiting.map(({ work }) => work))
      .catch((error: unknown) => ({ error }));
    this.#answer(waiting, (work) => (results instanceof Map ? results.get(work) : { refusal: results.error }));
  }

  /** Gives all callers their results. Work without a result goes into the next batch. */
  #answer(waiting: readonly Waiting[], resultOf: (work: Work) => CommandResult | undefined): void {
    const later: Waiting[] = [];
    for (const one of waiting) {
      const result = resultOf(one.work);
      if (result === undefined) {
        later.push(one);
        continue;
      }
      if (one.work.request) this.#inFlight.delete(nameOf(one.work.request));
      if ('refusal' in result) one.reject(result.refusal);
      else one.resolve({ replayed: false, ...result });
    }
    this.#putBack(later);
    if (this.marketState.expiries.size > 0 || this.marketState.market.dueOrders().length > 0) this.#setAlarm();
  }

  #putBack(waiting: readonly Waiting[]): void {
    if (this.#closed) for (const { reject } of waiting) reject(new Moved());
    else if (waiting.length > 0) this.#queue = [...waiting, ...this.#queue];
  }

  /** Whether the queue is long enough to overlap batches, and its first items can share a batch. */
  #overlaps(): boolean {
    const plain = this.#queue[0]?.work.extras === null;
    return plain && this.#queue.length >= OVERLAP_FROM && !this.#closed && !this.#committer.isCareful;
  }

  /**
   * Commits one batch after another and drafts each while the previous one is being committed. Ends on an error or when
   * the queue is short.
   * @returns false if no batch was committed
   */
  async #stream(): Promise<boolean> {
    // Takes half of the queue. The other half is drafted while this batch is being committed.
    let flight = this.#launch(await this.#ready(Math.ceil(this.#queue.length / 2)));
    if (!flight) return false;
    while (flight) {
      const next: Ready | null = this.#wanted === 0 && this.#overlaps() ? await this.#ready(BATCH_MOST) : null;
      const result = await flight.result;
      if (result.status !== 'done') {
        this.#crash(flight, next, result);
        return true;
      }
      this.#parts.committed(this.marketState.confirm());
      const { waiting, sealed }: Ready = flight;
      flight = this.#launch(next);
      const results = collect(sealed.batch, new Map());
      this.#answer(waiting, (work) => results.get(work));
      // Callers that were just answered can now submit again, so their requests join the next draft.
      await new Promise<void>((resolve) => setImmediate(resolve));
      await this.#parts.keepUp(this.marketState.id);
    }
    return true;
  }

  #launch(ready: Ready | null): Flight | null {
    return ready && { ...ready, result: this.#committer.send(ready.sealed) };
  }

  /** Drafts a batch from queued work that can share one. Null if batches have to run one at a time. */
  async #ready(most: number): Promise<Ready | null> {
    const special = this.#queue.findIndex(({ work }) => work.extras !== null);
    const taken = this.#queue.splice(0, special === -1 ? most : Math.min(most, special));
    const batch = await this.marketState.draft(taken.map(({ work }) => work)).catch(() => null);
    const sealed = batch && !batch.empty ? this.#seal(batch) : null;
    if (!batch || !sealed) {
      if (batch) this.marketState.discard(batch);
      this.#putBack(taken);
      return null;
    }
    const inIt = batch.works.length;
    this.#putBack(taken.slice(inIt));
    return { waiting: taken.slice(0, inIt), sealed };
  }

  #seal(batch: Batch): Sealed | null {
    try {
      return this.marketState.seal(batch);
    } catch {
      return null; // Running the batch on its own then finds the cause.
    }
  }

  /**
   * Handles a failed commit. Rolls back the batch and the one after it, then queues both again. If the outcome is
   * unknown, the failed batch is rejected instead.
   */
  #crash(flight: Flight, next: Ready | null, result: Sent): void {
    if (next) this.marketState.discard(next.sealed.batch);
    this.marketState.discard(flight.sealed.batch);
    this.#committer.note(result);
    if (next) this.#putBack(next.waiting);
    if (result.status === 'unknown') for (const { reject } of flight.waiting) reject(result.error);
    else this.#putBack(flight.waiting);
  }

  #setAlarm(): void {
    if (this.#alarm) clearTimeout(this.#alarm);
    this.#alarm = null;
    const waits = (order: string) => !this.#submittedDue.has(order);
    let first = this.marketState.market.dueOrders().find(({ order }) => waits(order))?.due ?? Number.POSITIVE_INFINITY;
    for (const [order, { at }] of this.#ending()) if (waits(order)) first = Math.min(first, at);
    if (this.#closed || first === Number.POSITIVE_INFINITY) return;
    this.#alarm = setTimeout(() => this.submitDue(), alarmAfter(first, this.#parts.clock.now())).unref();
  }
}

function nameOf({ actor, operationId, key }: RequestKey): string {
  return `${actor}\n${operationId}\n${key}`;
}
