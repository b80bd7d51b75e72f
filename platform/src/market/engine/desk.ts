import type { Db, Tx } from '../../db/database.ts';
import { marketEscrow, ordersEscrow } from '../../ledger/accounts.ts';
import type { Funding } from '../../ledger/funding.ts';
import { invariant } from '../../shared/assert.ts';
import type { Market } from '../core/market.ts';
import type { MarketBatch } from '../projection/batch.ts';
import type { Accounts } from './accounts.ts';
import { Batch, type Work } from './batch.ts';
import type { DatabaseClock } from './clock.ts';
import { type Commit, type CommitResult, type Head, prepareCommit, runCommit, TOLERANCE_MS } from './commit.ts';
import { postCorrections } from './correction.ts';
import { Unwritable } from './errors.ts';
import type { Rebuilt } from './rebuild.ts';
import type { Expiry } from './submission.ts';
import { turnOf } from './turn.ts';

export interface DeskParts {
  db: Db;
  clock: DatabaseClock;
  accounts: Accounts;
  /** How long winnings of a pot of so many cents stay unsettled. */
  finalityMs(pot: number): number;
}

/**
 * A market in memory with the head of its log, and one batch at a time: `draft`, `send`, then `keep` or `drop`. Whoever
 * uses it sees to it that nobody else does meanwhile.
 */
export class Desk {
  readonly market: Market;
  readonly eventId: string;
  /** What ends by itself, by order. */
  readonly expiries: Map<string, Expiry>;
  readonly #parts: DeskParts;
  #head: Head;
  #at: number;
  #inPlay: boolean;
  #next: { batch: Batch; commit: Commit; inPlay: boolean } | null = null;

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
   * Carries work out in memory, as far as it goes into one batch; `batch.works` says which. People's money is as remembered,
   * unless it is to be read afresh; nobody is refused for what was remembered.
   * @throws Unwritable, and what the database says; nothing is begun then
   */
  async draft(works: readonly Work[], afresh = false): Promise<Batch> {
    const { accounts } = this.#parts;
    const people = payers(works);
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
      this.drop();
      throw error;
    }
    this.drop();
    return this.draft(works, true);
  }

  /** Begins a draft: work is applied to the batch, which is then closed. The batch carries `purses` forward. */
  begin(purses: Map<string, Funding>, recalled?: ReadonlyMap<string, Funding>): Batch {
    this.market.begin();
    return new Batch(this.market, purses, Math.max(this.#parts.clock.now(), this.#at), recalled);
  }

  /** Learns the accounts that a batch touches, so that nothing needs another connection during its commit. */
  async learn(batch: Batch): Promise<void> {
    await this.#parts.accounts.learn([ordersEscrow(this.id), marketEscrow(this.id), ...batch.money.touched().keys()]);
  }

  /** Commits the draft, whose accounts are learnt; on its own, or inside the caller's transaction. @throws Unwritable */
  async send(db: Db | Tx, batch: Batch, tolerance: number = TOLERANCE_MS): Promise<CommitResult> {
    const { accounts, finalityMs } = this.#parts;
    const turn = writable(() => turnOf(this.market, batch, this.#inPlay, finalityMs));
    // A clock that was put back leaves the log's time standing until it has caught up.
    const stands = batch.at > this.#parts.clock.now();
    const terms = { head: this.#head, accounts, turn, tolerance: stands ? 2 ** 31 - 1 : tolerance };
    const commit = writable(() => prepareCommit(this.market, batch, terms));
    this.#next = { batch, commit, inPlay: turn?.in_play ?? this.#inPlay };
    const corrected = batch.outcomes.filter(({ differences }) => differences.length > 0);
    if (corrected.length > 0) await postCorrections(db as Tx, this.id, corrected, turn?.final_at ?? batch.at);
    return runCommit(db, commit);
  }

  /** It was committed. @returns the batch as those see it who follow the market. */
  keep(): MarketBatch {
    invariant(this.#next, 'what is kept was sent');
    const { batch, commit, inPlay } = this.#next;
    this.#next = null;
    this.#follow(batch);
    this.#parts.accounts.remember(batch.pursesAfter());
    this.market.commit();
    this.#head = commit.head;
    this.#at = batch.at;
    this.#inPlay = inPlay;
    return {
      marketId: this.id,
      eventId: this.eventId,
      batch: commit.head.batch,
      at: new Date(batch.at),
      firstSeq: batch.firstSeq,
      lastSeq: batch.outcomes.at(-1)?.seq ?? batch.firstSeq,
      outcomes: batch.outcomes,
      transferId: commit.transferId,
      winId: commit.winId,
    };
  }

  /** It was not. */
  drop(): void {
    this.#next = null;
    this.market.rollback();
  }

  #follow({ created }: Batch): void {
    for (const [order, expiry] of created) if (expiry) this.expiries.set(order, expiry);
    if (this.expiries.size === 0) return;
    for (const { id, state } of this.market.touched().orders) {
      if (state !== 'open' && state !== 'partially_matched' && state !== 'pending_delay') this.expiries.delete(id);
    }
  }
}

/** What fails before anything was sent is a fault of what is in the batch. */
function writable<T>(run: () => T): T {
  try {
    return run();
  } catch (error) {
    throw new Unwritable('a batch cannot be written', { cause: error });
  }
}

/** Whose money the work needs. */
function payers(works: readonly Work[]): string[] {
  const users = new Set<string>();
  for (const { submission } of works) {
    const { type } = submission;
    if (type === 'place' || type === 'challenge' || type === 'accept') users.add(submission.user);
  }
  return [...users];
}
