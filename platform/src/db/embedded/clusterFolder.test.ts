import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryDataFolder } from '../../testing/dataFolder.ts';
import { asRoot } from '../testing/root.ts';
import { clusterFolders, hasCluster, isInitialized, openClusterFolder } from './clusterFolder.ts';
import { findIdentity } from './identity.ts';

/** An ordinary user. The tests only create files, so it needn't exist. */
const user = { uid: 54_321, gid: 54_321 };
let base: string;
let shared: string;
beforeEach(() => {
  base = temporaryDataFolder('duelbook-place-');
  shared = path.join(base, 'shared');
});
afterEach(() => rm(base, { recursive: true, force: true }));

/** A data folder in a folder with these permissions. */
async function dataFolder(mode: number): Promise<string> {
  const parent = await mkdtemp(path.join(base, 'project-'));
  await chmod(parent, mode);
  const dataDir = path.join(parent, '.data');
  await mkdir(dataDir);
  // Overrides the umask.
  await chmod(dataDir, 0o755);
  return dataDir;
}

/** Writes the files of initdb that these tests depend on. */
async function fill(folder: string, { uid, gid } = user): Promise<void> {
  await mkdir(path.join(folder, 'base'), { recursive: true });
  await writeFile(path.join(folder, 'PG_VERSION'), '18\n');
  await writeFile(path.join(folder, 'base/1'), 'money');
  for (const name of ['', 'PG_VERSION', 'base', 'base/1']) await chown(path.join(folder, name), uid, gid);
  await chmod(folder, 0o700);
}

async function newCluster(dataDir: string): Promise<string> {
  const { folder, keep } = await openClusterFolder(dataDir, user, shared);
  await fill(folder);
  await keep();
  return folder;
}

const open = async (dataDir: string) => (await openClusterFolder(dataDir, user, shared)).folder;

