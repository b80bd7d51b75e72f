import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import type { Logger } from '../../shared/log.ts';
import { Changes } from '../engine/changes.ts';
import { followWithRows, type RowsHead } from '../engine/writeRows.ts';

/**
 * Rows wait for others to come, and between writes of much they rest: orders come first, and an order that comes and is
 * matched meanwhile is written once. Not while somebody waits for them, as who follows the market does (projector.ts).
 */
const GATHER_MS = 100;
const REST_MS = 200;
const RETRY_MS = 500;
/** Commands whose rows are missing at most: while it is more, the writer waits. */
const BEHIND_MOST = 20_000;
/** Commands of one write at most, as far as batches allow. */
const WRITE_MOST = 8_000;
/** With no more commands without rows everybody waits for them before they read: nobody sees the book of a moment ago. */
const FEW = 24;
/** Nobody waits for rows any longer than this: they cannot be written, or another node writes them. */
const PATIENCE_MS = 3000;

interface Followed {
  /** Up to where rows are written. */
  head: RowsHead;
  /** The last batch of an earlier writer. What it answered is known nowhere any more: everybody waits for its rows. */
  inherited: number;
  /** Batches without rows, oldest first. */
  missing: Changes[];
  commands: number;
  waiters: Set<{ batch: number; resolve: () => void }>;
  running: Promise<void> | null;
  /** Cuts a rest short. */
  hurry: AbortController;
  lost(): void;
}

/**
 * The rows of orders, fills and positions of the markets written here. An order is answered when its line is in the log and
 * its money has moved; its rows follow, batches together where they come fast. After a crash the log has what is missing.
 */
export class Rows {
  readonly #db: Db;
  readonly #log: Logger;
  readonly #markets = new Map<string, Followed>();
  readonly #stopping = new AbortController();

