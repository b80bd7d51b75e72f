import type { Db } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import type { CommandBody } from '../core/types.ts';
import type { MarketBatch } from '../projection/batch.ts';
import type { Batch, Verdict, Work } from './batch.ts';
import type { DatabaseClock } from './clock.ts';
import { allOrNothing, type CommitResult, TOLERANCE_MS } from './commit.ts';
import type { Desk } from './desk.ts';
import { failureOf, Moved, pauseAfter, Unknown } from './errors.ts';
import { earlierAnswer } from './replies.ts';
import type { Answer, Expiry, RequestKey } from './submission.ts';

/** What may wait for one market, and what one commit takes at most. */
export const QUEUE_MOST = 20_000;
const BATCH_MOST = 1024;
const ATTEMPTS = 8;
/** So long after a wrong memory of somebody's money it is read for each batch. */
const STALE_MS = 1000;
/** Bounds of the alarm for what is due. */
const SOONEST_MS = 5;
const LATEST_MS = 60_000;

interface Waiting {
  work: Work;
  /** When it is answered 503 unless it was begun; null: it waits for as long as it takes. */
  until: number | null;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

export interface WriterParts {
  db: Db;
  clock: DatabaseClock;
  /** Told of every commit. */
  committed(batch: MarketBatch): void;
  /** Waits while what follows commits is too far behind. */
  keepUp(marketId: string): Promise<void>;
  /** Told once when it can write no more. */
  lost(writer: Writer): void;
}

/** The one that writes a market: work in, groups of it committed, answers out. */
export class Writer {
  readonly desk: Desk;
  readonly #parts: WriterParts;
  readonly #inFlight = new Set<string>();
  #queue: Waiting[] = [];
  #turn: Promise<unknown> = Promise.resolve();
  #running = false;
  #closed = false;
  #alarm: NodeJS.Timeout | null = null;
  /** Until then people's money is read for each batch. */
  #readsUntil = 0;
  /** Orders that are being released or ended by `bringDue`. */
  readonly #bringing = new Set<string>();

  constructor(parts: WriterParts, desk: Desk) {
    this.#parts = parts;
    this.desk = desk;
    this.#setAlarm();
  }

  get closed(): boolean {
    return this.#closed;
  }

  get queued(): number {
    return this.#queue.length;
  }

  /** @throws Moved, Unknown; common.unavailable when too much waits; common.inFlight; what the batch refuses. */
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

  /** Answers what has waited for too long with 503: it was not begun. */
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

  /** Tells of a commit that was made through `exclusive`. */
  announce(batch: MarketBatch): void {
    this.#parts.committed(batch);
    this.#setAlarm();
  }

