import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { withTransaction } from '../../db/transaction.ts';
import { touchAccount } from '../../live/account.ts';
import { publish } from '../../live/publish.ts';
import type { Logger } from '../../shared/log.ts';
import { outcomesOf } from '../engine/writer/outcomeCodec.ts';
import { bookView, callListeners, type MarketBatch } from './batch.ts';
import { writePrices } from './prices.ts';
import type { Rows } from './rows.ts';
import { writeWallets } from './wallets.ts';

/**
 * Each market is projected and its book published ten times a second. Under heavy load, orders take priority and the
 * pause grows, up to `REST_MS`. Wallet changes are announced to `PEOPLE` users at a time, with a pause of at most
 * `ANNOUNCE_REST_MS`.
 */
const STEP_MS = 100;
const REST_MS = 300;
const PEOPLE = 20;
const ANNOUNCE_REST_MS = 2_000;
/**
 * Maximum number of commands per step. The writer waits while the projection is more than `BEHIND_MOST` batches behind.
 */
const STEP = 8_000;
export const BEHIND_MOST = 256;
/** After this many failures, a listener is skipped, so that money, book and prices continue to update. */
const PATIENCE = 3;
/** Maximum number of batches kept in memory. Older ones are read from the log. */
const FRESH_MOST = 4 * BEHIND_MOST;

interface Followed {
  eventId: string;
  /** The last batch that has been fully projected. Null until it is read from the database. */
  cursor: number | null;
  head: number;
  fresh: MarketBatch[];
  /** When the next step is due, on the process's own clock. */
  nextAt: number;
  /** Number of consecutive failed steps. */
  failures: number;
  running: Promise<void> | null;
  waiters: (() => void)[];
}

/**
 * Projects the commits of markets written here to wallets, prices, listeners and the live book. Each batch is projected
 * exactly once, even after a crash, because its effects and the cursor are written in one transaction.
 */
export class Projector {
  readonly #db: Db;
  readonly #log: Logger;
  readonly #rows: Rows;
  readonly #markets = new Map<string, Followed>();
  readonly #wallets = new Set<string>();
  #publishing: Promise<void> | null = null;
  readonly #stopping = new AbortController();

  constructor(db: Db, log: Logger, rows: Rows) {
    this.#db = db;
    this.#log = log;
    this.#rows = rows;
  }