describe.runIf(asRoot)('as root', () => {
  test('a folder that the user can enter keeps its cluster', async () => {
    const dataDir = await dataFolder(0o755);
    expect(await newCluster(dataDir)).toBe(path.join(dataDir, 'postgres'));
    expect(await open(dataDir)).toBe(path.join(dataDir, 'postgres'));
    expect(await readdir(base)).not.toContain('shared');
  });

  test.each([
    ['the project', 0o700, 0o755],
    ['the data folder', 0o755, 0o700],
  ])('a cluster is elsewhere if the user can’t enter %s, and the next start finds it', async (_, parent, own) => {
    const dataDir = await dataFolder(parent);
    await chmod(dataDir, own);
    const folder = await newCluster(dataDir);
    expect(folder).toMatch(new RegExp(`^${shared}/clusters/[0-9a-f]{8}/postgres$`));
    expect(await open(dataDir)).toBe(folder);
    expect(await clusterFolders(dataDir)).toEqual([folder, path.join(dataDir, 'postgres')]);
    expect((await stat(path.dirname(dataDir))).mode & 0o777).toBe(parent);
    expect((await stat(dataDir)).mode & 0o777).toBe(own);
  });

  test('nothing is kept if the cluster was never initialized', async () => {
    const dataDir = await dataFolder(0o700);
    await openClusterFolder(dataDir, user, shared);
    expect(await hasCluster(dataDir)).toBe(false);
    expect(await readdir(dataDir)).toEqual([]);
  });

  test('a cluster from before the folder became private is moved with its data', async () => {
    const dataDir = await dataFolder(0o755);
    await newCluster(dataDir);
    await chmod(path.dirname(dataDir), 0o700);
    const folder = await open(dataDir);
    expect(folder).toContain(shared);
    expect(await readFile(path.join(folder, 'base/1'), 'utf8')).toBe('money');
    expect((await stat(path.join(folder, 'base/1'))).uid).toBe(user.uid);
    expect(await isInitialized(path.join(dataDir, 'postgres'))).toBe(false);
    expect(await open(dataDir)).toBe(folder);
  });

  test.runIf(statSync('/dev/shm', { throwIfNoEntry: false }))('a cluster is moved to another disk', async () => {
    const dataDir = await dataFolder(0o755);
    await newCluster(dataDir);
    await chmod(path.dirname(dataDir), 0o700);
    const disk = await mkdtemp('/dev/shm/duelbook-place-');
    try {
      await chmod(disk, 0o755);
      const { folder } = await openClusterFolder(dataDir, user, disk);
      expect(await readFile(path.join(folder, 'base/1'), 'utf8')).toBe('money');
      expect(await stat(path.join(folder, 'base/1'))).toMatchObject(user);
      expect((await stat(folder)).mode & 0o777).toBe(0o700);
      expect(await readdir(dataDir)).toEqual(['postgres.location']);
    } finally {
      await rm(disk, { recursive: true });
    }
  });

  test('a cluster in use is not moved', async () => {
    const dataDir = await dataFolder(0o755);
    const folder = await newCluster(dataDir);
    await chmod(path.dirname(dataDir), 0o700);
    const server = spawn('sleep', ['600'], { argv0: 'postgres' });
    try {
      await writeFile(path.join(folder, 'postmaster.pid'), `${server.pid}\n\n\n5432\n`);
      await expect(open(dataDir)).rejects.toThrow(`Stop it with kill -INT ${server.pid} and start again.`);
      expect(await isInitialized(folder)).toBe(true);
    } finally {
      server.kill();
    }
    await once(server, 'exit');
    expect(await open(dataDir)).toContain(shared);
  });

  test('an interrupted move is finished', async () => {
    const dataDir = await dataFolder(0o700);
    const folder = await newCluster(dataDir);
    await rename(folder, path.join(dataDir, 'postgres'));
    expect(await findIdentity(await clusterFolders(dataDir))).toEqual(user);
    expect(await open(dataDir)).toBe(folder);
    expect(await readFile(path.join(folder, 'base/1'), 'utf8')).toBe('money');
  });

  test('a cluster that root copied or restored belongs to PostgreSQL’s user again', async () => {
    const dataDir = await dataFolder(0o755);
    await fill(path.join(dataDir, 'postgres'), { uid: 0, gid: 0 });
    const folder = await open(dataDir);
    expect((await stat(path.join(folder, 'base/1'))).uid).toBe(user.uid);
  });

  test('PostgreSQL runs as the user that owns an existing cluster', async () => {
    const dataDir = await dataFolder(0o755);
    expect(await findIdentity([await newCluster(dataDir)])).toEqual(user);
  });

  test('a data folder that was moved keeps its cluster', async () => {
    const dataDir = await dataFolder(0o700);
    const folder = await newCluster(dataDir);
    await rename(dataDir, `${dataDir}-2`);
    expect(await open(`${dataDir}-2`)).toBe(folder);
    expect(await open(`${dataDir}-2`)).toBe(folder);
  });

  test('a copy of a data folder doesn’t share the original’s cluster', async () => {
    const dataDir = await dataFolder(0o700);
    const folder = await newCluster(dataDir);
    await cp(dataDir, `${dataDir}-2`, { recursive: true });
    await expect(open(`${dataDir}-2`)).rejects.toThrow(/is a copy of .* and would share its database .*Set DATA_DIR/);
    expect(await open(dataDir)).toBe(folder);
  });

  test('a cluster that disappeared is not replaced with an empty one', async () => {
    const dataDir = await dataFolder(0o700);
    await rm(path.dirname(await newCluster(dataDir)), { recursive: true });
    await expect(open(dataDir)).rejects.toThrow(/no longer exists\. Restore it, or delete .*postgres\.location/);
  });

  test('a shared folder that can’t be used is reported with a way out', async () => {
    const dataDir = await dataFolder(0o700);
    await writeFile(shared, '');
    await expect(open(dataDir)).rejects.toThrow(/can't be used instead: .*Set DATA_DIR to a folder/);
  });
});
