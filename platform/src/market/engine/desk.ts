import type { Db, Tx } from '../../db/database.ts';
import { marketEscrow, ordersEscrow } from '../../ledger/accounts.ts';
import type { Funding } from '../../ledger/funding.ts';
import { invariant } from '../../shared/assert.ts';
import type { Market } from '../core/market.ts';
import type { MarketBatch } from '../projection/batch.ts';
import type { Rows } from '../projection/rows.ts';
import type { Accounts } from './accounts.ts';
import { Batch, type Work } from './batch.ts';
import { type Changes, changesOf, endedIn } from './changes.ts';
import type { DatabaseClock } from './clock.ts';
import { type Commit, type CommitResult, type Head, prepareCommit, runCommit, TOLERANCE_MS } from './commit.ts';
import { postCorrections } from './correction.ts';
import { Unwritable } from './errors.ts';
import type { Rebuilt } from './rebuild.ts';
import type { Expiry } from './submission.ts';
import { turnOf } from './turn.ts';
import { writeRows } from './writeRows.ts';

export interface DeskParts {
  db: Db;
  clock: DatabaseClock;
  accounts: Accounts;
  rows: Rows;
  /** How long winnings from a pot of this many cents stay unsettled. */
  finalityMs(pot: number): number;
}

/** A complete draft, ready to be sent. */
export interface Sealed {
  batch: Batch;
  commit: Commit;
  changes: Changes;
  /** Its rows are written in the same transaction. */
  whole: boolean;
  inPlay: boolean;
}

/**
 * A market in memory with the head of its log. A batch goes through `draft`, `seal` and `send`, then `keep` or `drop`;
 * the next batch may be drafted and sealed before that. Callers must ensure exclusive use.
 */
export class Desk {
  readonly market: Market;
  readonly eventId: string;
  /** Expiries, by order. */
  readonly expiries: Map<string, Expiry>;
  readonly #parts: DeskParts;
  #head: Head;
  #at: number;
  #inPlay: boolean;
  /** Sealed but not yet kept, oldest first. */
  readonly #sealed: Sealed[] = [];

  constructor(parts: DeskParts, rebuilt: Rebuilt, fence: number) {
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
   * Applies work in memory, as much as fits into one batch; `batch.works` lists it. Uses cached balances unless a fresh
   * read is requested; nobody is refused because of a cached balance. Null when balances must be read, which isn't
   * possible while another batch is in flight.
   * @throws Unwritable and database errors; no draft is left open then
   */
  async draft(works: readonly Work[], afresh = false): Promise<Batch | null> {
    const { accounts } = this.#parts;
    const people = payers(works);
    const alone = this.#sealed.length === 0;
    if (!alone && (afresh || !accounts.remembersAll(people))) return null;
    const { purses, recalled } = afresh
      ? { purses: await accounts.purses(people), recalled: undefined }
      : await accounts.recall(people);
    const batch = this.begin(purses, recalled);
    try {
      writable(() => {
        for (const work of works) if (!batch.apply(work)) break;
        batch.close();
      });
      if (!batch.short) {
        await this.learn(batch);
        return batch;
      }
    } catch (error) {
      this.drop(batch);
      throw error;
    }
    this.drop(batch);
    return alone ? this.draft(works, true) : null;
  }

  /** Begins a draft: work is applied to the batch, which is then closed. The batch keeps `purses` up to date. */
  begin(purses: Map<string, Funding>, recalled?: ReadonlyMap<string, Funding>): Batch {
    this.market.begin();
    const last = this.#sealed.at(-1)?.batch.at ?? this.#at;
    const { accounts, clock } = this.#parts;
    const remembered = (user: string) => accounts.remembered(user);
    return new Batch(this.market, purses, Math.max(clock.now(), last), { recalled, remembered });
  }

  /** Caches the accounts that a batch touches, so its commit needs no second connection. */
  async learn(batch: Batch): Promise<void> {
    await this.#parts.accounts.learn([ordersEscrow(this.id), marketEscrow(this.id), ...batch.money.touched().keys()]);
  }

  /** Seals the latest draft, whose accounts must be cached; no more work can be added. @throws Unwritable */
  seal(batch: Batch, tolerance: number = TOLERANCE_MS): Sealed {
    const { accounts, clock, finalityMs } = this.#parts;
    const before = this.#sealed.at(-1);
    const wasInPlay = before?.inPlay ?? this.#inPlay;
    return writable(() => {
      const turn = turnOf(this.market, batch, wasInPlay, finalityMs);
      // If the clock was set back, the log's time stands still until the clock catches up.
      const stands = batch.at > clock.now();
      const head = before?.commit.head ?? this.#head;
      const terms = { head, accounts, turn, tolerance: stands ? 2 ** 31 - 1 : tolerance };
      const commit = prepareCommit(this.market, batch, terms);
      const sealed: Sealed = {
        batch,
        commit,
        changes: changesOf(this.market, commit.head.batch, batch),
        whole: batch.whole,
        inPlay: turn?.in_play ?? wasInPlay,
      };
      this.#sealed.push(sealed);
      accounts.remember(batch.pursesAfter());
      return sealed;
    });
  }

  /** Commits a sealed batch in its own transaction; its rows follow later. */
  send(db: Db, { commit }: Sealed): Promise<CommitResult> {
    return runCommit(db, commit);
  }

  /**
   * Commits a sealed batch and its rows inside the caller's transaction; rows of earlier batches must all be written.
   */
  async sendWhole(tx: Tx, sealed: Sealed): Promise<CommitResult> {
    const { batch, commit, changes } = sealed;
    sealed.whole = true;
    const corrected = batch.outcomes.filter(({ differences }) => differences.length > 0);
    if (corrected.length > 0) await postCorrections(tx, this.id, corrected, commit.finalAt ?? batch.at);
    const result = await runCommit(tx, commit);
    if (result.status !== 'done') return result;
    const head = this.#parts.rows.head(this.id);
    return head && (await writeRows(tx, head, changes)) ? result : { status: 'fenced' };
  }

  /** Confirms the oldest sealed batch after its commit. @returns the batch as market listeners see it. */
  keep(): MarketBatch {
    const sealed = this.#sealed.shift();
    invariant(sealed, 'what is kept was sealed');
    const { batch, commit, changes, whole, inPlay } = sealed;
    for (const [order, expiry] of batch.created) if (expiry) this.expiries.set(order, expiry);
    if (this.expiries.size > 0) for (const id of endedIn(changes)) this.expiries.delete(id);
    this.market.commit();
    this.#head = commit.head;
    this.#at = batch.at;
    this.#inPlay = inPlay;
    if (whole) this.#parts.rows.wrote(this.id, commit.head.batch);
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

  /** Rolls back the latest draft, sealed or not; does nothing if it was already dropped. */
  drop(batch: Batch): void {
    const { accounts } = this.#parts;
    if (this.#sealed.at(-1)?.batch === batch) {
      this.#sealed.pop();
      accounts.forget(batch.people);
    }
    this.market.rollback();
  }
}

/** An error before anything was sent is caused by the batch's own content. */
function writable<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw new Unwritable('a batch cannot be written', { cause: error });
  }
}

/** Users whose balances the work needs. */
function payers(works: readonly Work[]): string[] {
  const users = new Set<string>();
  for (const { submission } of works) {
    const { type } = submission;
    if (type === 'place' || type === 'challenge' || type === 'accept') users.add(submission.user);
  }
  return [...users];
}