  constructor(db: Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  /** Commands that are committed and whose rows are not there, of the market that is furthest behind. */
  get lag(): number {
    return Math.max(0, ...[...this.#markets.values()].map(({ commands }) => commands));
  }

  /**
   * A market is written here from now on; `missing` is what an earlier writer left out. `lost` is told when its rows are not
   * as they were left here: another node writes them, or a crash of the database took the last of them.
   */
  follow(head: RowsHead, missing: Changes, lost: () => void): void {
    const followed: Followed = {
      head,
      inherited: missing.batch,
      missing: [],
      commands: 0,
      // Who waits for rows of an earlier time here waits for these.
      waiters: this.#markets.get(head.market)?.waiters ?? new Set(),
      running: null,
      hurry: new AbortController(),
      lost,
    };
    this.#markets.set(head.market, followed);
    if (missing.batch > head.batch) this.#add(followed, missing);
  }

  /** A batch was committed whose rows are to follow. */
  committed(marketId: string, changes: Changes): void {
    const followed = this.#markets.get(marketId);
    if (followed) this.#add(followed, changes);
  }

  /** Where the next rows go on, for who writes them together with their batch. Nothing may be missing then. */
  head(marketId: string): RowsHead | null {
    return this.#markets.get(marketId)?.head ?? null;
  }

  /** The rows of a batch were written together with it. */
  wrote(marketId: string, batch: number): void {
    const followed = this.#markets.get(marketId);
    if (followed) this.#reached(followed, batch);
  }

  /** Whether the rows of a batch are there; null of a market that is not written here. */
  has(marketId: string, batch: number): boolean | null {
    const followed = this.#markets.get(marketId);
    return followed ? followed.head.batch >= batch : null;
  }

  /** Waits until the rows of everything committed so far are there. @returns false when they are not there in time */
  async caughtUp(marketId: string): Promise<boolean> {
    const followed = this.#markets.get(marketId);
    const last = followed?.missing.at(-1);
    if (!followed || !last) return true;
    followed.hurry.abort();
    return this.#reach(followed, last.batch);
  }

  /** Waits for the rows of markets, or of one, where only a little is missing. @returns false when they are not there in time */
  async caughtUpWhereFew(marketIds: Iterable<string> = this.#markets.keys()): Promise<boolean> {
    const awaited = [...marketIds].filter((id) => {
      const followed = this.#markets.get(id);
      return followed && (followed.commands <= FEW || followed.head.batch < followed.inherited);
    });
    return (await Promise.all(awaited.map((id) => this.caughtUp(id)))).every(Boolean);
  }

  /** Waits while too much is missing. */
  async keepUp(marketId: string): Promise<void> {
    const followed = this.#markets.get(marketId);
    while (followed && followed.commands > BEHIND_MOST && !this.#isOver(followed)) {
      const first = followed.missing[0];
      invariant(first, 'commands without rows are of a batch that is missing');
      await this.#reach(followed, first.batch);
    }
  }

  /** A market is given up. What can still be written shortly is; the rest the next writer finds in the log. */
  async leave(marketId: string): Promise<void> {
    const followed = this.#markets.get(marketId);
    if (!followed) return;
    followed.hurry.abort();
    if (followed.running) await Promise.race([followed.running, sleep(PATIENCE_MS, undefined, { ref: false })]);
    this.#drop(followed);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#markets.keys()].map((marketId) => this.leave(marketId)));
    this.#stopping.abort();
  }

  #reach(followed: Followed, batch: number): Promise<boolean> {
    return new Promise((resolve) => {
      const waiter = { batch, resolve: () => end(true) };
      const end = (there: boolean) => {
        clearTimeout(timer);
        followed.waiters.delete(waiter);
        resolve(there);
      };
      const timer = setTimeout(() => end(false), PATIENCE_MS).unref();
      followed.waiters.add(waiter);
    });
  }

  #add(followed: Followed, changes: Changes): void {
    followed.missing.push(changes);
    followed.commands += changes.commands;
    this.#start(followed);
  }

  #start(followed: Followed): void {
    followed.running ??= this.#run(followed).finally(() => {
      followed.running = null;
      // What came as it ended.
      if (followed.missing.length > 0 && !this.#isOver(followed)) this.#start(followed);
    });
  }

  async #run(followed: Followed): Promise<void> {
    let wait = GATHER_MS;
    while (followed.missing.length > 0 && !this.#isOver(followed)) {
      await this.#rest(followed, wait);
      const began = performance.now();
      const last = followed.missing.at(-1);
      try {
        await this.#write(followed);
        // When nothing came meanwhile nobody is held up.
        const busy = followed.missing.at(-1) !== last;
        wait = busy ? Math.min(GATHER_MS + 4 * (performance.now() - began), REST_MS) : 0;
      } catch (error) {
        this.#log.error({ err: error, market_id: followed.head.market }, 'writing projected market rows failed');
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  /** Lets more come together, unless somebody waits or it is much already. */
  async #rest(followed: Followed, ms: number): Promise<void> {
    if (followed.waiters.size > 0 || followed.commands > WRITE_MOST) return;
    followed.hurry = new AbortController();
    await sleep(ms, undefined, { ref: false, signal: followed.hurry.signal }).catch(() => undefined);
  }

  /** One write of what is missing, the oldest batches first. */
  async #write(followed: Followed): Promise<void> {
    const changes = new Changes();
    let batches = 0;
    for (const one of followed.missing) {
      if (batches > 0 && changes.commands + one.commands > WRITE_MOST) break;
      changes.add(one);
      batches++;
    }
    const written = await followWithRows(this.#db, followed.head, changes);
    if (!written) {
      this.#drop(followed);
      followed.lost();
      return;
    }
    followed.missing.splice(0, batches);
    followed.commands -= changes.commands;
    this.#reached(followed, changes.batch);
  }

  #reached(followed: Followed, batch: number): void {
    followed.head = { ...followed.head, batch };
    for (const waiter of followed.waiters) if (waiter.batch <= batch) waiter.resolve();
  }

  #isOver(followed: Followed): boolean {
    return this.#stopping.signal.aborted || this.#markets.get(followed.head.market) !== followed;
  }

  #drop(followed: Followed): void {
    const { market } = followed.head;
    if (this.#markets.get(market) === followed) this.#markets.delete(market);
  }
}

/** Whether something that is committed in one of these markets, wherever it is written, has no rows yet. */
export async function areRowsMissing(db: Db | Tx, marketIds: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('markets as m')
    .innerJoin('market_rows as r', 'r.market_id', 'm.id')
    .select('m.id')
    .where('m.id', 'in', marketIds)
    .whereRef('r.batch', '<', 'm.batch')
    .executeTakeFirst();
  return found !== undefined;
}
