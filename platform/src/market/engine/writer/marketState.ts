import type { Db, Tx } from '../../../db/database.ts';
import type { Funding } from '../../../ledger/funding.ts';
import { invariant } from '../../../shared/assert.ts';
import type { Market } from '../../core/market.ts';
import type { MarketBatch } from '../../projection/batch.ts';
import type { Rows } from '../../projection/rows.ts';
import type { DatabaseClock } from '../clock.ts';
import { Unwritable } from '../errors.ts';
import { marketEscrow, ordersEscrow } from '../escrow.ts';
import type { Rebuilt } from '../log/rebuild.ts';
import type { Accounts } from './accounts.ts';
import { Batch, type Work } from './batch.ts';
import { type Changes, changesOf, endedIn } from './changes.ts';
import { type Commit, type CommitResult, type Head, prepareCommit, runCommit, TOLERANCE_MS } from './commit.ts';
import { postCorrections } from './correction.ts';
import { phaseChangeOf } from './phaseChange.ts';
import type { Expiry } from './submission.ts';
import { writeRows } from './writeRows.ts';

export interface MarketStateParts {
  db: Db;
  clock: DatabaseClock;
  accounts: Accounts;
  rows: Rows;
  /** How long winnings from a pot of this many cents stay unsettled, in milliseconds. */
  finalityMs(pot: number): number;
}

/** A completed draft that is ready to be sent. */
export interface Sealed {
  batch: Batch;
  commit: Commit;
  changes: Changes;
  /** Whether its rows are written in the same transaction. */
  withRows: boolean;
  inPlay: boolean;
}

/**
 * A market in memory with the head of its log. A batch goes through `draft`, `seal` and `commit`, then `confirm` or
 * `discard`; the next batch may be drafted and sealed before that. Callers must ensure exclusive use.
 */
export class MarketState {
  readonly market: Market;
  readonly eventId: string;
  /** Expiry of each order that has one, by order ID. */
  readonly expiries: Map<string, Expiry>;
  readonly #parts: MarketStateParts;
  #head: Head;
  #at: number;
  #inPlay: boolean;
  /** Batches that are sealed but not yet kept, oldest first. */
  readonly #sealed: Sealed[] = [];

  constructor(parts: MarketStateParts, rebuilt: Rebuilt, fence: number) {
    this.#parts = parts;
    this.market = rebuilt.market;
    this.eventId = rebuilt.eventId;
    this.expiries = rebuilt.expiries;
    this.#head = { ...rebuilt.head, fence };
    this.#at = rebuilt.at;
    this.#inPlay = rebuilt.wasInPlay;
  }

  get id(): string {
    return this.market.definition.id;
  }

  get head(): Readonly<Head> {
    return this.#head;
  }

  /**
   * Applies as much of the work in memory as fits into one batch; `batch.works` lists those items. Uses cached balances
   * unless `afresh` asks for new ones. If a cached balance is too low, balances are read again, so that nobody is
   * refused because of the cache. Returns null if balances must be read while another batch is in flight, which isn't
   * possible.
   * @throws Unwritable and database errors; no draft is left open then
   */
  async draft(works: readonly Work[], afresh = false): Promise<Batch | null> {
    const { accounts } = this.#parts;
    const people = payingUsers(works);
    const alone = this.#sealed.length === 0;
    if (!alone && (afresh || !accounts.hasBalances(people))) return null;
    const { balances, fromCache } = afresh
      ? { balances: await accounts.balances(people), fromCache: undefined }
      : await accounts.cachedOrRead(people);
    const batch = this.begin(balances, fromCache);
    try {
      writable(() => {
        for (const work of works) if (!batch.apply(work)) break;
        batch.close();
      });
      if (!batch.short) {
        await this.cacheAccounts(batch);
        return batch;
      }
    } catch (error) {
      this.discard(batch);
      throw error;
    }
    this.discard(batch);
    return alone ? this.draft(works, true) : null;
  }

  /** Begins a draft. Work is applied to the batch until it is closed; the batch keeps `balances` up to date. */
  begin(balances: Map<string, Funding>, fromCache?: ReadonlyMap<string, Funding>): Batch {
    this.market.begin();
    const last = this.#sealed.at(-1)?.batch.at ?? this.#at;
    const { accounts, clock } = this.#parts;
    const cachedBalance = (user: string) => accounts.cachedBalance(user);
    return new Batch(this.market, balances, Math.max(clock.now(), last), { fromCache, cachedBalance });
  }

