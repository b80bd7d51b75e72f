import pg from 'pg';
import { lotOf } from '../../../platform/src/market/core/book/lots.ts';
import { newId } from '../../../platform/src/shared/ids.ts';
import type { Load, Orders } from './load.ts';
import { percentile } from './load.ts';

/**
 * The usual baseline: one transaction per order, the market's row locked, and the same kinds of rows (money, order,
 * fill, position, outbox, idempotency) without hashes. It is optimized with prepared statements and a single statement
 * per kind of row.
 */
export class RowLock implements Load {
  readonly #pool: pg.Pool;
  readonly #orders: Orders;

  private constructor(pool: pg.Pool, orders: Orders) {
    this.#pool = pool;
    this.#orders = orders;
  }

  static async open(url: string, orders: Orders, clients: number): Promise<RowLock> {
    const pool = new pg.Pool({ connectionString: url, max: clients });
    await pool.query(SCHEMA);
    await pool.query('insert into rl_market values (1, 0, 0, 0)');
    await pool.query('insert into rl_accounts select id, 1000000000, 0 from unnest($1::uuid[]) id', [orders.people]);
    await pool.query('analyze');
    return new RowLock(pool, orders);
  }

  async run(clients: number, seconds: number) {
    const start = performance.now();
    const end = start + seconds * 1000;
    const times: number[] = [];
    const client = async () => {
      const connection = await this.#pool.connect();
      while (performance.now() < end) {
        const began = performance.now();
        await this.#order(connection);
        times.push(performance.now() - began);
      }
      connection.release();
    };
    await Promise.all(Array.from({ length: clients }, client));
    return {
      perSecond: times.length / ((performance.now() - start) / 1000),
      p50: percentile(times, 0.5),
      p99: percentile(times, 0.99),
    };
  }

