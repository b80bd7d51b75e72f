import { isIPv6 } from 'node:net';
import pg from 'pg';
import type { App } from './app.ts';
import { buildApp, startWork, stopWork } from './build.ts';
import { loadConfig } from './config.ts';
import { checkClock } from './db/clock.ts';
import { StoreError } from './db/embedded/storeError.ts';
import { startEmbedded } from './db/embedded.ts';
import { migrate, migrationFaults } from './db/migrate.ts';
import { MigrationMismatch } from './db/migrationFiles.ts';
import { servingLoginFaults } from './db/servingLogin.ts';
import { compileSchemas } from './http/lazySchemas.ts';
import { addProcessMetrics } from './http/monitoring/metrics.ts';
import { serveMetrics } from './http/monitoring/metricsServer.ts';
import { installJobs } from './jobs/install.ts';
import { addressFault } from './market/engine/nodes/reach.ts';
import { type Config, ConfigError, isProduction, StartRefused } from './shared/config.ts';
import { createLogger, type Logger } from './shared/log.ts';
import { onStop } from './stop.ts';

/**
 * Starts the platform in this order: configuration, database, app, background work, HTTP port. On failure,
 * prints a message and exits with 1.
 */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLogger(config.logLevel);
  const closers: (() => Promise<void>)[] = [];
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= closeAll(closers);
    return closing;
  };
  const starting = start(config, log, closers);
  // If a signal arrives during startup, wait for startup to finish, because a partial startup can't be undone safely.
  onStop(log, config.drainMs, () => starting.catch(() => undefined).then(close));
  try {
    await starting;
  } catch (error) {
    await close();
    throw error;
  }
}

/** Adds a cleanup function to `closers` for everything it starts, so that a failed startup can be cleaned up. */
async function start(config: Config, log: Logger, closers: (() => Promise<void>)[]): Promise<void> {
  const databaseUrl = config.databaseUrl ?? (await openStore(config, log, closers));
  if (isProduction(config)) await checkServing(databaseUrl);
  else await prepareDatabase(databaseUrl, log);
  await checkAnnounced(config);
  const app = await buildApp(config, { databaseUrl, log });
  closers.push(() => drain(app));
  await checkClock(app.deps.db, config);
  addProcessMetrics(app.deps.metrics);
  if (config.metricsPort !== null) {
    const metrics = await serveMetrics(app.deps.metrics.registry, config.metricsHost, config.metricsPort);
    closers.push(() => metrics.close());
  }
  await startWork(app);
  await app.listen({ host: config.host, port: config.port });
  log.info({ host: config.host, port: config.port, pid: process.pid }, 'platform is ready');
  compileSchemas(app).catch((error: unknown) => log.error({ err: error }, 'a schema could not be compiled'));
}

/** In development, the process migrates the database itself, so its login has to be the owner's. */
async function prepareDatabase(databaseUrl: string, log: Logger): Promise<void> {
  const { applied, adopted } = await migrate(databaseUrl);
  for (const name of applied) log.info({ migration: name }, 'migrated');
  if (adopted.length > 0) log.info('adopted the baseline');
  await installJobs(databaseUrl);
}

/** In production, `npm run migrate` has prepared the database, and this login must not have the rights to do so. */
async function checkServing(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect().catch((cause: unknown) => {
      throw new StartRefused(["DATABASE_URL: the database can't be used. Run npm run doctor"], { cause });
    });
    const faults = [...(await servingLoginFaults(client)), ...(await migrationFaults(client))];
    if (faults.length > 0) throw new StartRefused(faults);
  } finally {
    await client.end();
  }
}

/** Refuses to serve if other nodes couldn't reach this one for the markets that it holds. */
async function checkAnnounced(config: Config): Promise<void> {
  const { host, port, market } = config;
  if (market.address === null && !isProduction(config)) return;
  const address = market.address ?? `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
  const fault = await addressFault({ address, host, port });
  if (fault !== null) throw new StartRefused([fault]);
}

/** Runs the cleanup functions in reverse order. */
async function closeAll(closers: (() => Promise<void>)[]): Promise<void> {
  for (const close of closers.toReversed()) await close();
}

async function openStore(config: Config, log: Logger, closers: (() => Promise<void>)[]): Promise<string> {
  const store = await startEmbedded({ dataDir: config.dataDir, port: config.databasePort });
  closers.push(() => store.stop());
  if (store.notice) log.warn(store.notice);
  return store.url;
}

/** Lets requests in flight finish before the database is closed. */
async function drain(app: App): Promise<void> {
  await stopWork(app);
  await app.close();
}

main().catch((error: unknown) => {
  const expected = [ConfigError, StartRefused, StoreError, MigrationMismatch].some((kind) => error instanceof kind);
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (taken) console.error("The platform's port is already in use. Stop the other process or set PLATFORM_PORT.");
  else console.error(expected && error instanceof Error ? error.message : error);
  process.exit(1);
});
