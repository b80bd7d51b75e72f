import type { Redis } from 'ioredis';
import type { App, Deps } from './app.ts';
import { openDatabase } from './db/pool.ts';
import { connectServices } from './db/services.ts';
import { addAccess } from './http/access/access.ts';
import { addOpenApi } from './http/contract/openapi.ts';
import { addReference } from './http/contract/reference.ts';
import { addStorableCheck } from './http/input/storable.ts';
import { createCapacity } from './http/limits/capacity.ts';
import { openRedis } from './http/limits/redis.ts';
import { addHealth, type Readiness } from './http/monitoring/health.ts';
import { createMetrics } from './http/monitoring/metrics.ts';
import { createServer } from './http/server.ts';
import { createSwitches } from './http/switches/switches.ts';
import type { BatchHandler, JobHandler } from './jobs/jobs.ts';
import { createJobs, worksOf } from './jobs/worker.ts';
import { createKernelModule } from './kernelModule.ts';
import { createLive } from './live/hub.ts';
import { addSockets, type Sockets } from './live/sockets.ts';
import { createWakeups } from './live/wakeups.ts';
import type { Module } from './module.ts';
import { modules as allModules } from './modules.ts';
import type { Providers } from './providers/index.ts';
import { makeProviders } from './providers/make.ts';
import { measured } from './providers/measured.ts';
import { createRegions } from './regions/regions.ts';
import type { Config } from './shared/config.ts';
import { createLogger, type Logger } from './shared/log.ts';
import type { TimerHandler } from './timers/timers.ts';
import { createTimers } from './timers/worker.ts';
import { startTracing, type Tracing } from './tracing/tracing.ts';

export interface BuildOptions {
  /** Defaults to `config.databaseUrl`. Connections are opened on demand. */
  databaseUrl?: string;
  modules?: Module[];
  providers?: Providers;
  log?: Logger;
}

interface Running {
  modules: Module[];
  sockets: Sockets;
  readiness: Readiness;
  started: boolean;
}

const runningOf = new WeakMap<App, Running>();

/**
 * Builds the platform without listening or touching the database. Throws if a route has no policy, if two modules have
 * the same name, or if a staff route has no roles. `app.close()` also closes the database pool.
 */
export async function buildApp(config: Config, options: BuildOptions = {}): Promise<App> {
  const modules = [createKernelModule(), ...(options.modules ?? allModules)];
  const redis = config.redisUrl === null ? null : openRedis(config.redisUrl);
  const log = options.log ?? createLogger(config.logLevel);
  const tracing = await startTracing(config.tracing, log);
  const deps = createDeps(config, options, modules, { redis, log, tracing });
  const readiness = { stopping: false };

  const capacity = createCapacity(config.requestsInFlight);
  const app = createServer(config, { ...deps, capacity, readiness });
  app.decorate('deps', deps);
  await addOpenApi(app);
  addAccess(app, deps, capacity, redis);
  addStorableCheck(app);
  addHealth(app, deps, readiness);
  // Without this header, clients would keep their connections open and closing the server would wait for them.
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.stopping) reply.header('connection', 'close');
  });
  addReference(app, config);
  const sockets = await addSockets(app, deps);
  await app.register(async (scope) => {
    for (const module of modules) module.routes?.(scope);
  });
  app.addHook('onClose', async () => {
    redis?.disconnect();
    await deps.db.destroy();
    await tracing?.stop();
  });
  runningOf.set(app, { modules, sockets, readiness, started: false });
  await app.ready();
  return app;
}

/**
 * Starts all modules once, which stores their database content and fills their registries. Starts no background work.
 * The database must already be migrated.
 */
export async function startModules(app: App): Promise<void> {
  const state = running(app);
  if (state.started) return;
  state.started = true;
  for (const module of state.modules) await module.start?.(app.deps);
}

/** Starts background work (jobs, timers and live updates). Call it after `startModules`. */
export async function startWork(app: App): Promise<void> {
  const { sockets } = running(app);
  const { jobs, timers, live } = app.deps;
  await startModules(app);
  await jobs.start();
  timers.start();
  live.start();
  sockets.start();
}

/**
 * Stops background work without losing any: stops accepting traffic, closes sockets, then lets running timers and jobs
 * finish.
 */
export async function stopWork(app: App): Promise<void> {
  const { modules, sockets, readiness } = running(app);
  const { jobs, timers, live } = app.deps;
  readiness.stopping = true;
  sockets.stop();
  await Promise.all([timers.stop(), jobs.stop(), live.stop()]);
  for (const module of [...modules].reverse()) await module.stop?.(app.deps);
}

function createDeps(
  config: Config,
  options: BuildOptions,
  modules: Module[],
  { redis, log, tracing }: { redis: Redis | null; log: Logger; tracing: Tracing | null },
): Deps {
  const url = options.databaseUrl ?? config.databaseUrl ?? 'postgres://127.0.0.1:1/none';
  const db = openDatabase(url, {
    size: config.poolSize,
    statementTimeout: config.statementTimeoutMs,
    lockTimeout: config.lockTimeoutMs,
    connectionWait: config.connectionWaitMs,
    tracing: tracing?.database ?? null,
  });
  const metrics = createMetrics();
  const wakeups = redis && createWakeups(redis);
  const channels = modules.flatMap((module) => module.channels ?? []);
  const deps: Deps = {
    config,
    db,
    log,
    metrics,
    tracing,
    providers: options.providers ?? measured(makeProviders(config), metrics.providerCalls),
    live: createLive({ db, config, log, metrics, wakeups }, channels),
    regions: createRegions(config),
    switches: createSwitches(db),
    timers: createTimers(collect<TimerHandler>(modules, 'timers'), () => deps),
    jobs: createJobs(
      worksOf(
        collect<JobHandler<never>>(modules, 'jobs') as ReadonlyMap<string, JobHandler>,
        collect<BatchHandler<never>>(modules, 'batches') as ReadonlyMap<string, BatchHandler>,
      ),
      Object.assign({}, ...modules.map((module) => module.schedules ?? {})),
      () => deps,
    ),
  };
  connectServices(db, { relay: deps.live.relay, send: deps.jobs.send });
  return deps;
}

function collect<T>(modules: Module[], part: 'timers' | 'jobs' | 'batches'): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const module of modules) {
    for (const [name, handler] of Object.entries((module[part] ?? {}) as Record<string, T>)) {
      if (found.has(name)) throw new Error(`${module.name}: duplicate ${part} ${name}`);
      found.set(name, handler);
    }
  }
  return found;
}

function running(app: App): Running {
  const found = runningOf.get(app);
  if (!found) throw new Error('the app was not created by buildApp');
  return found;
}
