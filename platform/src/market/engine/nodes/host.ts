import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../../db/database.ts';
import { invariant } from '../../../shared/assert.ts';
import { common } from '../../../shared/errors.ts';
import { newId } from '../../../shared/ids.ts';
import type { Logger } from '../../../shared/log.ts';
import type { Projector } from '../../projection/projector.ts';
import type { Rows } from '../../projection/rows.ts';
import { DatabaseClock } from '../clock.ts';
import { FAILED_MS, Moved, pauseAfter, Unknown } from '../errors.ts';
import { rebuild } from '../log/rebuild.ts';
import { Accounts } from '../writer/accounts.ts';
import type { Work } from '../writer/batch.ts';
import { EarlyAnswers } from '../writer/earlyAnswers.ts';
import { submitJointly } from '../writer/jointCommit.ts';
import { MarketState } from '../writer/marketState.ts';
import { earlierAnswer } from '../writer/replies.ts';
import { openRequests } from '../writer/requests.ts';
import type { Answer, Step, Submission, SubmitOptions } from '../writer/submission.ts';
import { Writer } from '../writer/writer.ts';
import { acquireLease, acquireRows, orphans, RENEW_MS, releaseLease, renewLeases, type Self } from './lease.ts';
import type { JointResult, Markets } from './markets.ts';
import { REMOTE_WAIT_MS, RemoteMarkets } from './remoteMarkets.ts';

/** Milliseconds between checks of requests, database time and due orders. */
const TICK_MS = 200;
const WAIT_MS = 50;

/** Other nodes. This node forwards submissions to them and asks them to release markets. */
export interface Peers {
  submit(address: string, marketId: string, work: Omit<Work, 'extras'>, deadline: number): Promise<Answer>;
  /** Asks the node that holds a market to release it. */
  yield(address: string, marketId: string, deadline: number): Promise<void>;
  poke(address: string, marketId: string): void;
  /**
   * If a market is only slightly behind, waits until its rows have been written, including those for the answers this
   * user got there.
   * @throws on timeout
   */
  rows(address: string, marketId: string, userId: string | null, deadline: number): Promise<void>;
}

export interface HostParts {
  db: Db;
  log: Logger;
  peers: Peers;
  /** Address at which other nodes reach this one. Read again for each lease. */
  address(): string | null;
  finalityMs(pot: number): number;
  /** Total time limit for a submission, in milliseconds. */
  deadlineMs: number;
  projector: Projector;
  rows: Rows;
}

/** Waits for work to finish. @returns false if it fails or takes longer than a request can wait */
function inTime(work: Promise<unknown>): Promise<boolean> {
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, sleep(REMOTE_WAIT_MS, false, { ref: false })]);
}

/** The market writers in this process, and access to those on other nodes. */
export class Host implements Markets {
  readonly #parts: HostParts;
  readonly #holder = newId();
  readonly #clock = new DatabaseClock();
  readonly #accounts: Accounts;
  readonly #early: EarlyAnswers;
  readonly #remoteMarkets: RemoteMarkets;
  readonly #writers = new Map<string, Writer>();
  readonly #opening = new Map<string, Promise<Writer | { address: string | null }>>();
  /** Markets that are being taken over, so their missing rows aren't known yet. */
  readonly #rebuilding = new Set<Promise<Writer>>();
  /** Requests that are being processed or have just been completed. */
  readonly #requested = new Set<number>();
  #loops: Promise<void>[] = [];
  #stopping = new AbortController();

  constructor(parts: HostParts) {
    this.#parts = parts;
    this.#early = new EarlyAnswers(parts.rows);
    this.#remoteMarkets = new RemoteMarkets(parts, () => this.#self());
    this.#accounts = new Accounts(parts.db);
  }

