import { common } from '../../shared/errors.ts';
import type { CommandBody } from '../core/types.ts';
import type { MarketBatch } from '../projection/batch.ts';
import { alarmAfter } from './alarm.ts';
import type { Batch, Verdict, Work } from './batch.ts';
import { Committer, type CommitterParts, collect, type Sent } from './committer.ts';
import type { Desk, Sealed } from './desk.ts';
import { Moved, pauseAfter } from './errors.ts';
import type { Answer, Expiry, RequestKey } from './submission.ts';

/** Queue limit per market, and batch size limit. */
export const QUEUE_MOST = 20_000;
const BATCH_MOST = 1024;
/** Queue length from which a batch is drafted while the previous one is being committed. */
const OVERLAP_FROM = 128;

interface Waiting {
  work: Work;
  /** Deadline for starting it before a 503; null waits indefinitely. */
  until: number | null;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** A batch that is ready to commit or being committed, with its callers. */
interface Ready {
  waiting: readonly Waiting[];
  sealed: Sealed;
}

interface Flight extends Ready {
  result: Promise<Sent>;
}

export interface WriterParts extends Omit<CommitterParts, 'over'> {
  /** Waits while projections lag too far behind commits. */
  keepUp(marketId: string): Promise<void>;
  /** Called once when the writer can no longer write. */
  lost(writer: Writer): void;
}

/** The single writer of a market: queues work, commits it in batches and answers callers. */
export class Writer {
  readonly desk: Desk;
  readonly #parts: WriterParts;
  readonly #committer: Committer;
  readonly #inFlight = new Set<string>();
  #queue: Waiting[] = [];
  #turn: Promise<unknown> = Promise.resolve();
  /** Number of callers waiting for `exclusive`. */
  #wanted = 0;
  #running = false;
  #closed = false;
  #alarm: NodeJS.Timeout | null = null;
  /** Orders that `bringDue` is releasing or expiring. */
  readonly #bringing = new Set<string>();

  constructor(parts: WriterParts, desk: Desk) {
    this.#parts = parts;
    this.desk = desk;
    this.#committer = new Committer({ ...parts, over: () => this.#end() }, desk);
    this.#setAlarm();
  }

  get closed(): boolean {
    return this.#closed;
  }

  get queued(): number {
    return this.#queue.length;
  }

  /** @throws Moved, Unknown; common.unavailable when the queue is full; common.inFlight; anything the batch refuses. */
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

  /** Answers 503 to work that waited too long and wasn't started. */
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

  /** Announces a commit that was made through `exclusive`. */
  announce(batch: MarketBatch): void {
    this.#parts.committed(batch);
    this.#setAlarm();
  }

  /** Runs a function while no batch is in flight; batches wait for it. */
  exclusive<T>(run: () => Promise<T>): Promise<T> {
    this.#wanted++;
    const turn = this.#turn.then(() => {
      this.#wanted--;
      return run();
    });
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Queues due work: orders whose delay is over and orders that expire. */
  bringDue(): void {
    const now = this.#parts.clock.now();
    for (const { order, due } of this.desk.market.dueOrders()) if (due <= now) this.#bring({ type: 'release', order });
    for (const [order, { at, end }] of this.#ending()) {
      if (at > now) continue;
      this.#bring(end === 'publish' ? { type: 'publish', order } : { type: 'cancel', order, why: 'expired' });
    }
    this.#setAlarm();
  }

