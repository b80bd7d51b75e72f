import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';

const exec = promisify(execFile);

/** TPC-B-like, pgbench's default transaction. */
export interface Tpcb {
  what: string;
  /** Runs TPC-B-like for `seconds` with `clients` concurrent clients. Returns transactions per second. */
  run(clients: number, seconds: number): Promise<number>;
  close(): Promise<void>;
}

/**
 * Fills a new database at `scale` on the server of `url`, with pgbench or, if missing, with the same statements.
 */
export async function openTpcb(url: string, scale: number): Promise<Tpcb> {
  const address = new URL(url);
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('create database tpcb');
  await admin.end();
  address.pathname = '/tpcb';
  const version = await exec('pgbench', ['--version']).catch(() => null);
  return version ? openPgbench(address.href, scale, version.stdout.trim()) : openLoop(address.href, scale);
}

async function openPgbench(url: string, scale: number, what: string): Promise<Tpcb> {
  await exec('pgbench', ['-i', '-q', '-s', String(scale), url], { maxBuffer: 1 << 26 });
  return {
    what,
    async run(clients, seconds) {
      const { stdout } = await exec('pgbench', ['-n', '-c', String(clients), '-j', '2', '-T', String(seconds), url]);
      const tps = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
      if (!(tps > 0)) throw new Error(`pgbench reported no result:\n${stdout}`);
      return tps;
    },
    async close() {},
  };
}

/** pgbench's tables and statements through pg. This client uses more CPU than pgbench, so the figures differ. */
async function openLoop(url: string, scale: number): Promise<Tpcb> {
  const pool = new pg.Pool({ connectionString: url, max: 32 });
  await pool.query(`
    create table pgbench_branches (bid int primary key, bbalance int) with (fillfactor = 100);
    create table pgbench_tellers (tid int primary key, bid int, tbalance int) with (fillfactor = 100);
    create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select n, 0 from generate_series(1, ${scale}) n;
    insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0 from generate_series(1, ${scale * 10}) n;
    insert into pgbench_accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${scale * 100_000}) n`);
  await pool.query('vacuum analyze');
  return {
    what: 'the statements of pgbench through pg (pgbench is not on this machine)',
    async run(clients, seconds) {
      const start = performance.now();
      let committed = 0;
      const client = async () => {
        const connection = await pool.connect();
        while (performance.now() < start + seconds * 1000) {
          await transaction(connection, scale);
          committed++;
        }
        connection.release();
      };
      await Promise.all(Array.from({ length: clients }, client));
      return committed / ((performance.now() - start) / 1000);
    },
    close: () => pool.end(),
  };
}

async function transaction(connection: pg.PoolClient, scale: number): Promise<void> {
  const random = (to: number) => 1 + Math.floor(Math.random() * to);
  const [aid, tid, bid] = [random(scale * 100_000), random(scale * 10), random(scale)];
  const delta = random(10_001) - 5_001;
  await connection.query('begin');
  await connection.query('update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, aid]);
  await connection.query('select abalance from pgbench_accounts where aid = $1', [aid]);
  await connection.query('update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid]);
  await connection.query('update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid]);
  await connection.query(
    'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
    [tid, bid, aid, delta],
  );
  await connection.query('end');
}