  /** Starts taking over markets that have no writer. */
  start(): void {
    this.#stopping = new AbortController();
    this.#loops = [
      this.#every(TICK_MS, () => this.#tick()),
      this.#every(RENEW_MS, () => this.#renew()),
      this.#every(RENEW_MS, () => this.#sweep()),
      this.#every(RENEW_MS, () => this.#remoteMarkets.refresh()),
    ];
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#loops);
    await Promise.allSettled(this.#opening.values());
    await Promise.all([...this.#writers.keys()].map((id) => this.release(id)));
    await this.#parts.projector.stop();
    await this.#parts.rows.stop();
  }

  async submit(marketId: string, submission: Submission, options: SubmitOptions = {}): Promise<Answer> {
    const { rows } = this.#parts;
    const { request = null, expires = null, early = false } = options;
    const work: Work = { submission, request, expires, extras: null };
    return this.#patiently(
      async (deadline) => {
        const writer = await this.open(marketId);
        if (writer instanceof Writer) {
          const answer = await writer.submit(work, deadline);
          if (early || !(await rows.caughtUp(marketId))) this.#note(submission, writer);
          return answer;
        }
        if (writer.address === null) throw new Moved();
        return this.#parts.peers.submit(writer.address, marketId, work, deadline);
      },
      request !== null && (() => earlierAnswer(this.#parts.db, request)),
    );
  }

  submitTogether(steps: readonly Step[], { request }: Pick<SubmitOptions, 'request'> = {}): Promise<JointResult> {
    return this.#patiently(async (deadline) => {
      const ids = [...new Set(steps.map((step) => step.marketId))].sort();
      const writers: Writer[] = [];
      for (const id of ids) writers.push(await this.#claim(id, deadline));
      return submitJointly(
        { db: this.#parts.db, clock: this.#clock, accounts: this.#accounts, rows: this.#parts.rows },
        writers,
        steps,
        request ?? null,
      );
    }, false);
  }

  /** Handles a submission from another node. Only works for markets that this node writes. */
  async submitForPeer(marketId: string, work: Work): Promise<Answer> {
    const writer = this.#writers.get(marketId);
    if (!writer) throw new Moved();
    const answer = await writer.submit(work, performance.now() + this.#parts.deadlineMs);
    // The caller is on another node and can't wait for rows that are written here.
    if (!(await this.#parts.rows.caughtUp(marketId))) this.#note(work.submission, writer);
    return answer;
  }

  seen(userId: string): Promise<boolean> {
    return this.#early.seen(userId);
  }

  async seenByAll(userId: string | null, acts = false): Promise<boolean> {
    const { rows } = this.#parts;
    const rebuilt = this.#rebuilding.size === 0 || (await inTime(Promise.all(this.#rebuilding)));
    const own = userId === null || this.#early.seen(userId);
    const seen = await Promise.all([own, rows.caughtUpWhereFew(), this.#remoteMarkets.caughtUp(userId, acts)]);
    return rebuilt && seen.every(Boolean);
  }

  /** Like `seenByAll`, for one market written here, on behalf of another node. @throws Moved, common.unavailable */
  async rowsFor(marketId: string, userId: string | null): Promise<void> {
    if (!this.#writers.has(marketId)) throw new Moved();
    const own = userId === null || this.#early.seen(userId);
    const seen = await Promise.all([own, this.#parts.rows.caughtUpWhereFew([marketId])]);
    if (!seen.every(Boolean)) throw common.unavailable({ retry_after: 1 });
  }

  /** Records that the user got an answer before its rows were written. */
  #note(submission: Submission, { marketState }: Writer): void {
    this.#early.note(submission, marketState.id, marketState.head.batch);
  }

  /** Releases a market after finishing the work in flight. */
  async release(marketId: string): Promise<void> {
    const writer = this.#writers.get(marketId);
    if (!writer) return;
    await writer.close();
    await this.#parts.rows.leave(marketId);
    await releaseLease(this.#parts.db, marketId, this.#self()).catch(() => undefined);
  }

  /** Tells a market's writer, on whichever node it runs, about a pending request. */
  poke(marketId: string): void {
    this.open(marketId)
      .then((writer) => {
        if (writer instanceof Writer) return this.#carryOut([marketId]);
        if (writer.address !== null) this.#parts.peers.poke(writer.address, marketId);
      })
      .catch(() => undefined); // The next tick finds the request anyway.
  }

  /** Total number of work items queued in all writers. */
  get queued(): number {
    return [...this.#writers.values()].reduce((sum, writer) => sum + writer.queued, 0);
  }

  get held(): Writer[] {
    return [...this.#writers.values()];
  }

  /**
   * The market's writer if this node has it or can take it over, otherwise the address of the node that does. @throws
   * common.notFound
   */
  open(marketId: string): Promise<Writer | { address: string | null }> {
    const writer = this.#writers.get(marketId);
    if (writer) return Promise.resolve(writer);
    const opening =
      this.#opening.get(marketId) ?? this.#acquire(marketId).finally(() => this.#opening.delete(marketId));
    this.#opening.set(marketId, opening);
    return opening;
  }

  async #acquire(marketId: string): Promise<Writer | { address: string | null }> {
    const { db } = this.#parts;
    if (this.#stopping.signal.aborted) throw common.unavailable({ retry_after: 1 });
    const held = await acquireLease(db, marketId, this.#self());
    if (held === null) throw common.notFound();
    if (!held.mine) return held;
    const writer = this.#rebuild(marketId, held.fence);
    this.#rebuilding.add(writer);
    return writer.finally(() => this.#rebuilding.delete(writer));
  }

  async #rebuild(marketId: string, fence: number): Promise<Writer> {
    const { db, projector, rows } = this.#parts;
    await this.#clock.refresh(db);
    const written = await acquireRows(db, marketId, fence);
    const rebuilt = await rebuild(db, marketId, written);
    const marketState = new MarketState(
      { ...this.#parts, clock: this.#clock, accounts: this.#accounts },
      rebuilt,
      fence,
    );
    const writer = new Writer(
      {
        db,
        clock: this.#clock,
        committed: (batch) => projector.committed(batch),
        keepUp: async (id) => {
          await rows.keepUp(id);
          await projector.keepUp(id);
        },
        rowsThere: (id) => rows.caughtUp(id),
        lost: (lost) => {
          if (this.#writers.get(marketId) === lost) this.#writers.delete(marketId);
        },
      },
      marketState,
    );
    this.#writers.set(marketId, writer);
    // After the release, this or another node reopens the market from its log.
    const lost = () => void this.release(marketId).catch(() => undefined);
    rows.follow({ market: marketId, fence, batch: written }, rebuilt.missing, lost);
    projector.follow(marketId, marketState.eventId, marketState.head.batch);
    return writer;
  }

  /**
   * Returns this node's writer. If another node holds the market, asks that node to release it and throws `Moved`, so
   * that the caller retries.
   */
  async #claim(marketId: string, deadline: number): Promise<Writer> {
    const writer = await this.open(marketId);
    if (writer instanceof Writer) return writer;
    if (writer.address !== null) await this.#parts.peers.yield(writer.address, marketId, deadline);
    throw new Moved();
  }

  /**
   * Retries while markets change hands. If the connection broke, retries only if the outcome of the first attempt can
   * be looked up. A refusal with `unknown` in its data means that the command may have been applied.
   */
  async #patiently<T>(run: (deadline: number) => Promise<T>, lookUp: false | (() => Promise<T | null>)): Promise<T> {
    const deadline = performance.now() + this.#parts.deadlineMs;
    let unknown = false;
    for (;;) {
      try {
        return await run(deadline);
      } catch (error) {
        unknown ||= error instanceof Unknown;
        // The first attempt may have spent the same money, which would cause this refusal.
        const earlier = unknown && lookUp && !(error instanceof Moved) ? await lookUp().catch(() => null) : null;
        if (earlier) return earlier;
        if (!(error instanceof Unknown) && !(error instanceof Moved)) throw error;
        if (unknown && (!lookUp || performance.now() + WAIT_MS > deadline))
          throw common.unavailable(
            { retry_after: 1, unknown },
            'We couldn’t confirm whether this went through. Check your stakes before you try again.',
          );
        if (performance.now() + WAIT_MS > deadline) throw common.unavailable({ retry_after: 1 });
        await sleep(WAIT_MS);
        const found = unknown && lookUp ? await lookUp().catch(() => null) : null;
        if (found) return found;
      }
    }
  }

  /** Checks database time, requests and due orders for the markets held here. */
  async #tick(): Promise<void> {
    if (this.#writers.size === 0) return;
    for (const writer of this.#writers.values()) writer.dropLate();
    await this.#clock.refresh(this.#parts.db);
    await this.#carryOut([...this.#writers.keys()]);
    for (const writer of this.#writers.values()) writer.submitDue();
  }

  async #carryOut(marketIds: string[]): Promise<void> {
    for (const { marketId, work } of await openRequests(this.#parts.db, marketIds)) {
      const writer = this.#writers.get(marketId);
      invariant(work.extras, 'an open request has a row');
      const { row } = work.extras;
      if (!writer || this.#requested.has(row)) continue;
      this.#requested.add(row);
      writer
        .submit(work)
        // The request may have been read again just before it was completed, so its ID is kept for a while.
        .then(() => this.#forgetLater(row, FAILED_MS))
        .catch((error: unknown) => {
          if (error instanceof Moved || error instanceof Unknown) return this.#requested.delete(row);
          this.#parts.log.error({ err: error, market_id: marketId, request: row }, 'market request failed');
          this.#forgetLater(row, pauseAfter(error));
        });
    }
  }

  #forgetLater(row: number, ms: number): void {
    setTimeout(() => this.#requested.delete(row), ms).unref();
  }

  async #renew(): Promise<void> {
    const leased = [...this.#writers.keys(), ...this.#opening.keys()];
    if (leased.length === 0) return;
    const ours = await renewLeases(this.#parts.db, this.#self(), leased);
    for (const [id, writer] of this.#writers) if (!ours.has(id)) writer.abandon();
  }

  /**
   * Takes over markets that have no writer and evicts finished ones, so that memory holds only active markets. A market
   * with batches that haven't been announced stays until they have been.
   */
  async #sweep(): Promise<void> {
    const { projector } = this.#parts;
    for (const [id, { marketState, queued }] of this.#writers) {
      const { phase } = marketState.market.figures;
      if ((phase !== 'settled' && phase !== 'voided') || queued > 0) continue;
      if (!projector.hasReached(id, marketState.head.batch)) continue;
      await this.release(id);
      void projector.leave(id);
    }
    for (const id of await orphans(this.#parts.db)) {
      await this.open(id).catch((error: unknown) =>
        this.#parts.log.error({ err: error, market_id: id }, 'market takeover failed'),
      );
    }
  }

  async #every(ms: number, run: () => Promise<void>): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await run().catch((error: unknown) =>
        this.#parts.log.warn({ err: error, component: 'markets' }, 'market maintenance failed'),
      );
      await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  #self(): Self {
    return { holder: this.#holder, address: this.#parts.address() };
  }
}