  /** Caches the accounts that a batch touches, so that its commit needs no second connection. */
  async cacheAccounts(batch: Batch): Promise<void> {
    await this.#parts.accounts.cacheIds([
      ordersEscrow(this.id),
      marketEscrow(this.id),
      ...batch.money.touched().keys(),
    ]);
  }

  /** Seals the latest draft, after which no more work can be added. Its accounts must be cached. @throws Unwritable */
  seal(batch: Batch, tolerance: number = TOLERANCE_MS): Sealed {
    const { accounts, clock, finalityMs } = this.#parts;
    const before = this.#sealed.at(-1);
    const wasInPlay = before?.inPlay ?? this.#inPlay;
    return writable(() => {
      const phaseChange = phaseChangeOf(this.market, batch, wasInPlay, finalityMs);
      // If the clock was set back, the log's time doesn't advance until the clock has caught up.
      const stands = batch.at > clock.now();
      const head = before?.commit.head ?? this.#head;
      const terms = { head, accounts, phaseChange, tolerance: stands ? 2 ** 31 - 1 : tolerance };
      const commit = prepareCommit(this.market, batch, terms);
      const sealed: Sealed = {
        batch,
        commit,
        changes: changesOf(this.market, commit.head.batch, batch),
        withRows: batch.needsRows,
        inPlay: phaseChange?.in_play ?? wasInPlay,
      };
      this.#sealed.push(sealed);
      accounts.cacheBalances(batch.balancesAfter());
      return sealed;
    });
  }

  /** Commits a sealed batch. Its rows are written later. */
  commit(db: Db, { commit }: Sealed): Promise<CommitResult> {
    return runCommit(db, commit);
  }

  /**
   * Commits a sealed batch and its rows inside the caller's transaction. The rows of all earlier batches must have been
   * written.
   */
  async commitWithRows(tx: Tx, sealed: Sealed): Promise<CommitResult> {
    const { batch, commit, changes } = sealed;
    sealed.withRows = true;
    const corrected = batch.outcomes.filter(({ differences }) => differences.length > 0);
    if (corrected.length > 0) await postCorrections(tx, this.id, corrected, commit.finalAt ?? batch.at);
    const result = await runCommit(tx, commit);
    if (result.status !== 'done') return result;
    const head = this.#parts.rows.head(this.id);
    return head && (await writeRows(tx, head, changes)) ? result : { status: 'fenced' };
  }

  /** Confirms the oldest sealed batch after its commit. @returns the batch in the form that market listeners receive */
  confirm(): MarketBatch {
    const sealed = this.#sealed.shift();
    invariant(sealed, 'a confirmed batch was sealed');
    const { batch, commit, changes, withRows, inPlay } = sealed;
    for (const [order, expiry] of batch.created) if (expiry) this.expiries.set(order, expiry);
    if (this.expiries.size > 0) for (const id of endedIn(changes)) this.expiries.delete(id);
    this.market.commit();
    this.#head = commit.head;
    this.#at = batch.at;
    this.#inPlay = inPlay;
    if (withRows) this.#parts.rows.wrote(this.id, commit.head.batch);
    else this.#parts.rows.committed(this.id, changes);
    return {
      marketId: this.id,
      eventId: this.eventId,
      batch: commit.head.batch,
      at: new Date(batch.at),
      firstSeq: batch.firstSeq,
      lastSeq: changes.lastSeq,
      outcomes: batch.outcomes,
      changes,
      transferId: commit.transferId,
      winId: commit.winId,
    };
  }

  /** Rolls back the latest draft, whether or not it was sealed. */
  discard(batch: Batch): void {
    const { accounts } = this.#parts;
    if (this.#sealed.at(-1)?.batch === batch) {
      this.#sealed.pop();
      accounts.evictBalances(batch.people);
    }
    this.market.rollback();
  }
}

/** Runs work that comes before sending. Any error here is caused by the content of the batch. */
function writable<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw new Unwritable('a batch cannot be written', { cause: error });
  }
}

/** Users whose balances are needed to apply the work. */
function payingUsers(works: readonly Work[]): string[] {
  const users = new Set<string>();
  for (const { submission } of works) {
    const { type } = submission;
    if (type === 'place' || type === 'challenge' || type === 'accept') users.add(submission.user);
  }
  return [...users];
}
