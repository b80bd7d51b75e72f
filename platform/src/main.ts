import { buildApp, startWork, stopWork } from './app.ts';
import { type Config, ConfigError, loadConfig } from './config.ts';
import { checkClock } from './db/clock.ts';
import { startEmbedded } from './db/embedded.ts';
import { FolderTaken } from './db/folderLock.ts';
import { migrate } from './db/migrate.ts';
import { addProcessMetrics } from './http/metrics.ts';
import { installJobs } from './jobs/install.ts';
import { createLogger, type Logger } from './shared/log.ts';
import { onStop } from './stop.ts';

/** Starts the platform: configuration, store, migrations, app, background work, port. Exits with 1 and a message when it cannot. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const log = createLogger(config.logLevel);
  const store =
    config.databaseUrl === null ? await startEmbedded({ dataDir: config.dataDir, port: config.databasePort }) : null;
  try {
    await run(config, log, store?.url ?? config.databaseUrl ?? '', async () => store?.stop());
  } catch (error) {
    await store?.stop();
    throw error;
  }
}

async function run(config: Config, log: Logger, databaseUrl: string, stopStore: () => Promise<void>): Promise<void> {
  for (const name of await migrate(databaseUrl)) log.info({ migration: name }, 'migrated');
  await installJobs(databaseUrl);
  const app = await buildApp(config, { databaseUrl, log });
  await checkClock(app.deps.db, config);
  addProcessMetrics(app.deps.metrics);
  await startWork(app);
  await app.listen({ host: config.host, port: config.port });
  log.info({ host: config.host, port: config.port, pid: process.pid }, 'platform is ready');
  onStop(log, config.drainMs, async () => {
    await stopWork(app);
    await app.close();
    await stopStore();
  });
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof FolderTaken;
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (taken) console.error('The port of the platform is taken. Stop the other program or set PLATFORM_PORT.');
  else console.error(expected ? error.message : error);
  process.exit(1);
});