  /** Fails if money was created or lost. */
  async check(): Promise<void> {
    const { rows } = await this.#pool.query<{ off: string }>(`
      select (select sum(balance + held) from rl_accounts) + (select pot from rl_market)
        - 1000000000::numeric * (select count(*) from rl_accounts) as off`);
    if (Number(rows[0]?.off) !== 0) throw new Error("the baseline's books don't balance");
  }

  close(): Promise<void> {
    return this.#pool.end();
  }

  async #order(connection: pg.PoolClient): Promise<void> {
    const { user, claim, price, amount } = this.#orders.next();
    const id = newId();
    const query = (name: keyof typeof statements, values: unknown[]) =>
      connection.query({ name, text: statements[name], values });
    await connection.query('begin');
    const { rows: locked } = await query('lock', []);
    const seq = Number(locked[0]?.seq) + 1;
    await query('key', [user, newId(), '{}']);
    const { rowCount } = await query('hold', [user, amount]);
    if (rowCount !== 1) throw new Error('a benchmark user has no money');
    const { rows: makers } = await query('makers', [claim ^ 1, 100 - price]);
    let rest = amount;
    const fills: { maker: string; owner: string; paid: number; taken: number; size: number }[] = [];
    for (const maker of makers as { id: string; user_id: string; price: number; remaining: number }[]) {
      const { a, b } = lotOf(maker.price);
      const lots = Math.min(Math.floor(maker.remaining / a), Math.floor(rest / b));
      if (lots === 0 || maker.user_id === user) continue;
      rest -= b * lots;
      fills.push({ maker: maker.id, owner: maker.user_id, paid: a * lots, taken: b * lots, size: (a + b) * lots });
      if (rest === 0) break;
    }
    await query('order', [id, user, claim, price, seq, amount, rest, rest === 0 ? 'matched' : 'open']);
    if (fills.length > 0) {
      const column = <T>(of: (fill: (typeof fills)[number]) => T) => fills.map(of);
      await query('fill', [column((f) => f.maker), column((f) => f.paid)]);
      await query('trade', [id, seq, column((f) => f.maker), column((f) => f.paid), column((f) => f.taken)]);
      await query('release', [
        [user, ...column((f) => f.owner)],
        [amount - rest, ...column((f) => f.paid)],
      ]);
      await query('position', [
        [...column(() => user), ...column((f) => f.owner)],
        [...column(() => claim), ...column(() => claim ^ 1)],
        [...column((f) => f.size), ...column((f) => f.size)],
        [...column((f) => f.taken), ...column((f) => f.paid)],
      ]);
    }
    const paid = fills.reduce((sum, fill) => sum + fill.paid + fill.taken, 0);
    await query('entries', [
      seq,
      [user, ...fills.flatMap((f) => [f.owner, user])],
      [-amount, ...fills.flatMap((f) => [-f.paid, -f.taken])],
    ]);
    await query('outbox', [seq, JSON.stringify({ id, user, claim, price, amount, rest, fills })]);
    await query('market', [seq, paid]);
    await connection.query('commit');
  }
}

const statements = {
  lock: 'select seq from rl_market where id = 1 for update',
  key: 'insert into rl_keys values ($1, $2, $3)',
  hold: 'update rl_accounts set balance = balance - $2, held = held + $2 where id = $1 and balance >= $2',
  makers: `select id, user_id, price, remaining from rl_orders
    where state = 'open' and claim = $1 and price >= $2 order by price desc, seq limit 20`,
  order: 'insert into rl_orders values ($1, $2, $3, $4, $5, $6, $7, $8)',
  fill: `update rl_orders o set remaining = remaining - n.paid, state = case when o.remaining - n.paid < o.price then 'matched' else 'open' end
    from unnest($1::uuid[], $2::bigint[]) n (id, paid) where o.id = n.id`,
  trade: `insert into rl_fills select $2::bigint, n.place, $1::uuid, n.maker, n.paid, n.taken
    from unnest($3::uuid[], $4::bigint[], $5::bigint[]) with ordinality n (maker, paid, taken, place)`,
  release: `update rl_accounts a set held = held - n.cents
    from (select id, sum(cents) as cents from unnest($1::uuid[], $2::bigint[]) u (id, cents) group by id) n where a.id = n.id`,
  position: `insert into rl_positions as p
    select user_id, claim, sum(size), sum(paid) from unnest($1::uuid[], $2::smallint[], $3::bigint[], $4::bigint[]) n (user_id, claim, size, paid)
    group by user_id, claim
    on conflict (user_id, claim) do update set payout = p.payout + excluded.payout, paid = p.paid + excluded.paid`,
  entries: `insert into rl_entries select $1::bigint, place, account, cents
    from unnest($2::uuid[], $3::bigint[]) with ordinality n (account, cents, place)
    union all select $1::bigint, -place, null, -cents from unnest($3::bigint[]) with ordinality m (cents, place)`,
  outbox: 'insert into rl_outbox values ($1, $2)',
  market: 'update rl_market set seq = $1, pot = pot + $2 where id = 1',
} as const;

const SCHEMA = `
  create table rl_market (id int primary key, seq bigint, pot bigint, spare int) with (fillfactor = 50);
  create table rl_accounts (id uuid primary key, balance bigint not null check (balance >= 0), held bigint not null check (held >= 0))
    with (fillfactor = 70);
  create table rl_keys (actor uuid, key uuid, reply text, primary key (actor, key));
  create table rl_orders (id uuid primary key, user_id uuid, claim smallint, price smallint, seq bigint, amount bigint,
    remaining bigint, state text) with (fillfactor = 75);
  create index rl_book on rl_orders (claim, price desc, seq) where state = 'open';
  create index rl_orders_user on rl_orders (user_id, id);
  create table rl_fills (seq bigint, place bigint, taker uuid, maker uuid, paid bigint, taken bigint, primary key (seq, place));
  create table rl_positions (user_id uuid, claim smallint, payout bigint, paid bigint, primary key (user_id, claim)) with (fillfactor = 50);
  create table rl_entries (seq bigint, place bigint, account uuid, cents bigint, primary key (seq, place));
  create table rl_outbox (seq bigint primary key, body text)`;