  /** Runs something while no batch is under way; batches wait for it. */
  exclusive<T>(run: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(run);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Brings what is due: orders whose delay is over, orders that end by themselves. */
  bringDue(): void {
    const now = this.#parts.clock.now();
    for (const { order, due } of this.desk.market.dueOrders()) if (due <= now) this.#bring({ type: 'release', order });
    for (const [order, { at, end }] of this.#ending()) {
      if (at > now) continue;
      this.#bring(end === 'publish' ? { type: 'publish', order } : { type: 'cancel', order, why: 'expired' });
    }
    this.#setAlarm();
  }

  /** What ends by itself now; a suspended market publishes nothing until it goes on. */
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
        // Released, it may still have an end.
        if (submission.type !== 'release' && outcome.refused !== 'suspended') this.desk.expiries.delete(order);
        this.#bringing.delete(order);
      })
      .catch((error: unknown) => setTimeout(() => this.#bringing.delete(order), pauseAfter(error)).unref());
  }

  /** Ends it: what waits is asked for again elsewhere. Waits for a batch that is under way. */
  async close(): Promise<void> {
    this.#end();
    await this.#turn;
  }

  /** Memory does not count any more: somebody else writes, or nobody knows what was written. */
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
      await this.exclusive(() => this.#next());
      // Whoever was just answered may ask again: that goes with the next batch.
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    this.#running = false;
  }

  /** One batch of what waits. */
  async #next(): Promise<void> {
    if (this.#closed) return;
    const waiting = this.#queue.splice(0, BATCH_MOST);
    const verdicts = await this.#commit(waiting.map(({ work }) => work)).catch((error: unknown) => ({ error }));
    const later: Waiting[] = [];
    for (const one of waiting) {
      const verdict = verdicts instanceof Map ? verdicts.get(one.work) : { refusal: verdicts.error };
      if (verdict === undefined) {
        later.push(one);
        continue;
      }
      if (one.work.request) this.#inFlight.delete(nameOf(one.work.request));
      if ('refusal' in verdict) one.reject(verdict.refusal);
      else one.resolve({ replayed: false, ...verdict });
    }
    if (this.#closed) for (const { reject } of later) reject(new Moved());
    else this.#queue.unshift(...later);
    if (this.desk.expiries.size > 0 || this.desk.market.dueOrders().length > 0) this.#setAlarm();
  }

  /** Commits as much of the work as goes into one batch. What has no verdict yet goes with the next. */
  async #commit(works: readonly Work[]): Promise<Map<Work, Verdict>> {
    const known = new Map<Work, Verdict>();
    let tolerance = TOLERANCE_MS;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const open = works.filter((work) => !known.has(work));
      const batch = await this.#draft(open, attempt > 1 || performance.now() < this.#readsUntil);
      if (batch === null) return this.#inHalves(open, known);
      const result = batch.empty ? ({ status: 'nothing' } as const) : await this.#send(batch, tolerance);
      if (result.status === 'done') this.#parts.committed(this.desk.keep());
      else this.desk.drop();
      switch (result.status) {
        case 'done':
        case 'nothing':
          return collect(batch, known);
        case 'late':
          this.#parts.clock.set(result.now);
          tolerance = 20 * TOLERANCE_MS;
          break;
        case 'fenced':
          this.#end();
          throw new Moved();
        case 'stale':
          // Money moves elsewhere just now: what is remembered would be wrong again.
          this.#readsUntil = performance.now() + STALE_MS;
          break;
        case 'keys':
          await this.#answerEarlier(works, known);
          break;
        case 'refused':
          if (open.length === 1) throw result.error;
          return this.#inHalves(open, known);
        default:
          break; // Uncovered, or to be tried again: the next draft reads what people have now.
      }
    }
    throw common.unavailable({ retry_after: 1 });
  }

  async #send(
    batch: Batch,
    tolerance: number,
  ): Promise<CommitResult | { status: 'keys' | 'again' } | { status: 'refused'; error: unknown }> {
    const { db } = this.#parts;
    const corrects = batch.outcomes.some(({ differences }) => differences.length > 0);
    try {
      if (!corrects) return await this.desk.send(db, batch, tolerance);
      return await allOrNothing(db, (tx) => this.desk.send(tx, batch, tolerance));
    } catch (error) {
      const failure = failureOf(error);
      if (failure === 'unknown') {
        this.desk.drop();
        this.#end();
        throw new Unknown('the connection broke during a commit', { cause: error });
      }
      if (failure === 'uncovered') return { status: 'uncovered', accounts: {} };
      return failure === 'refused' ? { status: 'refused', error } : { status: failure };
    }
  }

  /** Null: something in it cannot be carried out, and there is more than one. */
  async #draft(works: readonly Work[], afresh: boolean): Promise<Batch | null> {
    try {
      return await this.desk.draft(works, afresh);
    } catch (error) {
      if (works.length > 1 && failureOf(error) === 'refused') return null;
      throw error;
    }
  }

  /** A piece of work that cannot be carried out or written down must not stop the others: it is found by halving. */
  async #inHalves(works: readonly Work[], known: Map<Work, Verdict>): Promise<Map<Work, Verdict>> {
    const middle = Math.ceil(works.length / 2);
    for (const half of [works.slice(0, middle), works.slice(middle)]) {
      const verdicts = await this.#commit(half).catch(
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

  #setAlarm(): void {
    if (this.#alarm) clearTimeout(this.#alarm);
    this.#alarm = null;
    const waits = (order: string) => !this.#bringing.has(order);
    let first = this.desk.market.dueOrders().find(({ order }) => waits(order))?.due ?? Number.POSITIVE_INFINITY;
    for (const [order, { at }] of this.#ending()) if (waits(order)) first = Math.min(first, at);
    if (this.#closed || first === Number.POSITIVE_INFINITY) return;
    const wait = Math.min(Math.max(SOONEST_MS, first - this.#parts.clock.now()), LATEST_MS);
    this.#alarm = setTimeout(() => this.bringDue(), wait).unref();
  }
}

function collect(batch: Batch, known: Map<Work, Verdict>): Map<Work, Verdict> {
  batch.works.forEach((work, index) => {
    const verdict = batch.verdicts[index];
    if (verdict) known.set(work, verdict);
  });
  return known;
}

function nameOf({ actor, operationId, key }: RequestKey): string {
  return `${actor}\n${operationId}\n${key}`;
}
