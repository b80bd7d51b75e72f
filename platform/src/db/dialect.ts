import type { Socket } from 'node:net';
import {
  type AbortableOperationOptions,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import type { DatabaseTracing } from '../tracing/tracing.ts';

/**
 * PostgreSQL dialect that saves a round trip by sending BEGIN together with the transaction's first statement. Requires
 * a pool of `PipelinedClient` with `pipeline: true`.
 */
export class EagerDialect extends PostgresDialect {
  readonly #pool: pg.Pool;
  readonly #tracing: DatabaseTracing | null;

  constructor(pool: pg.Pool, tracing: DatabaseTracing | null) {
    super({ pool });
    this.#pool = pool;
    this.#tracing = tracing;
  }

  override createDriver(): Driver {
    const config = { pool: this.#pool };
    return this.#tracing ? new TracedDriver(config, this.#tracing) : new EagerDriver(config);
  }
}

class EagerDriver extends PostgresDriver {
  readonly #begun = new WeakMap<DatabaseConnection, Promise<void>>();

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const begun = super.beginTransaction(connection, settings);
    // If BEGIN fails, the connection is lost. All later statements fail too, and the commit reports the error at the
    // latest.
    begun.catch(() => undefined);
    this.#begun.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection);
    await super.commitTransaction(connection);
  }
}

/** Records how long callers wait for a connection. */
class TracedDriver extends EagerDriver {
  readonly #tracing: DatabaseTracing;

  constructor(config: PostgresDialectConfig, tracing: DatabaseTracing) {
    super(config);
    this.#tracing = tracing;
  }

  override async acquireConnection(options?: AbortableOperationOptions): Promise<DatabaseConnection> {
    const startedAt = performance.now();
    const connection = await super.acquireConnection(options);
    this.#tracing.waited(startedAt);
    return connection;
  }
}

const prepared = new Map<string, string>();

/**
 * Prepares the statement `text` under `name` on every connection. Only meant for the few statements that run
 * constantly.
 */
export function keepPrepared(name: string, text: string): void {
  prepared.set(text, name);
}

/**
 * Sends statements that are issued together in one packet: BEGIN and the next statement, or several independent
 * statements.
 */
export class PipelinedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The pool listens for errors only while the connection is idle. If the server closes it during a transaction, the
    // statements are rejected, but without this listener, the error would end the process.
    this.on('error', () => undefined);
  }

  override query = ((text: unknown, values?: unknown, callback?: unknown) => {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    const name = typeof text === 'string' ? prepared.get(text) : undefined;
    const query = super.query as (...args: unknown[]) => unknown;
    return name === undefined
      ? query.call(this, text, values, callback)
      : query.call(this, { name, text, values }, undefined, callback);
  }) as pg.Client['query'];
}
