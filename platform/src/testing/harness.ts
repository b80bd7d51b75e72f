import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { inject as provided } from 'vitest';
import type { App, Deps } from '../app.ts';
import { type BuildOptions, buildApp, startModules, stopWork } from '../build.ts';
import { loadConfig } from '../config.ts';
import type { Db } from '../db/database.ts';
import { openDatabase } from '../db/pool.ts';
import type { Config } from '../shared/config.ts';
import { createLogger } from '../shared/log.ts';
import { cloneTemplate } from './clone.ts';
import { patience } from './patience.ts';
import { createPerson, type Person, type PersonOptions } from './person.ts';

type Partly<T> = { readonly [K in keyof T]?: T[K] extends object ? Partly<T[K]> : T[K] };

export type { Person, PersonOptions } from './person.ts';

export interface TestOptions extends Pick<BuildOptions, 'modules' | 'providers' | 'log'> {
  /**
   * Configuration overrides, merged into test defaults. Rate limits are off unless set. Passing another test platform's
   * `databaseUrl` runs two platforms on one database.
   */
  config?: Partly<Config>;
}

export interface TestPlatform {
  app: App;
  deps: Deps;
  /** Database access as the application. */
  db: Db;
  /** Database access as the owner, for inspection and for changes the application isn't allowed to make. */
  owner: Db;
  /** URL of this test's database for its owner. */
  databaseUrl: string;
  /**
   * Calls a route; `person` is null when signed out. Money routes get an Idempotency-Key unless the headers contain
   * one.
   */
  inject(
    person: Pick<Person, 'token'> | null,
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  /** Creates an enabled user with a verified phone, a session, and `cash` cents in the wallet. */
  person(options?: PersonOptions): Promise<Person>;
  clock: {
    /** Advances database time and runs due timers. */
    advance(ms: number): Promise<void>;
  };
  /** Listens on a free port of 127.0.0.1 for websockets and raw sockets. Returns `host:port`. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts a complete platform on its own database. Nothing polls: run timers with `clock.advance` or
 * `deps.timers.runDue()` and jobs with `deps.jobs.runDue()`. `startWork(app)` starts polling for tests that need it.
 */
export async function testPlatform(options: TestOptions = {}): Promise<TestPlatform> {
  const folder = await mkdtemp(path.join(tmpdir(), 'duelbook-file-'));
  const database = await cloneTemplate(provided('templateUrl'));
  const config = testConfig(database.url, folder, options.config);
  const databaseUrl = config.databaseUrl ?? database.url;
  const log = options.log ?? createLogger('silent');
  const app = await buildApp(config, { ...options, log });
  const owner = openDatabase(databaseUrl, { size: 4, asOwner: true });
  await startModules(app);

  return {
    app,
    deps: app.deps,
    db: app.deps.db,
    owner,
    databaseUrl,
    inject: (person, method, url, body, headers = {}) => call(app, person, method, url, body, headers),
    person: (wanted) => createPerson(app.deps.db, wanted),
    clock: {
      async advance(ms) {
        await sql`insert into app_clock (offset_ms) values (${ms})
          on conflict (singleton) do update set offset_ms = app_clock.offset_ms + excluded.offset_ms`.execute(owner);
        await app.deps.timers.runDue();
      },
    },
    async listen() {
      await app.listen({ host: '127.0.0.1', port: 0 });
      const address = app.server.address();
      if (address === null || typeof address === 'string') throw new Error('the test server did not bind');
      return `127.0.0.1:${address.port}`;
    },
    async close() {
      await stopWork(app);
      await app.close();
      await owner.destroy();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

let keys = 0;

async function call(
  app: App,
  person: Pick<Person, 'token'> | null,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<LightMyRequestResponse> {
  return app.inject({
    method,
    url,
    headers: {
      ...(method !== 'GET' && { 'idempotency-key': `test-${process.pid}-${++keys}` }),
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

function testConfig(databaseUrl: string, dataDir: string, changes: Partly<Config> = {}): Config {
  const defaults = loadConfig({
    NODE_ENV: 'test',
    TEST_CLOCK: '1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DATABASE_POOL: '12',
    TIMER_POLL_MS: '20',
    LIVE_POLL_MS: '100',
    LIVE_RECHECK_MS: '100',
    OPEN_REGIONS: '*',
    DRAIN_MS: '2000',
    ...patience,
    ...Object.fromEntries(
      ['DEFAULT', 'READS', 'MONEY', 'MESSAGES', 'SMS', 'CODE', 'WEBHOOKS'].map((name) => [`LIMIT_${name}`, 'off']),
    ),
  });
  return merge(defaults, changes) as Config;
}

function merge(base: unknown, changes: unknown): unknown {
  if (changes === undefined) return base;
  if (!isRecord(base) || !isRecord(changes)) return changes;
  const merged = { ...base };
  for (const [key, value] of Object.entries(changes)) merged[key] = merge(base[key], value);
  return merged;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
