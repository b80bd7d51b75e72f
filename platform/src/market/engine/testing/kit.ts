import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db } from '../../../db/database.ts';
import { withTransaction } from '../../../db/transaction.ts';
import { balances, userAccount } from '../../../ledger/accounts.ts';
import { type Report, runChecks } from '../../../ledger/checks.ts';
import { post, type TransferKind } from '../../../ledger/post.ts';
import { newId } from '../../../shared/ids.ts';
import type { TestPlatform } from '../../../testing/harness.ts';
import type { CommandBody, MarketDefinition } from '../../core/types.ts';
import { marketEscrow, ordersEscrow } from '../escrow.ts';
import { marketsIn } from '../nodes/markets.ts';
import { createMarket, type RequestedCommand, type RequestOptions, requestMarket } from '../writer/requests.ts';
import type { Answer, Submission, SubmitOptions } from '../writer/submission.ts';

type Place = Extract<CommandBody, { type: 'place' }>;

/** Creates a market for the test, open for orders. */
export async function openMarket(t: TestPlatform, changes: Partial<MarketDefinition> = {}): Promise<TestMarket> {
  const definition: MarketDefinition = {
    id: newId(),
    type: 'winner',
    teams: [newId(), newId()],
    places: 1,
    delay_ms: 0,
    limits: { min_amount: 100, max_amount: 250_000, max_exposure: 1_000_000 },
    ...changes,
  };
  const eventId = newId();
  await withTransaction(t.db, (tx) => createMarket(tx, definition, { eventId, title: 'Winner' }));
  const market = new TestMarket(t, definition, eventId);
  await market.request({ type: 'phase', to: 'open', reason: 'time' });
  return market;
}

export class TestMarket {
  readonly id: string;
  readonly definition: MarketDefinition;
  readonly eventId: string;
  readonly #t: TestPlatform;

  constructor(t: TestPlatform, definition: MarketDefinition, eventId: string) {
    this.#t = t;
    this.id = definition.id;
    this.definition = definition;
    this.eventId = eventId;
  }

  submit(submission: Submission, options?: SubmitOptions, on: { db: Db } = this.#t): Promise<Answer> {
    return marketsIn(on).submit(this.id, submission, options);
  }

  /** Places an order for `claim` at `price` or better. By default, the remainder rests. */
  place(user: { id: string }, order: Partial<Place>, options?: SubmitOptions, on?: { db: Db }): Promise<Answer> {
    return this.submit(placed(user, order), options, on);
  }

  /**
   * Requests a command from the market's writer, as staff or an event would, and waits until the command is applied.
   */
  async request(command: RequestedCommand, options?: RequestOptions): Promise<void> {
    await withTransaction(this.#t.db, (tx) => requestMarket(tx, this.id, command, options));
    await vi.waitFor(async () => expect(await this.#waiting()).toBe(0), { timeout: 20_000, interval: 20 });
  }

  async row() {
    return this.#t.db.selectFrom('markets').selectAll().where('id', '=', this.id).executeTakeFirstOrThrow();
  }

  /** Balances of the two escrows, in cents. */
  async escrows(): Promise<{ orders: number; market: number }> {
    const [orders, market] = [ordersEscrow(this.id), marketEscrow(this.id)];
    const held = await balances(this.#t.db, [orders, market]);
    return { orders: held[orders] ?? 0, market: held[market] ?? 0 };
  }

  async #waiting(): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from market_requests where market_id = ${this.id} and done_at is null`.execute(this.#t.db);
    return rows[0]?.n ?? 0;
  }
}

export function placed(user: { id: string }, order: Partial<Place>): Submission {
  return {
    type: 'place',
    user: user.id,
    group: user.id,
    order: newId(),
    claim: 0,
    price: 50,
    amount: 1000,
    tif: 'gtc',
    keep: false,
    post_only: false,
    ...order,
  };
}

/** A user's available balance by bucket. */
export async function balancesOf(t: { db: Db }, user: { id: string }) {
  const of = (bucket: 'cash' | 'wager_only' | 'unsettled') => userAccount(user.id, bucket);
  const held = await balances(t.db, [of('cash'), of('wager_only'), of('unsettled')]);
  return {
    cash: held[of('cash')] ?? 0,
    wager_only: held[of('wager_only')] ?? 0,
    unsettled: held[of('unsettled')] ?? 0,
  };
}

/** Credits a user with winnings that aren't final yet. */
export const winnings = (t: { db: Db }, user: { id: string }, amount: number) =>
  credit(t, user, { kind: 'match_win', bucket: 'unsettled', amount });

/** Credits a user with restricted money. */
export const restricted = (t: { db: Db }, user: { id: string }, amount: number) =>
  credit(t, user, { kind: 'donation', bucket: 'wager_only', amount });

interface Credit {
  kind: TransferKind;
  bucket: 'unsettled' | 'wager_only';
  amount: number;
}

async function credit(t: { db: Db }, user: { id: string }, { kind, bucket, amount }: Credit): Promise<void> {
  await withTransaction(t.db, (tx) =>
    post(tx, {
      kind,
      causeType: 'match',
      causeId: newId(),
      entries: [
        { account: 'external:paypal', amount: -amount },
        { account: userAccount(user.id, bucket), amount },
      ],
    }),
  );
}

/** Waits until all orders, fills and positions in all markets have been written. */
export function rowsThere(t: { db: Db }): Promise<void> {
  return vi.waitFor(
    async () => {
      const { rows } = await sql<{ id: string }>`
        select m.id from markets m join market_rows r on r.market_id = m.id where r.batch < m.batch`.execute(t.db);
      expect(rows).toEqual([]);
    },
    { timeout: 20_000, interval: 20 },
  );
}

/** Waits until the changes in all markets are in the wallets, which are projected separately from the rows. */
export function walletsThere(t: { db: Db }): Promise<void> {
  return vi.waitFor(
    async () => {
      const { rows } = await sql<{ id: string }>`
        select m.id from markets m left join market_projections p on p.market_id = m.id where coalesce(p.batch, 0) < m.batch`.execute(
        t.db,
      );
      expect(rows).toEqual([]);
    },
    { timeout: 20_000, interval: 20 },
  );
}

/** Checks the whole ledger and all markets. Any inconsistency fails the test. */
export async function expectSound(t: TestPlatform): Promise<void> {
  await rowsThere(t);
  const report: Report = await t.owner.connection().execute((db) =>
    runChecks({
      query: async <T>(text: string, values: unknown[] = []) => {
        const { CompiledQuery } = await import('kysely');
        const { rows } = await db.executeQuery<T>(CompiledQuery.raw(text, values));
        return { rows };
      },
    }),
  );
  expect(report.lines.filter((line) => line.startsWith('BREACH'))).toEqual([]);
}
