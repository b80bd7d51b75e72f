import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from '../../db/database.ts';
import { invariant } from '../../shared/assert.ts';
import type { Logger } from '../../shared/log.ts';
import { Changes } from '../engine/writer/changes.ts';
import { followWithRows, type RowsHead } from '../engine/writer/writeRows.ts';

/**
 * Row writes are collected before they run, with a pause after large ones. This gives orders priority, and an order
 * that is placed and matched in between is written only once. There is no pause while a reader or the projector
 * (projector.ts) waits for rows.
 */
const GATHER_MS = 100;
const REST_MS = 200;
const RETRY_MS = 500;
/** Maximum number of commands without rows. Above it, the writer waits. */
const BEHIND_MOST = 20_000;
/** Maximum number of commands per write. A single batch may exceed it. */
const WRITE_MOST = 8_000;
/** If at most this many commands have no rows yet, readers wait for them, so that nobody sees an outdated book. */
const FEW = 24;
/**
 * Maximum time to wait for rows, in milliseconds. If it takes longer, the rows can't be written or another node now
 * writes them.
 */
const PATIENCE_MS = 3000;

interface Followed {
  /** How far rows have been written. */
  head: RowsHead;
  /**
   * The last batch of an earlier writer. This node doesn't know that writer's early answers, so all readers wait for
   * the rows of this batch.
   */
  inherited: number;
  /** Changes from batches without rows, oldest first. */
  missing: Changes[];
  commands: number;
  waiters: Set<{ batch: number; resolve: () => void }>;
  running: Promise<void> | null;
  /** Aborts the current pause. */
  hurry: AbortController;
  lost(): void;
}

/**
 * Rows for orders, fills and positions in the markets written here. An order is answered once its log line is written
 * and its money has moved. Its rows are written afterward, under load for several batches at once. After a crash,
 * missing rows are rebuilt from the log.
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

  /** Number of committed commands without rows, for the market that is furthest behind. */
  get lag(): number {
    return Math.max(0, ...[...this.#markets.values()].map(({ commands }) => commands));
  }

  /**
   * Starts following a market that this node now writes. `missing` contains the changes that an earlier writer hadn't
   * written. `lost` is called if the rows aren't as this node left them, because another node now writes them or a
   * database crash lost the latest ones.
   */
  follow(head: RowsHead, missing: Changes, lost: () => void): void {
    const followed: Followed = {
      head,
      inherited: missing.batch,
      missing: [],
      commands: 0,
      // Readers may still be waiting from an earlier lease on this node.
      waiters: this.#markets.get(head.market)?.waiters ?? new Set(),
      running: null,
      hurry: new AbortController(),
      lost,
    };
    this.#markets.set(head.market, followed);
    if (missing.batch > head.batch) this.#add(followed, missing);
  }

  /** Records a committed batch whose rows still have to be written. */
  committed(marketId: string, changes: Changes): void {
    const followed = this.#markets.get(marketId);
    if (followed) this.#add(followed, changes);
  }

  /**
   * Returns the head for a caller that writes a batch together with its rows. The rows of all earlier batches must
   * have been written.
   */
  head(marketId: string): RowsHead | null {
    return this.#markets.get(marketId)?.head ?? null;
  }

  /** Records that a batch was written together with its rows. */
  wrote(marketId: string, batch: number): void {
    const followed = this.#markets.get(marketId);
    if (followed) this.#reached(followed, batch);
  }

  /** Whether a batch's rows have been written. Null if this node doesn't write the market. */
  has(marketId: string, batch: number): boolean | null {
    const followed = this.#markets.get(marketId);
    return followed ? followed.head.batch >= batch : null;
  }

  /** Waits until the rows of everything that has been committed are written. @returns false on timeout */
  async caughtUp(marketId: string): Promise<boolean> {
    const followed = this.#markets.get(marketId);
    const last = followed?.missing.at(-1);
    if (!followed || !last) return true;
    followed.hurry.abort();
    return this.#reach(followed, last.batch);
  }

  /** Waits for rows in markets (all by default) that are only slightly behind. @returns false on timeout */
  async caughtUpWhereFew(marketIds: Iterable<string> = this.#markets.keys()): Promise<boolean> {
    const awaited = [...marketIds].filter((id) => {
      const followed = this.#markets.get(id);
      return followed && (followed.commands <= FEW || followed.head.batch < followed.inherited);
    });
    return (await Promise.all(awaited.map((id) => this.caughtUp(id)))).every(Boolean);
  }

  /** Waits while too many commands have no rows. */
  async keepUp(marketId: string): Promise<void> {
    const followed = this.#markets.get(marketId);
    while (followed && followed.commands > BEHIND_MOST && !this.#isOver(followed)) {
      const first = followed.missing[0];
      invariant(first, 'commands without rows belong to a missing batch');
      await this.#reach(followed, first.batch);
    }
  }

  /**
   * Releases a market after a short attempt to write its rows. The next writer rebuilds the remaining rows from the
   * log.
   */
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
      // Changes may have arrived just as the last write finished.
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
        // There is no pause if nothing new was committed during the write.
        const busy = followed.missing.at(-1) !== last;
        wait = busy ? Math.min(GATHER_MS + 4 * (performance.now() - began), REST_MS) : 0;
      } catch (error) {
        this.#log.error({ err: error, market_id: followed.head.market }, 'writing projected market rows failed');
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  /** Lets more changes accumulate, unless a reader is waiting or there are already many changes. */
  async #rest(followed: Followed, ms: number): Promise<void> {
    if (followed.waiters.size > 0 || followed.commands > WRITE_MOST) return;
    followed.hurry = new AbortController();
    await sleep(ms, undefined, { ref: false, signal: followed.hurry.signal }).catch(() => undefined);
  }

  /** Writes one group of missing rows, starting with the oldest batches. */
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

/** Whether any commit in these markets, on any node, still has no rows. */
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
