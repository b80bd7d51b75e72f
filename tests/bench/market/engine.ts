import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { App } from '../../../platform/src/app.ts';
import { buildApp, startModules, stopWork } from '../../../platform/src/build.ts';
import { loadConfig } from '../../../platform/src/config.ts';
import type { Db } from '../../../platform/src/db/database.ts';
import { withTransaction } from '../../../platform/src/db/transaction.ts';
import { userAccount } from '../../../platform/src/ledger/accounts.ts';
import { marketsIn } from '../../../platform/src/market/engine/nodes/markets.ts';
import { createMarket, requestMarket } from '../../../platform/src/market/engine/writer/requests.ts';
import { newId, sha256 } from '../../../platform/src/shared/ids.ts';
import { type Load, type Orders, percentile, type Run } from './load.ts';

const FUNDS = 1_000_000_000;

/** One hot market on a complete platform in this process, called in the same way as by the platform's routes. */
export class Engine implements Load {
  readonly marketId: string;
  readonly #app: App;
  readonly #orders: Orders;

  private constructor(app: App, marketId: string, orders: Orders) {
    this.#app = app;
    this.marketId = marketId;
    this.#orders = orders;
  }

  static async open(url: string, dataDir: string, orders: Orders): Promise<Engine> {
    const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn', DATA_DIR: dataDir, DATABASE_URL: url });
    const app = await buildApp(config, { databaseUrl: url });
    await startModules(app);
    const { db } = app.deps;
    await fund(db, orders.people);
    const definition = {
      id: newId(),
      type: 'winner' as const,
      teams: [newId(), newId()],
      places: 1,
      delay_ms: 0,
      limits: { min_amount: 100, max_amount: FUNDS, max_exposure: FUNDS },
    };
    await withTransaction(db, async (tx) => {
      await createMarket(tx, definition, { eventId: newId(), title: 'Winner' });
      await requestMarket(tx, definition.id, { type: 'phase', to: 'open', reason: 'time' });
    });
    const engine = new Engine(app, definition.id, orders);
    while ((await engine.#row()).phase !== 'open') await sleep(20);
    return engine;
  }

  async run(clients: number, seconds: number): Promise<Run> {
    const markets = marketsIn(this.#app.deps);
    const hash = sha256('the body of a request');
    const start = performance.now();
    const end = start + seconds * 1000;
    const times: number[] = [];
    const client = async () => {
      while (performance.now() < end) {
        const { user, claim, price, amount } = this.#orders.next();
        const began = performance.now();
        const { outcome } = await markets.submit(
          this.marketId,
          {
            type: 'place',
            user,
            group: user,
            order: newId(),
            claim,
            price,
            amount,
            tif: 'gtc',
            keep: false,
            post_only: false,
          },
          { request: { actor: user, operationId: 'stakes.purchase', key: newId(), hash }, early: true },
        );
        if (outcome.refused !== null) throw new Error(`a benchmark order was refused: ${outcome.refused}`);
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return {
      perSecond: times.length / ((performance.now() - start) / 1000),
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
    };
  }

  /** Orders per second including all work after the commits, and the largest backlog in batches. */
  async runProjected(clients: number, seconds: number): Promise<Run & { projectedPerSecond: number; behind: number }> {
    const before = performance.now();
    const run = await this.run(clients, seconds);
    const orders = (run.perSecond * (performance.now() - before)) / 1000;
    const behind = await this.#behind();
    while ((await this.#behind()) > 0) await sleep(10);
    return { ...run, projectedPerSecond: (orders * 1000) / (performance.now() - before), behind };
  }

  /** Commands and fills so far. */
  async counts(): Promise<{ orders: number; fills: number }> {
    const { rows } = await sql<{ orders: number; fills: number }>`
      select (select count(*) from market_orders where market_id = ${this.marketId}) as orders,
        (select max(no) from market_fills where market_id = ${this.marketId}) as fills`.execute(this.#app.deps.db);
    return rows[0] ?? { orders: 0, fills: 0 };
  }

  async close(): Promise<void> {
    await stopWork(this.#app);
    await this.#app.close();
  }

  async #behind(): Promise<number> {
    const { rows } = await sql<{ behind: number }>`
      select m.batch - least(p.batch, r.batch) as behind from markets m join market_rows r on r.market_id = m.id join market_projections p on p.market_id = m.id where m.id = ${this.marketId}`.execute(
      this.#app.deps.db,
    );
    return rows[0]?.behind ?? 0;
  }

  #row() {
    return this.#app.deps.db
      .selectFrom('markets')
      .select('phase')
      .where('id', '=', this.marketId)
      .executeTakeFirstOrThrow();
  }
}

async function fund(db: Db, people: readonly string[]): Promise<void> {
  await sql`insert into users (id, status, username, first_name, last_name, kyc_state, roles)
    select id, 'enabled', 'bench_' || n, 'Bench', 'Person', 'none', '{}'
    from unnest(${people}::uuid[]) with ordinality as u (id, n)`.execute(db);
  for (let i = 0; i < people.length; i += 250) {
    const some = people.slice(i, i + 250);
    const names = ['external:paypal', ...some.map((id) => userAccount(id, 'cash'))];
    const transfers = some.map((_, n) => ({
      id: newId(),
      kind: 'deposit',
      cause_type: 'bench',
      cause_id: 'funds',
      entries: [
        [1, -FUNDS],
        [n + 2, FUNDS],
      ],
    }));
    // Creates the accounts of all users, as if they had traded before.
    const buckets = some.flatMap((id) => [
      userAccount(id, 'cash'),
      userAccount(id, 'wager_only'),
      userAccount(id, 'unsettled'),
    ]);
    await sql`select ledger_lock(${buckets}::text[])`.execute(db);
    await sql`select ledger_post(${names}::text[], ${JSON.stringify(transfers)}::jsonb)`.execute(db);
  }
}
