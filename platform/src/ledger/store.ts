import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { clusterFolders, hasCluster } from '../db/embedded/clusterFolder.ts';
import { postmasterIn } from '../db/embedded/postmaster.ts';
import { StoreError } from '../db/embedded/storeError.ts';
import { startEmbedded } from '../db/embedded.ts';
import { FolderTaken } from '../db/folderLock.ts';
import { kernelSettings } from '../shared/kernelSettings.ts';
import { readSection } from '../shared/settings.ts';

/** Exit code of inspection tools when there was nothing to inspect. */
export const NOTHING_INSPECTED = 2;

interface OpenStore {
  url: string;
  stop(): Promise<void>;
}

/**
 * Opens DATABASE_URL, or the store in DATA_DIR whether or not it is running, calls `inspect` with its URL and returns
 * its exit code. Shuts down the server if it had to be started. Prints `absent` if there is no store.
 */
export async function inspectStore(absent: string, inspect: (url: string) => Promise<number>): Promise<number> {
  try {
    const store = await openStore();
    if (store) return await inspect(store.url).finally(store.stop);
    console.log(absent);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    console.error(error.message);
  }
  return NOTHING_INSPECTED;
}

async function openStore(): Promise<OpenStore | null> {
  const faults: string[] = [];
  const { databaseUrl } = readSection({ databaseUrl: kernelSettings.databaseUrl }, process.env, faults);
  if (faults.length > 0) throw new StoreError(faults.join('\n'));
  if (databaseUrl !== null) return { url: databaseUrl, stop: async () => undefined };
  const dataDir = path.resolve(process.env.DATA_DIR ?? '.data');
  if (!(await hasCluster(dataDir))) return null;
  try {
    return await startEmbedded({ dataDir });
  } catch (error) {
    if (!(error instanceof FolderTaken)) throw error;
    return { url: await runningUrl(dataDir), stop: async () => undefined };
  }
}

/** URL of the PostgreSQL server that a running platform has started for this folder. */
async function runningUrl(dataDir: string): Promise<string> {
  const [cluster] = await clusterFolders(dataDir);
  const server = await postmasterIn(cluster);
  if (!server) throw new StoreError(`The database of ${dataDir} is starting or stopping. Try again in a moment.`);
  const password = (await readFile(path.join(dataDir, 'postgres.password'), 'utf8')).trim();
  return `postgres://duelbook:${password}@127.0.0.1:${server.port}/duelbook`;
}