  /** Number of committed batches that haven't been projected, for the market that is furthest behind. */
  get lag(): number {
    return Math.max(0, ...[...this.#markets.values()].map(({ head, cursor }) => head - (cursor ?? 0)));
  }

  /** Starts following a market that this node now writes, and catches up on what an earlier writer left behind. */
  follow(marketId: string, eventId: string, head: number): void {
    const followed: Followed = {
      eventId,
      cursor: null,
      head,
      fresh: [],
      nextAt: Number.NEGATIVE_INFINITY,
      failures: 0,
      running: null,
      waiters: [],
    };
    this.#markets.set(marketId, followed);
    this.#start(marketId, followed);
  }

  committed(batch: MarketBatch): void {
    const followed = this.#markets.get(batch.marketId);
    if (!followed) return;
    followed.head = batch.batch;
    // If projecting keeps failing, the backlog stays in the log and doesn't fill up memory.
    if (followed.fresh.length >= FRESH_MOST) followed.fresh.length = 0;
    followed.fresh.push(batch);
    this.#start(batch.marketId, followed);
  }

  /** Waits while the projection is too far behind, which limits the lag. */
  async keepUp(marketId: string): Promise<void> {
    const followed = this.#markets.get(marketId);
    if (!followed || followed.cursor === null || this.#stopping.signal.aborted) return;
    while (followed.head - followed.cursor > BEHIND_MOST && !this.#stopping.signal.aborted) {
      await new Promise<void>((resolve) => followed.waiters.push(resolve));
    }
  }

  /** Whether a batch of a market that this node follows has been projected. */
  hasReached(marketId: string, batch: number): boolean {
    return (this.#markets.get(marketId)?.cursor ?? -1) >= batch;
  }

  /** Waits until everything that has been committed is projected. */
  async settled(): Promise<void> {
    for (const followed of this.#markets.values()) while (followed.running) await followed.running;
  }

  /** Stops following a finished market once everything has been projected. */
  async leave(marketId: string): Promise<void> {
    const followed = this.#markets.get(marketId);
    while (followed?.running) await followed.running;
    if (this.#markets.get(marketId) === followed) this.#markets.delete(marketId);
  }

  async stop(): Promise<void> {
    await this.settled();
    this.#stopping.abort();
    for (const { waiters } of this.#markets.values()) for (const resume of waiters.splice(0)) resume();
    await this.#publishing;
  }

  #start(marketId: string, followed: Followed): void {
    followed.running ??= this.#run(marketId, followed).finally(() => {
      followed.running = null;
    });
  }

  async #run(marketId: string, followed: Followed): Promise<void> {
    while (!this.#stopping.signal.aborted && this.#markets.get(marketId) === followed) {
      const behind = followed.head - (followed.cursor ?? 0);
      if (followed.cursor !== null && behind <= 0) return;
      const wait = followed.nextAt - performance.now();
      if (wait > 0 && behind <= BEHIND_MOST / 2) await this.#pause(wait);
      const began = performance.now();
      const { head } = followed;
      try {
        await this.#step(marketId, followed);
        followed.failures = 0;
      } catch (error) {
        this.#log.error({ err: error, market_id: marketId }, 'market projection failed');
        followed.cursor = null;
        followed.failures += 1;
        await this.#pause(500);
      }
      const took = performance.now() - began;
      // There is no pause if nothing new was committed during the step.
      const rest = followed.head > head ? Math.min(2 * took, REST_MS) : 0;
      followed.nextAt = began + Math.max(STEP_MS, took + rest);
      for (const resume of followed.waiters.splice(0)) resume();
    }
  }

  async #step(marketId: string, followed: Followed): Promise<void> {
    // Announcements read the rows, so these must be written first.
    await this.#rows.caughtUp(marketId);
    const { cursor, people } = await withTransaction(this.#db, async (tx) => {
      const from = await lockCursor(tx, marketId);
      const written = await rowsWritten(tx, marketId);
      const all = await this.#next(tx, marketId, followed, from);
      const batches = all.filter(({ batch }) => batch <= written);
      const cursor = batches.at(-1)?.batch;
      if (cursor === undefined) return { cursor: from, people: new Set<string>() };
      const leftOut = (error: unknown) =>
        this.#log.error({ err: error, market_id: marketId, batch: cursor }, 'market subscriber missed a batch');
      const people = await project(tx, marketId, batches, followed.failures < PATIENCE ? null : leftOut);
      await publishBook(tx, followed.eventId, batches);
      await tx.updateTable('market_projections').set({ batch: cursor }).where('market_id', '=', marketId).execute();
      return { cursor, people };
    });
    followed.cursor = cursor;
    // If this node no longer writes the rows, the market's next writer sends the remaining announcements (`orphans` in
    // lease.ts).
    const writtenByOther = this.#rows.has(marketId, cursor) === null;
    followed.head = writtenByOther ? cursor : Math.max(followed.head, cursor);
    followed.fresh = followed.fresh.filter(({ batch }) => batch > cursor);
    for (const person of people) this.#wallets.add(person);
    this.#publishing ??= this.#publishWallets().finally(() => {
      this.#publishing = null;
    });
  }

  /** The next batches after `from`, taken from memory if possible, otherwise from the log. */
  async #next(tx: Tx, marketId: string, followed: Followed, from: number): Promise<MarketBatch[]> {
    const fresh = followed.fresh.filter(({ batch }) => batch > from);
    const batches =
      fresh[0]?.batch === from + 1
        ? fresh
        : from < followed.head
          ? await readLog(tx, marketId, followed.eventId, from)
          : [];
    let commands = 0;
    const most = batches.findIndex(({ outcomes }) => {
      commands += outcomes.length;
      return commands > STEP;
    });
    return most === -1 ? batches : batches.slice(0, Math.max(1, most));
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { ref: false, signal: this.#stopping.signal }).catch(() => undefined);
  }

  /**
   * Publishes wallet changes in groups of users. Balances are read when they are published, so a delay never makes them
   * wrong.
   */
  async #publishWallets(): Promise<void> {
    while (this.#wallets.size > 0 && !this.#stopping.signal.aborted) {
      const began = performance.now();
      const people = [...this.#wallets].slice(0, PEOPLE).sort();
      for (const person of people) this.#wallets.delete(person);
      await withTransaction(this.#db, async (tx) => {
        for (const person of people) touchAccount(tx, person, 'wallet');
      }).catch((error: unknown) => this.#log.warn({ err: error }, 'wallet notifications failed'));
      // Announcements use a tenth of the time, because orders take priority. A slow database must not delay them further.
      await this.#pause(Math.min(9 * (performance.now() - began), ANNOUNCE_REST_MS));
    }
  }
}

async function project(
  tx: Tx,
  marketId: string,
  batches: readonly MarketBatch[],
  leftOut: ((error: unknown) => void) | null,
): Promise<Set<string>> {
  const { rows } = await sql<{ definition: Parameters<typeof writePrices>[1]; name: string; final_at: Date | null }>`
    select m.definition, coalesce(e.name, m.title) as name, m.final_at from markets m left join events e on e.id = m.event_id
    where m.id = ${marketId}`.execute(tx);
  const [market] = rows;
  if (!market) return new Set();
  await writePrices(tx, market.definition, batches);
  for (const batch of batches) await callListeners(tx, batch, leftOut);
  return writeWallets(tx, batches, market.name, market.final_at);
}

async function publishBook(tx: Tx, eventId: string, batches: readonly MarketBatch[]): Promise<void> {
  const data = await bookView()?.(tx, batches);
  if (data == null) return;
  publish(tx, { channel: 'pending_orders', key: { event_id: eventId }, type: 'book.changed', data });
}

async function lockCursor(tx: Tx, marketId: string): Promise<number> {
  const { rows } = await sql<{ batch: number }>`
    insert into market_projections as p (market_id, batch) values (${marketId}, 0)
    on conflict (market_id) do update set batch = p.batch returning batch`.execute(tx);
  return rows[0]?.batch ?? 0;
}

async function rowsWritten(tx: Tx, marketId: string): Promise<number> {
  const row = await tx.selectFrom('market_rows').select('batch').where('market_id', '=', marketId).executeTakeFirst();
  return row?.batch ?? 0;
}

async function readLog(tx: Tx, marketId: string, eventId: string, from: number): Promise<MarketBatch[]> {
  const rows = await tx
    .selectFrom('market_log')
    .selectAll()
    .where('market_id', '=', marketId)
    .where('batch', '>', from)
    .orderBy('batch')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    marketId,
    eventId,
    batch: row.batch,
    at: row.at,
    firstSeq: row.first_seq,
    lastSeq: row.last_seq,
    outcomes: outcomesOf(row),
    changes: null,
    transferId: row.transfer_id,
    winId: row.win_id,
  }));
}
