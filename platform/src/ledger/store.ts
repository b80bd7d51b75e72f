import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { startEmbedded } from '../db/embedded.ts';
import { FolderTaken } from '../db/folderLock.ts';

/**
 * Opens DATABASE_URL, or the store in DATA_DIR whether or not it is running, for inspection tools. `stop` shuts down
 * whatever had to be started. Returns null if there is no store.
 */
export async function openStore(): Promise<{ url: string; stop(): Promise<void> } | null> {
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: async () => undefined };
  const dataDir = path.resolve(process.env.DATA_DIR ?? '.data');
  if (!(await exists(path.join(dataDir, 'postgres', 'PG_VERSION')))) return null;
  try {
    return await startEmbedded({ dataDir });
  } catch (error) {
    if (!(error instanceof FolderTaken)) throw error;
    return { url: await runningUrl(dataDir), stop: async () => undefined };
  }
}

/** URL of the PostgreSQL server that a running platform has started in this folder. */
async function runningUrl(dataDir: string): Promise<string> {
  const password = (await readFile(path.join(dataDir, 'postgres.password'), 'utf8')).trim();
  const port = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://duelbook:${password}@127.0.0.1:${port}/duelbook`;
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
