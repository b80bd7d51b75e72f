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
 * PostgreSQL whose BEGIN does not cost a round trip of its own: it is sent together with the first statement of the
 * transaction. Needs a pool of `PipelinedClient` with `pipeline: true`.
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
    // When it fails the connection is gone: then so do the statements behind it, and at the latest the commit tells.
    begun.catch(() => undefined);
    this.#begun.set(connection, begun);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#begun.get(connection);
    await super.commitTransaction(connection);
  }
}

/** Tells how long each connection was waited for. */
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

/** Has every connection keep the statement `text` parsed under `name`: for the few that run all the time. */
export function keepPrepared(name: string, text: string): void {
  prepared.set(text, name);
}

/** Sends what is asked in one go in one packet: a BEGIN with the statement right behind it, statements that do not wait for each other. */
export class PipelinedClient extends pg.Client {
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
