import { Kysely } from 'kysely';
import pg from 'pg';
import { invariant } from '../shared/assert.ts';
import type { DatabaseTracing } from '../tracing/tracing.ts';
import type { Database, Db } from './database.ts';
import { EagerDialect, PipelinedClient } from './dialect.ts';

/** The role that the application works as; migrations are run by the owner. */
export const APP_ROLE = 'duelbook_app';

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, parseInt8);
types.setTypeParser(pg.types.builtins.NUMERIC, parseNumeric);

export interface PoolOptions {
  size: number;
  /** Keep the connecting role (the owner) instead of becoming `duelbook_app`. */
  asOwner?: boolean;
  /** Milliseconds; none for the owner, whose migrations and checks may take their time. */
  statementTimeout?: number;
  lockTimeout?: number;
  tracing?: DatabaseTracing | null;
}

/**
 * Opens a pool on a PostgreSQL address. Connections are made when first needed. int8 and numeric arrive as numbers,
 * a value outside the safe range is an error; timestamps arrive as Date.
 */
export function openDatabase(url: string, options: PoolOptions): Db {
  const { size, asOwner = false, tracing = null } = options;
  const pool = new pg.Pool({
    Client: PipelinedClient,
    pipeline: true,
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    application_name: 'duelbook',
    types,
    ...(asOwner ? {} : { options: sessionOptions(options) }),
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
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

/**
 * Runs SQL that holds several statements and gives the rows of all of them, in order. The query builder keeps only those of a
 * single statement; pg-boss's maintenance needs them all.
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

/** Sums of int8 are numeric. */
function parseNumeric(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    throw new RangeError(`numeric ${text} is outside the safe range`);
  }
  return value;
}
