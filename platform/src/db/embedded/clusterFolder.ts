import { randomBytes } from 'node:crypto';
import { chmod, chown, lchown, mkdir, readFile, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { canEnter, type Identity, nameOf } from './identity.ts';
import { moveCluster } from './moveCluster.ts';
import { makePublicFolder, SHARED_FOLDER } from './sharedFolder.ts';
import { reasonOf, StoreError } from './storeError.ts';
import { entriesOf } from './tree.ts';

/** File in the data folder that names the cluster's folder if it is elsewhere. */
const POINTER = 'postgres.location';
/** File in a cluster's folder outside the data folder. It names the data folder that the cluster belongs to. */
const ORIGIN = 'origin';

/**
 * The folders that may contain a data folder's cluster, with the current folder first. The second folder contains the
 * cluster only if a move is still pending.
 */
export async function clusterFolders(dataDir: string): Promise<[string, ...string[]]> {
  const [inside, elsewhere] = [path.join(dataDir, 'postgres'), await pointerOf(dataDir)];
  return elsewhere === null ? [inside] : [elsewhere, inside];
}

/** Whether a data folder has a cluster, even if the cluster can no longer be found. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  return (await pointerOf(dataDir)) !== null || (await isInitialized(path.join(dataDir, 'postgres')));
}

/** Whether a cluster is initialized. Throws a StoreError if another user's permissions prevent checking. */
export async function isInitialized(folder: string): Promise<boolean> {
  try {
    await stat(path.join(folder, 'PG_VERSION'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw new StoreError(
      `The database in ${folder} can't be read: ${reasonOf(error)}. Start as the user that started it before, or set ` +
        'DATA_DIR to another folder.',
      { cause: error },
    );
  }
}

/**
 * Returns a folder for the cluster that PostgreSQL's user can enter: `postgres` in the data folder, or else a folder in
 * `shared`. Moves an existing cluster there. `keep` must be called once the cluster is initialized, so that the next
 * start finds it.
 */
export async function openClusterFolder(
  dataDir: string,
  identity: Identity,
  shared = SHARED_FOLDER,
): Promise<{ folder: string; keep(): Promise<void> }> {
  const inside = path.join(dataDir, 'postgres');
  const elsewhere = await pointerOf(dataDir);
  if (elsewhere !== null) {
    await finishMove(inside, elsewhere, identity);
    await claim(dataDir, elsewhere);
    return { folder: elsewhere, keep: async () => undefined };
  }
  if (await isInside(inside, identity)) return { folder: inside, keep: async () => undefined };
  const folder = await makeInSharedFolder(dataDir, identity, shared);
  const keep = () => writePointer(dataDir, folder);
  if (await isInitialized(inside)) {
    // The pointer is written first, so that the next start can finish an interrupted move.
    await keep();
    await moveCluster(inside, folder, identity);
  }
  return { folder, keep };
}

/**
 * Prepares the folder inside the data folder. Returns false if PostgreSQL's user can't enter it, unless it already has
 * a cluster.
 */
async function isInside(inside: string, identity: Identity): Promise<boolean> {
  await mkdir(inside, { recursive: true, mode: 0o700 });
  if (identity.uid === undefined || identity.gid === undefined) return true;
  // The folder is either new or owned by root because root copied or restored it.
  if ((await stat(inside)).uid === 0 || !(await isInitialized(inside)))
    for (const name of entriesOf(inside)) await lchown(path.join(inside, name), identity.uid, identity.gid);
  if (await canEnter(inside, identity)) return true;
  if (!(await isInitialized(inside))) await rmdir(inside).catch(() => undefined);
  return false;
}

async function makeInSharedFolder(dataDir: string, identity: Identity, shared: string): Promise<string> {
  const home = path.join(shared, 'clusters', randomBytes(4).toString('hex'));
  const folder = path.join(home, 'postgres');
  let fault = `${await nameOf(identity)} can't enter it either`;
  try {
    makePublicFolder(home);
    await writeFile(path.join(home, ORIGIN), await realpath(dataDir));
    await mkdir(folder, { mode: 0o700 });
    if (identity.uid !== undefined && identity.gid !== undefined) await chown(folder, identity.uid, identity.gid);
    if (await canEnter(folder, identity)) return folder;
  } catch (error) {
    fault = reasonOf(error);
  }
  await rm(home, { recursive: true, force: true }).catch(() => undefined);
  throw new StoreError(
    `As root, PostgreSQL runs as the user ${await nameOf(identity)}, who can't enter ${dataDir}, and ${shared} can't be ` +
      `used instead: ${fault}. Set DATA_DIR to a folder that this user can enter.`,
  );
}

/** Continues a move that was interrupted after the pointer was written. */
async function finishMove(inside: string, elsewhere: string, identity: Identity): Promise<void> {
  if (await isInitialized(elsewhere)) return;
  if (await isInitialized(inside)) return moveCluster(inside, elsewhere, identity);
  const pointer = path.join(path.dirname(inside), POINTER);
  throw new StoreError(
    `The database of ${path.dirname(inside)} was in ${elsewhere}, which no longer exists. Restore it, or delete ` +
      `${pointer} to start with an empty one.`,
  );
}

/** Ensures that a copy of a data folder doesn't write to the original's database. */
async function claim(dataDir: string, folder: string): Promise<void> {
  const file = path.join(path.dirname(folder), ORIGIN);
  const origin = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (origin === '' || (await isSame(origin, dataDir))) return;
  if ((await pointerOf(origin).catch(() => null)) === folder) {
    throw new StoreError(
      `${dataDir} is a copy of ${origin} and would share its database in ${folder}. Set DATA_DIR to another folder, or ` +
        `delete ${path.join(dataDir, POINTER)} to start with an empty database.`,
    );
  }
  await writeFile(file, await realpath(dataDir)); // The data folder was moved.
}

async function isSame(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((folder) => stat(folder).catch(() => null)));
  return a != null && b != null && a.ino === b.ino && a.dev === b.dev;
}

async function pointerOf(dataDir: string): Promise<string | null> {
  try {
    return (await readFile(path.join(dataDir, POINTER), 'utf8')).trim() || null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new StoreError(
      `The data folder ${dataDir} can't be read: ${reasonOf(error)}. Start as the user that started it before, or set ` +
        'DATA_DIR to another folder.',
      { cause: error },
    );
  }
}

async function writePointer(dataDir: string, folder: string): Promise<void> {
  const [file, written] = [path.join(dataDir, POINTER), path.join(dataDir, `${POINTER}.new`)];
  await writeFile(written, `${folder}\n`, { flush: true });
  await chmod(written, 0o644);
  await rename(written, file);
}
