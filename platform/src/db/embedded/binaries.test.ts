import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryDataFolder } from '../../testing/dataFolder.ts';
import { asRoot } from '../testing/root.ts';
import { type Binaries, reachableBinaries } from './binaries.ts';
import { provideCopy } from './binariesCopy.ts';

const run = promisify(execFile);
const user = { uid: 54_321, gid: 54_321 };
let base: string;
let original: string;
let parent: string;
beforeEach(async () => {
  base = temporaryDataFolder('duelbook-binaries-');
  original = path.join(base, 'private/package/native');
  parent = path.join(base, 'shared/postgresql');
  await install(original);
});
afterEach(() => rm(base, { recursive: true, force: true }));

/** A package that only its owner can read, as npm installs it with umask 077. */
async function install(native: string): Promise<void> {
  for (const folder of ['bin', 'lib', 'share/postgresql']) await mkdir(path.join(native, folder), { recursive: true });
  await writeFile(path.join(native, '../package.json'), '{ "version": "18.4.0" }');
  for (const name of ['initdb', 'pg_ctl', 'postgres'])
    await writeFile(path.join(native, 'bin', name), '#!/bin/sh\necho 18.4\n', { mode: 0o700 });
  await writeFile(path.join(native, 'lib/libpq.so.5.18'), 'x'.repeat(100_000), { mode: 0o600 });
  await symlink('libpq.so.5.18', path.join(native, 'lib/libpq.so.5'));
  await writeFile(path.join(native, 'share/postgresql/postgres.bki'), 'catalog', { mode: 0o600 });
  await chmod(path.join(base, 'private'), 0o700);
}

const binaries = (folder: string): Binaries => ({
  initdb: path.join(folder, 'bin/initdb'),
  pg_ctl: path.join(folder, 'bin/pg_ctl'),
  postgres: path.join(folder, 'bin/postgres'),
});

test('several processes that need a copy at the same time get the same complete one', async () => {
  const script = `import { provideCopy } from ${JSON.stringify(path.join(import.meta.dirname, 'binariesCopy.ts'))};
    console.log(provideCopy(${JSON.stringify(original)}, ${JSON.stringify(parent)}));`;
  const all = await Promise.all(
    Array.from({ length: 4 }, () =>
      run('/bin/sh', ['-c', 'umask 077; exec "$@"', 'sh', process.execPath, '-e', script]),
    ),
  );
  const [copy = '', ...others] = all.map(({ stdout }) => stdout.trim());
  expect(others).toEqual([copy, copy, copy]);
  expect(await readdir(parent)).toEqual([path.basename(copy)]);
  expect((await readFile(path.join(copy, 'lib/libpq.so.5'))).length).toBe(100_000);
  expect((await stat(path.join(copy, 'lib/libpq.so.5.18'))).mode & 0o777).toBe(0o644);
  expect((await stat(path.join(copy, 'bin/postgres'))).mode & 0o777).toBe(0o755);
  expect((await stat(parent)).mode & 0o777).toBe(0o755);
});

test('a copy is reused by other projects, and replaced if it is incomplete', async () => {
  const copy = provideCopy(original, parent);
  const { ino } = await stat(copy);
  await cp(path.join(base, 'private'), path.join(base, 'other'), { recursive: true, verbatimSymlinks: true });
  expect(provideCopy(path.join(base, 'other/package/native'), parent)).toBe(copy);
  expect((await stat(copy)).ino).toBe(ino);
  await truncate(path.join(copy, 'lib/libpq.so.5.18'), 10);
  expect(provideCopy(original, parent)).toBe(copy);
  expect((await stat(path.join(copy, 'lib/libpq.so.5'))).size).toBe(100_000);
  expect(await readdir(parent)).toEqual([path.basename(copy)]);
});

test('a copy that others can change is refused', async () => {
  const copy = provideCopy(original, parent);
  await chmod(path.join(copy, 'bin/postgres'), 0o777);
  expect(() => provideCopy(original, parent)).toThrow(/bin\/postgres belongs to another user or can be changed/);
});

describe.runIf(asRoot)('as root', () => {
  test('binaries that the user can run are used where they are', async () => {
    await run('chmod', ['-R', 'a+rX', path.join(base, 'private')]);
    expect(await reachableBinaries(binaries(original), user, [path.join(base, 'shared')])).toEqual(binaries(original));
  });

  test('the user gets a copy that it can run, in the first folder that works', async () => {
    const [stranger, own] = [path.join(base, 'stranger'), path.join(base, 'own')];
    await mkdir(stranger);
    await chown(stranger, user.uid, user.gid);
    const found = await reachableBinaries(binaries(original), user, [stranger, own]);
    expect(found.postgres).toMatch(new RegExp(`^${own}/postgresql/18\\.4\\.0-[^/]+/bin/postgres$`));
    expect((await run(found.postgres, ['--version'], { ...user, cwd: '/' })).stdout).toBe('18.4\n');
  });

  test('a system without a place for the copy is told what to do', async () => {
    const file = path.join(base, 'file');
    await writeFile(file, '');
    await expect(reachableBinaries(binaries(original), user, [file])).rejects.toThrow(
      /could not be copied to .*Move this project to a folder that all users can enter, or set DATABASE_URL/,
    );
  });
});