  /** Orders expiring now; a suspended market publishes no challenges until it resumes. */
  #ending(): [string, Expiry][] {
    const { market, expiries } = this.desk;
    const waits = market.figures.phase === 'suspended';
    return [...expiries].filter(([, { end }]) => !(waits && end === 'publish'));
  }

  #bring(submission: Extract<CommandBody, { type: 'release' | 'publish' | 'cancel' }>): void {
    const { order } = submission;
    if (this.#bringing.has(order)) return;
    this.#bringing.add(order);
    this.submit({ submission, request: null, expires: null, extras: null })
      .then(({ outcome }) => {
        // A released order may still have an expiry.
        if (submission.type !== 'release' && outcome.refused !== 'suspended') this.desk.expiries.delete(order);
        this.#bringing.delete(order);
      })
      .catch((error: unknown) => setTimeout(() => this.#bringing.delete(order), pauseAfter(error)).unref());
  }

  /** Closes the writer after the batch in flight; callers of queued work retry on another node. */
  async close(): Promise<void> {
    this.#end();
    await this.#turn;
  }

  /** Discards memory: another node writes, or the outcome of a write is unknown. */
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
      await this.#parts.keepUp(this.desk.id);
      await this.exclusive(async () => {
        const streamed = this.#overlaps() && (await this.#stream());
        if (!streamed) await this.#next();
      });
      // Lets callers that were just answered submit again, so their requests join the next batch.
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    this.#running = false;
  }

  /** Commits one batch from the queue. */
  async #next(): Promise<void> {
    if (this.#closed) return;
    const waiting = this.#queue.splice(0, BATCH_MOST);
    const verdicts = await this.#committer
      .commit(waiting.map(({ work }) => work))
      .catch((error: unknown) => ({ error }));
    this.#answer(waiting, (work) => (verdicts instanceof Map ? verdicts.get(work) : { refusal: verdicts.error }));
  }

  /** Gives every caller their verdict; those without one go into the next batch. */
  #answer(waiting: readonly Waiting[], verdictOf: (work: Work) => Verdict | undefined): void {
    const later: Waiting[] = [];
    for (const one of waiting) {
      const verdict = verdictOf(one.work);
      if (verdict === undefined) {
        later.push(one);
        continue;
      }
      if (one.work.request) this.#inFlight.delete(nameOf(one.work.request));
      if ('refusal' in verdict) one.reject(verdict.refusal);
      else one.resolve({ replayed: false, ...verdict });
    }
    this.#putBack(later);
    if (this.desk.expiries.size > 0 || this.desk.market.dueOrders().length > 0) this.#setAlarm();
  }

  #putBack(waiting: readonly Waiting[]): void {
    if (this.#closed) for (const { reject } of waiting) reject(new Moved());
    else if (waiting.length > 0) this.#queue = [...waiting, ...this.#queue];
  }

  /** Whether the queue is long enough for overlapping batches and starts with work that can share a batch. */
  #overlaps(): boolean {
    const plain = this.#queue[0]?.work.extras === null;
    return plain && this.#queue.length >= OVERLAP_FROM && !this.#closed && !this.#committer.isCareful;
  }

  /**
   * Commits batch after batch, drafting each while the previous one is being committed. Ends when the queue is short or
   * on an error.
   * @returns false when no batch was committed
   */
  async #stream(): Promise<boolean> {
    // Half the queue; the other half is drafted while this one commits.
    let flight = this.#launch(await this.#ready(Math.ceil(this.#queue.length / 2)));
    if (!flight) return false;
    while (flight) {
      const next: Ready | null = this.#wanted === 0 && this.#overlaps() ? await this.#ready(BATCH_MOST) : null;
      const result = await flight.result;
      if (result.status !== 'done') {
        this.#crash(flight, next, result);
        return true;
      }
      this.#parts.committed(this.desk.keep());
      const { waiting, sealed }: Ready = flight;
      flight = this.#launch(next);
      const verdicts = collect(sealed.batch, new Map());
      this.#answer(waiting, (work) => verdicts.get(work));
      // Lets answered callers submit again, so their requests join the next draft.
      await new Promise<void>((resolve) => setImmediate(resolve));
      await this.#parts.keepUp(this.desk.id);
    }
    return true;
  }

  #launch(ready: Ready | null): Flight | null {
    return ready && { ...ready, result: this.#committer.send(ready.sealed) };
  }

  /** Drafts a batch of queued work that can share one. Null when work must run one by one. */
  async #ready(most: number): Promise<Ready | null> {
    const special = this.#queue.findIndex(({ work }) => work.extras !== null);
    const taken = this.#queue.splice(0, special === -1 ? most : Math.min(most, special));
    const batch = await this.desk.draft(taken.map(({ work }) => work)).catch(() => null);
    const sealed = batch && !batch.empty ? this.#seal(batch) : null;
    if (!batch || !sealed) {
      if (batch) this.desk.drop(batch);
      this.#putBack(taken);
      return null;
    }
    const inIt = batch.works.length;
    this.#putBack(taken.slice(inIt));
    return { waiting: taken.slice(0, inIt), sealed };
  }

  #seal(batch: Batch): Sealed | null {
    try {
      return this.desk.seal(batch);
    } catch {
      return null; // The one-by-one run finds the cause.
    }
  }

  /** Handles a failed commit: rolls back that batch and the next one, then runs both again in sequence. */
  #crash(flight: Flight, next: Ready | null, result: Sent): void {
    if (next) this.desk.drop(next.sealed.batch);
    this.desk.drop(flight.sealed.batch);
    this.#committer.note(result);
    if (next) this.#putBack(next.waiting);
    if (result.status === 'unknown') for (const { reject } of flight.waiting) reject(result.error);
    else this.#putBack(flight.waiting);
  }

  #setAlarm(): void {
    if (this.#alarm) clearTimeout(this.#alarm);
    this.#alarm = null;
    const waits = (order: string) => !this.#bringing.has(order);
    let first = this.desk.market.dueOrders().find(({ order }) => waits(order))?.due ?? Number.POSITIVE_INFINITY;
    for (const [order, { at }] of this.#ending()) if (waits(order)) first = Math.min(first, at);
    if (this.#closed || first === Number.POSITIVE_INFINITY) return;
    this.#alarm = setTimeout(() => this.bringDue(), alarmAfter(first, this.#parts.clock.now())).unref();
  }
}

function nameOf({ actor, operationId, key }: RequestKey): string {
  return `${actor}\n${operationId}\n${key}`;
}
