/**
 * `npm run ledger:check`: looks through the whole ledger of DATABASE_URL, or of the store in DATA_DIR whether it runs or
 * not. Prints a line a check; exit 1 names the first row that is wrong, exit 2 says that there was nothing to look at.
 */
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../db/embedded.ts';
import { FolderTaken } from '../db/folderLock.ts';
import { type Report, runChecks } from './checks.ts';

/** Looks through the database at `url` as its owner, in one snapshot, so that a busy ledger is not seen half way. */
async function checkLedger(url: string): Promise<Report> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await runChecks(client);
  } finally {
    await client.end();
  }
}

/** Opens what is to be checked: `stop` undoes what had to be started for it. */
async function open(): Promise<{ url: string; stop(): Promise<void> } | null> {
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

/** The address of the server that a running platform keeps in the folder. */
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

const store = await open();
if (store === null) {
  console.log('There is no ledger here: set DATABASE_URL, or DATA_DIR to the folder of a store.');
  process.exitCode = 2;
} else {
  const { lines, sound } = await checkLedger(store.url).finally(store.stop);
  console.log([...lines, sound ? 'The ledger is sound.' : 'The ledger is NOT sound.'].join('\n'));
  process.exitCode = sound ? 0 : 1;
}
