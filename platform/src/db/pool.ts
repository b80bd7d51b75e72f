import { Kysely } from 'kysely';
import pg from 'pg';
import { invariant } from '../shared/assert.ts';
import type { DatabaseTracing } from '../tracing/tracing.ts';
import type { Database, Db } from './database.ts';
import { EagerDialect, PipelinedClient } from './dialect.ts';

/** The application's database role. Migrations run as the database's owner instead. */
export const APP_ROLE = 'duelbook_app';

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, parseInt8);
types.setTypeParser(pg.types.builtins.NUMERIC, parseNumeric);

export interface PoolOptions {
  size: number;
  /** Stays connected as the database's owner instead of switching to `duelbook_app`. */
  asOwner?: boolean;
  /** Statement timeout in milliseconds. The owner has none, because migrations and checks can take a long time. */
  statementTimeout?: number;
  lockTimeout?: number;
  /** Maximum wait for a connection, in milliseconds. */
  connectionWait?: number;
  tracing?: DatabaseTracing | null;
}

/**
 * Opens a connection pool for a PostgreSQL URL. Connections are opened on demand. int8 and numeric values are parsed as
 * numbers and throw if they are outside the safe range. Timestamps are parsed as Date.
 */
export function openDatabase(url: string, options: PoolOptions): Db {
  const { size, asOwner = false, connectionWait = 5000, tracing = null } = options;
  const pool = new pg.Pool({
    Client: PipelinedClient,
    pipeline: true,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: connectionWait,
    idleTimeoutMillis: 30_000,
    application_name: 'duelbook',
    types,
    ...(asOwner ? {} : { options: sessionOptions(options) }),
  });
  // The pool replaces connections that break while idle. Without this listener, the error would end the process.
  pool.on('error', () => undefined);
  const dialect = new EagerDialect(pool, tracing);
  const db = new Kysely<Database>({ dialect, ...(tracing && { log: tracing.statement }) });
  pools.set(db, pool);
  return db;
}

function sessionOptions({ statementTimeout = 0, lockTimeout = 0 }: PoolOptions): string {
  return `-c role=${APP_ROLE} -c statement_timeout=${statementTimeout} -c lock_timeout=${lockTimeout}`;
}

const pools = new WeakMap<Db, pg.Pool>();

/** Statistics about a pool's connections. */
export interface PoolUse {
  active: number;
  idle: number;
  /** Number of callers waiting for a connection. */
  waiting: number;
}

/** Counts the connections of a database opened by this process. */
export function poolUse(db: Db): PoolUse {
  const pool = pools.get(db);
  invariant(pool, 'the database was opened by this process');
  const { totalCount, idleCount, waitingCount } = pool;
  return { active: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
}

/**
 * Runs SQL that contains several statements and returns all of their rows in order. The query builder only returns the
 * rows of a single statement, but pg-boss needs all of them for its maintenance.
 */
export async function runStatements(db: Db, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const pool = pools.get(db);
  invariant(pool, 'the database was opened by this process');
  const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values);
  return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows) : result.rows };
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} is outside the safe range`);
  return value;
}

/** PostgreSQL returns sums of int8 as numeric. */
function parseNumeric(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`numeric ${text} is outside the safe range`);
  }
  return value;
}
