import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryDataFolder } from '../testing/dataFolder.ts';
import { StoreError } from './embedded/storeError.ts';
import { startEmbedded } from './embedded.ts';
import { FolderTaken, lockFolder } from './folderLock.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryDataFolder('duelbook-store-');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const postmaster = async () =>
  Number((await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);

/** Starts PostgreSQL from another process, then kills that process so that the server is orphaned. */
async function leaveOrphan(): Promise<void> {
  const script = `
    import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))};
    await startEmbedded({ dataDir: ${JSON.stringify(folder)} });
    console.log('up');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', () => reject(new Error('the other process ended')));
  });
  await expect(startEmbedded({ dataDir: folder })).rejects.toThrow(new RegExp(`in use by process ${child.pid}`));
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

test('data survives a clean stop, settings are durable, and the folder is released', async () => {
  const first = await startEmbedded({ dataDir: folder });
  await query(first.url, 'create table kept (n int); insert into kept values (7)');
  const settings = await query(
    first.url,
    `select name, setting from pg_settings
    where name in ('fsync', 'synchronous_commit', 'full_page_writes') order by 1`,
  );
  expect(settings.map(({ setting }) => setting)).toEqual(['on', 'on', 'on']);
  await first.stop();
  await expect(postmaster()).rejects.toThrow(/ENOENT/);
  const second = await startEmbedded({ dataDir: folder });
  expect(second.adopted).toBe(false);
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
  await second.stop();
});

test('adopts a server left running by a killed process', async () => {
  await leaveOrphan();
  const pid = await postmaster();
  const store = await startEmbedded({ dataDir: folder });
  expect([store.adopted, await postmaster()]).toEqual([true, pid]);
  expect(await query(store.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await store.stop();
  await expect(query(store.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
});

test('a server that was just killed restarts with its data', async () => {
  await leaveOrphan();
  const pid = await postmaster();
  process.kill(pid, 'SIGKILL');
  const store = await startEmbedded({ dataDir: folder });
  expect(await postmaster()).not.toBe(pid);
  await store.stop();
});

test('a lock has one holder and is free once released', () => {
  const first = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderTaken);
  first.release();
  lockFolder(folder).release();
});

test('a folder that can’t be written is reported with a way out and no stack trace', async () => {
  await writeFile(path.join(folder, 'file'), '');
  const error = await startEmbedded({ dataDir: path.join(folder, 'file/data') }).catch((thrown: Error) => thrown);
  expect(error).toBeInstanceOf(StoreError);
  expect(error).toMatchObject({
    stack: expect.stringMatching(/^StoreError: .* Start as the user .* DATA_DIR .*folder\.$/),
  });
});
