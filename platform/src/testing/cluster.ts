import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { buildApp, startModules, stopWork } from '../build.ts';
import { loadConfig } from '../config.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { installJobs } from '../jobs/install.ts';
import { disposableDataFolder } from './dataFolder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the migrated template database. */
    templateUrl: string;
  }
}

/**
 * Vitest globalSetup: starts one PostgreSQL per run, with a migrated and seeded template that every test file clones.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = disposableDataFolder('test');
  const store = await startEmbedded({ dataDir: folder, durable: false });
  const teardown = async () => {
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await migrate(store.url);
    await installJobs(store.url);
    await seedModules(store.url, folder);
  } catch (error) {
    await teardown();
    throw error;
  }
  project.provide('templateUrl', store.url);
  return teardown;
}

/** Starts modules as in production, with all schemas compiled, so that every schema is validated once. */
async function seedModules(url: string, folder: string): Promise<void> {
  const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, DATABASE_URL: url });
  const app = await buildApp(config);
  await startModules(app);
  await stopWork(app);
  await app.close();
}
