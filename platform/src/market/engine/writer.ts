import { common } from '../../shared/errors.ts';
import type { CommandBody } from '../core/types.ts';
import type { MarketBatch } from '../projection/batch.ts';
import { alarmAfter } from './alarm.ts';
import type { Batch, Verdict, Work } from './batch.ts';
import { Committer, type CommitterParts, collect, type Sent } from './committer.ts';
import type { Desk, Sealed } from './desk.ts';
import { Moved, pauseAfter } from './errors.ts';
import type { Answer, Expiry, RequestKey } from './submission.ts';

/** What may wait for one market, and what one commit takes at most. */
export const QUEUE_MOST = 20_000;
const BATCH_MOST = 1024;
/** From so much that waits on, a batch is drafted while the one before it is being committed. */
const OVERLAP_FROM = 128;

interface Waiting {
  work: Work;
  /** When it is answered 503 unless it was begun; null: it waits for as long as it takes. */
  until: number | null;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

/** A batch that is ready to be committed, or being committed, with whom it concerns. */
interface Ready {
  waiting: readonly Waiting[];
  sealed: Sealed;
}

interface Flight extends Ready {
  result: Promise<Sent>;
}

export interface WriterParts extends Omit<CommitterParts, 'over'> {
  /** Waits while what follows commits is too far behind. */
  keepUp(marketId: string): Promise<void>;
  /** Told once when it can write no more. */
  lost(writer: Writer): void;
}

/** The one that writes a market: work in, groups of it committed, answers out. */
export class Writer {
  readonly desk: Desk;
  readonly #parts: WriterParts;
  readonly #committer: Committer;
  readonly #inFlight = new Set<string>();
  #queue: Waiting[] = [];
  #turn: Promise<unknown> = Promise.resolve();
  /** Who waits for `exclusive`. */
  #wanted = 0;
  #running = false;
  #closed = false;
  #alarm: NodeJS.Timeout | null = null;
  /** Orders that are being released or ended by `bringDue`. */
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
    this.#wanted++;
    const turn = this.#turn.then(() => {
      this.#wanted--;
      return run();
    });
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
      await this.exclusive(async () => {
        const streamed = this.#overlaps() && (await this.#stream());
        if (!streamed) await this.#next();
      });
      // Whoever was just answered may ask again: that goes with the next batch.
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    this.#running = false;
  }

  /** One batch of what waits. */
  async #next(): Promise<void> {
    if (this.#closed) return;
    const waiting = this.#queue.splice(0, BATCH_MOST);
    const verdicts = await this.#committer
      .commit(waiting.map(({ work }) => work))
      .catch((error: unknown) => ({ error }));
    this.#answer(waiting, (work) => (verdicts instanceof Map ? verdicts.get(work) : { refusal: verdicts.error }));
  }

  /** Gives everybody their verdict; who has none goes with the next batch. */
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

  /** Whether enough waits for batches to overlap, and nothing that has to stand alone comes first. */
  #overlaps(): boolean {
    const plain = this.#queue[0]?.work.extras === null;
    return plain && this.#queue.length >= OVERLAP_FROM && !this.#closed && !this.#committer.isCareful;
  }

  /**
   * Batch after batch, each drafted while the one before it is being committed. Ends when little waits, or with trouble.
   * @returns false when it did not come to a single one
   */
  async #stream(): Promise<boolean> {
    // Half of it: the other half is drafted meanwhile.
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
      // Those who were answered ask again now, and go with the batch that is drafted next.
      await new Promise<void>((resolve) => setImmediate(resolve));
      await this.#parts.keepUp(this.desk.id);
    }
    return true;
  }

  #launch(ready: Ready | null): Flight | null {
    return ready && { ...ready, result: this.#committer.send(ready.sealed) };
  }

  /** Drafts a batch of what waits and may go with others. Null: it has to be done one by one. */
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
      return null; // What it is about is found when it is done by itself.
    }
  }

  /** A batch was not committed: it is taken back with the one after it, and both are done again, one after the other. */
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
